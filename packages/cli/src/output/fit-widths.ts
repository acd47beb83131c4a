/** No column is made narrower than this; below, a table says less than records do. */
const NARROWEST = 12;

/**
 * Fits the columns of a table into a width by making the widest ones narrower. The first column
 * keeps its width: it is what the others belong to, as a rule an identifier to copy.
 *
 * @param natural - the width that each column would like to have
 * @param width - the width of the terminal
 * @param gap - the width between two columns
 * @returns undefined where the table doesn't fit
 */
export function fitWidths(
  natural: readonly number[],
  width: number,
  gap: number,
): number[] | undefined {
  const [first = 0, ...rest] = natural;
  const room = width - first - gap * rest.length;
  const sumAt = (cap: number) => rest.reduce((sum, each) => sum + Math.min(each, cap), 0);
  let cap = Math.max(0, ...rest);
  while (cap > NARROWEST && sumAt(cap) > room) cap -= 1;
  if (first > width || sumAt(cap) > room) return undefined;
  return [first, ...rest.map((each) => Math.min(each, cap))];
}
