import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let PATH: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browsers-'));
  const folders = ['empty', 'text', 'program'].map((name) => path.join(folder, name));
  PATH = folders.join(path.delimiter);
  for (const each of folders) await mkdir(each);
  // Not a program: nobody may run it.
  await writeFile(path.join(folder, 'text/chromium'), '');
  await writeFile(path.join(folder, 'program/google-chrome'), '');
  await chmod(path.join(folder, 'program/google-chrome'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

test('a browser is the one that CHROMIUM_PATH names, before any on the path', () => {
  expect(findBrowser({ PATH, CHROMIUM_PATH: '/my/chromium' })).toBe('/my/chromium');
});

test('else the first program on the path', () => {
  expect(findBrowser({ PATH })).toBe(path.join(folder, 'program/google-chrome'));
});

test('and where there is none, nothing', () => {
  expect(findBrowser({ PATH: path.join(folder, 'text') })).toBeUndefined();
  expect(findBrowser({})).toBeUndefined();
});
