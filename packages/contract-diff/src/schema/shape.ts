import { canonical, type Json } from '@sales-outreach/schema-values';
import type { Part } from '../document/part.ts';
import { ANY_TYPE, intersectTypes, typeOf, type JsonType } from './json-types.ts';
import { stricter, type LimitKeyword } from './limits.ts';
import { meetsLimits } from './meets-limits.ts';

/** What one schema object says about members: it counts for those that the same object names. */
export interface MemberGroup {
  readonly properties: ReadonlyMap<string, Part>;
  readonly patterns: ReadonlyMap<string, Part>;
  /** `additionalProperties`. */
  readonly rest?: Part;
}

/** What one schema object says about items. */
export interface ItemGroup {
  readonly prefix: readonly Part[];
  /** `items`. */
  readonly rest?: Part;
}

/** A choice between schemas. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly part: Part;
  readonly options: readonly Part[];
}

/** A keyword that can only be judged by values. */
export interface Condition {
  readonly keyword: string;
  /** The keyword with those that it needs beside it, as a schema. */
  readonly parts: readonly Part[];
}

/**
 * What a schema says, in a form in which many ways to write the same thing are one: references
 * followed, `allOf` merged, a union of disjoint types written as a list of types.
 */
export interface Shape {
  readonly types: ReadonlySet<JsonType>;
  /** The only values there are, from `enum` and `const`. */
  readonly values?: readonly Json[] | undefined;
  readonly limits: ReadonlyMap<LimitKeyword, number>;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly multiples: ReadonlySet<number>;
  readonly required: ReadonlySet<string>;
  readonly members: readonly MemberGroup[];
  readonly items: readonly ItemGroup[];
  readonly isUnique: boolean;
  readonly dependents: ReadonlyMap<string, ReadonlySet<string>>;
  readonly unions: readonly Union[];
  readonly conditions: readonly Condition[];
  /** Every schema object that says something here, the outermost first. */
  readonly sources: readonly Part[];
}

/** What every value fits. */
export const ANYTHING: Shape = {
  types: ANY_TYPE,
  limits: new Map(),
  patterns: new Set(),
  formats: new Set(),
  multiples: new Set(),
  required: new Set(),
  members: [],
  items: [],
  isUnique: false,
  dependents: new Map(),
  unions: [],
  conditions: [],
  sources: [],
};

/** What no value fits. */
export const NOTHING: Shape = { ...ANYTHING, types: new Set() };

/** The shape of the values that fit both. */
export function intersect(one: Shape, other: Shape): Shape {
  return restrict({
    types: intersectTypes(one.types, other.types),
    values: intersectValues(one.values, other.values),
    limits: mergeMaps(one.limits, other.limits, (bound, its, keyword) =>
      stricter(keyword, bound, its),
    ),
    patterns: one.patterns.union(other.patterns),
    formats: one.formats.union(other.formats),
    multiples: one.multiples.union(other.multiples),
    required: one.required.union(other.required),
    members: [...one.members, ...other.members],
    items: [...one.items, ...other.items],
    isUnique: one.isUnique || other.isUnique,
    dependents: mergeMaps(one.dependents, other.dependents, (names, its) => names.union(its)),
    unions: [...one.unions, ...other.unions],
    conditions: [...one.conditions, ...other.conditions],
    sources: [...one.sources, ...other.sources],
  });
}

/** Leaves out what says nothing about the types that are left, and the values that have none. */
export function restrict(shape: Shape): Shape {
  const values = shape.values?.filter(
    (value) =>
      intersectTypes(shape.types, new Set([typeOf(value)])).size > 0 &&
      meetsLimits(value, shape),
  );
  const types = values ? new Set(values.map(typeOf)) : shape.types;
  const isText = types.has('string');
  const isNumber = types.has('number') || types.has('integer');
  const isObject = types.has('object');
  const isArray = types.has('array');
  const none: ReadonlySet<never> = new Set();
  return {
    ...shape,
    types,
    values,
    patterns: isText ? shape.patterns : none,
    formats: isText || isNumber ? shape.formats : none,
    multiples: isNumber ? shape.multiples : none,
    required: isObject ? shape.required : none,
    members: isObject ? shape.members : [],
    dependents: isObject ? shape.dependents : new Map(),
    items: isArray ? shape.items : [],
    isUnique: isArray && shape.isUnique,
    limits: new Map(
      [...shape.limits].filter(([keyword]) => {
        if (keyword.endsWith('Length')) return isText;
        if (keyword.endsWith('Items')) return isArray;
        return keyword.endsWith('Properties') ? isObject : isNumber;
      }),
    ),
  };
}

/** All values of a shape where they can be listed; undefined where they can't. */
export function listValues({ types, values }: Shape): readonly Json[] | undefined {
  if (values) return values;
  const listed: Json[] = [];
  for (const type of types) {
    if (type === 'null') listed.push(null);
    else if (type === 'boolean') listed.push(true, false);
    else return undefined;
  }
  return listed;
}

function intersectValues(
  one: readonly Json[] | undefined,
  other: readonly Json[] | undefined,
): readonly Json[] | undefined {
  if (!one || !other) return one ?? other;
  const known = new Set(other.map(canonical));
  return one.filter((value) => known.has(canonical(value)));
}

function mergeMaps<K, V>(
  one: ReadonlyMap<K, V>,
  other: ReadonlyMap<K, V>,
  merge: (one: V, other: V, key: K) => V,
): Map<K, V> {
  const merged = new Map(one);
  for (const [key, value] of other) {
    const own = merged.get(key);
    merged.set(key, own === undefined ? value : merge(own, value, key));
  }
  return merged;
}
