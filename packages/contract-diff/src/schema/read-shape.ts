import {
  isObject,
  member,
  stringsOf,
  type Json,
  type JsonObject,
} from '@sales-outreach/schema-values';
import {
  referenceOf,
  resolveReference,
  writtenChild,
  writtenChildren,
  type Part,
} from '../document/part.ts';
import { ANY_TYPE, readTypes } from './json-types.ts';
import { LIMIT_KEYWORDS, LIMITS, type LimitKeyword } from './limits.ts';
import {
  ANYTHING,
  intersect,
  NOTHING,
  restrict,
  type Condition,
  type ItemGroup,
  type MemberGroup,
  type Shape,
} from './shape.ts';
import { unite } from './unite.ts';

/** A place in a message, with all schemas that count there; none where everything fits. */
export type Place = readonly Part[];

/**
 * Reads what the schemas of a place say together.
 *
 * @throws DiffError where a reference leaves the document or leads nowhere
 */
export function readShape(place: Place): Shape {
  return place
    .map((part) => readPart(part, new Set()))
    .reduce((one, other) => intersect(one, other), ANYTHING);
}

/** @param entered - the schemas that this one is a part of: one within itself says nothing new */
function readPart(part: Part, entered: ReadonlySet<string>): Shape {
  const { value, pointer } = part;
  if (value === false) return NOTHING;
  if (!isObject(value) || entered.has(pointer)) return ANYTHING;
  const inside = new Set([...entered, pointer]);
  const shapes = [readOwn(part, value)];
  const reference = referenceOf(part);
  if (reference !== undefined) {
    shapes.push(readPart(resolveReference(part, reference), inside));
  }
  for (const [, branch] of writtenChildren(writtenChild(part, 'allOf'))) {
    shapes.push(readPart(branch, inside));
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const union = writtenChild(part, keyword);
    if (!union) continue;
    const options = writtenChildren(union).map(([, option]) => option);
    const united = unite(
      options.map((option) => readPart(option, inside)),
      keyword === 'oneOf',
    );
    shapes.push(united ?? { ...ANYTHING, unions: [{ keyword, part: union, options }] });
  }
  return closeUnevaluated(
    part,
    shapes.reduce((one, other) => intersect(one, other)),
  );
}

/**
 * Where all members are known, `unevaluatedProperties: false` closes an object as
 * `additionalProperties: false` does; behind choices and conditions only values can tell.
 */
function closeUnevaluated(part: Part, shape: Shape): Shape {
  const rest = writtenChild(part, 'unevaluatedProperties');
  const conditions = shape.conditions.filter(
    ({ parts: [first] }) => first?.value !== rest?.value,
  );
  if (rest?.value !== false || shape.unions.length > 0 || conditions.length > 0) return shape;
  const anything = { ...rest, value: true };
  const known = (names: (group: MemberGroup) => Iterable<string>) =>
    new Map(
      shape.members.flatMap((group) => [...names(group)].map((name) => [name, anything])),
    );
  const isOpen = shape.members.some((group) => group.rest);
  const closed: MemberGroup = {
    properties: known(({ properties }) => properties.keys()),
    patterns: known(({ patterns }) => patterns.keys()),
    rest,
  };
  return { ...shape, conditions, members: isOpen ? shape.members : [...shape.members, closed] };
}

/** Keywords that only values can judge, each with those that change what it means. */
const CONDITIONS: readonly (readonly string[])[] = [
  ['not'],
  ['if', 'then', 'else'],
  ['dependentSchemas'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['unevaluatedProperties'],
  ['unevaluatedItems'],
];

function readOwn(part: Part, schema: JsonObject): Shape {
  return restrict({
    ...ANYTHING,
    types: readTypes(schema['type']) ?? ANY_TYPE,
    values: readValues(schema),
    limits: readLimits(schema),
    patterns: textsOf(schema['pattern']),
    formats: textsOf(schema['format']),
    multiples: new Set([schema['multipleOf']].filter((value) => typeof value === 'number')),
    required: new Set(stringsOf(schema['required'])),
    members: readMembers(part),
    items: readItems(part),
    isUnique: schema['uniqueItems'] === true,
    dependents: new Map(
      writtenChildren(writtenChild(part, 'dependentRequired')).map(([name, { value }]) => [
        name,
        new Set(stringsOf(value)),
      ]),
    ),
    conditions: readConditions(part),
    sources: [part],
  });
}

function readValues(schema: JsonObject): readonly Json[] | undefined {
  const listed = schema['enum'];
  const values = Array.isArray(listed) ? listed : undefined;
  const single = member(schema, 'const');
  if (single === undefined) return values;
  const one = JSON.stringify(single);
  return !values || values.some((value) => JSON.stringify(value) === one) ? [single] : [];
}

function readLimits(schema: JsonObject): Map<LimitKeyword, number> {
  const limits = new Map<LimitKeyword, number>();
  for (const keyword of LIMIT_KEYWORDS) {
    const bound = schema[keyword];
    if (typeof bound === 'number' && bound !== LIMITS[keyword].idle) limits.set(keyword, bound);
  }
  return limits;
}

function readMembers(part: Part): MemberGroup[] {
  const properties = new Map(writtenChildren(writtenChild(part, 'properties')));
  const patterns = new Map(writtenChildren(writtenChild(part, 'patternProperties')));
  const rest = writtenChild(part, 'additionalProperties');
  if (properties.size === 0 && patterns.size === 0 && !rest) return [];
  return [{ properties, patterns, ...(rest && { rest }) }];
}

function readItems(part: Part): ItemGroup[] {
  const prefix = writtenChildren(writtenChild(part, 'prefixItems')).map(([, item]) => item);
  const rest = writtenChild(part, 'items');
  return prefix.length === 0 && !rest ? [] : [{ prefix, ...(rest && { rest }) }];
}

function readConditions(part: Part): Condition[] {
  return CONDITIONS.flatMap((keywords) => {
    const [keyword = ''] = keywords;
    if (!writtenChild(part, keyword)) return [];
    const parts = keywords.flatMap((name) => writtenChild(part, name) ?? []);
    return isIdle(keyword, parts) ? [] : [{ keyword, parts }];
  });
}

/** Whether a condition holds for everything: `unevaluatedProperties: true`, `if` alone. */
function isIdle(keyword: string, parts: readonly Part[]): boolean {
  if (keyword === 'if') return parts.length === 1;
  return keyword !== 'not' && isAnything(parts[0]?.value);
}

/** Whether every value fits a schema because it says nothing. */
export function isAnything(value: Json | undefined): boolean {
  return (
    value === undefined ||
    value === true ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}

function textsOf(value: Json | undefined): Set<string> {
  return new Set(typeof value === 'string' ? [value] : []);
}
