import type { Operation } from '@sales-outreach/contract-tests';
import { isJsonObject, type JsonObject } from './json.ts';

/**
 * What people call an operation: the client's method, which is `x-public-name` without its
 * prefix, else method and path.
 */
export function nameOperation(document: JsonObject, { method, path }: Operation): string {
  const item = isJsonObject(document['paths']) ? document['paths'][path] : undefined;
  const node = isJsonObject(item) ? item[method.toLowerCase()] : undefined;
  const publicName = isJsonObject(node) ? node['x-public-name'] : undefined;
  const [, first, rest] = /^PublicApi(.)(.*)$/.exec(String(publicName)) ?? [];
  return first === undefined ? `${method} ${path}` : `${first.toLowerCase()}${rest}`;
}
