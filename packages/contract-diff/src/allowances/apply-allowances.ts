import type { ContractChange, ContractDiff } from '../contract-change.ts';
import type { Allowance } from './read-allowances.ts';

/** A diff in which allowed changes carry their reason, and the entries that allowed nothing. */
export interface AllowedDiff {
  readonly diff: ContractDiff;
  readonly unused: readonly Allowance[];
  /** Which entry lets a change of the diff through. */
  readonly used: ReadonlyMap<ContractChange, Allowance>;
}

/** Lets breaking changes through that an entry names by rule and place. */
export function applyAllowances(
  diff: ContractDiff,
  allowances: readonly Allowance[],
): AllowedDiff {
  const used = new Map<ContractChange, Allowance>();
  const changes = diff.changes.map((change): ContractChange => {
    if (change.severity !== 'breaking') return change;
    const allowance = allowances.find((candidate) => covers(candidate, change));
    if (!allowance) return change;
    const allowed = { ...change, allowed: allowance.reason };
    used.set(allowed, allowance);
    return allowed;
  });
  const entries = new Set(used.values());
  return {
    diff: { ...diff, changes },
    unused: allowances.filter((allowance) => !entries.has(allowance)),
    used,
  };
}

function covers({ rule, operation, pointer }: Allowance, change: ContractChange): boolean {
  if (rule !== change.rule) return false;
  const { basePointer, headPointer } = change;
  if (pointer !== undefined && pointer !== basePointer && pointer !== headPointer) return false;
  if (operation === undefined) return true;
  const { method, path, operationId, clientMethod } = change.operation ?? {};
  return [`${method} ${path}`, operationId, clientMethod].includes(operation);
}
