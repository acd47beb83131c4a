import { registerHooks } from 'node:module';

// GitHub's parser imports its schema as bundlers take it; Node asks for the type of the file.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(
      url,
      url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context,
    ),
});
const { convertWorkflowTemplate, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

/** What GitHub's own parser says against a workflow: by its schema, and of its expressions. */
export async function findWorkflowFaults(name: string, content: string): Promise<string[]> {
  const silent = { error() {}, info() {}, verbose() {} };
  const { context, value } = parseWorkflow({ name, content }, silent);
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
