import * as fc from 'fast-check';
import type { Constraints } from './constraints.ts';
import { canonical, type Json } from './json.ts';
import type { Literal } from './literal.ts';

/** Makes an arbitrary for a conjunction; undefined where nothing meets it, or nothing small enough. */
export type Build = (literals: readonly Literal[]) => fc.Arbitrary<Json> | undefined;

/** Arrays that meet every demand on arrays; undefined where none was found. */
export function arrayArbitrary(
  constraints: Constraints,
  build: Build,
  lean: boolean,
): fc.Arbitrary<Json> | undefined {
  const slots = fixedSlots(constraints);
  const last = Math.max(0, ...constraints.items.map((group) => group.prefix.length));
  const fixed = Math.max(constraints.minItems, slots.length);
  const limit = Math.min(constraints.maxItems, lean ? fixed : fixed + 3);
  if (fixed > limit) return undefined;
  const rest = build(demandsAt(constraints, Math.max(last, slots.length)));

  const heads: fc.Arbitrary<Json>[] = [];
  for (let index = 0; index < Math.min(limit, Math.max(last, slots.length)); index += 1) {
    const arbitrary = build([...demandsAt(constraints, index), ...(slots[index] ?? [])]);
    if (arbitrary === undefined) break;
    heads.push(arbitrary);
  }
  const least = Math.max(constraints.minItems, slots.length);
  const most = rest ? limit : Math.min(limit, heads.length);
  if (least > most) return undefined;

  const arrays = fc.integer({ min: least, max: Math.max(least, most) }).chain((length) => {
    const tail = Math.max(0, length - heads.length);
    const front = fc.tuple(...heads.slice(0, length));
    if (tail === 0 || rest === undefined) return front.map((items) => [...items]);
    return fc
      .tuple(front, itemsOf(rest, tail, constraints))
      .map(([some, others]) => [...some, ...others]);
  });
  if (constraints.duplicateItems) return arrays.map(withDuplicate(constraints));
  return constraints.uniqueItems ? arrays.map((items) => distinct(items, least)) : arrays;
}

function itemsOf(
  rest: fc.Arbitrary<Json>,
  count: number,
  constraints: Constraints,
): fc.Arbitrary<Json[]> {
  if (!constraints.uniqueItems) return fc.array(rest, { minLength: count, maxLength: count });
  // Fewer distinct values than asked for may exist: the array is then shorter, and left to the gate.
  return fc.uniqueArray(rest, {
    maxLength: count,
    minLength: 0,
    selector: canonical,
    size: 'max',
  });
}

/** The literals that an item at an index has to meet. */
function demandsAt(constraints: Constraints, index: number): Literal[] {
  const named = constraints.items.flatMap((group) => group.prefix[index] ?? group.rest ?? []);
  const covered = constraints.items.some((group) => index < group.prefix.length || group.rest);
  const left = covered ? [] : constraints.unevaluatedItems.flat();
  const limited = constraints.contains.flatMap((demand) =>
    demand.maximum === 0 ? [demand.opposite] : [],
  );
  const atMost = constraints.contains.flatMap((demand) =>
    demand.maximum > 0 && Number.isFinite(demand.maximum) && index >= demand.minimum
      ? [demand.opposite]
      : [],
  );
  return [...named, ...left, ...limited, ...atMost];
}

/** What has to stand at the first indexes, for `contains` and for items that a breach needs. */
function fixedSlots(constraints: Constraints): Literal[][] {
  const slots: Literal[][] = [];
  const at = (index: number) => {
    while (slots.length <= index) slots.push([]);
    return slots[index] ?? [];
  };
  for (const { from, literals } of constraints.someItems) at(from).push(...literals);
  for (const { literal, minimum } of constraints.contains) {
    for (let index = 0; index < Math.min(minimum, 1000); index += 1) at(index).push(literal);
  }
  return slots;
}

function distinct(items: readonly Json[], least: number): Json[] {
  const seen = new Set<string>();
  const kept = items.filter((item) => {
    const key = canonical(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return kept.length >= least ? kept : [...items];
}

function withDuplicate(constraints: Constraints): (items: readonly Json[]) => Json[] {
  return (items) => {
    const [first] = items;
    if (first === undefined) return [...items];
    const copies = items.length < constraints.maxItems ? [first, ...items] : [...items];
    copies[copies.length - 1] = items.length > 1 ? first : (copies.at(-1) ?? first);
    return copies;
  };
}
