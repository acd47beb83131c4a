import { fileURLToPath } from 'node:url';
import { readDocument } from '@sales-outreach/docs';
import type { JsonObject, Operation } from '@sales-outreach/docs';

/** The bundle of this workspace's contract. */
export const CONTRACT_FILE = fileURLToPath(
  import.meta.resolve('@sales-outreach/spec/openapi.json'),
);

export function readContract(): Promise<JsonObject> {
  return readDocument(CONTRACT_FILE);
}

/** What stands at a path of keys; undefined where the path ends early. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce(
    (parent, key) => (parent as JsonObject | undefined)?.[key],
    value as JsonObject[string],
  );
}

/** The named JSON examples of one of an operation's responses, `$ref`s resolved. */
export function examplesOf(
  document: JsonObject,
  operation: Operation,
  status: string,
): { name: string; value: unknown }[] {
  const content = at(operation.value, 'responses', status, 'content', 'application/json');
  return Object.entries(at(content, 'examples') ?? {}).map(([name, example]) => {
    const reference = at(example, '$ref');
    const path = typeof reference === 'string' ? reference.split('/').slice(1) : undefined;
    return { name, value: at(path ? at(document, ...path) : example, 'value') };
  });
}
