import type { ReviewFinding } from '../data/review.ts';

/** Findings of the head, told apart by whether the base had them, and how many are gone. */
export interface ComparedFindings {
  readonly newFindings: ReviewFinding[];
  readonly oldFindings: ReviewFinding[];
  readonly mended: number;
}

/**
 * Tells new findings from old ones. A finding is the same one if its rule, file and message are;
 * its line may have moved. Of several the same, as many are old as the base had.
 */
export function compareFindings(
  base: readonly ReviewFinding[],
  head: readonly ReviewFinding[],
): ComparedFindings {
  const left = new Map<string, number>();
  for (const finding of base) left.set(keyOf(finding), (left.get(keyOf(finding)) ?? 0) + 1);
  const newFindings: ReviewFinding[] = [];
  const oldFindings: ReviewFinding[] = [];
  for (const finding of head) {
    const count = left.get(keyOf(finding)) ?? 0;
    if (count > 0) left.set(keyOf(finding), count - 1);
    (count > 0 ? oldFindings : newFindings).push(finding);
  }
  const mended = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { newFindings, oldFindings, mended };
}

function keyOf({ rule, file, message }: ReviewFinding): string {
  return JSON.stringify([rule, file, message]);
}
