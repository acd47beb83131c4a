import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { resolveRevision } from './resolve-revision.ts';
import { runGit } from './run-git.ts';

/** Which file to read. */
export interface RevisionFileRequest {
  /** Absolute path of a folder in the repository. */
  readonly root: string;
  /** Whatever names a commit; the working tree where it is left out. */
  readonly revision?: string | undefined;
  /** Relative to `root`, with `/`. */
  readonly file: string;
}

/**
 * Reads a file as it stands in a revision, or in the working tree.
 *
 * @returns its text; undefined where there is no such file
 * @throws RevisionError if there is no such revision
 */
export async function readRevisionFile({
  root,
  revision,
  file,
}: RevisionFileRequest): Promise<string | undefined> {
  if (revision === undefined) {
    try {
      return await readFile(path.join(root, ...file.split('/')), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return undefined;
      throw error;
    }
  }
  const commit = await resolveRevision(root, revision);
  const found = await runGit(root, ['show', `${commit}:./${file}`]);
  return 'output' in found ? found.output : undefined;
}
