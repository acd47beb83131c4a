import { createMock, type Mock } from '@sales-outreach/mock';
import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { bundleFile } from './support/contract.ts';
import { npmInstall } from './support/npm-install.ts';
import { packPackage } from './support/pack-package.ts';
import { serveFolder } from './support/serve-folder.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

let project: string;
let mock: Mock;
let address: string;
let expected: unknown;

/** Installs into the project. */
const install = (...packages: string[]) => npmInstall(project, ...packages);

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'consumer-'));
  await cp(path.join(import.meta.dirname, 'fixtures/consumer'), project, { recursive: true });
  await writeFile(path.join(project, 'package.json'), '{"type":"module","private":true}');
  expected = JSON.parse(await readFile(path.join(project, 'expected.json'), 'utf8'));
  mock = await createMock(bundleFile);
  address = (await mock.listen()).href;
  const packed = path.join(project, 'packed');
  await mkdir(packed);
  await install(await packPackage(root, packed));
}, 120_000);
afterAll(async () => {
  await mock.close();
  await rm(project, { recursive: true });
});

describe('installed in an empty project', () => {
  test('it brings openapi-fetch and nothing else', async () => {
    const installed = await readdir(path.join(project, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      '@sales-outreach',
      'openapi-fetch',
      // The types that openapi-fetch is written with; it has no code.
      'openapi-typescript-helpers',
    ]);
    const folder = path.join(project, 'node_modules/@sales-outreach/client');
    expect((await readdir(folder)).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
  });

  test.each(['typescript-5', 'typescript-6', 'typescript'])(
    'it is type-checked by %s, under both module resolutions',
    async (compiler) => {
      await install('msw@3.0.5', '@tanstack/query-core@5.108.0');
      const { default: manifest } = await import(`${compiler}/package.json`, {
        with: { type: 'json' },
      });
      const options = {
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        noEmit: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
      };
      const configs = {
        nodenext: { compilerOptions: { ...options, module: 'nodenext' }, files: ['types.ts'] },
        bundler: {
          // The types of the peers are theirs to check.
          compilerOptions: {
            ...options,
            module: 'esnext',
            moduleResolution: 'bundler',
            skipLibCheck: true,
          },
          files: ['types.ts', 'optional-peers.ts'],
        },
      };
      const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc');
      for (const [name, config] of Object.entries(configs)) {
        const file = path.join(project, `tsconfig.${compiler}.${name}.json`);
        await writeFile(file, JSON.stringify(config));
        const outcome = await run(process.execPath, [tsc, '-p', file]).catch((error) => error);
        expect(`${manifest.version} ${name}: ${outcome.stdout}`).toBe(
          `${manifest.version} ${name}: `,
        );
      }
    },
  );

  test.for(['20', '22', '24'])('it runs in Node %s', async (version, context) => {
    const node = await findNode(version).catch((error: Error) => error);
    if (node instanceof Error)
      return context.skip(`Node ${version} can't be fetched: ${node.message}`);
    const script = `
      import { callMock } from './call-mock.mjs';
      console.log(process.versions.node);
      console.log(JSON.stringify(await callMock(${JSON.stringify(address)})));
    `;
    const args = ['--input-type=module', '--eval', script];
    const { stdout, stderr } = await run(node, args, { cwd: project });
    const [actual, result] = stdout.split('\n');
    expect(actual).toMatch(new RegExp(`^${version}\\.`));
    expect(JSON.parse(`${result}`)).toEqual(expected);
    expect(stderr).toBe('');
  });

  const executablePath = findBrowser();
  test.skipIf(executablePath === undefined)(
    'Vite bundles it, and Chromium runs it (set CHROMIUM_PATH where none is found)',
    async () => {
      const outDir = path.join(project, 'page');
      await writeFile(
        path.join(project, 'index.html'),
        `<!doctype html><script type="module">
          import { callMock } from './call-mock.mjs';
          window.result = callMock(new URLSearchParams(location.search).get('mock'));
        </script>`,
      );
      await build({ root: project, logLevel: 'error', configFile: false, build: { outDir } });
      const { url, server } = await serveFolder(outDir);
      const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
      try {
        const page = await browser.newPage();
        await page.goto(`${url}?mock=${encodeURIComponent(address)}`);
        expect(await page.evaluate('window.result')).toEqual(expected);
      } finally {
        await browser.close();
        server.close();
      }
    },
  );
});

/** A Node of a version: the running one, or one from the registry, kept for the next run. */
async function findNode(version: string): Promise<string> {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules/.cache', `node-${version}`);
  const binary = path.join(folder, 'node_modules', name, 'bin/node');
  const answers = () => run(binary, ['--version']);
  await answers().catch(async () => {
    await mkdir(folder, { recursive: true });
    await npmInstall(folder, '--no-save', '--prefix', folder, `${name}@${version}`);
    return answers();
  });
  return binary;
}
