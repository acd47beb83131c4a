import { styleText } from 'node:util';
import type { JournalNote } from './journal.ts';

const LONGEST_TARGET = 200;
const LONGEST_WHY = 200;

/** One readable line: method, path, operation, status, why, milliseconds. */
export function formatLogLine(note: JournalNote, colours: boolean): string {
  const status = colours
    ? styleText(chooseColour(note.status), String(note.status), { validateStream: false })
    : String(note.status);
  return [
    note.method.padEnd(6),
    printable(note.target, LONGEST_TARGET),
    note.operation ?? '-',
    status,
    printable(note.why, LONGEST_WHY),
    `${note.milliseconds.toFixed(1)} ms`,
  ].join(' ');
}

function chooseColour(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green';
  return status < 500 ? 'yellow' : 'red';
}

/** Without control characters: a request must not write its own lines, or drive the terminal. */
function printable(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  // Most texts are plain, and a test is cheaper than a replacement.
  return /[^\x20-\x7e…]/.test(cut)
    ? cut.replaceAll(
        /\p{C}/gu,
        (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
      )
    : cut;
}
