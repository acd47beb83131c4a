import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { PageCheck } from '../data/review.ts';
import { compilePage } from './compile-page.ts';

const SOURCES = ['examples', 'web', 'src'];

/**
 * Compiles the page of the head against a generated client; that of the base too, if the change
 * edits the page: other pages like it have not been edited.
 *
 * @param workspace - whose tools and installed dependencies are used
 * @param base - the root of the base's files
 * @param head - the root of the head's files
 * @param sources - the generated part of the client, by file names
 */
export async function comparePages(
  workspace: string,
  base: string,
  head: string,
  sources: Readonly<Record<string, string>>,
): Promise<PageCheck[]> {
  const isEdited = (await readPage(base)) !== (await readPage(head));
  const sides = [
    ['head', head],
    ['base', base],
  ] as const;
  const checks: PageCheck[] = [];
  for (const [page, root] of sides.slice(0, isEdited ? 2 : 1)) {
    const errors = await compilePage(workspace, root, sources);
    if (errors) checks.push({ page, errors });
  }
  return checks;
}

/** All sources of the page as one text; empty where there is no page. */
async function readPage(root: string): Promise<string> {
  const folder = path.join(root, ...SOURCES);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return JSON.stringify(
    files.map((file, index) => [path.relative(folder, file), texts[index]]),
  );
}
