import { parseArgs } from 'node:util';
import { parseRateLimit } from '../control/rate-limiter.ts';
import type { MockOptions } from '../options.ts';

/** What the command was asked to do. */
export interface CommandArguments {
  readonly document: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly watch: boolean;
  readonly quiet: boolean;
  readonly options: MockOptions;
}

/** Thrown where the command line can't be read. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  port: { type: 'string', short: 'p', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  dynamic: { type: 'boolean', short: 'd', default: false },
  seed: { type: 'string' },
  delay: { type: 'string' },
  'rate-limit': { type: 'string' },
  upstream: { type: 'string' },
  strict: { type: 'boolean', default: false },
  cors: { type: 'boolean', default: true },
  'body-limit': { type: 'string' },
  'skip-broken-examples': { type: 'boolean', default: false },
  watch: { type: 'boolean', short: 'w', default: false },
  quiet: { type: 'boolean', short: 'q', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
} as const;

/** Reads the command line, without the program's name. Throws a `UsageError`. */
export function readArguments(argv: readonly string[]): CommandArguments | 'help' | 'version' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length > 1) {
    throw new UsageError(`Expected one document, received ${positionals.join(', ')}.`);
  }
  if (values.strict && values.upstream === undefined) {
    throw new UsageError('--strict is about an upstream server: give --upstream as well.');
  }
  return {
    document: positionals[0],
    port: readWhole('--port', values.port, 65_535),
    host: values.host,
    watch: values.watch,
    quiet: values.quiet,
    options: {
      dynamic: values.dynamic,
      cors: values.cors,
      strict: values.strict,
      skipBrokenExamples: values['skip-broken-examples'],
      ...(values.seed !== undefined && { seed: values.seed }),
      ...(values.delay !== undefined && { delay: readWhole('--delay', values.delay, 60_000) }),
      ...(values['body-limit'] !== undefined && {
        bodyLimit: readWhole('--body-limit', values['body-limit'], 1024 ** 3),
      }),
      ...(values['rate-limit'] !== undefined && {
        rateLimit: readRateLimit(values['rate-limit']),
      }),
      ...(values.upstream !== undefined && { upstream: readUrl(values.upstream) }),
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: OPTIONS,
      allowPositionals: true,
      allowNegative: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readWhole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new UsageError(`${name} is a whole number from 0 to ${most}; received "${text}".`);
}

function readRateLimit(text: string): ReturnType<typeof parseRateLimit> {
  try {
    return parseRateLimit(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`--upstream is an address with http or https; received "${text}".`);
}
