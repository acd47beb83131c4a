import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExpectedFindings } from './support/expected-findings.ts';
import { fixturesOf, listOwnRules, pageOf } from './support/own-rules.ts';
import { containsExcerpt, readPage } from './support/page.ts';
import { PACKAGE } from './support/repository.ts';

const rules = await listOwnRules();

test('every page is that of an enabled rule', async () => {
  const pages = await readdir(path.join(PACKAGE, 'docs'));
  expect(pages.toSorted()).toEqual(rules.map(({ name }) => `${name}.md`).toSorted());
});

describe.each(rules)('the page of $id', (rule) => {
  test('says what the rule holds, and why', async () => {
    const page = await readPage(pageOf(rule));
    expect(page.title).toBe(rule.name);
    expect(page.holds).toMatch(/^\S.*\.$/);
    expect(page.sections['Why']?.text).toMatch(/^\S[\s\S]*\.$/);
  });

  test('shows a good case that is a fixture', async () => {
    const { sections } = await readPage(pageOf(rule));
    const { excerpt } = sections['Good'] ?? {};
    expect(excerpt).toBeDefined();
    if (!excerpt) return;
    const file = path.join(fixturesOf(rule), 'good', excerpt.file);
    expect(containsExcerpt(await readFile(file, 'utf8'), excerpt.text)).toBe(true);
  });

  test('shows a bad case that is a fixture, with its findings', async () => {
    const { sections } = await readPage(pageOf(rule));
    const { excerpt, quotes } = sections['Bad'] ?? {};
    expect(excerpt).toBeDefined();
    if (!excerpt) return;
    const folder = path.join(fixturesOf(rule), 'bad');
    const text = await readFile(path.join(folder, excerpt.file), 'utf8');
    expect(containsExcerpt(text, excerpt.text)).toBe(true);
    const findings = await readExpectedFindings(folder);
    const lines = text.split('\n').map((line) => line.trim());
    const shown = findings
      .filter(
        ({ file, line }) =>
          file === excerpt.file && excerpt.text.includes(lines[line - 1] ?? ''),
      )
      .map(({ message }) => message);
    expect(quotes).not.toEqual([]);
    expect(shown).toEqual(expect.arrayContaining([...(quotes ?? [])]));
  });
});
