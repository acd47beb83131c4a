import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** A copy of this workspace that a benchmark or a test may change, with the dependencies of the original. */
export interface TemporaryWorkspace extends AsyncDisposable {
  readonly root: string;
}

/**
 * Copies the files that git knows or would add and links the installed dependencies, so that
 * every tool runs there as it does here.
 *
 * @param original - root of the workspace to copy
 */
export async function copyWorkspace(original: string): Promise<TemporaryWorkspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'contract-workspace-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: original,
    encoding: 'utf8',
  });
  const files = listed
    .split('\0')
    .filter((file) => file && existsSync(path.join(original, file)));
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(original, file), path.join(root, file));
  }
  await symlink(
    path.join(original, 'node_modules'),
    path.join(root, 'node_modules'),
    'junction',
  );
  // pnpm's links are relative, so the copies point into the copied workspace.
  for (const manifest of files.filter((name) => name.endsWith('/package.json'))) {
    const modules = path.join(path.dirname(manifest), 'node_modules');
    if (existsSync(path.join(original, modules))) {
      await cp(path.join(original, modules), path.join(root, modules), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
  // turbo hashes what git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}
