import { extractRevision, resolveRevision } from '@sales-outreach/bundler';

/** The files of a revision, for as long as it is open. */
export interface OpenRevision extends AsyncDisposable {
  /** For people: `main (1a2b3c4)`, `the working tree`. */
  readonly name: string;
  /** The folder that stands for the root of the repository. */
  readonly root: string;
}

/**
 * Opens the files of a revision. Nothing is checked out; the working tree is read where it lies.
 *
 * @param repository - the root of the repository
 * @param revision - whatever names a commit; the working tree where it is left out
 * @throws {@link RevisionError} of the bundler if there is no such revision
 */
export async function openRevision(
  repository: string,
  revision: string | undefined,
): Promise<OpenRevision> {
  if (revision === undefined) {
    return {
      name: 'the working tree',
      root: repository,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }
  const commit = await resolveRevision(repository, revision);
  const extracted = await extractRevision(repository, commit, '');
  const short = commit.slice(0, 7);
  return {
    name: commit.startsWith(revision) ? short : `${revision} (${short})`,
    root: extracted.folder,
    [Symbol.asyncDispose]: () => extracted[Symbol.asyncDispose](),
  };
}
