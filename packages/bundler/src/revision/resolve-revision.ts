import { RevisionError, runGit } from './run-git.ts';

/**
 * Finds the commit that a revision names: a branch, a tag, a hash, `HEAD~2` …
 *
 * @param root - a folder in the repository
 * @returns the commit's full hash
 * @throws {@link RevisionError} if there is no repository or no such commit
 */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  const found = await runGit(root, [
    'rev-parse',
    '--verify',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if ('output' in found) return found.output;
  await expectRepository(root);
  throw new RevisionError(
    `There is no revision ${JSON.stringify(revision)} in ${root}.${await adviseOnShallow(root)}`,
  );
}

/**
 * Finds where the work in a repository left its main branch: the merge base of it and the
 * default branch of `origin`, or `main` or `master` where there is no such remote.
 *
 * @param root - a folder in the repository
 * @param work - the revision that the work has come to
 * @returns the commit's full hash
 * @throws {@link RevisionError} if there is no such branch, or it shares no commit with the work
 */
export async function findMergeBase(root: string, work = 'HEAD'): Promise<string> {
  await expectRepository(root);
  const head = await resolveRevision(root, work);
  const branch = await findMainBranch(root);
  const found = await runGit(root, ['merge-base', head, branch]);
  if ('output' in found) return found.output;
  throw new RevisionError(
    `${work} and ${branch} have no commit in common, so there is no merge base.` +
      ((await adviseOnShallow(root)) || ' Name the revision to compare with.'),
  );
}

const CANDIDATES = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

async function findMainBranch(root: string): Promise<string> {
  for (const candidate of CANDIDATES) {
    const args = ['rev-parse', '--verify', '--quiet', `${candidate}^{commit}`];
    if ('output' in (await runGit(root, args))) return candidate;
  }
  throw new RevisionError(
    `Found no main branch in ${root}: looked for ${CANDIDATES.join(', ')}.` +
      ((await adviseOnShallow(root)) || ' Name the revision to compare with.'),
  );
}

async function expectRepository(root: string): Promise<void> {
  const found = await runGit(root, ['rev-parse', '--git-dir']);
  if ('failure' in found) {
    throw new RevisionError(`Expected a git repository at ${root}: ${found.failure}`);
  }
}

async function adviseOnShallow(root: string): Promise<string> {
  const shallow = await runGit(root, ['rev-parse', '--is-shallow-repository']);
  return 'output' in shallow && shallow.output === 'true'
    ? ' This clone is shallow: `git fetch --unshallow` brings the rest of its history' +
        ' (in GitHub Actions, `fetch-depth: 0` for actions/checkout).'
    : '';
}
