import { readdir, readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { check, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspace, ROOT, type Workspace } from './support/workspace.ts';

const NAME = 'probe-summary';
const FIXTURES = `packages/lint-rules/test/fixtures/${NAME}`;
const CREATED = [
  `packages/lint-rules/src/spectral/${NAME}.ts`,
  `packages/lint-rules/docs/${NAME}.md`,
  `${FIXTURES}/good/openapi.yaml`,
  `${FIXTURES}/bad/openapi.yaml`,
  `${FIXTURES}/bad/findings.json`,
  `packages/lint-rules/test/mutations/${NAME}.ts`,
];
const GROWN = [
  '.spectral.yaml',
  'packages/lint-rules/test/mutations/index.ts',
  'packages/lint-rules/README.md',
];

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace();
  await silenceSamples(workspace.root);
});
afterAll(() => workspace[Symbol.asyncDispose]());

/** A rule that somebody has just begun would find the fault of the new one too. */
async function silenceSamples(root: string): Promise<void> {
  const folder = path.join(root, 'packages/lint-rules/src/spectral');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!(await readFile(file, 'utf8')).includes('The sample of `pnpm new rule`')) continue;
    await writeFile(file, 'export default function findNothing() {\n  return [];\n}\n');
  }
}

test('--dry-run prints what would be written, and writes nothing', async () => {
  const before = await workspace.readTexts();
  const { code, stdout, stderr } = await workspace.create('rule', NAME, '--dry-run');
  expect(await workspace.readTexts()).toEqual(before);
  expect([code, stderr.split('\n')[1]]).toEqual([0, 'Nothing was written. 9 files would be.']);
  expect(stdout.split('\n').filter((line) => line.startsWith('# '))).toEqual([
    ...CREATED.map((file) => `# new ${file}`),
    ...GROWN.map((file) => `# changed ${file}`),
  ]);
});

test('a new rule keeps the format, is enabled, and all its tests pass at once', async () => {
  const { code, stdout, stderr } = await workspace.create('rule', NAME);
  expect({ code, files: stdout.trim().split('\n') }).toEqual({
    code: 0,
    files: [...CREATED, ...GROWN],
  });
  expect(stderr).toContain('move it to its section');
  for (const file of [...CREATED, ...GROWN]) {
    const options = await resolveConfig(path.join(ROOT, file));
    const isFormatted = await check(await workspace.read(file), { ...options, filepath: file });
    expect({ file, isFormatted }).toEqual({ file, isFormatted: true });
  }

  const built = await workspace.node(
    'node_modules/typescript/bin/tsc',
    '-p',
    'packages/lint-rules/tsconfig.build.json',
  );
  expect(built).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await workspace.lint()).toEqual([]);

  const { tests } = await workspace.runTests(
    ['fixtures', 'pages', 'readme', 'rule-coverage-spectral'].map(
      (name) => `packages/lint-rules/test/${name}.test.ts`,
    ),
    `${NAME}|every|README`,
  );
  expect(tests.filter(({ status }) => status !== 'passed')).toEqual([]);
  const ours = tests.filter(({ name }) => name.includes(NAME)).map(({ name }) => name);
  expect(ours.toSorted()).toEqual([
    `${NAME} finds exactly what is wrong in bad`,
    `${NAME} finds nothing in good`,
    `${NAME} finds that a summary ends in a full stop`,
    `${NAME} has a fault to find`,
    `${NAME} has a good and a bad fixture, and no other`,
    `the page of ${NAME} says what the rule holds, and why`,
    `the page of ${NAME} shows a bad case that is a fixture, with its findings`,
    `the page of ${NAME} shows a good case that is a fixture`,
  ]);
});

test('a second one is refused while the first is still the sample', async () => {
  expect(await workspace.create('rule', 'probe-other')).toEqual({
    code: 1,
    stdout: '',
    stderr: `packages/lint-rules/src/spectral/${NAME}.ts is still the sample: write that rule first.\n`,
  });
});
