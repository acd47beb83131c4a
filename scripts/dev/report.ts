import { styleText } from 'node:util';
import { formatFindings, type Finding } from '../../packages/linter/src/index.ts';
import { wantsColor } from '../../packages/linter/src/formats/index.ts';

/** Where the loop writes to, and how. */
export interface ReportOptions {
  readonly root: string;
  readonly stream: { readonly isTTY?: boolean; write(text: string): unknown };
  /** Whether each save starts on an empty screen; only ever on a terminal. */
  readonly clear: boolean;
}

/** Writes what a person has to know after a save. */
export interface Report {
  /** A fresh state: the findings with the lines that were typed, and a line about them. */
  state(findings: readonly Finding[], line: string): Promise<void>;
  /** One line, with the time of day. */
  line(text: string, tone?: Tone): void;
}

/** How good the news is. */
export type Tone = 'good' | 'bad' | 'plain';

const COLOURS = { good: 'green', bad: 'red', plain: 'reset' } as const;

/** Empties the screen and what was scrolled out of it. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export function createReport({ root, stream, clear }: ReportOptions): Report {
  const color = wantsColor(stream);
  const paint = (colour: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(colour, text, { validateStream: false }) : text;

  function line(text: string, tone: Tone = 'plain'): void {
    const time = new Date().toTimeString().slice(0, 8);
    stream.write(`${paint('dim', time)}  ${paint(COLOURS[tone], text)}\n`);
  }

  return {
    line,
    async state(findings, text) {
      const found =
        findings.length === 0
          ? ''
          : `\n${await formatFindings(findings, 'stylish', { root, color })}\n`;
      stream.write((clear && stream.isTTY ? CLEAR : '') + found);
      line(text, toneOfState(findings));
    },
  };
}

/** How good the news is that there are some findings, or none. */
export function toneOfState(findings: readonly Finding[]): Tone {
  return findings.length === 0 ? 'good' : 'bad';
}
