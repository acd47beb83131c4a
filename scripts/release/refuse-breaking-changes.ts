import type { ContractDiff } from '../../packages/contract-diff/src/index.ts';
import { nameOperation } from '../../packages/contract-releases/src/index.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Refuses a release whose breaking changes nobody has agreed to.
 *
 * @param diff - since the last release, with what `spec/breaking-changes.yaml` lets through
 * @throws {@link ReleaseRefused} that names them
 */
export function refuseBreakingChanges({ changes }: ContractDiff): void {
  const refused = changes.filter(
    ({ severity, allowed }) => severity === 'breaking' && allowed === undefined,
  );
  if (refused.length === 0) return;
  const lines = refused.map(({ operation, message }) => {
    const place = operation ? `${nameOperation(operation)}: ` : '';
    return `  ${place}${message}`;
  });
  throw new ReleaseRefused(
    `Breaking changes that spec/breaking-changes.yaml does not allow:\n${lines.join('\n')}`,
  );
}
