import {
  applyAllowances,
  diffContracts,
  type Allowance,
  type ContractDiff,
} from '@sales-outreach/contract-diff';
import { versionOf, type Bundle } from './read-contract.ts';

/**
 * What changed between two bundles, for whom, how grave it is, and what is let through. The
 * version is no change of its own: it is judged by the changes.
 */
export function findChanges(
  base: Bundle,
  head: Bundle,
  allowances: readonly Allowance[],
): ContractDiff {
  const info = { ...Object(head.document['info']), version: versionOf(base) };
  const diff = diffContracts(base.document, { ...head.document, info });
  return applyAllowances(diff, allowances).diff;
}
