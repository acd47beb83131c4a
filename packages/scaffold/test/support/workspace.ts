import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { lintDocument, type Finding } from '@sales-outreach/linter';
import { copyWorkspace } from '../../../../scripts/temporary-workspace.ts';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What stands before every path of a workspace's things. */
export const WORKSPACE = '/api/v1/organizations/{orgId}/workspaces/{wsId}';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface TestOutcome {
  readonly name: string;
  readonly status: string;
}

/** What vitest reports, as far as it matters here. */
interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

/** A copy of this repository that commands may change. */
export interface Workspace extends AsyncDisposable {
  readonly root: string;
  /** Runs `pnpm new` in it. */
  create(...args: string[]): Promise<Ended>;
  /** Runs a script or a package's program with Node. */
  node(...args: string[]): Promise<Ended>;
  read(file: string): Promise<string>;
  /** Runs tests of the copy, those whose name fits a pattern. */
  runTests(files: readonly string[], pattern: string): Promise<{ tests: TestOutcome[] }>;
  /** Each file of the contract, and of the lint rules, by its name. */
  readTexts(): Promise<Map<string, string>>;
  lint(): Promise<Finding[]>;
}

export async function openWorkspace(): Promise<Workspace> {
  const copy = await copyWorkspace(ROOT);
  const { root } = copy;
  const node = (...args: string[]) => run(args, root);
  return {
    root,
    node,
    create: (...args) => node('packages/scaffold/src/main.ts', ...args),
    read: (file) => readFile(path.join(root, file), 'utf8'),
    async runTests(files, pattern) {
      const report = path.join(root, '.turbo/tests.json');
      const options = ['--reporter=json', `--outputFile=${report}`, '-t', pattern];
      await node('node_modules/vitest/vitest.mjs', 'run', ...options, ...files);
      const { testResults }: TestReport = JSON.parse(await readFile(report, 'utf8'));
      const tests = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName, status }) => ({ name: fullName, status }))
        .filter(({ status }) => status !== 'skipped');
      return { tests };
    },
    async readTexts() {
      const folders = ['spec', 'packages/lint-rules/src', 'packages/lint-rules/test'];
      const names = await Promise.all(folders.map((folder) => listFiles(root, folder)));
      const entries = names.flat().map(async (name) => {
        return [name, await readFile(path.join(root, name), 'utf8')] as const;
      });
      return new Map(await Promise.all(entries));
    },
    lint: () =>
      lintDocument({
        document: path.join(root, 'spec/openapi.yaml'),
        redoclyConfig: path.join(root, 'redocly.yaml'),
        spectralRuleset: path.join(root, '.spectral.yaml'),
      }),
    [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose](),
  };
}

/** The options that name an operation. */
export function operation(area: string, method: string, url: string, name: string): string[] {
  return ['operation', '--area', area, '--method', method, '--path', url, '--name', name];
}

async function run(args: readonly string[], cwd: string): Promise<Ended> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd, stdio });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child has no output.');
  const [out, err, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, 'close'),
  ]);
  return { code, stdout: out, stderr: err };
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/(?:^|\/)(?:node_modules|dist|\.turbo)\//.test(name))
    .toSorted();
}
