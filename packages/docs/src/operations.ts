import type { JsonObject } from './document.ts';
import { walkDocument } from './walk-document.ts';
import type { Step } from './walk-document.ts';

/** An operation under `paths`; those of callbacks and webhooks are not the API's own. */
export interface Operation {
  readonly path: string;
  /** In capitals, as HTTP writes it. */
  readonly method: string;
  /** What people call it: the public name, else the operation identifier, else method and path. */
  readonly name: string;
  readonly tags: readonly string[];
  readonly value: JsonObject;
  readonly pathItem: JsonObject;
}

/** All operations of a document, in its order. */
export function listOperations(document: JsonObject): Operation[] {
  const operations: Operation[] = [];
  for (const { trail } of walkDocument(document)) {
    const operation = operationAt(trail);
    if (operation && trail.length === 4) operations.push(operation);
  }
  return operations;
}

/** The operation that a trail leads to or through, if there is one. */
export function operationAt(trail: readonly Step[]): Operation | undefined {
  const [, paths, pathItem, operation] = trail;
  if (paths?.type !== 'Paths' || !pathItem || operation?.type !== 'Operation') return undefined;
  const method = operation.key.toUpperCase();
  const { 'x-public-name': publicName, operationId, tags } = operation.value;
  return {
    path: pathItem.key,
    method,
    name: text(publicName) ?? text(operationId) ?? `${method} ${pathItem.key}`,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    value: operation.value,
    pathItem: pathItem.value,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
