import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isJsonObject, objectAt, type JsonObject } from '../../src/json-object.ts';

/** Where the bundle is that the types are generated from. */
export const CONTRACT_FILE = fileURLToPath(
  import.meta.resolve('@sales-outreach/spec/openapi.json'),
);

export async function readContract(): Promise<JsonObject> {
  const contract: unknown = JSON.parse(await readFile(CONTRACT_FILE, 'utf8'));
  if (!isJsonObject(contract)) throw new Error(`${CONTRACT_FILE} holds no document.`);
  return contract;
}

/** The schemas of a document by their names. */
export function schemasOf(document: JsonObject): Map<string, JsonObject> {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  return new Map(Object.keys(schemas).map((name) => [name, objectAt(schemas, name)]));
}

/** Follows a reference within a document; anything else is returned as it is. */
export function resolve(document: JsonObject, node: unknown): JsonObject {
  if (!isJsonObject(node)) throw new Error(`Expected an object, got ${JSON.stringify(node)}.`);
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const keys = reference
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolve(
    document,
    keys.reduce<unknown>((parent, key) => (isJsonObject(parent) ? parent[key] : {}), document),
  );
}

/** The list under a key, or an empty one. */
export function listAt(parent: JsonObject, key: string): readonly unknown[] {
  const value = parent[key];
  return Array.isArray(value) ? value : [];
}
