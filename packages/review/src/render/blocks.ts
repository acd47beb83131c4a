import type { DiffLine } from '../data/review.ts';
import { visible } from './inline.ts';

/** How much of each list and comparison is shown. */
export interface Room {
  /** Entries of a list. */
  readonly entries: number;
  /** Lines of a comparison. */
  readonly lines: number;
}

/** Lines of code are cut at this width. */
const WIDEST = 200;

/** A bulleted list, of lines or of whole blocks; what there is no room for is counted. */
export function list(items: readonly string[], { entries }: Room): string {
  return cut(items, entries)
    .map((item) => `- ${item.replaceAll(/\n(?=.)/g, '\n  ')}`)
    .join('\n');
}

/** Blocks one after the other; those there is no room for are counted. */
export function stack(blocks: readonly string[], { entries }: Room): string {
  return paragraphs(cut(blocks, entries));
}

/** What opens on a click. The summary is HTML, the content Markdown. */
export function details(summary: string, content: string, isOpen = false): string {
  // The blank lines make GitHub read the content as Markdown (CommonMark 0.31, 4.6).
  const open = isOpen ? '<details open>' : '<details>';
  return `${open}\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

/** A comparison as a block of code that GitHub colours. */
export function diffBlock(lines: readonly DiffLine[], room: Room): string {
  return codeBlock(
    'diff',
    lines.map(({ mark, text }) => `${mark} ${text}`),
    room,
  );
}

/** Lines of code; what there is no room for is counted. No line can end the block. */
export function codeBlock(
  language: string,
  lines: readonly string[],
  { lines: most }: Room,
): string {
  const shown = lines.slice(0, most).map((line) => narrow(visible(line)));
  const left = lines.length - shown.length;
  if (left > 0) shown.push(`  … ${count(left, 'more line')}`);
  const runs = shown.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${fence}${language}`, ...shown, fence].join('\n');
}

/** Joins what there is with blank lines. */
export function paragraphs(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

/** `1 change`, `2 changes`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

function cut(items: readonly string[], most: number): readonly string[] {
  if (items.length <= most) return items;
  return [...items.slice(0, most), `… and ${items.length - most} more`];
}

function narrow(line: string): string {
  return line.length > WIDEST ? `${line.slice(0, WIDEST).toWellFormed()}…` : line;
}
