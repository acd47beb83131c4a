import {
  BundleFaults,
  bundleRevision,
  findMergeBase,
  RevisionError,
} from '../../packages/bundler/src/index.ts';
import {
  diffContracts,
  groupChanges,
  type ContractDiff,
} from '../../packages/contract-diff/src/index.ts';

/** Says in a line what a contract changes for consumers since the work left the main branch. */
export interface ChangeDescriber {
  /**
   * @param json - the text of a bundle
   * @returns nothing where there is nothing to compare with, which is said once
   */
  describe(json: string): Promise<string | undefined>;
  /** Has git asked for the base again: somebody has committed, fetched or changed the branch. */
  forgetBase(): void;
}

/** The contract that consumers have. */
interface Base {
  readonly commit: string;
  readonly bundle: unknown;
}

/** @param root - the folder of the workspace, with the contract in `spec/openapi.yaml` */
export function createChangeDescriber(root: string): ChangeDescriber {
  let base: Base | undefined;
  let isCurrent = false;
  let complaint: string | undefined;
  let described: { json: string; line: string } | undefined;

  async function readBase(): Promise<Base> {
    if (base && isCurrent) return base;
    const commit = await findMergeBase(root);
    if (commit !== base?.commit) {
      const document = 'spec/openapi.yaml';
      base = { commit, bundle: await bundleRevision({ root, revision: commit, document }) };
      described = undefined;
    }
    isCurrent = true;
    return base;
  }

  return {
    async describe(json) {
      try {
        const { commit, bundle } = await readBase();
        if (described?.json !== json) {
          const line = describeDiff(diffContracts(bundle, JSON.parse(json)), commit);
          described = { json, line };
        }
        return described.line;
      } catch (error) {
        if (!(error instanceof RevisionError || error instanceof BundleFaults)) throw error;
        if (error.message === complaint) return undefined;
        complaint = error.message;
        return `There is no contract to compare with: ${error.message}`;
      }
    },
    forgetBase() {
      isCurrent = false;
    },
  };
}

function describeDiff({ changes }: ContractDiff, commit: string): string {
  const since = `since ${commit.slice(0, 7)}, where the work left the main branch`;
  const groups = groupChanges(changes).flatMap((section) => section.groups);
  const [first] = groups;
  if (!first) return `Nothing has changed for consumers ${since}.`;
  const { severity, message } = first.change;
  const [operation, ...others] = first.operations;
  const place = operation ? ` (${operation.method} ${operation.path}${andMore(others)})` : '';
  const more = groups.length > 1 ? `; ${groups.length - 1} more: pnpm diff` : '';
  return `${severity}: ${message}${place}${more}`;
}

function andMore(others: readonly unknown[]): string {
  return others.length > 0 ? ` and ${others.length} more` : '';
}
