import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStale } from '../src/find-stale.ts';
import { FOLDER, ROOT } from '../src/workspace.ts';

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await cp(FOLDER, copy, { recursive: true });
});
afterAll(() => rm(copy, { recursive: true }));

test('the pictures of the README are current; if not, `pnpm pictures` makes them anew', async () => {
  expect(await findStale(FOLDER)).toEqual([]);
});

test('a drawing that differs is stale, and a page that said something else', async () => {
  const drawing = path.join(copy, 'lint.svg');
  await writeFile(drawing, (await readFile(drawing, 'utf8')).replace('error', 'fault'));
  const shown = path.join(copy, 'shown.json');
  const fingerprints = JSON.parse(await readFile(shown, 'utf8'));
  await writeFile(shown, JSON.stringify({ ...fingerprints, 'web.png': 'something else' }));
  expect(await findStale(copy)).toEqual(['lint.svg', 'web.png']);
});

test('the README shows each picture, with words for those who do not see it', async () => {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8');
  const images = [...readme.matchAll(/<img\b[^>]*\bsrc="([^"]+)"[^>]*\balt="([^"]{20,})"/g)];
  const files = Object.keys(
    JSON.parse(await readFile(path.join(FOLDER, 'shown.json'), 'utf8')),
  );
  expect(images.map(([, source]) => source).toSorted()).toEqual(
    ['lint.svg', 'outreach.svg', ...files].map((file) => `docs/pictures/${file}`).toSorted(),
  );
});

test('all of them together stay small', async () => {
  const files = ['lint.svg', 'outreach.svg', 'reference.png', 'reference-phone.png', 'web.png'];
  const sizes = await Promise.all(files.map((file) => stat(path.join(FOLDER, file))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(350_000);
});
