import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notesDocument } from './notes-document.ts';
import { type Defect, startNotes } from './notes-server.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let folder: string;
let document: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-tests-'));
  document = join(folder, 'notes.json');
  await writeFile(document, JSON.stringify(notesDocument));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...words: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [main, ...words]);
  const text = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.error += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}

async function runAgainst(defect: Defect | undefined, ...words: string[]) {
  const server = await startNotes(defect);
  try {
    return await run(
      '--document',
      document,
      '--target',
      server.url.href,
      '--seed',
      '4',
      '--cases',
      '10',
      ...words,
    );
  } finally {
    await server.close();
  }
}

describe('exit codes', () => {
  test('0 where all held; the last line sums up', async () => {
    const { code, out, error } = await runAgainst(undefined);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^5 operations, \d+ requests, no violation, [\d.]+ s, seed 4\n$/m);
  });

  test('1 where something did not; it says what was tried, expected and received, where, and how to replay', async () => {
    const { code, out } = await runAgainst(
      'no Allow',
      '--operation',
      'getNote',
      '--phase',
      'coverage',
    );
    expect(code).toBe(1);
    expect(out).toContain(`✗ method not allowed: getNote
    tried     PUT, which the path does not have (coverage)
    expected  Allow: GET, DELETE, PATCH (RFC 9110, 10.2.1; HEAD and OPTIONS may stand there too)
    received  status 405 without Allow
    contract  #/paths/~1notes~1{noteId}
    request   curl -i --path-as-is -X PUT`);
    expect(out).toMatch(/^Never exercised by coverage alone: \d+$/m);
    expect(out).toMatch(
      /^    replay    --seed 4 --phase coverage --operation 'getNote' --document \S+notes\.json --target http:\/\/127\.0\.0\.1:\d+\/ --cases 10$/m,
    );
  });

  test('the replay has what shaped the run', async () => {
    const shape = ['--cases', '7', '--timeout', '4000', '--response-time', '3000'];
    const { out } = await runAgainst('no Allow', '--phase', 'coverage', ...shape);
    expect(out).toContain(` ${shape.join(' ')}\n`);
  });

  test('the replay has a place for each header, without its value', async () => {
    const { out } = await runAgainst(
      'no Allow',
      '--phase',
      'coverage',
      '--header',
      'Authorization: Bearer hush-hush',
      '--bad-header',
      'Authorization: Bearer stale',
    );
    expect(out).toContain(
      ` --header 'Authorization: <left out>' --bad-header 'Authorization: <left out>' --cases 10\n`,
    );
    expect(out).not.toMatch(/hush-hush/);
  });

  test.each(['listWorkspaces', 'PublicApiListWorkspaces'])(
    'an operation is found by its public name: %s',
    async (name) => {
      const words = ['--operation', name, '--phase', 'examples', '--seed', '4'];
      const { code, out } = await run(...words);
      expect(code).toBe(0);
      expect(out).toMatch(/^1 operation, /m);
    },
  );

  test.each<[string, string[], RegExp]>([
    [
      'nothing listens',
      ['--target', 'http://127.0.0.1:1'],
      /^Nothing listens at http:\/\/127\.0\.0\.1:1\.$/m,
    ],
    [
      'the document is not there',
      ['--document', 'no-such-file.yaml'],
      /no-such-file\.yaml can't be read/,
    ],
    ['an option is not known', ['--targets', 'x'], /Unknown option '--targets'[^]*See --help/],
    [
      'the target is no address',
      ['--target', 'localhost'],
      /expected an http or https address, received "localhost"/,
    ],
    [
      'the phase is not known',
      ['--phase', 'warp'],
      /expected examples, coverage, fuzzing, stateful, received "warp"/,
    ],
    ['a number is none', ['--cases', '-1'], /--cases/],
    [
      'no operation has the name',
      ['--operation', 'listWorkspace'],
      /^--operation: expected a name .*, received "listWorkspace"; closest: listWorkspaces, \w+, \w+$/m,
    ],
  ])('2 where %s', async (_, words, message) => {
    const { code, out, error } = await run(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toMatch(message);
  });

  test('2 where the document is of another version, or a schema does not compile', async () => {
    const old = join(folder, 'old.json');
    await writeFile(old, '{"openapi":"3.0.3","paths":{}}');
    expect(await run('--document', old, '--target', 'http://127.0.0.1:1')).toMatchObject({
      code: 2,
      error: expect.stringContaining('expected "openapi": "3.1.x", received "3.0.3"'),
    });
    const broken = structuredClone(notesDocument);
    const text = JSON.stringify(broken).replace('"^[a-f]{4}$"', '"^[a-f{4}$"');
    const file = join(folder, 'broken.json');
    await writeFile(file, text);
    expect(await run('--document', file, '--target', 'http://127.0.0.1:1')).toMatchObject({
      code: 2,
      error: expect.stringContaining(
        '/paths/~1notes/get/parameters/1/schema: the schema does not compile',
      ),
    });
  });
});

test('the same seed sends the same requests and reports the same', async () => {
  const report = async (name: string) => {
    await runAgainst('unchecked maximum', '--report', join(folder, name));
    const { violations, requests } = JSON.parse(
      await readFile(join(folder, name, 'report.json'), 'utf8'),
    );
    return JSON.stringify({ violations, requests }).replaceAll(/127\.0\.0\.1:\d+/g, 'target');
  };
  expect(await report('one')).toEqual(await report('two'));
});

test('the reports stand side by side, and a credential that was brought is in none of them', async () => {
  const reports = join(folder, 'reports');
  await runAgainst(
    'no Allow',
    '--report',
    reports,
    '--header',
    'Authorization: Bearer hush-hush',
  );
  const [html, json, junit] = await Promise.all(
    ['report.html', 'report.json', 'junit.xml'].map((name) =>
      readFile(join(reports, name), 'utf8'),
    ),
  );
  expect(html).toMatch(/^<!doctype html>[^]*<h2>Violations <small>[1-9]/);
  expect(html).not.toMatch(/(src|href)=/);
  expect(junit).toContain(
    '<testcase classname="getNote" name="method not allowed">\n      <failure message="',
  );
  expect(JSON.parse(json ?? '')).toMatchObject({ title: 'Notes', seed: 4 });
  expect([html, json, junit].some((text) => text?.includes('hush-hush'))).toBe(false);
});

test('the help names every option', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const option of [
    'document',
    'target',
    'operation',
    'phase',
    'cases',
    'seed',
    'header',
    'report',
  ]) {
    expect(out).toContain(`--${option} `);
  }
});

test('on a terminal a bar says how much is done, which phase it is and what was found', async () => {
  const server = await startNotes('no Allow');
  try {
    const words = [main, '--document', document, '--target', server.url.href, '--seed', '4'];
    const line = `stty cols 90; ${[process.execPath, ...words].map((word) => `'${word}'`).join(' ')}`;
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { ...process.env, SHELL: '/bin/sh' },
    });
    let shown = '';
    child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    const written = shown.split('\r\u001B[2K');
    const bars = written.filter((text) => /^[█░]{20} /.test(text));
    // The document has no examples, so that the second phase is the first to send anything.
    expect(bars[0]).toBe(
      '█████░░░░░░░░░░░░░░░  25 %  coverage (2 of 4)  1 request  no violations',
    );
    const percentages = bars.map((text) => Number(/(\d+) %/.exec(text)?.[1]));
    expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
    expect(bars.length).toBeGreaterThan(1);
    // What remains is the report: the bar is wiped away before it.
    expect(written.at(-1)).not.toMatch(/[█░]/);
  } finally {
    await server.close();
  }
});
