/** A JSON object whose members nobody has looked at yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of an object as an object; an empty one where it is missing or none. */
export function objectAt(parent: unknown, key: string): JsonObject {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** The members of a list that are objects; none where it is missing. */
export function objectsAt(parent: unknown, key: string): JsonObject[] {
  const value = isObject(parent) ? parent[key] : undefined;
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textAt(parent: unknown, key: string): string | undefined {
  const value = isObject(parent) ? parent[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
