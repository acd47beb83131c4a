import { schemasOf } from './apply-keywords.ts';
import { type Constraints, type JsonType, restrictTypes } from './constraints.ts';
import { followReferences } from './follow-reference.ts';
import { isObject, type Json, type JsonObject, stringsOf } from './json.ts';
import { inner, type Literal, type SchemaLiteral } from './literal.ts';
import { numberOf } from './number-keyword.ts';
import type { Resources } from './resources.ts';

/** A way to break a schema: the keyword that is broken, and what must hold for it to be. */
export interface Breach {
  readonly keyword: string;
  /** Where under the keyword, such as the name of a property: tokens of a JSON pointer. */
  readonly path: readonly string[];
  readonly demands: readonly Literal[];
}

/** The alternatives of which one must hold for a schema not to hold. */
export function negate(
  literal: SchemaLiteral,
  schema: JsonObject,
  resources: Resources,
): (readonly Literal[])[] {
  return breaches(literal, schema, resources).map((breach) => breach.demands);
}

/** Every way to break a schema, one for each keyword and each place under it. */
export function breaches(
  literal: SchemaLiteral,
  schema: JsonObject,
  resources: Resources,
): Breach[] {
  const found: Breach[] = [];
  const says = (keyword: string) =>
    !literal.without?.has(keyword) && Object.hasOwn(schema, keyword);
  const add = (keyword: string, demands: readonly Literal[], ...path: string[]) => {
    if (says(keyword)) found.push({ keyword, path, demands });
  };
  const no = (value: Json) => inner(literal, value, false);
  const yes = (value: Json) => inner(literal, value);

  add('type', [facet((to) => forbidTypes(to, schema['type']))]);
  add('const', [facet((to) => void to.excluded.push(schema['const'] ?? null))]);
  const listed = schema['enum'];
  if (Array.isArray(listed)) add('enum', [facet((to) => void to.excluded.push(...listed))]);
  addScalars(schema, add);
  addArrays(literal, schema, add, no, yes);
  addMembers(schema, add, no);

  for (const target of followReferences({ ...literal, holds: false }, schema, resources)) {
    found.push({ keyword: '$ref', path: [], demands: [target] });
  }
  const { allOf, anyOf, oneOf, not } = schema;
  if (Array.isArray(allOf)) allOf.forEach((item, at) => add('allOf', [no(item)], String(at)));
  if (Array.isArray(anyOf)) add('anyOf', anyOf.map(no));
  if (Array.isArray(oneOf)) {
    add('oneOf', oneOf.map(no));
    oneOf.forEach((one, at) => {
      oneOf.slice(at + 1).forEach((other, after) => {
        add('oneOf', [yes(one), yes(other)], `${at}+${at + 1 + after}`);
      });
    });
  }
  if (not !== undefined) add('not', [yes(not)]);
  const { if: condition, then, else: otherwise } = schema;
  if (condition !== undefined) {
    if (then !== undefined) add('then', [yes(condition), no(then)]);
    if (otherwise !== undefined) add('else', [no(condition), no(otherwise)]);
  }
  return found;
}

type Add = (keyword: string, demands: readonly Literal[], ...path: string[]) => void;

/** A demand on constraints that are of one type. */
function facet(narrow: (to: Constraints) => void, ...types: JsonType[]): Literal {
  return {
    facet: (to) => {
      if (types.length > 0) restrictTypes(to, types);
      narrow(to);
    },
  };
}

function forbidTypes(to: Constraints, type: Json | undefined): void {
  const names = typeof type === 'string' ? [type] : stringsOf(type);
  for (const name of names) {
    if (name === 'integer') {
      if (to.integer === 'only') to.types.delete('number');
      else to.integer = 'never';
    } else {
      for (const known of to.types) if (known === name) to.types.delete(known);
    }
  }
}

function addScalars(schema: JsonObject, add: Add): void {
  const at = (keyword: string) => numberOf(schema, keyword) ?? 0;
  const lower = (key: 'maximum' | 'exclusiveMaximum', value: number) =>
    facet((to) => void (to[key] = Math.min(to[key], value)), 'number');
  const raise = (key: 'minimum' | 'exclusiveMinimum', value: number) =>
    facet((to) => void (to[key] = Math.max(to[key], value)), 'number');
  add('minimum', [lower('exclusiveMaximum', at('minimum'))]);
  add('maximum', [raise('exclusiveMinimum', at('maximum'))]);
  add('exclusiveMinimum', [lower('maximum', at('exclusiveMinimum'))]);
  add('exclusiveMaximum', [raise('minimum', at('exclusiveMaximum'))]);
  add('multipleOf', [facet((to) => void to.notMultipleOf.push(at('multipleOf')), 'number')]);
  add('minLength', [atMost('maxLength', at('minLength') - 1, 'string')]);
  add('maxLength', [atLeast('minLength', at('maxLength') + 1, 'string')]);
  const { pattern, format } = schema;
  if (typeof pattern === 'string') {
    add('pattern', [facet((to) => void to.notPatterns.push(pattern), 'string')]);
  }
  if (typeof format === 'string') {
    add('format', [facet((to) => void to.notFormats.push(format), 'string', 'number')]);
  }
  add('minItems', [atMost('maxItems', at('minItems') - 1, 'array')]);
  add('maxItems', [atLeast('minItems', at('maxItems') + 1, 'array')]);
  if (schema['uniqueItems'] === true) {
    add('uniqueItems', [
      facet((to) => {
        to.duplicateItems = true;
        to.minItems = Math.max(2, to.minItems);
      }, 'array'),
    ]);
  }
  add('minProperties', [atMost('maxProperties', at('minProperties') - 1, 'object')]);
  add('maxProperties', [atLeast('minProperties', at('maxProperties') + 1, 'object')]);
}

function atMost(
  key: 'maxLength' | 'maxItems' | 'maxProperties',
  value: number,
  type: JsonType,
): Literal {
  return facet((to) => {
    if (value < 0) to.types.clear();
    to[key] = Math.min(to[key], value);
  }, type);
}

function atLeast(
  key: 'minLength' | 'minItems' | 'minProperties',
  value: number,
  type: JsonType,
): Literal {
  return facet((to) => void (to[key] = Math.max(to[key], value)), type);
}

function addArrays(
  literal: SchemaLiteral,
  schema: JsonObject,
  add: Add,
  no: (value: Json) => Literal,
  yes: (value: Json) => Literal,
): void {
  const { prefixItems, items, contains, unevaluatedItems } = schema;
  const someItem = (from: number, literals: readonly Literal[]) =>
    facet((to) => void to.someItems.push({ from, literals }), 'array');
  const prefix = Array.isArray(prefixItems) ? prefixItems : [];
  prefix.forEach((item, index) => {
    const demand = facet((to) => {
      to.items.push({
        prefix: [...prefix.slice(0, index).map(() => []), [no(item)]],
        rest: undefined,
      });
      to.minItems = Math.max(to.minItems, index + 1);
    }, 'array');
    add('prefixItems', [demand], String(index));
  });
  if (items !== undefined) add('items', [someItem(prefix.length, [no(items)])]);
  if (unevaluatedItems !== undefined) {
    add('unevaluatedItems', [someItem(prefix.length, [no(unevaluatedItems)])]);
  }
  if (contains === undefined) return;
  const minimum = literal.without?.has('minContains')
    ? 1
    : (numberOf(schema, 'minContains') ?? 1);
  const maximum = numberOf(schema, 'maxContains');
  const count = (least: number, most: number) =>
    facet((to) => {
      if (most < least) to.types.clear();
      to.contains.push({
        literal: yes(contains),
        opposite: no(contains),
        minimum: least,
        maximum: most,
      });
    }, 'array');
  add('contains', [count(0, minimum - 1)]);
  if (maximum !== undefined) add('maxContains', [count(maximum + 1, Infinity)]);
}

function addMembers(schema: JsonObject, add: Add, no: (value: Json) => Literal): void {
  const child = (name: string, literals: readonly Literal[], there: boolean) =>
    facet((to) => {
      if (there) to.required.add(name);
      to.groups.push({
        properties: new Map([[name, literals]]),
        patterns: [],
        additional: undefined,
      });
    }, 'object');
  const gone = (name: string) =>
    facet((to) => {
      to.groups.push({
        properties: new Map([[name, [nothing]]]),
        patterns: [],
        additional: undefined,
      });
    }, 'object');
  for (const name of new Set(stringsOf(schema['required'])))
    add('required', [gone(name)], name);
  for (const [name, value] of schemasOf(schema['properties'])) {
    add('properties', [child(name, [no(value)], true)], name);
  }
  for (const [source, value] of schemasOf(schema['patternProperties'])) {
    add('patternProperties', [extra({ kind: 'pattern', source }, [no(value)])], source);
  }
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    const value = schema[keyword];
    if (value !== undefined) add(keyword, [extra({ kind: 'unnamed' }, [no(value)])]);
  }
  const { propertyNames, dependentRequired } = schema;
  if (propertyNames !== undefined) {
    add('propertyNames', [extra({ kind: 'schema', literals: [no(propertyNames)] }, [])]);
  }
  for (const [name, needs] of schemasOf(
    isObject(dependentRequired) ? dependentRequired : undefined,
  )) {
    for (const need of stringsOf(needs)) {
      if (need !== name)
        add('dependentRequired', [child(name, [], true), gone(need)], name, need);
    }
  }
  for (const [name, dependent] of schemasOf(schema['dependentSchemas'])) {
    add('dependentSchemas', [child(name, [], true), no(dependent)], name);
  }
}

const nothing: Literal = { facet: (to) => to.types.clear() };

function extra(
  name: Constraints['extras'][number]['name'],
  value: readonly Literal[],
): Literal {
  return facet((to) => void to.extras.push({ name, value }), 'object');
}
