import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readState, watchFile } from '../src/command/watch-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mock-watch-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a change before the watching began counts', async () => {
  const file = path.join(folder, 'early.json');
  await writeFile(file, '1');
  const state = await readState(file);
  await writeFile(file, '22');
  const onChange = vi.fn<() => Promise<void>>(async () => {});
  const stop = watchFile(file, state, onChange);
  try {
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    await writeFile(file, '333');
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
  } finally {
    stop();
  }
});

test('a file that stays as it was known does not', async () => {
  const file = path.join(folder, 'same.json');
  await writeFile(file, '1');
  const onChange = vi.fn<() => Promise<void>>(async () => {});
  const stop = watchFile(file, await readState(file), onChange);
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop();
  expect(onChange).not.toHaveBeenCalled();
});
