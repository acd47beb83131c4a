import { assignDeepLinks, linkToOperation, listOperations } from '@sales-outreach/docs';
import type { JsonObject } from './json.ts';

/** The part of the reference's address that leads to each operation, by `METHOD path`. */
export function linkReference(document: JsonObject): Record<string, string> {
  const links = assignDeepLinks(document);
  return Object.fromEntries(
    listOperations(document).map((operation) => [
      `${operation.method} ${operation.path}`,
      linkToOperation(links, operation),
    ]),
  );
}
