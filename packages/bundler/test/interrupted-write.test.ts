import { mkdir, readdir, readFile } from 'node:fs/promises';
import type * as FileSystem from 'node:fs/promises';
import * as path from 'node:path';
import { bundleContract } from '@sales-outreach/bundler';
import { afterEach, expect, test, vi } from 'vitest';
import { copySources } from './support/copy-sources.ts';

/** Which calls of `rename` fail, counted from 1: no file system does so when it is asked to. */
const failing = vi.hoisted(() => ({ calls: 0, at: 0 }));

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    rename: (from: string, to: string) => {
      failing.calls += 1;
      return failing.calls === failing.at
        ? Promise.reject(new Error('The disk is gone.'))
        : original.rename(from, to);
    },
  };
});

afterEach(() => {
  Object.assign(failing, { calls: 0, at: 0 });
});

test.each([1, 2])('both files are as they were when writing fails at file %i', async (at) => {
  await using copy = await copySources();
  const dist = path.join(copy.folder, 'dist');
  await copy.write('dist/openapi.yaml', 'previous YAML');
  await copy.write('dist/openapi.json', 'previous JSON');
  failing.at = at;
  await expect(bundleInto(copy.folder)).rejects.toThrow('The disk is gone.');
  expect(await readFile(path.join(dist, 'openapi.yaml'), 'utf8')).toBe('previous YAML');
  expect(await readFile(path.join(dist, 'openapi.json'), 'utf8')).toBe('previous JSON');
  expect(await readdir(dist)).toEqual(['openapi.json', 'openapi.yaml']);
});

test('neither file is there when the first bundle fails at its second file', async () => {
  await using copy = await copySources();
  await mkdir(path.join(copy.folder, 'dist'));
  failing.at = 2;
  await expect(bundleInto(copy.folder)).rejects.toThrow('The disk is gone.');
  expect(await readdir(path.join(copy.folder, 'dist'))).toEqual([]);
});

function bundleInto(folder: string) {
  return bundleContract({
    document: path.join(folder, 'openapi.yaml'),
    folder: path.join(folder, 'dist'),
  });
}
