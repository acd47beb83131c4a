import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { isBefore, readReleases, renderChangelog } from '@sales-outreach/contract-releases';
import { expect, test } from 'vitest';

const spec = path.resolve(import.meta.dirname, '../../../spec');

test('the changelog of the contract tells what its records say', async () => {
  const releases = await readReleases(path.join(spec, 'releases'));
  expect(releases).not.toEqual([]);
  expect(await readFile(path.join(spec, 'CHANGELOG.md'), 'utf8')).toBe(
    renderChangelog(releases),
  );
});

test('each recorded bundle has the version of its release, and follows the one before', async () => {
  const releases = await readReleases(path.join(spec, 'releases'));
  for (const [index, { version, previous, bundle }] of releases.entries()) {
    const { info } = JSON.parse(await readFile(bundle, 'utf8'));
    expect(info.version).toBe(version);
    const before = releases[index - 1]?.version;
    expect(previous).toBe(before);
    expect(before === undefined || isBefore(before, version)).toBe(true);
  }
});
