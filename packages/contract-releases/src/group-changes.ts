import type { ChangedOperation, ContractChange, Severity } from '@sales-outreach/contract-diff';

/** What changed in the same way for one operation, for several, or for the contract as a whole. */
export interface ChangeGroup {
  /** Empty where the changes concern no operation of their own. */
  readonly operations: readonly ChangedOperation[];
  /** No message twice. */
  readonly changes: readonly ContractChange[];
}

/**
 * Groups the changes of one severity by operation. What a shared schema changes in many responses
 * is told once for all of them, and once for all operations that it changes alike.
 */
export function groupChanges(
  changes: readonly ContractChange[],
  severity: Severity,
): ChangeGroup[] {
  const chosen = changes.filter((change) => change.severity === severity);
  const byOperation = Map.groupBy(chosen, nameOperationOf);
  const merged = [...byOperation.values()].flatMap(mergeResponses);
  const told = [...Map.groupBy(merged, ({ message }) => message).values()].map((same) => ({
    // They differ in where, not in what.
    changes: same.slice(0, 1),
    operations: same.flatMap(({ operation }) => operation ?? []),
  }));
  const groups = Map.groupBy(told, ({ operations }) => operations.map(nameOperation).join());
  return [...groups.values()].map((group) => ({
    operations: group[0]?.operations ?? [],
    changes: group.flatMap((each) => each.changes),
  }));
}

/** Method and path: what an operation is known by to everybody. */
export function nameOperation({ method, path }: ChangedOperation): string {
  return `${method} ${path}`;
}

function nameOperationOf({ operation }: ContractChange): string {
  return operation ? nameOperation(operation) : '';
}

/** Makes one change of those of an operation that say the same of several responses. */
function mergeResponses(changes: readonly ContractChange[]): ContractChange[] {
  const alike = Map.groupBy(changes, ({ message }) => splitMessage(message).says);
  return [...alike].flatMap(([says, [change]]) => {
    if (!change) return [];
    const statuses = changes
      .map(({ message }) => splitMessage(message))
      .flatMap((parts) => (parts.says === says ? parts.statuses : []));
    return { ...change, message: joinMessage([...new Set(statuses)], says) };
  });
}

/** `responses 200, 404: it changed` says of two statuses that `it changed`. */
function splitMessage(message: string): { statuses: string[]; says: string } {
  const [, statuses, says] = /^responses? (\w+(?:, \w+)*): (.*)$/s.exec(message) ?? [];
  return { statuses: statuses?.split(', ') ?? [], says: says ?? message };
}

function joinMessage(statuses: readonly string[], says: string): string {
  if (statuses.length === 0) return says;
  return `${statuses.length > 1 ? 'responses' : 'response'} ${statuses.join(', ')}: ${says}`;
}
