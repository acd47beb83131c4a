import { isObject } from '@sales-outreach/schema-values';
import { partOf } from '../document/follow.ts';
import type { Contract, Operation } from '../document/model.ts';

/** What an operation says in `x-public-name`, if it does. */
export function writtenNameOf(
  contract: Contract,
  { path, method }: Operation,
): string | undefined {
  const root = { value: contract.document, pointer: '' };
  const part = partOf(contract.document, root, 'paths', path, method.toLowerCase());
  const name = isObject(part?.value) ? part.value['x-public-name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/**
 * The name of the method that stands for an operation: its public name (`x-public-name`) without the
 * prefix, in camel case; its identifier where it has none.
 */
export function publicNameOf(contract: Contract, operation: Operation): string {
  const name = writtenNameOf(contract, operation);
  if (name === undefined) return operation.id;
  const bare = name.replace(/^PublicApi/, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}
