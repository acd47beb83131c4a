import { canonical, type Json } from '@sales-outreach/schema-values';
import type { Direction } from '../contract-change.ts';
import type { Effect } from '../severity.ts';
import { showValues, type Claim } from './claim.ts';
import { ANY_TYPE, intersectTypes, type JsonType } from './json-types.ts';
import { listValues, type Shape } from './shape.ts';

/** A claim before its place is written to it. */
export type Found = Omit<Claim, 'id' | 'path' | 'subject' | 'base' | 'head'>;

/** Compares which types and listed values two shapes have. */
export function* compareValues(base: Shape, head: Shape): Generator<Found> {
  const [before, after] = [listValues(base), listValues(head)];
  if (before && after) {
    yield* compareLists(before, after);
    return;
  }
  const lost = typesWithout(base.types, head.types);
  const gained = typesWithout(head.types, base.types);
  if (lost.length > 0 || gained.length > 0) {
    const isReplaced = lost.length > 0 && gained.length > 0;
    yield {
      what: isReplaced ? 'type-changed' : lost.length > 0 ? 'type-removed' : 'type-added',
      lost: lost.length > 0 ? { schema: { type: lost }, trust: 'rule' } : undefined,
      gained: gained.length > 0 ? { schema: { type: gained }, trust: 'rule' } : undefined,
      says: (direction, effect) =>
        isReplaced
          ? `is now ${nameTypes([...head.types])} and was ${nameTypes([...base.types])}`
          : sayTypes(direction, effect, effect === 'lost' ? lost : gained, head.types),
    };
  }
  // Listed values beside other types are compared as far as the types are shared.
  if (before && !after && base.types.size > 0) yield listDropped(before);
  if (after && !before && head.types.size > 0) yield listAdded(after, base.types);
}

function* compareLists(before: readonly Json[], after: readonly Json[]): Generator<Found> {
  const lost = valuesWithout(before, after);
  const gained = valuesWithout(after, before);
  if (lost.length > 0) {
    yield {
      what: 'enum-value-removed',
      lost: { schema: { enum: lost }, trust: 'rule' },
      says: (direction) =>
        direction === 'request'
          ? `no longer accepts ${showValues(lost)}`
          : `no longer has the value ${showValues(lost)}`,
    };
  }
  if (gained.length > 0) {
    yield {
      what: 'enum-value-added',
      gained: { schema: { enum: gained }, trust: 'rule' },
      says: (direction) =>
        direction === 'request'
          ? `now accepts ${showValues(gained)}`
          : `may now have the value ${showValues(gained)}`,
    };
  }
}

function listDropped(values: readonly Json[]): Found {
  return {
    what: 'enum-removed',
    gained: { schema: { not: { enum: [...values] } }, trust: 'rule' },
    says: (direction) =>
      `${direction === 'request' ? 'now accepts' : 'may now have'} other values than ${showValues(values)}`,
  };
}

function listAdded(values: readonly Json[], types: ReadonlySet<JsonType>): Found {
  return {
    what: 'enum-added',
    lost: { schema: { type: [...types], not: { enum: [...values] } }, trust: 'rule' },
    says: (direction) =>
      `${direction === 'request' ? 'now accepts' : 'now has'} only ${showValues(values)}`,
  };
}

function sayTypes(
  direction: Direction,
  effect: Effect,
  types: readonly JsonType[],
  left: ReadonlySet<JsonType>,
): string {
  const isAnything = left.size === ANY_TYPE.size;
  if (effect === 'gained' && isAnything) {
    return direction === 'request' ? 'now accepts any value' : 'may now be any value';
  }
  if (effect === 'gained') {
    return `${direction === 'request' ? 'now accepts' : 'may now be'} ${nameTypes(types)}`;
  }
  if (left.size === 0) return direction === 'request' ? 'is refused now' : 'never comes now';
  const isNarrowed = types.includes('number') && left.has('integer');
  if (isNarrowed) return 'is now an integer and was any number';
  return direction === 'request'
    ? `no longer accepts ${nameTypes(types)}`
    : `is no longer ${nameTypes(types)}`;
}

const NAMES: Readonly<Record<JsonType, string>> = {
  null: '`null`',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
};

function nameTypes(types: readonly JsonType[]): string {
  if (types.length === ANY_TYPE.size) return 'any value';
  return types.map((type) => NAMES[type]).join(' or ');
}

/** The types of which the other set does not have all values. */
function typesWithout(types: ReadonlySet<JsonType>, others: ReadonlySet<JsonType>): JsonType[] {
  return [...types].filter((type) => !intersectTypes(new Set([type]), others).has(type));
}

function valuesWithout(values: readonly Json[], others: readonly Json[]): Json[] {
  const known = new Set(others.map(canonical));
  return values.filter((value) => !known.has(canonical(value)));
}
