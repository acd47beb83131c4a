import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Bundle } from './create-bundle.ts';
import { replaceFiles } from './replace-files.ts';

/**
 * Writes a bundle to a folder as `openapi.yaml` and `openapi.json`: both, or neither. Files that
 * hold it already are not touched, so that nothing that watches them wakes up.
 *
 * @param folder - absolute path; made if it isn't there
 * @throws {@link Error} if the folder can't be written to
 */
export async function writeBundle(folder: string, { yaml, json }: Bundle): Promise<void> {
  const contents = { 'openapi.yaml': yaml, 'openapi.json': json };
  const isThere = await Promise.all(
    Object.entries(contents).map(async ([name, text]) => {
      const current = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
      return current === text;
    }),
  );
  if (!isThere.every(Boolean)) await replaceFiles(folder, contents);
}
