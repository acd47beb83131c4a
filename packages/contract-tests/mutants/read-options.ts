import { parseArgs } from 'node:util';

export const USAGE = `Usage: pnpm contract:mutants [--kind contract|provider|client …] [--only TEXT] [--every N]

Changes the contract, what a provider answers and what the client does, one thing at a time, and
counts how many of these mutants the contract tests notice.

Options
  --kind <kind>  contract, provider or client; may be given more than once (default: all)
  --only <text>  only mutants whose name has this text
  --every <n>    a sample: the first of each n mutants
  --help         show this text

Exit codes: 0 all that are no equivalents were noticed, 1 some were not, 2 wrong usage`;

export interface MutantOptions {
  readonly kinds: readonly string[];
  readonly only: string;
  readonly every: number;
  readonly help: boolean;
}

const KINDS = ['contract', 'provider', 'client'];

/** @throws Error that says what was expected, for arguments that are none */
export function readOptions(args: readonly string[]): MutantOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      kind: { type: 'string', multiple: true, default: KINDS },
      every: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = values.kind.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) {
    throw new Error(`--kind expects one of ${KINDS.join(', ')}, got "${unknown}".`);
  }
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1) {
    throw new Error(`--every expects a whole number above 0, got "${values.every}".`);
  }
  return { kinds: values.kind, only: values.only, every, help: values.help };
}
