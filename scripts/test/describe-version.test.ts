import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { readReleases } from '../../packages/contract-releases/src/index.ts';
import { describeVersion } from '../dev/describe-version.ts';

const spec = path.resolve(import.meta.dirname, '../../spec');

it('tells a version that is behind from one that is wrong, and says nothing of a good one', async () => {
  const released = (await readReleases(path.join(spec, 'releases'))).at(-1);
  if (!released) throw new Error('The contract has no release.');
  const json = await readFile(released.bundle, 'utf8');
  const bundle = JSON.parse(json);
  const describe = (info: Readonly<Record<string, string>>) =>
    describeVersion(
      spec,
      JSON.stringify({ ...bundle, info: { ...bundle.info, title: 'Renamed', ...info } }),
    );
  expect(await describeVersion(spec, json)).toBe(undefined);
  expect(await describe({ version: '999.0.0' })).toBe(undefined);
  expect(await describe({})).toMatch(
    /^for the release: Expected at least the version .* \(version-follows-changes\)$/,
  );
  expect(await describe({ version: 'v1' })).toMatch(
    /^error: Expected a version such as 1\.2\.3 /,
  );
});
