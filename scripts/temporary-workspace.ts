import { execFileSync } from 'node:child_process';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** A copy of this workspace that may be changed, with the dependencies of the original. */
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
  const files = listFiles(original, ['-co', '--exclude-standard']).filter((file) =>
    existsSync(path.join(original, file)),
  );
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(original, file), path.join(root, file));
  }
  await linkDependencies(original, root, files);
  await installNothing(path.join(root, 'pnpm-workspace.yaml'));
  // turbo hashes what git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return asDisposable(root);
}

/**
 * Clones what is committed, history and all, and links the installed dependencies. Nothing that
 * the original has built or cached comes along.
 *
 * @param original - root of the workspace to clone; its `HEAD` is what the clone has
 */
export async function cloneWorkspace(original: string): Promise<TemporaryWorkspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'contract-clone-'));
  execFileSync('git', ['clone', '--quiet', '--', original, root]);
  await linkDependencies(original, root, listFiles(root, ['-c']));
  // The ignored `node_modules/` is a folder; what stands here is a link.
  await appendFile(path.join(root, '.git/info/exclude'), 'node_modules\n');
  await installNothing(path.join(root, 'pnpm-workspace.yaml'));
  // That is no change of the contents, neither to be seen nor to be committed.
  execFileSync('git', ['update-index', '--skip-worktree', 'pnpm-workspace.yaml'], {
    cwd: root,
  });
  return asDisposable(root);
}

function listFiles(root: string, options: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file !== '');
}

async function linkDependencies(
  original: string,
  root: string,
  files: readonly string[],
): Promise<void> {
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
}

function asDisposable(root: string): TemporaryWorkspace {
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}

/** pnpm would find the copy at another place than it installed for, and install into the original. */
async function installNothing(file: string): Promise<void> {
  const settings = await readFile(file, 'utf8');
  await writeFile(file, settings.replace(/^(verifyDepsBeforeRun): .*$/m, '$1: false'));
}
