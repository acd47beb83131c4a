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

/** Maps the values of a JSON object and keeps its keys in their order. */
export function mapValues(
  object: JsonObject,
  change: (value: unknown, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}
