import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyDocument, replace } from './support/copy-document.ts';

// Each test starts a process that loads both engines.
vi.setConfig({ testTimeout: 30_000 });

const main = path.join(import.meta.dirname, '../src/main.ts');

/** A check that finds fault with the title, wherever the document is. */
const CHECK = `export default {
  rule: 'title-agreed',
  async find({ document }) {
    return [{
      rule: 'title-agreed',
      severity: 'warning',
      message: \`Nobody agreed on \${document.parsed.info.title}.\`,
      file: document.source.absoluteRef,
      start: { line: 3, column: 10 },
      end: { line: 3, column: 17 },
      path: ['info', 'title'],
      page: 'docs/title-agreed.md',
    }];
  },
};
`;

const EXCEPTION = `info:
  x-lint-exceptions:
    - { rule: title-agreed, reason: The meeting is in June., expires: 2020-06-30 }
`;

test('a check adds its findings to those of the engines, in the order of the lines', async () => {
  await using copy = await copyDocument({
    'check.mjs': CHECK,
    'spec/schemas/Parcel.yaml': replace('type: object\n', ''),
  });
  const { code, stdout } = await run([copy.document, '--format', 'json', ...checkOf(copy)]);
  const found: { rule: string; page: string }[] = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(found.map(({ rule, page }) => [rule, page])).toEqual([
    ['title-agreed', 'docs/title-agreed.md'],
    ['schema-type', 'docs/schema-type.md'],
  ]);
  expect(stdout).toContain('Nobody agreed on Parcels.');
});

test('an exception lets its finding off, and ends like any other', async () => {
  await using copy = await copyDocument({
    'check.mjs': CHECK,
    'spec/openapi.yaml': replace('info:\n', EXCEPTION),
  });
  const command = [copy.document, '--format', 'json', ...checkOf(copy), '--today'];
  expect(await run([...command, '2020-06-30'])).toEqual({
    code: 0,
    stdout: '[]\n',
    stderr: '',
  });
  const { code, stdout } = await run([...command, '2020-07-01']);
  expect(code).toBe(1);
  expect(stdout).toContain('The exception to title-agreed expired on 2020-06-30.');
});

test('a check sees no document that cannot be read', async () => {
  await using copy = await copyDocument({
    'check.mjs': CHECK,
    'spec/openapi.yaml': replace('paths/parcels.yaml', 'paths/letters.yaml'),
  });
  const { stdout } = await run([copy.document, ...checkOf(copy)]);
  expect(stdout).toContain('no-unresolved-refs');
  expect(stdout).not.toContain('title-agreed');
});

test.each([
  ['no such module', null, /check\.mjs can't be used:\n {2}.*check\.mjs/],
  [
    'no check',
    'export default {};',
    /Expected a default export with a rule and a function find\./,
  ],
])('%s exits with 2 and names the module', async (_, text, complaint) => {
  await using copy = await copyDocument(text === null ? {} : { 'check.mjs': text });
  const { code, stdout, stderr } = await run([copy.document, ...checkOf(copy)]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(complaint);
});

function checkOf({ root }: { root: string }): string[] {
  return ['--check', path.join(root, 'check.mjs')];
}

function run(
  args: readonly string[],
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr });
    });
  });
}
