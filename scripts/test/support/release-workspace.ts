import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { setVersion } from '../../../packages/contract-releases/src/index.ts';
import { copyWorkspace } from '../../temporary-workspace.ts';

/** How a command of the workspace ended. */
export interface Outcome {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of this workspace in which nothing has been released, all of it committed. */
export interface ReleaseWorkspace extends AsyncDisposable {
  readonly root: string;
  /** The version of contract and packages. */
  readonly version: string;
  /** Runs a script of the workspace, as pnpm would. */
  run(script: string, ...args: string[]): Promise<Outcome>;
  read(file: string): Promise<string>;
  /** Replaces a text that must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  write(file: string, text: string): Promise<void>;
  /** Commits everything, and says what the commit is called. */
  commit(message: string): string;
  /** Takes back all that was edited or committed since the given commit. */
  restore(commit: string): void;
  /** What git would commit: a line a file, in the order of the files. */
  status(): string[];
}

const repository = path.resolve(import.meta.dirname, '../../..');

export async function createReleaseWorkspace(): Promise<ReleaseWorkspace> {
  const copy = await copyWorkspace(repository);
  const { root } = copy;
  const at = (file: string) => path.join(root, file);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const read = (file: string) => readFile(at(file), 'utf8');
  const { version }: { version: string } = JSON.parse(await read('spec/package.json'));

  await rm(at('spec/releases'), { recursive: true, force: true });
  await rm(at('spec/CHANGELOG.md'), { force: true });
  for (const name of await readdir(at('.changeset'))) {
    if (name.endsWith('.md')) await rm(at(`.changeset/${name}`));
  }
  const workspace: ReleaseWorkspace = {
    root,
    version,
    read,
    async run(script, ...args) {
      const child = spawn(process.execPath, [script, ...args], { cwd: root });
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      return { code, stdout, stderr };
    },
    async edit(file, from, to) {
      const before = await read(file);
      if (!before.includes(from)) throw new Error(`${file} has no "${from}".`);
      await writeFile(
        at(file),
        before.replace(from, () => to),
      );
    },
    write: (file, content) => writeFile(at(file), content),
    commit(message) {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
      return git('rev-parse', 'HEAD').trim();
    },
    restore(commit) {
      git('reset', '--quiet', '--hard', commit);
      git('clean', '--quiet', '--force', '-d');
    },
    status() {
      const lines = git('status', '--porcelain', '--untracked-files=all').split('\n');
      return lines.filter((line) => line !== '').toSorted(compareFiles);
    },
    [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose](),
  };
  const contract = setVersion(await read('spec/openapi.yaml'), version);
  await workspace.write('spec/openapi.yaml', contract);
  // The ignored `node_modules/` is a folder; what stands here is a link.
  await appendFile(at('.git/info/exclude'), 'node_modules\n');
  git('config', 'user.name', 'A Test');
  git('config', 'user.email', 'test@example.com');
  git('config', 'commit.gpgSign', 'false');
  workspace.commit('All that there is');
  return workspace;
}

function compareFiles(left: string, right: string): number {
  return left.slice(3) < right.slice(3) ? -1 : 1;
}
