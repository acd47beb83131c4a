import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintFolder } from './support/lint.ts';
import { PACKAGE } from './support/repository.ts';

const SPECTRAL_RULES = [
  { rule: 'path-prefix', option: 'prefix' },
  { rule: 'operation-id-derived', option: 'prefix' },
  { rule: 'public-name-form', option: 'prefix' },
  { rule: 'public-name-verb', option: 'verbs' },
  { rule: 'error-statuses', option: 'statuses' },
  { rule: 'list-response-wraps-one-array', option: 'verb' },
  { rule: 'examples-present', option: 'minimum' },
  { rule: 'request-id-unique', option: 'pointer' },
];

const REDOCLY_RULES = [
  { rule: 'component-file-name', option: 'folders' },
  { rule: 'error-envelope', option: 'schema' },
  { rule: 'example-file-name', option: 'prefix' },
  { rule: 'path-file-name', option: 'folder' },
  { rule: 'timestamp-utc', option: 'schema' },
];

const DOCUMENT = path.join(PACKAGE, 'test/fixtures/path-prefix/good');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'options-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(SPECTRAL_RULES)('$rule asks for its option "$option"', async ({ rule, option }) => {
  const spectralRuleset = path.join(folder, `${rule}.spectral.yaml`);
  await writeFile(
    spectralRuleset,
    `functionsDir: ${path.relative(folder, path.join(PACKAGE, 'dist/spectral'))}
functions: [${rule}]
rules:
  ${rule}: { given: $.paths, then: { function: ${rule}, functionOptions: {} } }
`,
  );
  await expect(lintFolder(DOCUMENT, { spectralRuleset })).rejects.toThrow(
    `is missing "${option}" option`,
  );
});

test.each(REDOCLY_RULES)('$rule asks for its option "$option"', async ({ rule, option }) => {
  const redoclyConfig = path.join(folder, `${rule}.redocly.yaml`);
  await writeFile(
    redoclyConfig,
    `plugins: [${path.join(PACKAGE, 'dist/redocly/plugin.js')}]
rules:
  contract/${rule}: error
`,
  );
  await expect(lintFolder(DOCUMENT, { redoclyConfig })).rejects.toThrow(
    `Expected the option "${option}" of a rule in redocly.yaml`,
  );
});
