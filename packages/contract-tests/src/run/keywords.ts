import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { isJson } from '../document/find-response.ts';
import type { Operation } from '../document/model.ts';
import { canEncode } from '../request/encode-body.ts';
import type { Engine } from './engine.ts';

/** A keyword of a schema that requests are held to, and the sides of it that can be sent. */
export interface KeywordPlace {
  readonly place: string;
  readonly sides: ReadonlySet<'valid' | 'invalid'>;
}

const twoSided = new Set([
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'propertyNames',
  'not',
]);

/**
 * The keywords of an operation's request schemas, found by walking the document: so that what the
 * generator passes over is seen. Left out are sides that no request has: text is never of a wrong
 * type, and no path has an empty string that its operation would see.
 */
export function keywordsOf(engine: Engine, operation: Operation): KeywordPlace[] {
  const found: KeywordPlace[] = [];
  for (const { schema } of operation.parameters) {
    if (schema === undefined) continue;
    for (const [place, keyword] of walk(engine, schema)) {
      const textual = keyword === 'type' && isText(engine, schema);
      found.push({ place, sides: new Set(textual ? ['valid'] : ['valid', 'invalid']) });
    }
  }
  for (const { schema, name } of operation.body?.content ?? []) {
    if (schema === undefined || !canEncode(name)) continue;
    for (const [place] of walk(engine, schema)) {
      found.push({ place, sides: new Set(isJson(name) ? ['valid', 'invalid'] : ['valid']) });
    }
  }
  return found;
}

function isText(engine: Engine, pointer: string): boolean {
  const schema = at(engine.contract.document, pointer);
  return isObject(schema) && schema['type'] === 'string';
}

function* walk(engine: Engine, pointer: string): Generator<[place: string, keyword: string]> {
  yield* walkSchema(
    engine.contract.document,
    at(engine.contract.document, pointer),
    pointer,
    [],
  );
}

function* walkSchema(
  document: JsonObject,
  schema: Json | undefined,
  place: string,
  stack: readonly Json[],
): Generator<[place: string, keyword: string]> {
  if (!isObject(schema) || stack.includes(schema)) return;
  for (const keyword of Object.keys(schema)) {
    if (twoSided.has(keyword)) yield [`${place}/${keyword}`, keyword];
    if (keyword === 'additionalProperties' && schema[keyword] === false) {
      yield [`${place}/${keyword}`, keyword];
    }
  }
  const deeper = [...stack, schema];
  const { $ref: reference, properties, items, allOf } = schema;
  if (typeof reference === 'string' && reference.startsWith('#')) {
    const target = at(document, decodeURIComponent(reference.slice(1)));
    yield* walkSchema(document, target, `${place}/$ref`, deeper);
  }
  for (const [name, value] of Object.entries(isObject(properties) ? properties : {})) {
    const token = name.replaceAll('~', '~0').replaceAll('/', '~1');
    yield* walkSchema(document, value, `${place}/properties/${token}`, deeper);
  }
  yield* walkSchema(document, items, `${place}/items`, deeper);
  for (const [index, branch] of (Array.isArray(allOf) ? allOf : []).entries()) {
    yield* walkSchema(document, branch, `${place}/allOf/${index}`, deeper);
  }
}

function at(document: JsonObject, pointer: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    found = Array.isArray(found)
      ? found[Number(key)]
      : isObject(found)
        ? found[key]
        : undefined;
  }
  return found;
}
