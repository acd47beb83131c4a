import type { JsonObject } from './json.ts';
// The generators are no part of what the two packages publish, so they have no entry there.
import { generateSources } from '../../../client/codegen/generate-sources.ts';
import { renderTypes } from '../../../types/src/render-types.ts';

/** What of the client follows from a contract: its files by their names. */
export interface GeneratedClient {
  /** The text of `contract.ts`: the types. */
  readonly types: string;
  /** The text of `methods.ts`. */
  readonly methods: string;
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Generates types and client of a bundled document, in memory.
 *
 * @throws {@link Error} for whatever TypeScript or a method could not express
 */
export async function generateClient(document: JsonObject): Promise<GeneratedClient> {
  const sources = generateSources(document, await renderTypes(document));
  const { 'contract.ts': types = '', 'methods.ts': methods = '' } = sources;
  return { types, methods, sources };
}
