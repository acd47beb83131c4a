import type { Operation } from './operation.ts';

/** Renders the contract's examples of every answer: by method name, by status, by their names. */
export function renderExamples(operations: readonly Operation[]): string {
  const examples = Object.fromEntries(
    operations.map((operation) => [operation.name, operation.examples]),
  );
  return `/** The contract's examples: operation, status, name of the example. */
export const examples = ${JSON.stringify(examples, null, 2)} as const;
`;
}
