import { flattenSchema } from '../contract/flatten-schema.ts';
import { isObject, objectOrEmpty, setMember, type JsonObject } from '../contract/json.ts';
import type { ValueForm } from './deserialise.ts';

/** What reading a parameter's text needs to know of its schema. Told once, at the start. */
export interface TextShape {
  readonly form: ValueForm;
  /** The types that a text may stand for, apart from text. */
  readonly types: ReadonlySet<string>;
  readonly items: TextShape | undefined;
  readonly properties: ReadonlyMap<string, TextShape>;
}

const DEEPEST = 4;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Tells how text is to be read for a schema: all of `allOf`, any of `anyOf` and `oneOf`. */
export function readTextShape(schema: unknown, document: JsonObject, depth = 0): TextShape {
  const parts = depth > DEEPEST ? [] : listParts(schema, document);
  const types = new Set(parts.flatMap(readTypes));
  const form: ValueForm = types.has('array')
    ? 'array'
    : types.has('object')
      ? 'object'
      : 'primitive';
  const properties = new Map<string, TextShape>();
  for (const part of parts) {
    for (const [name, property] of Object.entries(objectOrEmpty(part['properties']))) {
      properties.set(name, readTextShape(property, document, depth + 1));
    }
  }
  const items = parts.find((part) => part['items'] !== undefined)?.['items'];
  return {
    form,
    types,
    items: items === undefined ? undefined : readTextShape(items, document, depth + 1),
    properties,
  };
}

function listParts(schema: unknown, document: JsonObject): JsonObject[] {
  return flattenSchema(schema, document).flatMap((part) => [
    part,
    ...[part['anyOf'], part['oneOf']]
      .flatMap((alternatives) => (Array.isArray(alternatives) ? alternatives : []))
      .flatMap((alternative) => flattenSchema(alternative, document)),
  ]);
}

function readTypes(schema: JsonObject): string[] {
  const named = [schema['type']].flat().filter((type) => typeof type === 'string');
  if (named.length > 0) return named;
  const values = Array.isArray(schema['enum'])
    ? schema['enum']
    : Object.hasOwn(schema, 'const')
      ? [schema['const']]
      : [];
  return values.map((value) => (value === null ? 'null' : typeof value));
}

/** Reads text as the schema means it: `12` is a number where a number is possible. */
export function coerceText(value: unknown, shape: TextShape): unknown {
  if (Array.isArray(value)) {
    return shape.form === 'array' && shape.items
      ? value.map((item) => (shape.items ? coerceText(item, shape.items) : item))
      : value;
  }
  if (isObject(value)) {
    const object: JsonObject = {};
    for (const [name, member] of Object.entries(value)) {
      const property = shape.properties.get(name);
      setMember(object, name, property ? coerceText(member, property) : member);
    }
    return object;
  }
  if (typeof value !== 'string') return value;
  const { types } = shape;
  if ((types.has('number') || types.has('integer')) && NUMBER.test(value)) return Number(value);
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.has('null') && !types.has('string') && value === '') return null;
  return value;
}
