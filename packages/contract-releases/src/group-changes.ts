import type { ChangedOperation, ContractChange, Severity } from '@sales-outreach/contract-diff';

/** What changed in the same way for one operation, for several, or for the contract as a whole. */
export interface ChangeGroup {
  /** Empty where the changes concern no operation of their own. */
  readonly operations: readonly ChangedOperation[];
  /** No message twice. */
  readonly changes: readonly ContractChange[];
}

/**
 * Groups the changes of one severity by operation. A shared schema changes many operations at
 * once: what it changes is told once, for all of them.
 */
export function groupChanges(
  changes: readonly ContractChange[],
  severity: Severity,
): ChangeGroup[] {
  const chosen = changes.filter((change) => change.severity === severity);
  const byMessage = Map.groupBy(chosen, (change) => change.message);
  const told = [...byMessage.values()].map((same) => ({
    change: same.find(({ witness }) => witness) ?? same[0],
    operations: uniqueOperations(same),
  }));
  const groups = Map.groupBy(told, ({ operations }) => operations.map(nameOperation).join());
  return [...groups.values()].map((group) => ({
    operations: group[0]?.operations ?? [],
    changes: group.flatMap(({ change }) => change ?? []),
  }));
}

/** Method and path: what an operation is known by to everybody. */
export function nameOperation({ method, path }: ChangedOperation): string {
  return `${method} ${path}`;
}

function uniqueOperations(changes: readonly ContractChange[]): ChangedOperation[] {
  const operations = changes.flatMap(({ operation }) => operation ?? []);
  return [
    ...new Map(operations.map((operation) => [nameOperation(operation), operation])).values(),
  ];
}
