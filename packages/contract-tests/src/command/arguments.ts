import { parseArgs } from 'node:util';
import { type Phase, phases } from '../request/request-case.ts';

/** The command line is wrong: the message says what was expected and what came. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line means where it doesn't say. */
export const defaults = { cases: 100, timeout: 5_000 };

export interface Arguments {
  readonly help: boolean;
  readonly document: string | undefined;
  readonly target: URL | undefined;
  readonly operation: string | undefined;
  readonly phases: readonly Phase[];
  readonly cases: number;
  readonly seed: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly badHeader: readonly [name: string, value: string] | undefined;
  readonly report: string | undefined;
  readonly prefer: boolean | undefined;
  readonly timeout: number;
  readonly responseTime: number | undefined;
}

/**
 * Reads the command line.
 *
 * @throws UsageError where a word or a value is not known
 */
export function readArguments(words: readonly string[]): Arguments {
  const { values } = parse(words);
  return {
    help: values.help ?? false,
    document: values.document,
    target: values.target === undefined ? undefined : readTarget(values.target),
    operation: values.operation,
    phases: readPhases(values.phase ?? []),
    cases: readNumber('--cases', values.cases, 0) ?? defaults.cases,
    seed: readNumber('--seed', values.seed, 0) ?? Math.trunc(Math.random() * 2 ** 31),
    headers: (values.header ?? []).map(readHeader),
    badHeader:
      values['bad-header'] === undefined ? undefined : readHeader(values['bad-header']),
    report: values.report,
    prefer: values.prefer,
    timeout: readNumber('--timeout', values.timeout, 1) ?? defaults.timeout,
    responseTime: readNumber('--response-time', values['response-time'], 1),
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h' },
        document: { type: 'string' },
        target: { type: 'string' },
        operation: { type: 'string' },
        phase: { type: 'string', multiple: true },
        cases: { type: 'string' },
        seed: { type: 'string' },
        header: { type: 'string', multiple: true },
        'bad-header': { type: 'string' },
        report: { type: 'string' },
        prefer: { type: 'boolean' },
        timeout: { type: 'string' },
        'response-time': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function readTarget(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(
    `--target: expected an http or https address, received ${JSON.stringify(text)}`,
  );
}

function readPhases(given: readonly string[]): readonly Phase[] {
  const wanted = given.flatMap((text) => text.split(','));
  for (const word of wanted) {
    if (!phases.some((phase) => phase === word)) {
      throw new UsageError(
        `--phase: expected ${phases.join(', ')}, received ${JSON.stringify(word)}`,
      );
    }
  }
  return wanted.length === 0 ? phases : phases.filter((phase) => wanted.includes(phase));
}

function readNumber(
  option: string,
  text: string | undefined,
  least: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least) return number;
  throw new UsageError(
    `${option}: expected a whole number from ${least}, received ${JSON.stringify(text)}`,
  );
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new UsageError(
    `--header: expected 'Name: value', received a text without a name and a colon`,
  );
}
