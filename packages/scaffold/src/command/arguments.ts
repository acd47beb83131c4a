import { parseArgs } from 'node:util';

/** Words on the command line that say no request; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line says. */
export interface Arguments {
  readonly help: boolean;
  readonly dryRun: boolean;
  /** What is new: `operation` or `rule`. */
  readonly kind: string | undefined;
  /** The words behind it. */
  readonly rest: readonly string[];
  readonly operation: OperationOptions;
}

/** What the options say about an operation; what they don't is asked for. */
export interface OperationOptions {
  readonly area: string | undefined;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly name: string | undefined;
  readonly summary: string | undefined;
  readonly withoutBody: boolean;
}

/** @throws {@link UsageError} */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args);
  const [kind, ...rest] = positionals;
  const { area, method, path, name, summary } = values;
  return {
    help: values.help ?? false,
    dryRun: values['dry-run'] ?? false,
    kind,
    rest,
    operation: { area, method, path, name, summary, withoutBody: values['no-body'] ?? false },
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        area: text,
        method: text,
        path: text,
        name: text,
        summary: text,
        'no-body': flag,
        'dry-run': flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
