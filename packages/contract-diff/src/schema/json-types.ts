import type { Json } from '@sales-outreach/schema-values';

/** The types of JSON Schema; `number` has every integer. */
export type JsonType =
  'null' | 'boolean' | 'object' | 'array' | 'string' | 'integer' | 'number';

const ALL: readonly JsonType[] = ['null', 'boolean', 'object', 'array', 'string', 'number'];

/** Every type there is, none of them twice. */
export const ANY_TYPE: ReadonlySet<JsonType> = new Set(ALL);

/** The types that a `type` keyword names; undefined where it names none. */
export function readTypes(value: Json | undefined): Set<JsonType> | undefined {
  const names = (Array.isArray(value) ? value : [value]).filter(isType);
  return names.length === 0 ? undefined : normalize(names);
}

/** The narrowest type of a value. */
export function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** Whether a set of types has all values of one. */
export function admits(types: ReadonlySet<JsonType>, type: JsonType): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** The types that both sets have. */
export function intersectTypes(
  one: ReadonlySet<JsonType>,
  other: ReadonlySet<JsonType>,
): Set<JsonType> {
  return normalize([
    ...[...one].filter((type) => admits(other, type)),
    ...[...other].filter((type) => admits(one, type)),
  ]);
}

/** The types that either set has. */
export function uniteTypes(sets: readonly ReadonlySet<JsonType>[]): Set<JsonType> {
  return normalize(sets.flatMap((set) => [...set]));
}

/** Whether no value has a type of both sets. */
export function areDisjoint(one: ReadonlySet<JsonType>, other: ReadonlySet<JsonType>): boolean {
  return intersectTypes(one, other).size === 0;
}

function normalize(names: readonly JsonType[]): Set<JsonType> {
  const types = new Set(names);
  if (types.has('number')) types.delete('integer');
  return types;
}

function isType(value: unknown): value is JsonType {
  return value === 'integer' || ALL.some((type) => type === value);
}
