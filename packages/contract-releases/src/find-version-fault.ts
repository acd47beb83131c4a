import type { ContractChange, ContractDiff } from '@sales-outreach/contract-diff';
import { isBefore, isVersion, nextVersion } from './next-version.ts';

/** What is wrong with an `info.version`. */
export interface VersionFault {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/**
 * Judges the version of a contract by what changed since the last release.
 *
 * Too low a version is a warning: while a change is being made, its version may come later, and
 * the release sets it. A text that is no version is an error, since nothing could be released.
 *
 * @param version - `info.version` as typed
 * @param released - the last released version
 * @param diff - from the released bundle to this one
 */
export function findVersionFault(
  version: string,
  released: string,
  diff: ContractDiff,
): VersionFault | undefined {
  if (!isVersion(version)) {
    const message = `Expected a version such as 1.2.3 (Semantic Versioning), got "${version}".`;
    return { severity: 'error', message };
  }
  const required = nextVersion(released, diff.bump);
  if (!isBefore(version, required)) return undefined;
  const because =
    diff.bump === undefined
      ? `${released} is released already`
      : `since ${released} there ${countChanges(diff.changes)}`;
  return {
    severity: 'warning',
    message: `Expected at least the version ${required}, got ${version}: ${because}. \`pnpm contract:version\` writes it.`,
  };
}

function countChanges(changes: readonly ContractChange[]): string {
  const counts = (['breaking', 'additive', 'documentation'] as const)
    .map((severity) => ({
      severity,
      count: changes.filter((change) => change.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`);
  if (changes.length === 1) return `is ${counts.join()} change`;
  if (counts.length === 1) return `are ${counts.join()} changes`;
  return `are ${changes.length} changes (${counts.join(', ')})`;
}
