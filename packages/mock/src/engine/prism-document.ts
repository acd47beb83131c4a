import { flattenSchema } from '../contract/flatten-schema.ts';
import {
  getMember,
  isObject,
  objectOrEmpty,
  parsePointer,
  setMember,
  type JsonObject,
} from '../contract/json.ts';
import { findTarget } from '../contract/reference-resolver.ts';

/** The path under which Prism finds the one operation of such a document. */
export const PRISM_PATH = '/';

/**
 * A document of one operation with one response, for Prism to generate from, and of the schemas
 * that the response reaches. Prism resolves and rewrites a whole document for every operation of
 * it, which takes a time that grows with the square of the size; this doesn't.
 */
export function createPrismDocument(
  document: JsonObject,
  schema: unknown,
  mediaType: string,
): JsonObject {
  const small: JsonObject = {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'One response', version: '1' },
    paths: {
      [PRISM_PATH]: {
        get: {
          responses: {
            200: {
              description: '',
              content: { [mediaType]: { schema: toPrismSchema(schema, document) } },
            },
          },
        },
      },
    },
  };
  for (const [pointer, value] of collectReachable(document, schema)) {
    place(small, parsePointer(pointer), toPrismSchema(value, document));
  }
  return small;
}

function collectReachable(document: JsonObject, schema: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const queue: unknown[] = [schema];
  while (queue.length > 0) {
    const value = queue.pop();
    if (Array.isArray(value)) queue.push(...value);
    if (!isObject(value)) continue;
    const { $ref: reference, ...rest } = value;
    queue.push(...Object.values(rest));
    if (typeof reference !== 'string') continue;
    const target = findTarget(document, reference);
    if (typeof target === 'string' || found.has(target.pointer)) continue;
    found.set(target.pointer, target.value);
    queue.push(target.value);
  }
  return found;
}

function place(root: JsonObject, tokens: string[], value: unknown): void {
  const last = tokens.pop();
  if (last === undefined) return;
  let parent: unknown = root;
  for (const token of tokens) {
    if (isObject(parent) && getMember(parent, token) === undefined)
      setMember(parent, token, {});
    parent = getMember(parent, token);
  }
  if (isObject(parent)) setMember(parent, last, value);
}

/**
 * A copy without what Prism's generator (json-schema-faker 0.5) reads wrongly: it takes a numeric
 * `exclusiveMinimum` for the boolean of draft 4, doesn't know `const`, and adds properties that
 * `unevaluatedProperties: false` rules out.
 */
function toPrismSchema(schema: unknown, document: JsonObject): unknown {
  if (Array.isArray(schema)) return schema.map((item) => toPrismSchema(item, document));
  if (!isObject(schema)) return schema;
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(closeObject(schema, document))) {
    setMember(copy, name, toPrismSchema(value, document));
  }
  const step = typeof copy['multipleOf'] === 'number' ? copy['multipleOf'] : 1;
  const { exclusiveMinimum, exclusiveMaximum } = copy;
  if (typeof exclusiveMinimum === 'number') {
    delete copy['exclusiveMinimum'];
    copy['minimum'] = exclusiveMinimum + step;
  }
  if (typeof exclusiveMaximum === 'number') {
    delete copy['exclusiveMaximum'];
    copy['maximum'] = exclusiveMaximum - step;
  }
  if (Object.hasOwn(copy, 'const') && !isObject(copy['const'])) copy['enum'] = [copy['const']];
  return copy;
}

/** An object put together from parts and closed, as one object that is closed by itself. */
function closeObject(schema: JsonObject, document: JsonObject): JsonObject {
  if (schema['unevaluatedProperties'] !== false) return schema;
  const { unevaluatedProperties: _, ...open } = schema;
  if (!Array.isArray(schema['allOf'])) return { ...open, additionalProperties: false };
  const parts = flattenSchema(schema, document);
  const properties: JsonObject = {};
  for (const part of parts) Object.assign(properties, objectOrEmpty(part['properties']));
  return {
    type: 'object',
    properties,
    required: [...new Set(parts.flatMap((part) => part['required'] ?? []))],
    additionalProperties: false,
  };
}
