/** A JSON object whose members nobody has looked at yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object, and neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of a JSON object as an object; an empty one where it is missing or none. */
export function objectAt(parent: unknown, key: string): JsonObject {
  const value = isJsonObject(parent) ? parent[key] : undefined;
  return isJsonObject(value) ? value : {};
}

/** The member of a JSON object as a list of objects; an empty one where it is missing or none. */
export function objectsAt(parent: JsonObject, key: string): JsonObject[] {
  const value = parent[key];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The member of a JSON object as a text; undefined where it is missing or none. */
export function textAt(parent: JsonObject, key: string): string | undefined {
  const value = parent[key];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Follows a local `$ref` (RFC 6901), however many stand in a row.
 *
 * @throws Error where the reference leaves the document or leads nowhere
 */
export function resolve(document: JsonObject, node: JsonObject): JsonObject {
  const reference = textAt(node, '$ref');
  if (reference === undefined) return node;
  if (!reference.startsWith('#/')) {
    throw new Error(`Expected a reference inside of the bundle, got ${reference}.`);
  }
  let target: unknown = document;
  for (const segment of reference.slice(2).split('/')) {
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isJsonObject(target) ? target[key] : undefined;
  }
  if (!isJsonObject(target)) throw new Error(`Nothing stands at ${reference}.`);
  return resolve(document, target);
}
