import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Finding } from '../../packages/linter/src/index.ts';
import { createReport } from '../dev/report.ts';

const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

afterEach(() => vi.unstubAllEnvs());

function record(isTTY: boolean) {
  const stream = { isTTY, text: '', write: (text: string) => void (stream.text += text) };
  return stream;
}

/** A finding in the second line of a file, and the folder of that. */
async function writeFault(): Promise<{ root: string; finding: Finding }> {
  const root = await mkdtemp(path.join(tmpdir(), 'report-'));
  const file = path.join(root, 'a.yaml');
  await writeFile(file, 'a: 1\nb: 2\n');
  const finding: Finding = {
    rule: 'r',
    severity: 'error',
    message: 'M.',
    file,
    start: { line: 2, column: 1 },
    end: { line: 2, column: 2 },
    path: ['b'],
  };
  return { root, finding };
}

test('writes plain lines where nobody looks at a terminal', async () => {
  vi.stubEnv('FORCE_COLOR', undefined);
  const { root, finding } = await writeFault();
  const stream = record(false);
  const report = createReport({ root, stream, clear: true });
  await report.state([finding], 'One finding.');
  await report.state([], 'No findings.');
  expect(stream.text.replaceAll(/^\d\d:\d\d:\d\d/gm, 'hh:mm:ss')).toBe(`
a.yaml:2:1  error  M.  r
  1 | a: 1
> 2 | b: 2
    | ^
  3 |

1 error and 0 warnings in 1 file.
hh:mm:ss  One finding.
hh:mm:ss  No findings.
`);
  await rm(root, { recursive: true });
});

test('starts each state on an empty screen of a terminal', async () => {
  vi.stubEnv('NO_COLOR', '1');
  const { root, finding } = await writeFault();
  const stream = record(true);
  const report = createReport({ root, stream, clear: true });
  await report.state([], 'No findings.');
  expect(stream.text).toMatch(new RegExp(`^${RegExp.escape(CLEAR)}\\S+  No findings\\.\n$`));
  stream.text = '';
  await report.state([finding], 'One finding.');
  expect(stream.text.startsWith(CLEAR)).toBe(true);
  stream.text = '';
  report.line('A line more.');
  expect(stream.text).not.toContain(CLEAR);
  await rm(root, { recursive: true });
});

test('keeps the screen that others write to', async () => {
  const stream = record(true);
  await createReport({ root: '/', stream, clear: false }).state([], 'No findings.');
  expect(stream.text).not.toContain(CLEAR);
});

test('shows by colours how good the news is', () => {
  vi.stubEnv('NO_COLOR', undefined);
  vi.stubEnv('FORCE_COLOR', undefined);
  const stream = record(true);
  createReport({ root: '/', stream, clear: true }).line('breaking: all of it', 'bad');
  expect(stream.text).toContain('\u001B[31mbreaking: all of it\u001B[39m');
});

test('tells of a finding in a file that is gone meanwhile', async () => {
  vi.stubEnv('FORCE_COLOR', undefined);
  const { root, finding } = await writeFault();
  await rm(root, { recursive: true });
  const stream = record(false);
  await createReport({ root, stream, clear: false }).state([finding], 'One finding.');
  expect(stream.text).toContain('a.yaml:2:1  error  M.  r\n(the file is gone)');
});
