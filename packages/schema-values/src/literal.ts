import type { Constraints } from './constraints.ts';
import type { Json } from './json.ts';
import type { Resource } from './resources.ts';

/** A schema that must hold, or must not, seen from the resource it stands in. */
export interface SchemaLiteral {
  readonly schema: Json;
  readonly resource: Resource;
  /** The resources that were entered on the way, outermost first: what `$dynamicRef` looks through. */
  readonly scope: readonly Resource[];
  readonly holds: boolean;
  /** Keywords that are passed over, because something else was put in their place. */
  readonly without?: ReadonlySet<string>;
}

/** A demand that JSON Schema has no keyword for, such as "not a multiple of 3". */
export interface FacetLiteral {
  readonly facet: (constraints: Constraints) => void;
}

export type Literal = SchemaLiteral | FacetLiteral;

/** A schema within another one: same resource unless it is embedded with its own `$id`. */
export function inner(parent: SchemaLiteral, schema: Json, holds = true): SchemaLiteral {
  return { schema, resource: parent.resource, scope: parent.scope, holds };
}

/** The opposite of a literal. */
export function opposite(literal: SchemaLiteral): SchemaLiteral {
  const { schema, resource, scope, holds } = literal;
  return { schema, resource, scope, holds: !holds };
}

const identities = new WeakMap<object, number>();
let latest = 0;

function identify(object: object): number {
  let identity = identities.get(object);
  if (identity === undefined) {
    latest += 1;
    identity = latest;
    identities.set(object, identity);
  }
  return identity;
}

/** A text that is the same for the same demands, to remember what was worked out for them. */
export function keyOf(literals: readonly Literal[]): string {
  const keys = literals.map((literal) => {
    if ('facet' in literal) return `f${identify(literal.facet)}`;
    const { schema, resource, scope, holds, without } = literal;
    const what =
      typeof schema === 'object' && schema !== null ? identify(schema) : String(schema);
    const where = [...scope, resource].map(identify).join('.');
    return `${holds ? '' : '!'}${what}@${where}-${without ? [...without].sort().join('-') : ''}`;
  });
  return [...new Set(keys)].sort().join('&');
}
