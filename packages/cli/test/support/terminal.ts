import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { BARE, PROGRAM, READY, type Options } from './run.ts';

export interface TerminalOptions extends Omit<Options, 'input'> {
  readonly columns?: number;
  /** What is typed, each part once the text before it is shown. */
  readonly type?: readonly (readonly [after: string, keys: string])[];
}

/**
 * Runs the built program in a pseudo-terminal (`script` of util-linux) and gives what the terminal
 * shows.
 */
export async function outreachOnTerminal(
  args: readonly string[],
  { env = READY, cwd, columns = 200, type = [] }: TerminalOptions = {},
): Promise<{ code: number; shown: string; raw: string }> {
  const words = [process.execPath, PROGRAM, ...args].map(quote).join(' ');
  const line = `stty cols ${columns}; ${words}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd,
    env: { ...BARE, SHELL: '/bin/sh', ...env },
  });
  const left = [...type];
  let seen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    const [next] = left;
    if (!next || !seen.includes(next[0])) return;
    left.shift();
    seen = '';
    child.stdin.write(next[1]);
  });
  const [raw, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code, raw, shown: stripVTControlCharacters(raw).replaceAll('\r\n', '\n') };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
