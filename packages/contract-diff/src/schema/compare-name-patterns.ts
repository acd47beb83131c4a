import type { Inner } from './compare-members.ts';
import type { Step } from './claim.ts';
import { subtractPatterns } from './compare-patterns.ts';
import { isForbidden, namesOf, patternsOf, placeOfMember } from './members.ts';
import { nameMatching } from './name-matching.ts';
import type { Shape } from './shape.ts';

/** Compares what `patternProperties` say, by names that match and names that tell patterns apart. */
export function* compareNamePatterns(
  base: Shape,
  head: Shape,
): Generator<{ readonly inner: Inner }> {
  const [before, after] = [patternsOf(base), patternsOf(head)];
  const taken = namesOf(base).union(namesOf(head));
  const names = new Set([
    ...[...before.union(after)].flatMap((pattern) => nameMatching(pattern, taken) ?? []),
    ...namesOnlyIn(before, after, taken),
    ...namesOnlyIn(after, before, taken),
  ]);
  for (const name of names) {
    const step: Step = { kind: 'member', name };
    const places = { base: placeOfMember(base, name), head: placeOfMember(head, name) };
    if (!isForbidden(places.base) || !isForbidden(places.head)) {
      yield { inner: { step, ...places } };
    }
  }
}

/** For each pattern that one side has alone, a name that none of the other side's patterns match. */
function namesOnlyIn(
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string[] {
  if (others.size === 0) return [];
  return [...own.difference(others)].flatMap((pattern) => {
    const difference = subtractPatterns([pattern], [[...others].join('|')]);
    const names = difference.isDecided ? difference.words : [];
    return names.find((name) => !taken.has(name)) ?? [];
  });
}
