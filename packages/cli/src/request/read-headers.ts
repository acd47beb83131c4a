import { usageError } from '../errors/command-error.ts';

/** `name: value`, of the characters that names and values may have (RFC 9110, 5.1 and 5.5). */
const HEADER = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\u0080-\u00ff]*)$/;

/**
 * Reads the values of `--header`.
 *
 * @throws CommandError for what is no header, and for the one that the key stands in
 */
export function readHeaders(values: readonly string[]): Record<string, string> {
  const headers = values.map((value) => {
    const [, name, text = ''] = HEADER.exec(value) ?? [];
    if (name === undefined) {
      throw usageError(`--header: expected "name: value", got ${JSON.stringify(value)}.`);
    }
    if (name.toLowerCase() === 'authorization') {
      throw usageError('--header: expected another header than authorization; use --api-key.');
    }
    return [name, text.trim()] as const;
  });
  return Object.fromEntries(headers);
}
