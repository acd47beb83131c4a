import { createInterface } from 'node:readline/promises';
import { CommandError, usageError } from '../errors/command-error.ts';
import { EXIT_CODES } from '../errors/exit-codes.ts';
import { canAsk } from '../flags/read-source.ts';

/**
 * Asks before something is changed on production.
 *
 * @throws CommandError where the answer is no, or where nobody can be asked
 */
export async function confirmProduction(what: string, baseUrl: string): Promise<void> {
  if (!canAsk()) {
    throw usageError(
      `Expected --yes, for this changes something on production (${baseUrl}) and there is no terminal to ask on.`,
      what,
    );
  }
  const answer = await ask(
    `${what}\nThis changes something on production (${baseUrl}). Go on? [y/N] `,
  );
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new CommandError('Nothing was sent.', EXIT_CODES.interrupted, 'declined');
}

/** Asks on the terminal; the end of the input is an empty answer. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C is caught by the terminal's own interface while it asks.
  terminal.once('SIGINT', () => process.emit('SIGINT'));
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    return await terminal.question(question, { signal: ended.signal });
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    process.stderr.write('\n');
    return '';
  } finally {
    terminal.close();
  }
}
