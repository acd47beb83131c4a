import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { SPEC } from './repository.ts';

/** A change to one file of the contract; file names are relative to its folder. */
export type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly file: string; readonly renameTo: string }
  | { readonly file: string; readonly write: string }
  | { readonly remove: string };

/** A copy of the contract that can be changed. */
export interface ContractCopy {
  /**
   * Applies edits, calls back with the folder, and restores the copy.
   *
   * @throws {@link Error} if the text of an edit isn't there exactly once
   */
  withEdits<T>(edits: readonly Edit[], use: (folder: string) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Copies the sources of the contract to a folder of their own. */
export async function copyContract(): Promise<ContractCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
  await cp(SPEC, folder, { recursive: true, filter: isSource });
  return {
    async withEdits(edits, use) {
      try {
        for (const edit of edits) await applyEdit(edit, folder);
        return await use(folder);
      } finally {
        for (const file of edits.flatMap(filesOf)) await restoreFile(file, folder);
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function isSource(file: string): boolean {
  return !['dist', 'node_modules', '.turbo'].includes(path.basename(file));
}

function filesOf(edit: Edit): string[] {
  if ('remove' in edit) return [edit.remove];
  return 'renameTo' in edit ? [edit.file, edit.renameTo] : [edit.file];
}

async function restoreFile(file: string, folder: string): Promise<void> {
  const source = path.join(SPEC, file);
  if (existsSync(source)) await cp(source, path.join(folder, file));
  else await rm(path.join(folder, file), { force: true });
}

async function applyEdit(edit: Edit, folder: string): Promise<void> {
  if ('remove' in edit) return rm(path.join(folder, edit.remove));
  const file = path.join(folder, edit.file);
  if ('renameTo' in edit) return rename(file, path.join(folder, edit.renameTo));
  if ('write' in edit) return writeFile(file, edit.write);
  const text = await readFile(file, 'utf8');
  const parts = text.split(edit.find);
  if (parts.length !== 2) {
    throw new Error(
      `Expected ${JSON.stringify(edit.find)} once in ${edit.file}, found it ${parts.length - 1} times.`,
    );
  }
  return writeFile(file, parts.join(edit.replace));
}
