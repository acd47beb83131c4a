import type { Draft } from '../draft.ts';
import type { Operation } from './operation.ts';

/** Which operations of two contracts belong together. */
export interface PairedOperations {
  readonly pairs: readonly (readonly [base: Operation, head: Operation])[];
  readonly gone: readonly Operation[];
  readonly come: readonly Operation[];
  /** What pairing itself found: an operation that is reached elsewhere. */
  readonly drafts: readonly (readonly [Draft, Operation])[];
}

/**
 * Pairs operations by method and path. One that is gone and one that is new are the same, moved,
 * where they share an operationId or a public name.
 */
export function pairOperations(
  base: readonly Operation[],
  head: readonly Operation[],
): PairedOperations {
  const pairs: [Operation, Operation][] = [];
  const drafts: [Draft, Operation][] = [];
  const byKey = new Map(head.map((operation) => [operation.key, operation]));
  const gone: Operation[] = [];
  const come = new Set(head);
  for (const operation of base) {
    const counterpart = byKey.get(operation.key);
    if (counterpart && come.delete(counterpart)) pairs.push([operation, counterpart]);
    else gone.push(operation);
  }
  const lost = gone.filter((operation) => {
    const heir = [...come].find((other) => isSameByName(operation, other));
    if (!heir) return true;
    come.delete(heir);
    pairs.push([operation, heir]);
    drafts.push([moved(operation, heir), heir]);
    return false;
  });
  return { pairs, gone: lost, come: [...come], drafts };
}

function isSameByName({ named: one }: Operation, { named: other }: Operation): boolean {
  return (
    (one.operationId !== undefined && one.operationId === other.operationId) ||
    (one.clientMethod !== undefined && one.clientMethod === other.clientMethod)
  );
}

function moved(base: Operation, head: Operation): Draft {
  return {
    rule: 'operation-moved',
    severity: 'breaking',
    message: `\`${base.named.method} ${base.path}\` is now \`${head.named.method} ${head.path}\``,
    base: base.node,
    head: head.node,
  };
}
