import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import {
  BundleFaults,
  bundleRevision,
  findMergeBase,
  readRevisionFile,
  resolveRevision,
  RevisionError,
} from '@sales-outreach/bundler';
import { afterEach, expect, test, vi } from 'vitest';
import { copySources, type SourcesCopy } from './support/copy-sources.ts';

afterEach(() => vi.unstubAllEnvs());

test('bundles a revision from any folder of the repository, and the working tree', async () => {
  await using copy = await createRepository();
  const { folder } = copy;
  await copy.replace('openapi.yaml', 'title: ', 'title: Next ');
  const bundle = (root: string, document: string, revision?: string) =>
    bundleRevision({ root, document, revision });
  const old = await bundle(folder, 'openapi.yaml', 'HEAD');
  const next = await bundle(folder, 'openapi.yaml');
  expect(next).not.toEqual(old);
  await copy.write('deep/openapi.yaml', await copy.read('openapi.yaml'));
  for (const name of ['paths', 'schemas', 'examples']) {
    await cp(path.join(folder, name), path.join(folder, 'deep', name), { recursive: true });
  }
  commit(copy, 'A copy further in');
  expect(await bundle(folder, 'deep/openapi.yaml', 'HEAD')).toEqual(next);
  expect(await bundle(path.join(folder, 'deep'), 'openapi.yaml', 'HEAD')).toEqual(next);
  expect(await bundle(folder, 'openapi.yaml', 'HEAD~1')).toEqual(old);
});

test('reads what is committed, whatever a hook says and whatever is staged', async () => {
  await using copy = await createRepository();
  const { folder } = copy;
  const committed = await bundleRevision({
    root: folder,
    document: 'openapi.yaml',
    revision: 'HEAD',
  });
  await copy.write('openapi.yaml', 'openapi: [');
  git(copy, 'add', '--all');
  const status = git(copy, 'status', '--porcelain');
  // As git sets them for its hooks, for another repository than the one that is asked for.
  vi.stubEnv('GIT_DIR', '/nowhere/.git');
  vi.stubEnv('GIT_INDEX_FILE', '/nowhere/.git/index');
  vi.stubEnv('GIT_WORK_TREE', '/nowhere');
  const again = await bundleRevision({
    root: folder,
    document: 'openapi.yaml',
    revision: 'HEAD',
  });
  vi.unstubAllEnvs();
  expect(again).toEqual(committed);
  expect(git(copy, 'status', '--porcelain')).toBe(status);
});

test('says what keeps a revision from being bundled, and leaves nothing behind', async () => {
  await using copy = await createRepository();
  const { folder } = copy;
  await copy.write('openapi.yaml', 'openapi: [');
  commit(copy, 'Half a document');
  const scratch = await realpath(await mkdtemp(path.join(tmpdir(), 'revision-test-')));
  vi.stubEnv('TMPDIR', scratch);
  const fails = (document: string, revision: string) =>
    bundleRevision({ root: folder, document, revision }).catch((error: unknown) => error);
  const faults = await fails('openapi.yaml', 'HEAD');
  expect(faults).toBeInstanceOf(BundleFaults);
  expect(String(faults)).toMatch(
    /^RevisionError: The contract of HEAD can't be bundled:\n {2}openapi.yaml:\d+:\d+ /,
  );
  expect(await fails('none.yaml', 'HEAD')).toEqual(
    new RevisionError('HEAD has no document none.yaml.'),
  );
  expect(await fails('openapi.yaml', '--all')).toEqual(
    new RevisionError(`There is no revision "--all" in ${folder}.`),
  );
  expect(await fails('none/openapi.yaml', 'HEAD')).toBeInstanceOf(RevisionError);
  expect(await readdir(scratch)).toEqual([]);
  await rm(scratch, { recursive: true });
});

test('the merge base is that with the default branch of origin, before any branch here', async () => {
  await using origin = await createRepository();
  git(origin, 'branch', '--move', 'trunk');
  const shared = await resolveRevision(origin.folder, 'HEAD');
  const clone = await realpath(await mkdtemp(path.join(tmpdir(), 'revision-clone-')));
  git(origin, 'clone', '--quiet', '.', clone);
  const inClone = { folder: clone };
  git(inClone, 'switch', '--quiet', '--create', 'work');
  commit(inClone, 'Work');
  // A stale branch of a usual name has no say.
  git(inClone, 'branch', 'main');
  expect(await findMergeBase(clone)).toBe(shared);
  expect(await findMergeBase(path.join(clone, 'paths'))).toBe(shared);
  await rm(clone, { recursive: true });
});

test('reads a file of a revision or of the working tree, or says that there is none', async () => {
  await using copy = await createRepository();
  const { folder: root } = copy;
  await copy.write('notes.yaml', 'new\n');
  const read = (file: string, revision?: string) => readRevisionFile({ root, file, revision });
  expect(await read('notes.yaml')).toBe('new\n');
  expect(await read('notes.yaml', 'HEAD')).toBe(undefined);
  expect(await read('none.yaml')).toBe(undefined);
  expect(await read('openapi.yaml', 'HEAD')).toBe((await copy.read('openapi.yaml')).trim());
  await expect(read('notes.yaml', 'none')).rejects.toThrow('There is no revision "none"');
});

async function createRepository(): Promise<SourcesCopy> {
  const copy = await copySources();
  git(copy, 'init', '--quiet', '--initial-branch=main');
  commit(copy, 'A contract');
  return copy;
}

function commit(copy: Pick<SourcesCopy, 'folder'>, message: string): void {
  git(copy, 'add', '--all');
  const author = ['-c', 'user.name=Tester', '-c', 'user.email=tester@parcels.example'];
  git(copy, ...author, 'commit', '--quiet', '--allow-empty', '--message', message);
}

function git({ folder }: Pick<SourcesCopy, 'folder'>, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}
