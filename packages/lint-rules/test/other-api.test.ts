import * as path from 'node:path';
import { expect, test } from 'vitest';
import { readExpectedFindings } from './support/expected-findings.ts';
import { lintFolder } from './support/lint.ts';

const FOLDER = path.join(import.meta.dirname, 'other-api');
const CONFIGURATIONS = {
  redoclyConfig: path.join(FOLDER, 'redocly.yaml'),
  spectralRuleset: path.join(FOLDER, '.spectral.yaml'),
};

/** The rules know of this API only what its configuration tells them. */
test('another API keeps its own conventions', async () => {
  expect(await lintFolder(path.join(FOLDER, 'good'), CONFIGURATIONS)).toEqual([]);
});

test('another API breaks its own conventions', async () => {
  const folder = path.join(FOLDER, 'bad');
  expect(await lintFolder(folder, CONFIGURATIONS)).toEqual(await readExpectedFindings(folder));
});
