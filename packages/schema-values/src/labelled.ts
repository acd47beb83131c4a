import type { Constraints } from './constraints.ts';
import { restrictTypes, type JsonType } from './constraints.ts';
import type { Literal } from './literal.ts';

/** Demands with the place in the schema that they are about. */
export interface Demands {
  readonly keyword: string;
  /** The keyword's place, as a JSON pointer from the schema the values are for. */
  readonly pointer: string;
  /** Conjunctions to try in turn: the first that some value meets is the one. */
  readonly attempts: readonly (readonly Literal[])[];
}

/** One token of a JSON pointer (RFC 6901). */
export function token(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A demand on the constraints of one type. */
export function demand(type: JsonType | undefined, narrow: (to: Constraints) => void): Literal {
  return {
    facet: (to) => {
      if (type) restrictTypes(to, [type]);
      narrow(to);
    },
  };
}

/** A member that must be there and meet more than its schema says. */
export function withMember(name: string, literals: readonly Literal[]): Literal {
  return demand('object', (to) => {
    to.required.add(name);
    to.groups.push({
      properties: new Map([[name, literals]]),
      patterns: [],
      additional: undefined,
    });
  });
}

/** An item that must be there and meet more than its schema says. */
export function withItem(index: number, literals: readonly Literal[]): Literal {
  return demand('array', (to) => {
    to.minItems = Math.max(to.minItems, index + 1);
    const before = Array.from({ length: index }, () => []);
    to.items.push({ prefix: [...before, literals], rest: undefined });
  });
}

/** How deep, and how often through the same schema, the places of a schema are walked. */
export const deepestPlace = 8;

/** A stop for the walk over places: recursion is entered once, and no further. */
export function seenOften(stack: readonly unknown[], schema: unknown): boolean {
  return stack.length > deepestPlace * 3 || stack.includes(schema);
}
