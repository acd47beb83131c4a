import { canonical, type Json } from './json.ts';
import type { Literal } from './literal.ts';

/** The types a value can have. `integer` is no type of its own but a demand on numbers. */
export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export const jsonTypes: readonly JsonType[] = [
  'null',
  'boolean',
  'number',
  'string',
  'array',
  'object',
];

/** What one schema object says of members: `additional` means those its other two don't name. */
export interface PropertyGroup {
  readonly properties: ReadonlyMap<string, readonly Literal[]>;
  readonly patterns: readonly {
    readonly source: string;
    readonly literals: readonly Literal[];
  }[];
  readonly additional: readonly Literal[] | undefined;
}

/** What one schema object says of items. */
export interface ItemGroup {
  readonly prefix: readonly (readonly Literal[])[];
  readonly rest: readonly Literal[] | undefined;
}

export interface ContainsDemand {
  readonly literal: Literal;
  readonly opposite: Literal;
  readonly minimum: number;
  readonly maximum: number;
}

/** A member that must be there although no schema names it. */
export interface ExtraMember {
  readonly name:
    | { readonly kind: 'unnamed' }
    | { readonly kind: 'pattern'; readonly source: string }
    | { readonly kind: 'schema'; readonly literals: readonly Literal[] };
  readonly value: readonly Literal[];
}

/** One conjunction of demands, with every reference and in-place applicator worked in. */
export interface Constraints {
  types: Set<JsonType>;
  integer: 'any' | 'only' | 'never';
  allowed: Json[] | undefined;
  excluded: Json[];
  minimum: number;
  maximum: number;
  exclusiveMinimum: number;
  exclusiveMaximum: number;
  multipleOf: number[];
  notMultipleOf: number[];
  minLength: number;
  maxLength: number;
  patterns: string[];
  notPatterns: string[];
  formats: string[];
  notFormats: string[];
  minItems: number;
  maxItems: number;
  uniqueItems: boolean;
  duplicateItems: boolean;
  items: ItemGroup[];
  contains: ContainsDemand[];
  /** Items that must be there, at or after an index, beside what the groups demand. */
  someItems: { readonly from: number; readonly literals: readonly Literal[] }[];
  unevaluatedItems: (readonly Literal[])[];
  minProperties: number;
  maxProperties: number;
  required: Set<string>;
  groups: PropertyGroup[];
  names: Literal[];
  dependentRequired: { readonly name: string; readonly needs: readonly string[] }[];
  extras: ExtraMember[];
  unevaluatedProperties: (readonly Literal[])[];
}

/** No demand at all: every JSON value. */
export function unconstrained(): Constraints {
  return {
    types: new Set(jsonTypes),
    integer: 'any',
    allowed: undefined,
    excluded: [],
    minimum: -Infinity,
    maximum: Infinity,
    exclusiveMinimum: -Infinity,
    exclusiveMaximum: Infinity,
    multipleOf: [],
    notMultipleOf: [],
    minLength: 0,
    maxLength: Infinity,
    patterns: [],
    notPatterns: [],
    formats: [],
    notFormats: [],
    minItems: 0,
    maxItems: Infinity,
    uniqueItems: false,
    duplicateItems: false,
    items: [],
    contains: [],
    someItems: [],
    unevaluatedItems: [],
    minProperties: 0,
    maxProperties: Infinity,
    required: new Set(),
    groups: [],
    names: [],
    dependentRequired: [],
    extras: [],
    unevaluatedProperties: [],
  };
}

/** A copy that can be narrowed without touching the first. */
export function copyConstraints(of: Constraints): Constraints {
  return {
    ...of,
    types: new Set(of.types),
    allowed: of.allowed && [...of.allowed],
    excluded: [...of.excluded],
    multipleOf: [...of.multipleOf],
    notMultipleOf: [...of.notMultipleOf],
    patterns: [...of.patterns],
    notPatterns: [...of.notPatterns],
    formats: [...of.formats],
    notFormats: [...of.notFormats],
    items: [...of.items],
    contains: [...of.contains],
    someItems: [...of.someItems],
    unevaluatedItems: [...of.unevaluatedItems],
    required: new Set(of.required),
    groups: [...of.groups],
    names: [...of.names],
    dependentRequired: [...of.dependentRequired],
    extras: [...of.extras],
    unevaluatedProperties: [...of.unevaluatedProperties],
  };
}

/** Narrows to the types named as JSON Schema names them, `integer` among them. */
export function restrictTypes(constraints: Constraints, names: readonly string[]): void {
  const integerOnly = names.includes('integer') && !names.includes('number');
  const wanted = new Set(names.map((name) => (name === 'integer' ? 'number' : name)));
  for (const type of constraints.types) if (!wanted.has(type)) constraints.types.delete(type);
  if (integerOnly) {
    if (constraints.integer === 'never') constraints.types.delete('number');
    else constraints.integer = 'only';
  }
}

/** Narrows to the values that are both allowed so far and in the list. */
export function restrictValues(constraints: Constraints, values: readonly Json[]): void {
  const listed = new Set(values.map(canonical));
  constraints.allowed = constraints.allowed
    ? constraints.allowed.filter((value) => listed.has(canonical(value)))
    : [...values];
}
