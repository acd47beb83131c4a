import { childOf, childrenOf, rootOf, textAt, type Part } from '../document/part.ts';
import { isObject, stringsOf } from '@sales-outreach/schema-values';
import type { Draft } from '../draft.ts';
import type { Operation } from './operation.ts';

/** Compares the servers of two documents. */
export function* compareServers(base: Part, head: Part): Generator<Draft> {
  const [before, after] = [readServers(base), readServers(head)];
  for (const [address, server] of before) {
    if (after.has(address)) {
      yield* compareVariables(address, server, after.get(address) ?? server);
      continue;
    }
    yield {
      rule: 'server-removed',
      severity: 'breaking',
      message: `the server ${address} is gone`,
      base: server,
    };
  }
  for (const [address, server] of after) {
    if (before.has(address)) continue;
    const message = `the server ${address} is new`;
    yield { rule: 'server-added', severity: 'additive', message, head: server };
  }
}

/** Compares the servers that an operation or its path item has of its own. */
export function* compareOwnServers(base: Operation, head: Operation): Generator<Draft> {
  const [before, after] = [ownServers(base), ownServers(head)];
  if (before || after) {
    yield* compareServers(
      before ?? rootOf(base.node.document),
      after ?? rootOf(head.node.document),
    );
  }
}

function ownServers({ node, pathItem }: Operation): Part | undefined {
  return [node, pathItem].find((part) => childOf(part, 'servers'));
}

/** The servers by their addresses, without a slash at the end; none means `/` (OpenAPI 3.1, 4.8.1). */
function readServers(node: Part): Map<string, Part> {
  const servers = childrenOf(childOf(node, 'servers'));
  const found = servers.map(([, server]): [string, Part] => [
    (textAt(server, 'url') ?? '/').replace(/(.)\/$/, '$1'),
    server,
  ]);
  return new Map(found.length === 0 ? [['/', node]] : found);
}

function* compareVariables(address: string, base: Part, head: Part): Generator<Draft> {
  const [before, after] = [base, head].map(
    (server) => new Map(childrenOf(childOf(server, 'variables'))),
  );
  for (const [name, variable] of before ?? []) {
    const other = after?.get(name);
    if (!other) continue;
    const nodes = { base: variable, head: other };
    const subject = `the server ${address}: \`${name}\``;
    const [was, is] = [textAt(variable, 'default'), textAt(other, 'default')];
    if (was !== is) {
      yield {
        rule: 'server-variable-changed',
        severity: 'breaking',
        message: `${subject} is ${is ?? 'nothing'} unless it is set, and was ${was ?? 'nothing'}`,
        ...nodes,
      };
    }
    const [allowed, kept] = [valuesOf(variable), valuesOf(other)];
    const lost = kept && allowed ? [...allowed.difference(kept)] : [];
    if (lost.length > 0 || (kept && !allowed)) {
      yield {
        rule: 'server-variable-changed',
        severity: 'breaking',
        message: allowed
          ? `${subject} can no longer be ${lost.join(', ')}`
          : `${subject} can only be ${[...(kept ?? [])].join(', ')}`,
        ...nodes,
      };
    }
    const gained = kept && allowed ? [...kept.difference(allowed)] : [];
    if (gained.length > 0 || (allowed && !kept)) {
      yield {
        rule: 'server-variable-changed',
        severity: 'additive',
        message: `${subject} can be ${kept ? gained.join(', ') : 'anything'} too`,
        ...nodes,
      };
    }
  }
}

/** The only values that a variable can have; undefined where it can have any. */
function valuesOf({ value }: Part): Set<string> | undefined {
  const values = isObject(value) ? stringsOf(value['enum']) : [];
  return values.length > 0 ? new Set(values) : undefined;
}
