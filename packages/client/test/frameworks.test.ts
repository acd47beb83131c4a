import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmInstall } from './support/npm-install.ts';
import { packPackage } from './support/pack-package.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'frameworks-'));
  tarball = await packPackage(root, folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['react', '@tanstack/react-query@5.108.0', ['react@19.3.1', '@types/react@19']],
  ['vue', '@tanstack/vue-query@5.104.0', ['vue@3.5.45']],
  ['solid', '@tanstack/solid-query@5.104.0', ['solid-js@1.9.19']],
  ['svelte', '@tanstack/svelte-query@6.3.6', ['svelte@5.57.3']],
])('the query factories fit %s', async (framework, adapter, packages) => {
  const project = path.join(folder, framework);
  await mkdir(project);
  await writeFile(path.join(project, 'package.json'), '{"type":"module","private":true}');
  await npmInstall(project, tarball, adapter, ...packages);
  const fixtures = path.join(import.meta.dirname, 'fixtures/frameworks');
  await copyFile(path.join(fixtures, `${framework}.ts`), path.join(project, 'page.ts'));
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    // The types of the adapters are theirs to check.
    skipLibCheck: true,
    types: [],
    noEmit: true,
  };
  const config = JSON.stringify({ compilerOptions, files: ['page.ts'] });
  await writeFile(path.join(project, 'tsconfig.json'), config);
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const outcome = await run(process.execPath, [tsc, '-p', project]).catch((error) => error);
  expect(`${outcome.stdout}${outcome.stderr}`).toBe('');
});
