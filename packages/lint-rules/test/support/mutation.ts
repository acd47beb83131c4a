import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { SPEC } from './repository.ts';

/** A change to one file of the contract; file names are relative to its folder. */
export type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly file: string; readonly renameTo: string }
  | { readonly file: string; readonly write: string }
  | { readonly remove: string };

/** A fault that a designer could make, and the one finding that it is expected to give. */
export interface Mutation {
  readonly rule: string;
  /** Completes the sentence "it is found that …". */
  readonly fault: string;
  readonly edits: readonly Edit[];
  /** The line of the finding, as it stands in the changed file. */
  readonly at: { readonly file: string; readonly line: string };
}

/**
 * Makes a copy of the contract with edits applied, calls back with its folder, and removes it.
 *
 * @throws {@link Error} if the text of an edit isn't there exactly once
 */
export async function withMutatedContract<T>(
  edits: readonly Edit[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutated-contract-'));
  try {
    await cp(SPEC, folder, { recursive: true, filter: isSource });
    for (const edit of edits) await applyEdit(edit, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isSource(file: string): boolean {
  return !['dist', 'node_modules', '.turbo'].includes(path.basename(file));
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
