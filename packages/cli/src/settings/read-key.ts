import { CommandError, usageError } from '../errors/command-error.ts';
import { EXIT_CODES } from '../errors/exit-codes.ts';
import { readSource, readStdin } from '../flags/read-source.ts';
import type { Settings } from './resolve-settings.ts';

/**
 * The key of a call.
 *
 * @throws CommandError where there is none
 */
export async function readKey({ apiKey, environment }: Settings): Promise<string> {
  const key = apiKey?.isFlag ? await readSource('api-key', apiKey.value) : apiKey?.value;
  const trimmed = key?.trim() ?? '';
  if (trimmed !== '') return checkKey(trimmed);
  throw new CommandError(
    `Expected an API key for ${environment}, got none.`,
    EXIT_CODES.authentication,
    'no_key',
    {
      lines: ['Set OUTREACH_API_KEY, or keep it in a profile: outreach profile add <name>'],
    },
  );
}

/** Asks for a key on the terminal without showing it, or reads it from stdin. */
export async function askForKey(): Promise<string> {
  // A terminal would show what is typed, also where the prompt goes elsewhere.
  const key = process.stdin.isTTY
    ? await (await import('./prompt-hidden.ts')).promptHidden('API key: ')
    : await readStdin('The API key');
  const trimmed = key.trim();
  if (trimmed === '') throw usageError('Expected an API key, got nothing.');
  return checkKey(trimmed);
}

/** The characters of a bearer token (RFC 6750, section 2.1). */
function checkKey(key: string): string {
  if (/^[\w.~+/=-]+$/.test(key)) return key;
  throw usageError(
    'Expected an API key of letters, digits and . _ ~ + / = -, got something else.',
  );
}
