import { hashBundle } from '@sales-outreach/bundler/hash';
import { isJsonObject, objectAt, textAt } from './json-object.ts';
import { readOperations } from './read-operations.ts';
import { readServers } from './read-servers.ts';
import { renderExamples } from './render-examples.ts';
import { renderMethods } from './render-methods.ts';
import { renderTable } from './render-table.ts';

const BANNER = `// Generated from the contract. Don't edit this file: the next build replaces it.\n\n`;

/**
 * Generates the sources that follow from a contract, by their file names.
 *
 * @param document - a bundled OpenAPI 3.1 document
 * @param types - the types of the document, as `@sales-outreach/types` writes them. They become a
 *   part of the client, so that it needs no second package at its users' place.
 * @throws Error for whatever a method could not express, naming the operation
 */
export function generateSources(document: unknown, types: string): Record<string, string> {
  if (!isJsonObject(document)) {
    throw new Error(`Expected an OpenAPI document, got ${JSON.stringify(document)}.`);
  }
  const operations = readOperations(document);
  const contract = {
    version: textAt(objectAt(document, 'info'), 'version') ?? '',
    hash: hashBundle(document).short,
  };
  const typeNames = new Set(
    [...types.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name ?? ''),
  );
  return {
    'contract.ts': BANNER + types,
    'operation-table.ts': BANNER + renderTable(operations, readServers(document), contract),
    'methods.ts': BANNER + renderMethods(operations, typeNames),
    'examples.ts': BANNER + renderExamples(document, operations),
  };
}
