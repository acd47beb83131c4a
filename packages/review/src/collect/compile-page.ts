import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { CompileError } from '../data/review.ts';

const PAGE = 'examples/web';
const CLIENT = 'packages/client';

const INSTALLED_OR_BUILT = new Set(['node_modules', 'dist', '.turbo']);

/**
 * Compiles the page of a revision against a generated client, in a folder of its own.
 *
 * @param workspace - whose tools, client sources and installed dependencies are used
 * @param revision - the root that the page is taken from
 * @param sources - the generated part of the client, by file names
 * @returns what the compiler says; nothing where the revision has no page
 */
export async function compilePage(
  workspace: string,
  revision: string,
  sources: Readonly<Record<string, string>>,
): Promise<CompileError[] | undefined> {
  if (!existsSync(path.join(revision, PAGE, 'tsconfig.json'))) return undefined;
  const root = await mkdtemp(path.join(tmpdir(), 'contract-review-page-'));
  try {
    await cp(path.join(workspace, 'tsconfig.json'), path.join(root, 'tsconfig.json'));
    await cp(path.join(revision, PAGE), path.join(root, PAGE), {
      recursive: true,
      filter: (source) => !INSTALLED_OR_BUILT.has(path.basename(source)),
    });
    await cp(path.join(workspace, CLIENT, 'src'), path.join(root, CLIENT, 'src'), {
      recursive: true,
    });
    // It says that the sources are ES modules.
    const manifest = path.join(CLIENT, 'package.json');
    await cp(path.join(workspace, manifest), path.join(root, manifest));
    for (const folder of [PAGE, CLIENT]) await linkDependencies(workspace, root, folder);
    await mkdir(path.join(root, CLIENT, 'generated'));
    for (const [name, text] of Object.entries(sources)) {
      await writeFile(path.join(root, CLIENT, 'generated', name), text);
    }
    const project = path.join(root, PAGE, 'tsconfig.review.json');
    await writeFile(project, JSON.stringify(PROJECT));
    return parseErrors(await compile(project, root));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The page's own settings, with the client taken from its sources and not from an old build. */
const PROJECT = {
  extends: './tsconfig.json',
  compilerOptions: {
    noEmit: true,
    paths: {
      '@sales-outreach/client': ['../../packages/client/src/index.ts'],
      '@sales-outreach/client/*': ['../../packages/client/src/*/index.ts'],
    },
  },
};

async function linkDependencies(workspace: string, root: string, folder: string) {
  await symlink(
    path.join(workspace, folder, 'node_modules'),
    path.join(root, folder, 'node_modules'),
    'junction',
  );
}

/** Runs the compiler, which exits with a code where it finds errors. */
function compile(project: string, root: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = path.join(path.dirname(manifest), 'bin', 'tsc');
  const args = [compiler, '--project', project, '--pretty', 'false'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}

/**
 * Reads lines like `examples/web/src/a.tsx(2,14): error TS2322: Type 'number' is not …`, each with
 * the indented lines below it, which say why.
 */
function parseErrors(output: string): CompileError[] {
  return output.split(/\n(?!\s)/).flatMap((text): CompileError[] => {
    const [, place, code, message] = /^(.*?)(?:: )?error (TS\d+): (.+)$/s.exec(text) ?? [];
    if (place === undefined || code === undefined || message === undefined) return [];
    const [, file, line] = /^(.+)\((\d+),\d+\)$/.exec(place) ?? [];
    return [
      {
        file: file ?? `${PAGE}/tsconfig.json`,
        line: Number(line ?? 1),
        code,
        message: message.trim().replaceAll(/\s*\n\s*/g, ' '),
      },
    ];
  });
}
