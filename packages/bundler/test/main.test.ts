import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copySources } from './support/copy-sources.ts';

// Each test starts processes.
vi.setConfig({ testTimeout: 30_000 });

const main = path.join(import.meta.dirname, '../src/main.ts');

test('a bundle is the same from any working directory, in a folder made for it', async () => {
  await using copy = await copySources();
  const here = await run(['openapi.yaml', 'out/a'], copy.folder);
  const there = await run(['../openapi.yaml', '../out/b/c'], path.join(copy.folder, 'paths'));
  const silent = { code: 0, stdout: '', stderr: '' };
  expect([here, there]).toEqual([silent, silent]);
  for (const file of ['openapi.yaml', 'openapi.json']) {
    const text = await readFile(path.join(copy.folder, 'out/a', file));
    expect(await readFile(path.join(copy.folder, 'out/b/c', file))).toEqual(text);
  }
});

test('a document that cannot be bundled exits with 1, and says where on stderr', async () => {
  await using copy = await copySources();
  await copy.replace('schemas/Parcel.yaml', 'ParcelId.yaml', 'LetterId.yaml');
  expect(await run(['openapi.yaml', 'dist'], copy.folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'schemas/Parcel.yaml:5:5  error  `LetterId.yaml` leads nowhere: there is no such file.  no-unresolved-refs',
      '  3 | properties:',
      '  4 |   id:',
      '> 5 |     $ref: LetterId.yaml',
      '    |     ^^^^^^^^^^^^^^^^^^^',
      '  6 |   x-lint-exceptions:',
      '  7 |     type: string',
      '',
      '1 error and 0 warnings in 1 file.',
      '',
      'Nothing was written: the bundle in dist is as it was.',
      '',
    ].join('\n'),
  });
});

test('a document that is not there exits with 2', async () => {
  await using copy = await copySources();
  expect(await run(['letters.yaml', 'dist'], copy.folder)).toEqual({
    code: 2,
    stdout: '',
    stderr: `Can't read the document ${path.join(copy.folder, 'letters.yaml')}: there is no such file.\n`,
  });
});

test('--help shows the usage and exits with 0', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: .*Exit codes/s);
});

test.each([
  { args: [], complaint: 'Expected a root document and an output folder, got 0 arguments.' },
  {
    args: ['openapi.yaml'],
    complaint: 'Expected a root document and an output folder, got 1 arguments.',
  },
  {
    args: ['openapi.yaml', 'dist', 'more'],
    complaint: 'Expected a root document and an output folder, got 3 arguments.',
  },
  { args: ['openapi.yaml', 'dist', '--watch'], complaint: "Unknown option '--watch'" },
])('wrong arguments exit with 2 and show the usage: $args', async ({ args, complaint }) => {
  const { code, stdout, stderr } = await run(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(complaint)).toBe(true);
  expect(stderr).toContain('\n\nUsage:');
});

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], cwd?: string): Promise<Outcome> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [main, ...args],
      { cwd, env },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
