import { mkdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { generateSources } from './generate-sources.ts';

/**
 * Writes what of the client follows from a contract. A file that would stay the same is not
 * touched, so that nothing that watches it wakes up.
 *
 * @param document - a bundled OpenAPI 3.1 document
 * @param types - the types of the document, as `@sales-outreach/types` writes them
 * @param folder - made if it isn't there
 * @throws Error as {@link generateSources} does; the previous files are then as they were
 */
export async function writeSources(
  document: unknown,
  types: string,
  folder: string,
): Promise<void> {
  const sources = generateSources(document, types);
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(sources)) {
    const file = path.join(folder, name);
    const current = await readFile(file, 'utf8').catch(() => undefined);
    if (source !== current) await writeFileAtomic(file, source);
  }
}
