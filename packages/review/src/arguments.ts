import { parseArgs } from 'node:util';
import type { Links } from './render/links.ts';

/** The command line is wrong: the message says what was expected and what came. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const FORMATS = ['markdown', 'json'] as const;

export interface Arguments {
  readonly help: boolean;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly format: (typeof FORMATS)[number];
  readonly output: string | undefined;
  readonly folder: string | undefined;
  readonly length: number;
  readonly testTime: number;
  readonly links: Links;
  readonly mayFail: boolean;
}

/**
 * Reads the command line of the review.
 *
 * @throws {@link UsageError} where a word or a value is not known
 */
export function readArguments(words: readonly string[]): Arguments {
  const values = parse(words);
  const url = (option: 'reference-url' | 'artifacts-url' | 'sources-url') =>
    values[option] === undefined ? undefined : readUrl(option, values[option]);
  const [reference, artifacts, sources] = [
    url('reference-url'),
    url('artifacts-url'),
    url('sources-url'),
  ];
  return {
    help: values.help ?? false,
    base: values.base,
    head: values.head,
    format: readFormat(values.format),
    output: values.output,
    folder: values.folder,
    length: values.length === undefined ? Infinity : readNumber('length', values.length),
    testTime: readNumber('test-seconds', values['test-seconds'] ?? '60') * 1000,
    links: {
      ...(reference !== undefined && { reference }),
      ...(artifacts !== undefined && { artifacts }),
      ...(sources !== undefined && { sources }),
    },
    mayFail: !values['no-fail'],
  };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        base: text,
        head: text,
        format: text,
        output: text,
        folder: text,
        length: text,
        'test-seconds': text,
        'reference-url': text,
        'artifacts-url': text,
        'sources-url': text,
        'no-fail': flag,
        help: { ...flag, short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function readFormat(name: string = FORMATS[0]): Arguments['format'] {
  const format = FORMATS.find((candidate) => candidate === name);
  if (format) return format;
  throw new UsageError(
    `--format: expected ${FORMATS.join(' or ')}, got ${JSON.stringify(name)}`,
  );
}

function readNumber(option: string, value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  throw new UsageError(`--${option}: expected a whole number, got ${JSON.stringify(value)}`);
}

function readUrl(option: string, value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/\/+$/, '');
  throw new UsageError(
    `--${option}: expected an http or https address, got ${JSON.stringify(value)}`,
  );
}
