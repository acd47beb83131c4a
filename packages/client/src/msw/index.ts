export {
  createHandlers,
  type ExampleName,
  type HandlerOptions,
  type OperationHandlers,
  type OutreachHandlers,
} from './create-handlers.ts';
