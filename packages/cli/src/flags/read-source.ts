import { readFile } from 'node:fs/promises';
import { usageError } from '../errors/command-error.ts';

/** Which flag has read stdin already: it can be read only once. */
let reader: string | undefined;

/**
 * Reads the value of a flag that may be a text, `@file`, or `-` for stdin.
 *
 * @throws CommandError where the file can't be read, or two flags want stdin
 */
export async function readSource(flag: string, value: string): Promise<string> {
  if (value === '-') return readStdin(`--${flag}`);
  if (!value.startsWith('@')) return value;
  const file = value.slice(1);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(`--${flag}: expected a file that can be read, got ${file}: ${reason}`);
  }
}

/** Reads all of stdin, for one reader. */
export async function readStdin(name: string): Promise<string> {
  if (reader !== undefined) {
    throw usageError(`${name}: expected stdin to be read once, but ${reader} reads it too.`);
  }
  reader = name;
  const { text } = await import('node:stream/consumers');
  return text(process.stdin);
}

/** Whether a question can still be answered: stdin is a terminal and not read as input. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY && reader === undefined;
}
