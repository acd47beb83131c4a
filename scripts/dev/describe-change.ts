import {
  BundleFaults,
  bundleRevision,
  findMergeBase,
  RevisionError,
} from '../../packages/bundler/src/index.ts';
import {
  allowChanges,
  AllowancesError,
  diffContracts,
  groupChanges,
  type AllowanceResult,
  type ContractDiff,
} from '../../packages/contract-diff/src/index.ts';

/** Says what a contract changes for consumers since the work left the main branch. */
export interface ChangeDescriber {
  /**
   * @param json - the text of a bundle
   * @returns a line on the change, and one for each fault of the entries for allowed changes;
   *   none where there is nothing to compare with, which is said once
   */
  describe(json: string): Promise<string[]>;
  /** Has git asked for the base again: somebody has committed, fetched or changed the branch. */
  forgetBase(): void;
}

/** The contract that consumers have. */
interface Base {
  readonly commit: string;
  readonly bundle: unknown;
}

/** The base with the contract of a text. */
interface Compared {
  readonly json: string;
  readonly contracts: readonly [base: unknown, head: unknown];
  readonly diff: ContractDiff;
}

const DOCUMENT = 'spec/openapi.yaml';
const ALLOWED = 'spec/breaking-changes.yaml';

/** @param root - the folder of the workspace, with the contract in `spec/openapi.yaml` */
export function createChangeDescriber(root: string): ChangeDescriber {
  let base: Base | undefined;
  let isCurrent = false;
  let complaint: string | undefined;
  let compared: Compared | undefined;

  async function readBase(): Promise<Base> {
    if (base && isCurrent) return base;
    const commit = await findMergeBase(root);
    if (commit !== base?.commit) {
      const revision = { root, revision: commit, document: DOCUMENT };
      base = { commit, bundle: await bundleRevision(revision) };
      compared = undefined;
    }
    isCurrent = true;
    return base;
  }

  return {
    async describe(json) {
      try {
        const { commit, bundle } = await readBase();
        if (compared?.json !== json) {
          const contracts = [bundle, JSON.parse(json)] as const;
          compared = { json, contracts, diff: diffContracts(...contracts) };
        }
        // Read each time: an entry is saved without a change of the contract.
        const result = await readAllowed(root, compared, commit);
        return [
          describeDiff(result, commit),
          ...result.faults.map((fault) => `error: ${fault}`),
        ];
      } catch (error) {
        if (!(error instanceof RevisionError || error instanceof BundleFaults)) throw error;
        if (error.message === complaint) return [];
        complaint = error.message;
        return [`There is no contract to compare with: ${error.message}`];
      }
    },
    forgetBase() {
      isCurrent = false;
    },
  };
}

type Allowed = Pick<AllowanceResult, 'diff' | 'used' | 'faults'>;

/** Lets through what the entries of the working tree allow; unreadable ones allow nothing. */
async function readAllowed(
  root: string,
  { diff, contracts }: Compared,
  base: string,
): Promise<Allowed> {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const source = { root, file: ALLOWED, base, head: undefined, today, contracts };
    return await allowChanges(diff, source);
  } catch (error) {
    if (!(error instanceof AllowancesError)) throw error;
    // YAML faults come with a picture of the lines below.
    const [words = ''] = error.message.split(/:?\n/);
    return { diff, used: new Map(), faults: [words] };
  }
}

function describeDiff({ diff: { changes }, used }: Allowed, commit: string): string {
  const since = `since ${commit.slice(0, 7)}, where the work left the main branch`;
  const groups = groupChanges(changes).flatMap((section) => section.groups);
  const [first] = groups;
  if (!first) return `Nothing has changed for consumers ${since}.`;
  const { severity, message } = first.change;
  const entry = first.changes.map((change) => used.get(change)).find(Boolean);
  const [operation, ...others] = first.operations;
  const place = operation ? ` (${operation.method} ${operation.path}${andMore(others)})` : '';
  const more = groups.length > 1 ? `; ${groups.length - 1} more: pnpm diff` : '';
  const allowed = entry ? `, allowed until ${entry.expires}` : '';
  return `${severity}${allowed}: ${message}${place}${more}`;
}

function andMore(others: readonly unknown[]): string {
  return others.length > 0 ? ` and ${others.length} more` : '';
}
