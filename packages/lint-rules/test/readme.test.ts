import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { listRules } from '@sales-outreach/linter';
import { expect, test } from 'vitest';
import { listOwnRules, pageOf } from './support/own-rules.ts';
import { readPage } from './support/page.ts';
import { CONFIGURATIONS, PACKAGE } from './support/repository.ts';

const rows = await readRows();

test('the README lists every enabled rule with its engine, and no other', async () => {
  const { redoclyConfig, spectralRuleset } = CONFIGURATIONS;
  const rules = await listRules(redoclyConfig, spectralRuleset);
  const listed = rows.map(({ id, engine }) => ({ id, engine }));
  expect(byId(listed)).toEqual(byId(rules));
});

test('at least 35 rules are enabled', () => {
  expect(rows.length).toBeGreaterThanOrEqual(35);
});

test('the README says of our rules what their pages say', async () => {
  const rules = await listOwnRules();
  const expected = await Promise.all(
    rules.map(async (rule) => ({
      id: rule.id,
      engine: rule.engine,
      holds: (await readPage(pageOf(rule))).holds,
      page: `[${rule.name}](docs/${rule.name}.md)`,
    })),
  );
  const ours = rows.filter(({ page }) => page.includes('](docs/'));
  expect(byId(ours)).toEqual(byId(expected));
});

async function readRows() {
  const text = await readFile(path.join(PACKAGE, 'README.md'), 'utf8');
  return [...text.matchAll(/^\| `(.+?)` +\| (\w+) +\| (.+?) +\| (\S.*?) +\|$/gm)].map(
    ([, id = '', engine = '', holds = '', page = '']) => ({
      id,
      engine: engine.toLowerCase(),
      holds,
      page,
    }),
  );
}

function byId<T extends { readonly id: string }>(rules: readonly T[]): T[] {
  return rules.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}
