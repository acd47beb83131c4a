import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { JsonObject } from './json-object.ts';
import { renderTypes } from './render-types.ts';

/** CommonJS code needs a door of its own: it may not name an ES module without saying so. */
const COMMON_JS_DOOR =
  'export type * from "./index.d.ts" with { "resolution-mode": "import" };\n';

/**
 * Writes the types of a document as a package has them: `index.d.ts` and `index.d.cts`. Each file
 * is replaced at once, and only by types that were checked.
 *
 * @param document - a bundled OpenAPI 3.1 document
 * @param folder - made if it isn't there
 * @returns the text of `index.d.ts`
 * @throws {@link Error} as {@link renderTypes} does; the previous types are then as they were
 */
export async function writeTypes(document: JsonObject, folder: string): Promise<string> {
  const types = await renderTypes(document);
  await mkdir(folder, { recursive: true });
  await writeFileAtomic(path.join(folder, 'index.d.ts'), types);
  await writeFileAtomic(path.join(folder, 'index.d.cts'), COMMON_JS_DOOR);
  return types;
}
