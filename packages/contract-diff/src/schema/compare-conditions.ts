import type { Sameness } from '../document/sameness.ts';
import type { Breach } from './claim.ts';
import type { Found } from './compare-values.ts';
import type { Condition, Shape } from './shape.ts';

/** Compares keywords that only values can judge: `not`, `if`, `contains` and the like. */
export function* compareConditions(base: Shape, head: Shape, same: Sameness): Generator<Found> {
  const isIn = (condition: Condition, others: readonly Condition[]) =>
    others.some((other) => isSame(condition, other, same));
  const lost = head.conditions.filter((condition) => !isIn(condition, base.conditions));
  const gained = base.conditions.filter((condition) => !isIn(condition, head.conditions));
  for (const keyword of new Set([...lost, ...gained].map((condition) => condition.keyword))) {
    yield {
      what: 'condition-changed',
      lost: fails(lost.filter((condition) => condition.keyword === keyword)),
      gained: fails(gained.filter((condition) => condition.keyword === keyword)),
      says: (direction, effect) => `${SENTENCES[direction][effect]} (\`${keyword}\`)`,
    };
  }
}

const SENTENCES = {
  request: { lost: 'no longer accepts all it did', gained: 'now accepts more than it did' },
  response: { lost: 'no longer has all it did', gained: 'may now be what it never was' },
} as const;

function isSame(one: Condition, other: Condition, same: Sameness): boolean {
  return (
    one.keyword === other.keyword &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => {
      const counterpart = other.parts[index];
      return (
        counterpart !== undefined &&
        part.pointer.split('/').at(-1) === counterpart.pointer.split('/').at(-1) &&
        same.isSame(part, counterpart)
      );
    })
  );
}

/** Values that don't meet at least one of the conditions. */
function fails(conditions: readonly Condition[]): Breach | undefined {
  if (conditions.length === 0) return undefined;
  const parts = conditions.flatMap((condition) => condition.parts);
  return {
    schema: {
      not: {
        allOf: conditions.map((condition) =>
          Object.fromEntries(
            condition.parts.map((part) => [
              part.pointer.split('/').at(-1) ?? '',
              { $part: parts.indexOf(part) },
            ]),
          ),
        ),
      },
    },
    parts,
    trust: 'evidence',
  };
}
