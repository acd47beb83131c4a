import { isObject, type Json, type JsonObject, member } from '@sales-outreach/schema-values';
import { escapeToken } from '../document/follow.ts';

/** What a keyword speaks of: all values, or those of one type. */
const speaksOf = new Map<string, (value: Json) => boolean>([
  ...['type', 'enum', 'const', 'not'].map((name) => [name, () => true] as const),
  ...['minLength', 'maxLength', 'pattern'].map((name) => [name, isText] as const),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map(
    (name) => [name, isNumber] as const,
  ),
  ...['minItems', 'maxItems', 'uniqueItems', 'contains'].map(
    (name) => [name, Array.isArray] as const,
  ),
  ...['required', 'propertyNames', 'minProperties', 'maxProperties', 'dependentRequired'].map(
    (name) => [name, isObject] as const,
  ),
  ['additionalProperties', isObject],
  ['unevaluatedProperties', isObject],
  ['format', (value) => isText(value) || isNumber(value)],
]);

function isText(value: Json): boolean {
  return typeof value === 'string';
}

function isNumber(value: Json): boolean {
  return typeof value === 'number';
}

/** Keywords that only say something where they are false; as schemas they are walked into. */
const closing = new Set(['additionalProperties', 'unevaluatedProperties']);

/** The keywords that a schema object itself asserts something by. */
function* assertions(schema: JsonObject): Generator<string> {
  for (const keyword of Object.keys(schema)) {
    if (!speaksOf.has(keyword)) continue;
    if (!closing.has(keyword) || schema[keyword] === false) yield keyword;
  }
}

/** A schema within a schema. */
interface Within {
  readonly schema: Json;
  /** Its place, references walked through: `/components/schemas/A/properties/b/$ref`. */
  readonly place: string;
  /** Where it stands in the document. */
  readonly pointer: string;
  /** Whether a value has to be of its kind only in some cases, so that it can't be missed alone. */
  readonly conditional: boolean;
  /** The parts of a value that it is about, if it is about the value at all. */
  readonly parts: (value: Json, holds: Holds) => readonly Json[];
}

/** Whether a value is valid for the schema at a place of the document. */
export type Holds = (pointer: string, value: Json) => boolean;

function* schemasWithin(
  document: JsonObject,
  schema: JsonObject,
  place: string,
  pointer: string,
): Generator<Within> {
  const at = (
    names: readonly (string | number)[],
    found: Json | undefined,
    parts: Within['parts'],
    conditional = false,
  ): Within[] => {
    const below = names.map((name) => `/${escapeToken(String(name))}`).join('');
    if (found === undefined) return [];
    return [
      { schema: found, place: place + below, pointer: pointer + below, conditional, parts },
    ];
  };
  const { $ref: reference, properties, items, prefixItems } = schema;
  if (typeof reference === 'string' && reference.startsWith('#')) {
    const target = decodeURIComponent(reference.slice(1));
    const found = valueAt(document, target);
    if (found !== undefined) {
      const parts = (value: Json) => [value];
      yield {
        schema: found,
        place: `${place}/$ref`,
        pointer: target,
        conditional: false,
        parts,
      };
    }
  }
  for (const [name, found] of Object.entries(isObject(properties) ? properties : {})) {
    yield* at(['properties', name], found, (value) => {
      const part = isObject(value) ? member(value, name) : undefined;
      return part === undefined ? [] : [part];
    });
  }
  const prefix = Array.isArray(prefixItems) ? prefixItems : [];
  for (const [index, found] of prefix.entries()) {
    yield* at(['prefixItems', index], found, (value) =>
      Array.isArray(value) ? value.slice(index, index + 1) : [],
    );
  }
  yield* at(['items'], items, (value) =>
    Array.isArray(value) ? value.slice(prefix.length) : [],
  );
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[keyword];
    for (const [index, found] of (Array.isArray(branches) ? branches : []).entries()) {
      const branch = `${pointer}/${keyword}/${index}`;
      yield* at([keyword, index], found, (value, holds) =>
        keyword === 'allOf' || holds(branch, value) ? [value] : [],
      );
    }
  }
  for (const [keyword, wanted] of [
    ['then', true],
    ['else', false],
  ] as const) {
    if (schema['if'] === undefined) continue;
    yield* at(
      [keyword],
      schema[keyword],
      (value, holds) => (holds(`${pointer}/if`, value) === wanted ? [value] : []),
      true,
    );
  }
}

/** A keyword at a place, and whether a value can be made that misses it and nothing else. */
export interface KeywordAt {
  readonly keyword: string;
  readonly place: string;
  readonly conditional: boolean;
}

/** Every keyword of the schema at a place of a document, also within; recursion is entered once. */
export function* keywordsWithin(document: JsonObject, pointer: string): Generator<KeywordAt> {
  yield* walk(valueAt(document, pointer), pointer, pointer, false, []);

  function* walk(
    schema: Json | undefined,
    place: string,
    from: string,
    conditional: boolean,
    stack: readonly Json[],
  ): Generator<KeywordAt> {
    if (!isObject(schema) || stack.includes(schema)) return;
    for (const keyword of assertions(schema))
      yield { keyword, place: `${place}/${keyword}`, conditional };
    for (const within of schemasWithin(document, schema, place, from)) {
      const some = conditional || within.conditional;
      yield* walk(within.schema, within.place, within.pointer, some, [...stack, schema]);
    }
  }
}

/** The places of the keywords that a valid value meets: those that speak of it or of a part of it. */
export function* keywordsMet(
  document: JsonObject,
  pointer: string,
  value: Json,
  holds: Holds,
): Generator<string> {
  yield* walk(valueAt(document, pointer), pointer, pointer, value, []);

  function* walk(
    schema: Json | undefined,
    place: string,
    from: string,
    part: Json,
    stack: readonly Json[],
  ): Generator<string> {
    if (!isObject(schema) || stack.includes(schema)) return;
    for (const keyword of assertions(schema))
      if (speaksOf.get(keyword)?.(part)) yield `${place}/${keyword}`;
    for (const within of schemasWithin(document, schema, place, from)) {
      for (const inner of within.parts(part, holds))
        yield* walk(within.schema, within.place, within.pointer, inner, [...stack, schema]);
    }
  }
}

export function valueAt(document: JsonObject, pointer: string): Json | undefined {
  let found: Json | undefined = document;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) ? member(found, key) : undefined;
  }
  return found;
}
