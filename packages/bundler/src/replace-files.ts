import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';

/**
 * Replaces several files of a folder: all of them, or none.
 *
 * The new files are written beside the old ones first, and so are copies of the old ones; what
 * is left is renaming, and where that fails the copies are renamed back. (`write-file-atomic`
 * keeps this promise for one file only.)
 *
 * @param folder - made if it isn't there
 * @param contents - the text of each file, by its name
 */
export async function replaceFiles(
  folder: string,
  contents: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(path.join(folder, '.staging-'));
  try {
    const replacements = [];
    for (const [name, text] of Object.entries(contents)) {
      const target = path.join(folder, name);
      const next = path.join(staging, `${name}.next`);
      await writeFile(next, text);
      const previous = await copyIfThere(target, path.join(staging, `${name}.previous`));
      replacements.push({ target, next, previous });
    }
    await renameAll(replacements);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

interface Replacement {
  readonly target: string;
  readonly next: string;
  /** A copy of what the target holds, if there is a target. */
  readonly previous: string | undefined;
}

async function renameAll(replacements: readonly Replacement[]): Promise<void> {
  const done: Replacement[] = [];
  try {
    for (const replacement of replacements) {
      await rename(replacement.next, replacement.target);
      done.push(replacement);
    }
  } catch (error) {
    for (const { target, previous } of done) {
      await (previous ? rename(previous, target) : rm(target));
    }
    throw error;
  }
}

async function copyIfThere(file: string, copy: string): Promise<string | undefined> {
  try {
    await copyFile(file, copy);
    return copy;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
