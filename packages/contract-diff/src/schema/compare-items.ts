import type { Inner } from './compare-members.ts';
import { isForbidden, placeOfItem } from './members.ts';
import type { Shape } from './shape.ts';

/** Pairs the items of two lists: those with a place of their own by their index, then the rest. */
export function* compareItems(base: Shape, head: Shape): Generator<Inner> {
  if (!base.types.has('array') || !head.types.has('array')) return;
  const listed = Math.max(...[base, head].flatMap(({ items }) => [0, ...items.map(lengthOf)]));
  for (let index = 0; index <= listed; index += 1) {
    const places = { base: placeOfItem(base, index), head: placeOfItem(head, index) };
    if (isForbidden(places.base) && isForbidden(places.head)) continue;
    yield { step: { kind: 'item', index }, ...places };
  }
}

function lengthOf({ prefix }: { readonly prefix: readonly unknown[] }): number {
  return prefix.length;
}
