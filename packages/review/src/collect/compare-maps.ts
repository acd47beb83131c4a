import type { DiffLine } from '../data/review.ts';
import { compareLines, markLines } from './compare-lines.ts';

/** A text under a name that came, went or is another. */
export interface TextChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly name: string;
  readonly lines: DiffLine[];
}

/** Compares texts under names: those of the base in its order, then what the head adds. */
export function compareMaps(
  base: ReadonlyMap<string, string>,
  head: ReadonlyMap<string, string>,
): TextChange[] {
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((name): TextChange[] => {
    const [before, after] = [base.get(name), head.get(name)];
    if (before === after) return [];
    if (before === undefined)
      return [{ kind: 'added', name, lines: markLines('+', after ?? '') }];
    if (after === undefined) return [{ kind: 'removed', name, lines: markLines('-', before) }];
    return [{ kind: 'changed', name, lines: compareLines(before, after) }];
  });
}
