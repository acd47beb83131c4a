import { structuredPatch } from 'diff';
import type { DiffLine } from '../data/review.ts';

/** Lines that are shown around a change, to see where it stands. */
const CONTEXT = 2;

/**
 * Compares two texts line by line.
 *
 * @returns what differs, with two lines around it and `…` for what is left out between
 */
export function compareLines(base: string, head: string): DiffLine[] {
  const { hunks } = structuredPatch('', '', endLine(base), endLine(head), '', '', {
    context: CONTEXT,
  });
  return hunks.flatMap(({ lines }, index): DiffLine[] => [
    ...(index > 0 ? [{ mark: ' ', text: '…' } as const] : []),
    ...lines.map(toDiffLine),
  ]);
}

/** All lines of a text, as added or as removed. */
export function markLines(mark: '+' | '-', text: string): DiffLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ mark, text: line }));
}

function toDiffLine(line: string): DiffLine {
  const [mark] = line;
  return { mark: mark === '+' || mark === '-' ? mark : ' ', text: line.slice(1) };
}

/** Without it, the comparison would tell of a missing line end. */
function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
