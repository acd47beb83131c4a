import { isObject, type JsonObject } from './json.ts';
import { findTarget } from './reference-resolver.ts';

/** A schema and all that it takes over by `$ref` and `allOf`, the schema itself last. */
export function flattenSchema(schema: unknown, document: JsonObject, depth = 0): JsonObject[] {
  if (!isObject(schema) || depth > 10) return [];
  const parts: JsonObject[] = [];
  if (typeof schema['$ref'] === 'string') {
    const target = findTarget(document, schema['$ref']);
    if (typeof target !== 'string')
      parts.push(...flattenSchema(target.value, document, depth + 1));
  }
  if (Array.isArray(schema['allOf'])) {
    for (const part of schema['allOf']) parts.push(...flattenSchema(part, document, depth + 1));
  }
  return [...parts, schema];
}
