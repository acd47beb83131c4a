import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyDocument, replace } from './support/copy-document.ts';

// Each test starts a process that loads both engines.
vi.setConfig({ testTimeout: 30_000 });

const main = path.join(import.meta.dirname, '../src/main.ts');

const LIST_PATH = 'spec/paths/parcels.yaml';
const SCHEMA = 'spec/schemas/Parcel.yaml';

test('errors exit with 1: frames without colours, file names relative to the configurations', async () => {
  await using copy = await copyDocument({
    [LIST_PATH]: replace('[Parcels]', '[Letters]'),
    [SCHEMA]: replace('type: object\n', ''),
  });
  expect(await run(['../openapi.yaml'], path.join(copy.root, 'spec/paths'))).toEqual({
    code: 1,
    stdout: [
      'spec/paths/parcels.yaml:5:10  error  Operation tags must be defined in global tags.  operation-tag-defined',
      '  3 |   summary: List parcels',
      '  4 |   description: Lists parcels.',
      '> 5 |   tags: [Letters]',
      '    |          ^^^^^^^',
      '  6 |   responses:',
      "  7 |     '200':",
      'https://meta.stoplight.io/docs/spectral/docs/reference/openapi-rules.md#operation-tag-defined',
      '',
      'spec/schemas/Parcel.yaml:1:1  warning  Every schema of its own has a type.  schema-type',
      '> 1 | required: [id]',
      '    | ^',
      '  2 | properties:',
      '  3 |   id:',
      'docs/schema-type.md',
      '',
      '1 error and 1 warning in 2 files.',
      '',
    ].join('\n'),
    stderr: '',
  });
});

test('warnings alone exit with 0; --format json prints JSON and nothing else', async () => {
  await using copy = await copyDocument({ [SCHEMA]: replace('type: object\n', '') });
  const { code, stdout, stderr } = await run([copy.document, '--format', 'json']);
  expect({ code, stderr, findings: JSON.parse(stdout) }).toEqual({
    code: 0,
    stderr: '',
    findings: [
      {
        rule: 'schema-type',
        severity: 'warning',
        message: 'Every schema of its own has a type.',
        file: SCHEMA,
        start: { line: 1, column: 1 },
        end: { line: 4, column: 17 },
        path: [],
        page: 'docs/schema-type.md',
      },
    ],
  });
});

test('a clean document exits with 0; --format github-actions then prints nothing', async () => {
  await using copy = await copyDocument();
  expect(await run([copy.document, '--format=github-actions'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('--today is the day that exceptions are judged by, however long ago', async () => {
  const exception =
    '{ rule: operation-tag-defined, reason: The area opens in July., expires: 2020-06-30 }';
  await using copy = await copyDocument({
    [LIST_PATH]: replace(
      'tags: [Parcels]',
      `tags: [Letters]\n  x-lint-exceptions: [${exception}]`,
    ),
  });
  expect(await run([copy.document, '--today', '2020-06-30'])).toEqual({
    code: 0,
    stdout: 'No findings.\n',
    stderr: '',
  });
});

test('a document that is not there exits with 2', async () => {
  await using copy = await copyDocument();
  const missing = path.join(copy.root, 'spec/other.yaml');
  expect(await run([missing])).toEqual({
    code: 2,
    stdout: '',
    stderr: `Can't read the document ${missing}: there is no such file.\n`,
  });
});

test('a broken configuration exits with 2 and names its file', async () => {
  await using copy = await copyDocument({ 'redocly.yaml': 'rules:\n  strcut: error\n' });
  expect(await run([copy.document])).toEqual({
    code: 2,
    stdout: '',
    stderr: `The configuration ${path.join(copy.root, 'redocly.yaml')} can't be used:\n  2:3 Property \`strcut\` is not expected here.\n`,
  });
});

test('--help shows the usage and exits with 0', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect([code, stderr]).toEqual([0, '']);
  for (const word of ['Usage:', '--format', 'github-actions', '--today', 'Exit codes']) {
    expect(stdout).toContain(word);
  }
});

test.each([
  { args: [], complaint: 'Expected one root document, got 0.' },
  { args: ['a.yaml', 'b.yaml'], complaint: 'Expected one root document, got 2.' },
  { args: ['a.yaml', '--fix'], complaint: "Unknown option '--fix'" },
  {
    args: ['a.yaml', '--format', 'xml'],
    complaint: '--format expects stylish, github-actions, sarif, junit, json, not "xml".',
  },
  { args: ['/a.yaml'], complaint: 'Found no redocly.yaml and .spectral.yaml in or above /.' },
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
