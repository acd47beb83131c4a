/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a JSON object; none of anything else. A rule may meet a document of any shape. */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The items of a JSON array; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value under a key of a JSON object; undefined where there is no object or no such key. */
export function propertyOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
