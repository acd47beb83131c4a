import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** The workspace whose contract, page, rules and tools the tests use. */
export const WORKSPACE = path.resolve(import.meta.dirname, '../../../..');

/** What is installed or built, and what was released: the tests begin before the first release. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.turbo', 'releases']);
const ROOT_DOCUMENT = 'spec/openapi.yaml';

/** What to do with the text of a file, by its name. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

/** A git repository with our contract and page on its main branch. */
export interface TemporaryRepository extends AsyncDisposable {
  readonly root: string;
  /** Edits or adds files of the main branch's last commit, in the work tree of a branch `change`. */
  edit(edits: Edits): Promise<void>;
  /** The same, and commits it there; gives the commit. */
  commit(edits: Edits): Promise<string>;
}

/** Replaces a text that has to be there. */
export function replace(from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`Expected ${from} in the text, found none.`);
    return changed;
  };
}

export async function createRepository(): Promise<TemporaryRepository> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'review-repository-')));
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Designer', '-c', 'user.email=designer@example.com', ...args],
      {
        cwd: root,
        stdio: 'pipe',
      },
    );
  for (const folder of ['spec', 'examples/web']) {
    await cp(path.join(WORKSPACE, folder), path.join(root, folder), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)),
    });
  }
  await writeFile(path.join(root, 'README.md'), '# A repository\n');
  const document = await readFile(path.join(root, ROOT_DOCUMENT), 'utf8');
  await writeFile(
    path.join(root, ROOT_DOCUMENT),
    document.replace(/^ {2}version: .*$/m, '  version: 1.0.0'),
  );
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=The contract');
  const edit = async (edits: Edits) => {
    git('checkout', '--quiet', '--force', '-B', 'change', 'main');
    git('clean', '--quiet', '--force', '-d');
    for (const [name, change] of Object.entries(edits)) {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      // A file that isn't there yet begins empty.
      await writeFile(file, change(await readFile(file, 'utf8').catch(() => '')));
    }
  };
  return {
    root,
    edit,
    async commit(edits) {
      await edit(edits);
      git('add', '--all');
      git('commit', '--quiet', '--message=A change');
      return git('rev-parse', 'HEAD').toString().trim();
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
