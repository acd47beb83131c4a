import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExpectedFindings } from './support/expected-findings.ts';
import { lintFolder } from './support/lint.ts';
import { fixturesOf, listOwnRules, pageOf } from './support/own-rules.ts';
import { PACKAGE, ROOT } from './support/repository.ts';

const rules = await listOwnRules();
const cases = await Promise.all(
  rules.map(async (rule) => ({ ...rule, folders: await readdir(fixturesOf(rule)) })),
);

test('every fixture belongs to an enabled rule', async () => {
  const folders = await readdir(path.join(PACKAGE, 'test/fixtures'));
  expect(folders.toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
});

test.each(['redocly', 'spectral'] as const)(
  'every file of a rule for %s is that of an enabled rule',
  async (engine) => {
    const helpers = new Set(['component', 'options', 'page', 'placed', 'plugin']);
    const files = await readdir(path.join(PACKAGE, 'src', engine));
    const names = files.map((file) => path.parse(file).name);
    const own = rules.filter((rule) => rule.engine === engine).map(({ name }) => name);
    expect(names.filter((name) => !helpers.has(name)).toSorted()).toEqual(own.toSorted());
  },
);

describe.each(cases)('$id', (rule) => {
  const good = rule.folders.filter((folder) => folder.startsWith('good'));
  const bad = rule.folders.filter((folder) => folder.startsWith('bad'));

  test('has a good and a bad fixture, and no other', () => {
    expect(good).not.toEqual([]);
    expect(bad).not.toEqual([]);
    expect([...bad, ...good].toSorted()).toEqual(rule.folders.toSorted());
  });

  test.each(good)('finds nothing in %s', async (folder) => {
    expect(await findByRule(path.join(fixturesOf(rule), folder))).toEqual([]);
  });

  test.each(bad)('finds exactly what is wrong in %s', async (folder) => {
    const fixture = path.join(fixturesOf(rule), folder);
    const page = path.relative(ROOT, pageOf(rule)).split(path.sep).join('/');
    const expected = await readExpectedFindings(fixture);
    expect(expected).not.toEqual([]);
    expect(await findByRule(fixture)).toEqual(
      expected.map((finding) => ({ rule: rule.id, ...finding, page })),
    );
  });

  /** A fixture is small, and so breaks rules that it isn't about. */
  async function findByRule(folder: string) {
    const findings = await lintFolder(folder);
    return findings.filter((finding) => finding.rule === rule.id);
  }
});
