import { schemasOf } from './apply-keywords.ts';
import {
  type Constraints,
  type JsonType,
  restrictTypes,
  restrictValues,
} from './constraints.ts';
import { followReferences } from './follow-reference.ts';
import { isObject, type Json, type JsonObject, stringsOf } from './json.ts';
import { demand, type Demands, seenOften, token, withItem, withMember } from './labelled.ts';
import { inner, type Literal, type SchemaLiteral } from './literal.ts';
import { numberOf } from './number-keyword.ts';
import type { Resources } from './resources.ts';
import { absent } from './expand.ts';

/**
 * The valid side of every keyword: values that just meet it, one demand for each, also for the
 * schemas within.
 */
export function* boundaries(
  literal: SchemaLiteral,
  resources: Resources,
  pointer = '',
  stack: readonly Json[] = [],
): Generator<Demands> {
  const { schema } = literal;
  if (!isObject(schema) || seenOften(stack, schema)) return;
  const home = { ...literal, resource: resources.resourceOf(schema, literal.resource) };
  for (const [keyword, extra, ...path] of edges(schema)) {
    const at = [keyword, ...path].map(token).join('');
    yield { keyword, pointer: `${pointer}${at}`, attempts: [[home, extra]] };
  }
  for (const [child, at, wrap] of children(home, schema, resources)) {
    for (const found of boundaries(child, resources, `${pointer}${at}`, [...stack, schema])) {
      yield { ...found, attempts: found.attempts.map((inside) => [home, ...wrap(inside)]) };
    }
  }
}

type Edge = [keyword: string, extra: Literal, ...path: string[]];

function* edges(schema: JsonObject): Generator<Edge> {
  const { type } = schema;
  for (const name of typeof type === 'string' ? [type] : stringsOf(type)) {
    yield ['type', demand(undefined, (to) => restrictTypes(to, [name])), name];
  }
  const listed = schema['enum'];
  if (Array.isArray(listed)) {
    for (const [index, value] of listed.entries()) {
      yield ['enum', demand(undefined, (to) => restrictValues(to, [value])), String(index)];
    }
  }
  for (const [keyword, kind, pin] of pins) {
    const value = numberOf(schema, keyword);
    if (value !== undefined) yield [keyword, demand(kind, (to) => pin(to, value))];
  }
  for (const [keyword, kind] of [
    ['const', undefined],
    ['pattern', 'string'],
    ['format', 'string'],
    ['multipleOf', 'number'],
    ['not', undefined],
    ['propertyNames', 'object'],
    ['contains', 'array'],
  ] as const) {
    if (Object.hasOwn(schema, keyword)) yield [keyword, demand(kind, () => undefined)];
  }
  if (schema['uniqueItems'] === true) {
    yield [
      'uniqueItems',
      demand('array', (to) => void (to.minItems = Math.max(2, to.minItems))),
    ];
  }
  if (schema['items'] !== undefined) {
    yield [
      'items',
      demand('array', (to) => void (to.maxItems = Math.min(0, to.maxItems))),
      'none',
    ];
  }
  yield* memberEdges(schema);
}

function* memberEdges(schema: JsonObject): Generator<Edge> {
  const required = new Set(stringsOf(schema['required']));
  const optional = schemasOf(schema['properties']).filter(([name]) => !required.has(name));
  for (const [name] of optional) {
    yield [
      'properties',
      both(
        absent(name),
        demand('object', () => undefined),
      ),
      name,
      'absent',
    ];
  }
  if (required.size > 0) {
    const gone = optional.map(([name]) => absent(name));
    yield [
      'required',
      both(
        demand('object', () => undefined),
        ...gone,
      ),
    ];
  }
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if (Object.hasOwn(schema, keyword) && schema[keyword] !== false) {
      const extra = demand(
        'object',
        (to) => void to.extras.push({ name: { kind: 'unnamed' }, value: [] }),
      );
      yield [keyword, extra];
    } else if (Object.hasOwn(schema, keyword)) {
      yield [keyword, demand('object', () => undefined)];
    }
  }
  for (const [source] of schemasOf(schema['patternProperties'])) {
    const extra = demand(
      'object',
      (to) => void to.extras.push({ name: { kind: 'pattern', source }, value: [] }),
    );
    yield ['patternProperties', extra, source];
  }
  for (const keyword of ['dependentRequired', 'dependentSchemas']) {
    for (const [name] of schemasOf(schema[keyword]))
      yield [keyword, withMember(name, []), name];
  }
}

type Pin = [keyword: string, type: JsonType, pin: (to: Constraints, value: number) => void];

const pins: readonly Pin[] = [
  ['minimum', 'number', (to, value) => void (to.maximum = Math.min(to.maximum, value))],
  ['maximum', 'number', (to, value) => void (to.minimum = Math.max(to.minimum, value))],
  [
    'exclusiveMinimum',
    'number',
    (to, value) => void (to.maximum = Math.min(to.maximum, value + 1)),
  ],
  [
    'exclusiveMaximum',
    'number',
    (to, value) => void (to.minimum = Math.max(to.minimum, value - 1)),
  ],
  ['minLength', 'string', (to, value) => void (to.maxLength = Math.min(to.maxLength, value))],
  ['maxLength', 'string', (to, value) => void (to.minLength = Math.max(to.minLength, value))],
  ['minItems', 'array', (to, value) => void (to.maxItems = Math.min(to.maxItems, value))],
  ['maxItems', 'array', (to, value) => void (to.minItems = Math.max(to.minItems, value))],
  [
    'minProperties',
    'object',
    (to, value) => void (to.maxProperties = Math.min(to.maxProperties, value)),
  ],
  [
    'maxProperties',
    'object',
    (to, value) => void (to.minProperties = Math.max(to.minProperties, value)),
  ],
];

function both(...literals: readonly Literal[]): Literal {
  return {
    facet: (to) => {
      for (const literal of literals) if ('facet' in literal) literal.facet(to);
    },
  };
}

type Child = [
  child: SchemaLiteral,
  at: string,
  wrap: (inside: readonly Literal[]) => readonly Literal[],
];

function* children(
  literal: SchemaLiteral,
  schema: JsonObject,
  resources: Resources,
): Generator<Child> {
  for (const [name, value] of schemasOf(schema['properties'])) {
    const at = `${token('properties')}${token(name)}`;
    yield [inner(literal, value), at, (inside) => [withMember(name, inside)]];
  }
  const { prefixItems, items } = schema;
  const prefix = Array.isArray(prefixItems) ? prefixItems : [];
  for (const [index, value] of prefix.entries()) {
    const at = `${token('prefixItems')}${token(String(index))}`;
    yield [inner(literal, value), at, (inside) => [withItem(index, inside)]];
  }
  if (items !== undefined) {
    yield [
      inner(literal, items),
      token('items'),
      (inside) => [withItem(prefix.length, inside)],
    ];
  }
  for (const target of followReferences(literal, schema, resources)) {
    yield [target, token('$ref'), (inside) => inside];
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[keyword];
    for (const [index, branch] of (Array.isArray(branches) ? branches : []).entries()) {
      yield [
        inner(literal, branch),
        `${token(keyword)}${token(String(index))}`,
        (inside) => inside,
      ];
    }
  }
}
