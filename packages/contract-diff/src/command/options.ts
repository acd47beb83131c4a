import { parseArgs } from 'node:util';
import { isDay } from '../allowances/is-day.ts';
import { DIFF_FORMATS, type DiffFormat } from '../formats/format-diff.ts';

/** What the command line asks for. */
export interface DiffOptions {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly format: DiffFormat;
  readonly output: string | undefined;
  readonly document: string;
  readonly allowed: string;
  readonly today: string;
  readonly crossCheck: boolean;
  readonly help: boolean;
}

/** The command line was used wrongly. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: pnpm diff [base] [head] [options]

Says what a change of the contract means for its consumers, and proves what breaks with a request
that was valid and no longer is, or a response that could not come and now may.

Arguments
  base   a revision, or an OpenAPI document (default: where the work left the main branch)
  head   a revision, or an OpenAPI document (default: the working tree)

Options
  --format <name>     ${DIFF_FORMATS.join(' | ')} (default: ${DIFF_FORMATS[0]})
  --output <file>     write the report there instead of to stdout
  --document <file>   the root document in the repository (default: spec/openapi.yaml)
  --allowed <file>    breaking changes to let through (default: breaking-changes.yaml beside the
                      document; there need be none)
  --today <day>       judge their expiry as of this day, YYYY-MM-DD (default: today, UTC)
  --no-cross-check    leave out the comparison with redocly diff
  --help              show this text

An allowed change is an entry with a rule, an operation or a pointer (or both), a reason and a last
day. An entry that is past its day, or that lets nothing through, is an error.

Exit codes
  0  nothing breaks that is not allowed
  1  something breaks and is not allowed, or an entry for allowed changes is at fault
  2  could not run: wrong arguments, no such revision, a document that can't be bundled`;

/**
 * Reads the arguments of the command line.
 *
 * @throws {@link UsageError} for what it does not know
 */
export function readOptions(args: readonly string[]): DiffOptions {
  const { values, positionals } = parse(args);
  if (positionals.length > 2) {
    throw new UsageError(
      `Expected a base and a head at most, got ${positionals.length} arguments.`,
    );
  }
  const [base, head] = positionals;
  const document = values.document ?? 'spec/openapi.yaml';
  return {
    base,
    head,
    document,
    format: readFormat(values.format),
    output: values.output,
    allowed: values.allowed ?? document.replace(/[^/]*$/, 'breaking-changes.yaml'),
    today: readDay(values.today),
    crossCheck: values['no-cross-check'] !== true,
    help: values.help === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        output: { type: 'string' },
        document: { type: 'string' },
        allowed: { type: 'string' },
        today: { type: 'string' },
        'no-cross-check': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readFormat(name: string = DIFF_FORMATS[0]): DiffFormat {
  const format = DIFF_FORMATS.find((candidate) => candidate === name);
  if (!format) {
    throw new UsageError(`--format expects ${DIFF_FORMATS.join(', ')}, not "${name}".`);
  }
  return format;
}

function readDay(day: string = new Date().toISOString().slice(0, 10)): string {
  if (isDay(day)) return day;
  throw new UsageError(`--today expects a day as YYYY-MM-DD, not "${day}".`);
}
