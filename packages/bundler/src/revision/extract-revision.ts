import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { resolveRevision } from './resolve-revision.ts';
import { RevisionError, runGit } from './run-git.ts';

/** A folder of a revision, outside of the work tree; it goes away when disposed. */
export interface ExtractedFolder extends AsyncDisposable {
  readonly folder: string;
}

/**
 * Writes a folder of a revision to a temporary place. Neither the work tree nor the index is
 * touched: git fills an index of its own and writes from that. (`git archive` would need a `tar`.)
 *
 * @param root - a folder in the repository
 * @param revision - whatever names a commit
 * @param folder - relative to `root`, with `/`; empty for all of it
 * @throws {@link RevisionError} if there is no such revision, or no such folder in it
 */
export async function extractRevision(
  root: string,
  revision: string,
  folder: string,
): Promise<ExtractedFolder> {
  const commit = await resolveRevision(root, revision);
  const target = await realpath(await mkdtemp(path.join(tmpdir(), 'contract-revision-')));
  const dispose = () => rm(target, { recursive: true, force: true });
  try {
    // `./` makes git count from `root`, wherever in the repository that is.
    const tree = `${commit}:./${folder}`;
    const index = { GIT_INDEX_FILE: path.join(target, '.index') };
    const read = await runGit(root, ['read-tree', tree], index);
    if ('failure' in read) {
      throw new RevisionError(
        `${revision} has no folder ${JSON.stringify(folder || '.')}: ${read.failure}`,
      );
    }
    const prefix = `${target.split(path.sep).join('/')}/tree/`;
    const checkout = ['checkout-index', '--all', `--prefix=${prefix}`];
    const written = await runGit(await findTop(root), checkout, index);
    if ('failure' in written) {
      throw new RevisionError(`${revision} could not be read: ${written.failure}`);
    }
    const extracted = path.join(target, 'tree');
    if (!existsSync(extracted))
      throw new RevisionError(`${revision} has no files in ${folder}.`);
    return { folder: extracted, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The top of the work tree: from below it, git would write the files of that folder alone. */
async function findTop(root: string): Promise<string> {
  const found = await runGit(root, ['rev-parse', '--show-toplevel']);
  return 'output' in found ? found.output : root;
}
