import type { Json, JsonObject } from '@sales-outreach/schema-values';
import { isObject, member } from '@sales-outreach/schema-values';
import type { ChangedOperation } from '../contract-change.ts';
import {
  childOf,
  follow,
  rootOf,
  textAt,
  writtenChild,
  writtenChildren,
  type Part,
} from '../document/part.ts';
import { toKebabCase, toMethodName } from './names.ts';

/** An operation of a bundle with all that the path item gives it. */
export interface Operation {
  /** The same for the same place on the wire: names of path parameters do not count. */
  readonly key: string;
  readonly node: Part;
  readonly pathItem: Part;
  /** The path template, or the name of a webhook or the expression of a callback. */
  readonly path: string;
  /** Whether the API calls its consumer: what is a request there is what a consumer gets. */
  readonly inbound: boolean;
  readonly named: ChangedOperation;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads the operations of a document's paths, or of its webhooks, in its order. */
export function readOperations(document: JsonObject, group: 'paths' | 'webhooks'): Operation[] {
  const items = writtenChildren(childOf(rootOf(document), group));
  return items
    .filter(([path]) => !path.startsWith('x-'))
    .flatMap(([path, item]) => readPathItem(path, mergeReferred(item), group === 'webhooks'));
}

/** What stands beside the reference of a path item counts too (OpenAPI 3.1, 4.8.9.1). */
function mergeReferred(item: Part): Part {
  const referred = follow(item);
  const isAlone = !isObject(item.value) || Object.keys(item.value).length === 1;
  if (referred === item || isAlone || !isObject(referred.value)) return referred;
  const { $ref: _, ...own } = isObject(item.value) ? item.value : {};
  return { ...item, value: { ...referred.value, ...own } };
}

/** Reads the operations of a path item. */
export function readPathItem(path: string, pathItem: Part, inbound: boolean): Operation[] {
  return METHODS.flatMap((method) => {
    const written = writtenChild(pathItem, method);
    if (!written || !isObject(written.value)) return [];
    const node = follow(written);
    const named = nameOperation(node, method.toUpperCase(), path);
    return [
      { key: `${named.method} ${templateOf(path)}`, node, pathItem, path, inbound, named },
    ];
  });
}

/** A path without the names of its parameters; what is no path stays as it is. */
export function templateOf(path: string): string {
  return path.startsWith('/') ? path.replaceAll(/\{[^{}]*\}/g, '{}') : path;
}

function nameOperation(node: Part, method: string, path: string): ChangedOperation {
  const operationId = textAt(node, 'operationId');
  const publicName = textAt(node, 'x-public-name');
  const clientMethod = publicName && toMethodName(publicName);
  const area = firstTag(node.value);
  return {
    method,
    path,
    ...(operationId && { operationId }),
    ...(clientMethod && { clientMethod }),
    ...(clientMethod &&
      area && { cliCommand: `${toKebabCase(area)} ${toKebabCase(clientMethod)}` }),
  };
}

function firstTag(operation: Json): string | undefined {
  const tags = isObject(operation) ? member(operation, 'tags') : undefined;
  const first = Array.isArray(tags) ? tags[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
