import { objectAt, textAt, type JsonObject } from './json-object.ts';
import type { Operation } from './operation.ts';

interface Example {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Renders the contract's examples of every answer: by the names of methods, then of examples.
 *
 * @throws Error where two examples of one operation share a name
 */
export function renderExamples(document: JsonObject, operations: readonly Operation[]): string {
  const statusOfCode = readStatusOfCode(document);
  const examples = Object.fromEntries(
    operations.map((operation) => [operation.name, listExamples(operation, statusOfCode)]),
  );
  return `/** The contract's examples: operation, name of the example. */
export const examples = ${JSON.stringify(examples, null, 2)} as const;
`;
}

function listExamples(
  operation: Operation,
  statusOfCode: ReadonlyMap<unknown, number>,
): Record<string, Example> {
  const byName: Record<string, Example> = {};
  for (const [status, examples] of Object.entries(operation.examples)) {
    for (const [name, body] of Object.entries(examples)) {
      if (name in byName) {
        throw new Error(`Two answers of ${operation.name} have an example named ${name}.`);
      }
      const code = textAt(objectAt(body, 'error'), 'code');
      const known = status === 'default' ? (statusOfCode.get(code) ?? 500) : Number(status);
      byName[name] = { status: known, body };
    }
  }
  return byName;
}

/** The catalogue of error codes, turned around: a default answer has no status but its code's. */
function readStatusOfCode(document: JsonObject): Map<unknown, number> {
  const envelope = objectAt(
    objectAt(objectAt(document, 'components'), 'schemas'),
    'ErrorEnvelope',
  );
  const error = objectAt(objectAt(objectAt(envelope, 'properties'), 'error'), 'properties');
  const catalogue = Object.entries(objectAt(objectAt(error, 'code'), 'x-error-codes'));
  return new Map(
    catalogue.flatMap(([status, codes]) =>
      Array.isArray(codes) ? codes.map((code) => [code, Number(status)] as const) : [],
    ),
  );
}
