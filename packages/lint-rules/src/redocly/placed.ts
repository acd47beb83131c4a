import { isRef, type Location, type UserContext } from '@redocly/openapi-core';
import { entriesOf, isRecord, itemsOf } from '../openapi/record.ts';

/** A node and the place where it was typed. */
export interface Placed {
  readonly node: unknown;
  readonly location: Location;
}

/** The property of a placed node, as it was typed: it may be a reference. */
export function propertyAt({ node, location }: Placed, key: string): Placed {
  return { node: isRecord(node) ? node[key] : undefined, location: location.child([key]) };
}

/** The properties of a placed node with their names, as they were typed. */
export function propertiesAt(placed: Placed): [name: string, property: Placed][] {
  return entriesOf(placed.node).map(([name]) => [name, propertyAt(placed, name)]);
}

/** The items of a placed array, as they were typed. */
export function itemsAt({ node, location }: Placed): Placed[] {
  return itemsOf(node).map((item, index) => ({
    node: item,
    location: location.child([index]),
  }));
}

/** What a placed node is, once its references are followed; itself where it is none. */
export function follow(placed: Placed, ctx: UserContext): Placed {
  if (!isRef(placed.node)) return placed;
  const { node, location } = ctx.resolve<object>(
    placed.node,
    placed.location.source.absoluteRef,
  );
  return location ? { node, location } : { node: undefined, location: placed.location };
}
