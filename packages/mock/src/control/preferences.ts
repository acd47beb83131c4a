import type { Operation } from '../contract/types.ts';
import { ProblemError } from '../http/problem.ts';

/** What a request wants of the mock itself. */
export interface Preferences {
  /** One status, or the statuses of a sequence, one after the other. */
  readonly codes: readonly number[];
  /** Tells two sequences apart that are otherwise the same request. */
  readonly sequence: string | undefined;
  readonly example: string | undefined;
  readonly dynamic: boolean | undefined;
  readonly seed: string | undefined;
  /** Milliseconds. */
  readonly delay: number | undefined;
  readonly fault: 'reset' | 'truncate' | 'bad-gateway' | undefined;
  /** Words that neither the mock nor the RFC knows: most likely misspelt. */
  readonly unknown: readonly string[];
}

/** The words, with what they do: for the help, the pages and the messages. */
export const PREFERENCE_WORDS: Readonly<Record<string, string>> = {
  code: 'answer with this status; several (`code=503,503,200`) are given one after the other',
  sequence: 'a name of your own that keeps the count of a sequence apart from others',
  example: 'answer with the example of this name',
  dynamic: '`true`: generate the body by chance; `false`: take the example',
  seed: 'generate the same body for the same seed',
  delay: 'wait so many milliseconds before the answer',
  reset: '`true`: reset the connection instead of answering',
  truncate: '`true`: break off in the middle of the body',
  'bad-gateway': '`true`: a 502 with an HTML page, as a proxy in between would send it',
};

/** Preferences that are registered (RFC 7240, section 4, and RFC 8144): not for the mock. */
const REGISTERED = new Set(['respond-async', 'return', 'wait', 'handling', 'depth-noroot']);

const LONGEST_DELAY = 60_000;
const NONE: Preferences = {
  codes: [],
  sequence: undefined,
  example: undefined,
  dynamic: undefined,
  seed: undefined,
  delay: undefined,
  fault: undefined,
  unknown: [],
};

/**
 * Reads the words of the `Prefer` header (RFC 7240) and of `?__…` in the query; the header goes
 * first. Words of the header that the mock doesn't know are left alone, as the RFC asks, and told;
 * in the query an unknown one is a mistake. Throws a `ProblemError` (400) for every other mistake.
 */
export function readPreferences(
  header: string | undefined,
  query: string,
  operation: Operation,
): Preferences {
  const hasQuery = query.includes('__') || query.includes('%5F') || query.includes('%5f');
  if (header === undefined && !hasQuery) return NONE;
  const words = new Map([
    ...(hasQuery ? readQueryWords(query, operation) : []),
    ...(header === undefined ? [] : readHeaderWords(header)),
  ]);
  return {
    codes: readCodes(words.get('code'), operation),
    sequence: words.get('sequence'),
    example: words.get('example'),
    dynamic: readFlag('dynamic', words.get('dynamic')),
    seed: words.get('seed'),
    delay: readDelay(words.get('delay')),
    fault: (['reset', 'truncate', 'bad-gateway'] as const).find((word) =>
      readFlag(word, words.get(word)),
    ),
    unknown: [...words.keys()]
      .filter((word) => !Object.hasOwn(PREFERENCE_WORDS, word) && !REGISTERED.has(word))
      .toReversed(),
  };
}

function readQueryWords(query: string, { parameters }: Operation): [string, string][] {
  const words: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    // A parameter of the document's own goes before a word of the mock.
    if (!name.startsWith('__') || parameters.some((own) => own.name === name)) continue;
    const word = name.slice(2);
    if (!Object.hasOwn(PREFERENCE_WORDS, word)) {
      const known = Object.keys(PREFERENCE_WORDS).map((own) => `__${own}`);
      throw refuse(`The query holds \`${name}\`, which is no word of the mock.`, {
        words: known,
      });
    }
    words.push([word, value]);
  }
  return words;
}

/** `code=503,503,200, example="a b"`: bare numbers after `code` go on with its list. */
function readHeaderWords(header: string): [string, string][] {
  const words: [string, string][] = [];
  for (const part of splitOutsideQuotes(header)) {
    const [, name, value] = /^([^\s=]+)(?:\s*=\s*(.*))?$/s.exec(part) ?? [];
    if (name === undefined) {
      throw refuse(`The Prefer header holds \`${part}\`; expected \`name=value\`.`);
    }
    const last = words.at(-1);
    if (last?.[0] === 'code' && value === undefined && /^\d/.test(name)) {
      last[1] += `,${name}`;
      continue;
    }
    words.push([name.toLowerCase(), unquote(value ?? 'true')]);
  }
  // The first of several is meant (RFC 7240, section 2).
  return words.toReversed();
}

function splitOutsideQuotes(header: string): string[] {
  return (header.match(/(?:"(?:\\.|[^"\\])*"|[^",;])+|"/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function unquote(value: string): string {
  const trimmed = value.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll(/\\(.)/g, '$1') : trimmed;
}

function readCodes(value: string | undefined, { responses }: Operation): number[] {
  if (value === undefined) return [];
  return value.split(',').map((code) => {
    if (/^\s*[2-5]\d\d\s*$/.test(code)) return Number(code);
    const statuses = responses.map(({ status }) => status);
    const declared = `The operation declares ${statuses.join(', ')}.`;
    const expected = '`code` is a status from 200 to 599, or several with commas';
    throw refuse(`${expected}; received "${value}". ${declared}`, { statuses });
  });
}

function readFlag(word: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true' || value === '') return true;
  if (value === 'false') return false;
  throw refuse(`\`${word}\` is true or false; received "${value}".`);
}

function readDelay(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const delay = Number(value);
  if (/^\d+$/.test(value) && delay <= LONGEST_DELAY) return delay;
  throw refuse(
    `\`delay\` is a number of milliseconds up to ${LONGEST_DELAY}; received "${value}".`,
  );
}

function refuse(message: string, facts?: Readonly<Record<string, unknown>>): ProblemError {
  return new ProblemError({ status: 400, message, ...(facts && { facts }) });
}
