import { isObject, type Json, member } from '@sales-outreach/schema-values';
import { escapeToken, partOf } from '../document/follow.ts';
import type { Contract, Operation } from '../document/model.ts';

/** The names that lead to the idempotency key in a body (`x-idempotency-key`), where one is named. */
export function replayKeyOf(contract: Contract, operation: Operation): string[] | undefined {
  const root = { value: contract.document, pointer: '' };
  const { path, method } = operation;
  const part = partOf(contract.document, root, 'paths', path, method.toLowerCase());
  const pointer = isObject(part?.value) ? part.value['x-idempotency-key'] : undefined;
  if (typeof pointer !== 'string') return undefined;
  const tokens = pointer.split('/').slice(1);
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Whether an operation may be sent again after a failure: its method is idempotent (RFC 9110, 9.2.2),
 * or the contract names a key that makes it so.
 */
export function mayRepeat(contract: Contract, operation: Operation): boolean {
  const idempotent = !/^(POST|PATCH|CONNECT)$/.test(operation.method);
  return idempotent || replayKeyOf(contract, operation) !== undefined;
}

/** The value at a place of a body; undefined where there is none. */
export function valueAt(body: Json | undefined, names: readonly string[]): Json | undefined {
  let found = body;
  for (const name of names) found = isObject(found) ? member(found, name) : undefined;
  return found;
}

/** A copy of a body with nothing at a place. */
export function withoutValueAt(body: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined || !isObject(body) || !Object.hasOwn(body, name)) return body;
  const { [name]: inner = null, ...others } = body;
  return rest.length === 0 ? others : { ...others, [name]: withoutValueAt(inner, rest) };
}

/** The name that a place has in a document's pointers, for messages. */
export function pointerOf(names: readonly string[]): string {
  return names.map((name) => `/${escapeToken(name)}`).join('');
}
