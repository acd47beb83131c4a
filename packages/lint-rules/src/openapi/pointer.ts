import { isRecord, itemsOf, propertyOf } from './record.ts';

/**
 * Parses a JSON pointer (RFC 6901).
 *
 * @returns its segments; undefined for what is no pointer, and for the one to the whole document
 */
export function parsePointer(pointer: unknown): string[] | undefined {
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that segments of a JSON pointer lead to; undefined where they lead nowhere. */
export function readAtPointer(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((inner, segment) => propertyOf(inner, segment), value);
}

/**
 * Finds the schema of the property that segments of a JSON pointer lead to in the values of a
 * schema, through `properties` and `allOf`.
 *
 * @param schema - a schema, references resolved
 */
export function findPropertySchema(schema: unknown, segments: readonly string[]): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined || !isRecord(schema)) return schema;
  const property = propertyOf(schema['properties'], segment);
  if (property !== undefined) return findPropertySchema(property, rest);
  for (const branch of itemsOf(schema['allOf'])) {
    const found = isRecord(branch) ? findPropertySchema(branch, segments) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
