import { isObject } from '@sales-outreach/schema-values';
import { partOf } from '../document/follow.ts';
import type { Contract, Operation } from '../document/model.ts';

/**
 * The name of the method that stands for an operation: its public name (`x-public-name`) without the
 * prefix, in camel case; its identifier where it has none.
 */
export function publicNameOf(contract: Contract, { path, method, id }: Operation): string {
  const root = { value: contract.document, pointer: '' };
  const part = partOf(contract.document, root, 'paths', path, method.toLowerCase());
  const name = isObject(part?.value) ? part.value['x-public-name'] : undefined;
  if (typeof name !== 'string') return id;
  const bare = name.replace(/^PublicApi/, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}
