import { diffContracts, type ContractDiff } from '@sales-outreach/contract-diff';
import { versionOf, type Bundle } from './read-contract.ts';

/**
 * What changed between two bundles, for whom, and how grave it is. The version is no change of
 * its own: it is judged by the changes.
 */
export function findChanges(base: Bundle, head: Bundle): ContractDiff {
  const info = { ...Object(head.document['info']), version: versionOf(base) };
  return diffContracts(base.document, { ...head.document, info });
}
