import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { hashBundle } from '@sales-outreach/bundler';
import { readReleases, type ReleaseRecord } from '@sales-outreach/contract-releases';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BUNDLE = '{ "info": { "version": "1.0.0" } }\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function record(name: string, fields: Partial<ReleaseRecord> = {}): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  const { sha256 } = hashBundle(BUNDLE);
  const text = JSON.stringify({
    version: name,
    date: '2026-01-31',
    sha256,
    changes: [],
    ...fields,
  });
  await writeFile(path.join(folder, name, 'release.json'), text);
  await writeFile(path.join(folder, name, 'openapi.json'), BUNDLE);
}

test('releases come in the order of their versions, each with its bundle', async () => {
  for (const version of ['1.10.0', '1.9.0', '1.0.0']) await record(version);
  await writeFile(path.join(folder, 'README.md'), 'A note.');
  const releases = await readReleases(folder);
  expect(releases.map(({ version, bundle }) => [version, bundle])).toEqual(
    ['1.0.0', '1.9.0', '1.10.0'].map((version) => [
      version,
      path.join(folder, version, 'openapi.json'),
    ]),
  );
});

test('there are none where there is no folder', async () => {
  expect(await readReleases(path.join(folder, 'none'))).toEqual([]);
});

test('a bundle that was changed after its release is refused', async () => {
  await record('1.0.0');
  await writeFile(path.join(folder, '1.0.0/openapi.json'), BUNDLE.replace('1.0.0', '1.0.1'));
  await expect(readReleases(folder)).rejects.toThrow(
    /1\.0\.0.openapi\.json: expected the bundle that was released, with the SHA-256 \w{64}; this one has \w{64}\.$/,
  );
});

test.each([
  ['next', {}, /next: expected a version such as 1\.2\.3 as its name/],
  ['v1.0.0', {}, /v1\.0\.0: expected a version such as 1\.2\.3 as its name/],
  ['1.0.0', { version: '1.0.1' }, /release\.json: expected an object with the version 1\.0\.0/],
])('a folder that is no release is refused: %s %o', async (name, fields, complaint) => {
  await record(name, fields);
  await expect(readReleases(folder)).rejects.toThrow(complaint);
});

test('a release without one of its files is refused', async () => {
  await record('1.0.0');
  await rm(path.join(folder, '1.0.0/release.json'));
  await expect(readReleases(folder)).rejects.toThrow(
    /release\.json: can't be read\. A release has this file\.$/,
  );
});
