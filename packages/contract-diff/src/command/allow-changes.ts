import { readRevisionFile } from '@sales-outreach/bundler';
import { applyAllowances } from '../allowances/apply-allowances.ts';
import { explainUnused } from '../allowances/explain-unused.ts';
import {
  AllowancesError,
  readAllowances,
  type Allowance,
  type Allowances,
} from '../allowances/read-allowances.ts';
import type { ContractChange, ContractDiff } from '../contract-change.ts';

/** Where the entries for allowed changes stand, and by which day they are judged. */
export interface AllowanceSource {
  readonly root: string;
  /** Relative to `root`, with `/`. */
  readonly file: string;
  /** The revisions that are compared; the working tree where one is left out. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly today: string;
  /** The bundles that are compared: an entry may name an operation of either. */
  readonly contracts: readonly unknown[];
}

/** A diff with what is allowed in it, and what is to be said about the entries. */
export interface AllowanceResult {
  readonly diff: ContractDiff;
  /** Which entry lets a change of the diff through. */
  readonly used: ReadonlyMap<ContractChange, Allowance>;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Lets through what the entries of the head allow.
 *
 * An entry that lets nothing through is a fault, unless the base has it too: then its change is on
 * the main branch already, and the release of that change takes it away.
 *
 * @throws {@link AllowancesError} if the file is no YAML, or no list
 */
export async function allowChanges(
  diff: ContractDiff,
  { root, file, base, head, today, contracts }: AllowanceSource,
): Promise<AllowanceResult> {
  const text = await readRevisionFile({ root, revision: head, file });
  if (text === undefined) return { diff, used: new Map(), faults: [], notes: [] };
  const { valid, faults } = read(text, file, today);
  const { diff: allowed, unused, used } = applyAllowances(diff, valid);
  const earlier = unused.length > 0 && base ? await readEarlier(root, base, file, today) : [];
  const isEarlier = (entry: Allowance) => earlier.some((other) => isSame(entry, other));
  return {
    diff: allowed,
    used,
    faults: [
      ...faults.map(({ line, message }) => `${file}:${line} ${message}`),
      ...unused
        .filter((entry) => !isEarlier(entry))
        .map((entry) => `${file}:${entry.line} ${explainUnused(entry, diff, contracts)}`),
    ],
    notes: unused
      .filter(isEarlier)
      .map(
        ({ line, rule }) =>
          `${file}:${line} The entry for ${rule} has done its work. The release of its change removes it.`,
      ),
  };
}

function read(text: string, file: string, today: string): Allowances {
  try {
    return readAllowances(text, today);
  } catch (error) {
    if (!(error instanceof AllowancesError)) throw error;
    throw new AllowancesError(`${file}: ${error.message}`, { cause: error });
  }
}

async function readEarlier(
  root: string,
  revision: string,
  file: string,
  today: string,
): Promise<readonly Allowance[]> {
  const text = await readRevisionFile({ root, revision, file });
  return text === undefined ? [] : readAllowances(text, today).valid;
}

function isSame(one: Allowance, other: Allowance): boolean {
  return (
    one.rule === other.rule &&
    one.operation === other.operation &&
    one.pointer === other.pointer
  );
}
