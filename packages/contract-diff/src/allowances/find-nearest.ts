import { distance } from 'fastest-levenshtein';

/** The name that was probably meant: most of its letters are those that were typed. */
export function findNearest(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names.toSorted(
    (left, right) => distance(typed, left) - distance(typed, right),
  );
  if (nearest === undefined) return undefined;
  return distance(typed, nearest) <= typed.length / 3 ? nearest : undefined;
}
