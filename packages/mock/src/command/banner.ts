import { PERSONAS } from '../control/personas.ts';
import type { Mock } from '../options.ts';

const MOST_WARNINGS = 10;

/** What a person wants to know at the start: what is served, where, and who they can be. */
export function writeBanner(mock: Mock, address: URL): string {
  const origin = address.origin;
  const personas = PERSONAS.map(
    ({ words, status, who }) => `  …${words[0]}…`.padEnd(16) + `${status}  ${who}`,
  );
  return `${describeServed(mock)}
  ${origin}          the API
  ${origin}/__mock/  operations with command lines, journal
Tokens, by a word in them (any other is a good key):
${personas.join('\n')}
Any case on demand: Prefer: code=404, or ?__code=404 in an address
${writeWarnings(mock.warnings)}`;
}

/** Title, version and hash of the contract, and how much of it there is. */
export function describeServed({ title, contract, operationCount }: Mock): string {
  return `${title} ${contract.version} (contract ${contract.hash}): ${operationCount} operations`;
}

export function writeWarnings(warnings: readonly string[]): string {
  if (warnings.length === 0) return '';
  const shown = warnings.slice(0, MOST_WARNINGS).map((warning) => `  ${warning}\n`);
  const more =
    warnings.length > shown.length ? `  and ${warnings.length - shown.length} more\n` : '';
  return `Warnings:\n${shown.join('')}${more}`;
}
