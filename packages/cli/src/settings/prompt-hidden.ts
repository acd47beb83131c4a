import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a line on the terminal without showing what is typed; '' where it is left. */
export async function promptHidden(prompt: string): Promise<string> {
  // The terminal echoes through readline, and readline writes into nothing.
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true });
  process.stderr.write(prompt);
  terminal.once('SIGINT', () => process.emit('SIGINT'));
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    return await terminal.question('', { signal: ended.signal }).catch(() => '');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
