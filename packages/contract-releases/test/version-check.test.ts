import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createBundle, hashBundle } from '@sales-outreach/bundler';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each test starts the linter.
vi.setConfig({ testTimeout: 60_000 });

const repository = path.resolve(import.meta.dirname, '../../..');
const linter = path.join(repository, 'packages/linter/src/main.ts');
const check = path.resolve(import.meta.dirname, '../src/version-check.ts');
const fixture = path.join(repository, 'packages/linter/test/fixtures/parcels');

const ROOT = 'spec/openapi.yaml';
const PARCEL = 'spec/schemas/Parcel.yaml';
const GET = 'spec/paths/parcels_{parcelId}.yaml';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'version-check-')));
  await cp(fixture, folder, { recursive: true });
  const { bundle } = await createBundle(path.join(folder, ROOT));
  const json = bundle?.json ?? '';
  const release = path.join(folder, 'spec/releases/1.0.0');
  await mkdir(release, { recursive: true });
  await writeFile(path.join(release, 'openapi.json'), json);
  const { sha256 } = hashBundle(json);
  const record = { version: '1.0.0', date: '2026-01-31', sha256, changes: [] };
  await writeFile(path.join(release, 'release.json'), JSON.stringify(record));
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`Nothing to replace in ${file}:\n${text}`);
  await writeFile(path.join(folder, file), edited);
}

/** Lints as `pnpm lint` does: exit code, and the findings of the rule. */
function lint(): Promise<{ code: unknown; found: unknown[] }> {
  const args = [linter, path.join(folder, ROOT), '--format', 'json', '--check', check];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      if (stderr !== '') return reject(new Error(stderr));
      const findings: { rule: string }[] = JSON.parse(stdout);
      const found = findings.filter(({ rule }) => rule === 'version-follows-changes');
      resolve({ code: error ? error.code : 0, found });
    });
  });
}

function finding(message: string, version = '1.0.0', severity = 'warning') {
  return {
    rule: 'version-follows-changes',
    severity,
    message,
    file: ROOT,
    start: { line: 4, column: 12 },
    end: { line: 4, column: 12 + version.length },
    path: ['info', 'version'],
    page: 'packages/contract-releases/docs/version-follows-changes.md',
  };
}

test('a contract as it was released, and a higher version of it, have no finding', async () => {
  expect(await lint()).toEqual({ code: 0, found: [] });
  await edit(ROOT, 'version: 1.0.0', 'version: 1.3.0');
  expect(await lint()).toEqual({ code: 0, found: [] });
});

test('changed words need a patch', async () => {
  await edit(GET, /description: .*/, 'description: In other words.');
  expect(await lint()).toEqual({
    code: 0,
    found: [
      finding(
        'Expected at least the version 1.0.1, got 1.0.0: since 1.0.0 there is 1 documentation change. `pnpm contract:version` writes it.',
      ),
    ],
  });
});

test('an addition needs a minor version, and is a warning at the line of the version', async () => {
  await edit(PARCEL, 'properties:\n', 'properties:\n  weight:\n    type: number\n');
  const { code, found } = await lint();
  expect(code).toBe(0);
  expect(found).toEqual([
    finding(
      expect.stringMatching(
        /^Expected at least the version 1\.1\.0, got 1\.0\.0: since 1\.0\.0 there .* additive change/,
      ),
    ),
  ]);
  await edit(ROOT, 'version: 1.0.0', 'version: 1.1.0');
  expect(await lint()).toEqual({ code: 0, found: [] });
});

test('a breaking change needs a major version', async () => {
  await edit(PARCEL, /required: \[id\]\n/, '');
  await edit(ROOT, 'version: 1.0.0', 'version: 1.9.0');
  const { found } = await lint();
  expect(found).toEqual([
    finding(expect.stringMatching(/^Expected at least the version 2\.0\.0, got 1\.9\.0: /)),
  ]);
});

test('a text that is no version is an error', async () => {
  await edit(ROOT, 'version: 1.0.0', 'version: v1');
  expect(await lint()).toEqual({
    code: 1,
    found: [
      finding(
        'Expected a version such as 1.2.3 (Semantic Versioning), got "v1".',
        'v1',
        'error',
      ),
    ],
  });
});

test('before the first release there is nothing to follow', async () => {
  await rm(path.join(folder, 'spec/releases'), { recursive: true });
  await edit(PARCEL, /required: \[id\]\n/, '');
  expect(await lint()).toEqual({ code: 0, found: [] });
});
