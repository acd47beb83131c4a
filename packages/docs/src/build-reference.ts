import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { stringifyYaml } from '@redocly/openapi-core';
import writeFileAtomic from 'write-file-atomic';
import { displayDocument } from './display-document.ts';
import { readDocument } from './document.ts';
import { readPageFiles } from './page-files.ts';
import { writePage } from './page.ts';

export interface BuildOptions {
  /** The file of a bundled OpenAPI document, JSON or YAML. */
  readonly document: string;
  /** The folder to write to. Files of other names are left alone, but for its `scalar` folder. */
  readonly folder: string;
  /** The file of its changelog, in Markdown, which becomes a section of the page. */
  readonly changelog?: string | undefined;
}

/**
 * Builds the reference of a document: a folder that any static file server can serve.
 *
 * Each file is replaced at once and the page itself comes last, so that a failed build leaves the
 * previous page as it was.
 *
 * @returns the names of the files, relative to the folder
 * @throws Error when the document can't be read or an extension in it has the wrong form
 */
export async function buildReference({
  document,
  folder,
  changelog,
}: BuildOptions): Promise<string[]> {
  const contract = await readDocument(document);
  const changes = changelog === undefined ? '' : await readFile(changelog, 'utf8');
  const files = new Map([
    ['openapi.json', `${JSON.stringify(contract, null, 2)}\n`],
    ['openapi.yaml', stringifyYaml(contract, { noRefs: true, lineWidth: 100 })],
    ...(await readPageFiles()),
    ['reference.json', `${JSON.stringify(displayDocument(contract, changes))}\n`],
    ['index.html', writePage(contract)],
  ]);
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    // A page that is built anew in a second need not survive a power cut.
    await writeFileAtomic(file, text, { fsync: false });
  }
  await removeOldScripts(folder, files);
  return [...files.keys()];
}

/** The names of Scalar's chunks change with its version; those of an older one are removed. */
async function removeOldScripts(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const chunks = path.join(folder, 'scalar', 'chunks');
  for (const name of await readdir(chunks)) {
    if (!files.has(`scalar/chunks/${name}`)) await rm(path.join(chunks, name));
  }
}
