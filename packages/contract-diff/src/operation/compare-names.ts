import { textAt } from '../document/part.ts';
import type { Comparison, Draft } from '../draft.ts';

/** Compares by what names consumers know an operation, and what they may do with it. */
export function* compareNames({ base, head }: Comparison): Generator<Draft> {
  const nodes = { base: base.node, head: head.node };
  const [before, after] = [base.named, head.named];
  if (before.operationId !== undefined && before.operationId !== after.operationId) {
    yield {
      rule: 'operation-id-changed',
      severity: 'breaking',
      message: after.operationId
        ? `the operationId \`${before.operationId}\` is now \`${after.operationId}\``
        : `the operationId \`${before.operationId}\` is gone`,
      ...nodes,
    };
  }
  const isRenamed = before.clientMethod !== after.clientMethod;
  if (before.clientMethod !== undefined && isRenamed) {
    yield {
      rule: 'client-method-renamed',
      severity: 'breaking',
      message: after.clientMethod
        ? `the client's method \`${before.clientMethod}\` is now \`${after.clientMethod}\``
        : `the client's method \`${before.clientMethod}\` is gone`,
      ...nodes,
    };
  }
  if (before.clientMethod === undefined && after.clientMethod !== undefined) {
    yield {
      rule: 'client-method-added',
      severity: 'additive',
      message: `the client's method \`${after.clientMethod}\` is new`,
      ...nodes,
    };
  }
  if (before.cliCommand !== undefined && !isRenamed && before.cliCommand !== after.cliCommand) {
    yield {
      rule: 'cli-command-renamed',
      severity: 'breaking',
      message: after.cliCommand
        ? `the command \`${before.cliCommand}\` is now \`${after.cliCommand}\``
        : `the command \`${before.cliCommand}\` is gone`,
      ...nodes,
    };
  }
  yield* compareReplay(nodes);
}

/** `x-idempotency-key` says where the body has the key that makes a replay safe. */
function* compareReplay(nodes: {
  readonly base: Comparison['base']['node'];
  readonly head: Comparison['head']['node'];
}): Generator<Draft> {
  const [before, after] = [nodes.base, nodes.head].map((node) =>
    textAt(node, 'x-idempotency-key'),
  );
  if (before === after) return;
  const common = { direction: 'request', ...nodes } as const;
  if (before === undefined) {
    const message = `a replay with the same key in \`${after}\` is safe now`;
    yield { ...common, rule: 'idempotency-key-added', severity: 'additive', message };
    return;
  }
  yield {
    ...common,
    rule: after === undefined ? 'idempotency-key-removed' : 'idempotency-key-moved',
    severity: 'breaking',
    message:
      after === undefined
        ? 'a replay is no longer safe: nothing tells it from a second request'
        : `the key that makes a replay safe is in \`${after}\` now and was in \`${before}\``,
  };
}
