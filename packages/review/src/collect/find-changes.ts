import { isDeepStrictEqual } from 'node:util';
import {
  applyAllowances,
  crossCheck,
  diffContracts,
  explainUnused,
  runRedoclyDiff,
  type Allowance,
  type ContractDiff,
} from '@sales-outreach/contract-diff';
import type { ReviewFinding } from '../data/review.ts';
import { toAllowanceFinding } from './read-allowances.ts';
import { versionOf, type Bundle, type ReadContract } from './read-contract.ts';

/** What changed, and what is wrong with the entries that let changes through. */
export interface FoundChanges {
  readonly diff: ContractDiff;
  readonly findings: ReviewFinding[];
}

/**
 * What changed between two bundles, for whom, how grave it is, and what is let through: as
 * `pnpm diff` tells it, cross-check included. The version is no change of its own: it is judged by
 * the changes.
 *
 * @param entries - what base and head let through. An entry of the head alone that lets nothing
 *   through is a finding; one that the base has too has done its work.
 */
export async function findChanges(
  { base, head }: { readonly base: Bundle; readonly head: Bundle },
  entries: Readonly<Record<'base' | 'head', ReadContract['allowances']>>,
): Promise<FoundChanges> {
  const before = base.document;
  const after = {
    ...head.document,
    info: { ...Object(head.document['info']), version: versionOf(base) },
  };
  const found = isDeepStrictEqual(before, after)
    ? { changes: [] }
    : crossCheck(diffContracts(before, after), await runRedoclyDiff(before, after)).diff;
  const { diff, unused } = applyAllowances(found, entries.head);
  const useless = unused.filter((entry) => !entries.base.some((other) => isSame(entry, other)));
  return {
    diff,
    findings: useless.map((entry) =>
      toAllowanceFinding({
        line: entry.line,
        message: explainUnused(entry, diff, [before, after]),
      }),
    ),
  };
}

function isSame(one: Allowance, other: Allowance): boolean {
  return (
    one.rule === other.rule &&
    one.operation === other.operation &&
    one.pointer === other.pointer
  );
}
