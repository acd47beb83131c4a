import { isObject } from './document.ts';
import type { JsonObject } from './document.ts';
import { listOperations } from './operations.ts';

/** The Tag Objects of a document. */
export function listTags(document: JsonObject): JsonObject[] {
  const tags: unknown[] = Array.isArray(document['tags']) ? document['tags'] : [];
  return tags.filter(isObject);
}

/** The names of all tags: the declared ones in their order, then those that operations add. */
export function listTagNames(document: JsonObject): string[] {
  const declared = listTags(document).map(({ name }) => `${name}`);
  const used = listOperations(document).flatMap((operation) => operation.tags);
  return [...new Set([...declared, ...used])];
}
