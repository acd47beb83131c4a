import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { readCorpus } from './support/read-corpus.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

test('the readme names every rule that the corpus knows', () => {
  const rules = new Set(
    readCorpus().flatMap(({ changes }) => changes.map((change) => change.split(' ')[1] ?? '')),
  );
  const named = (rule: string) =>
    [rule, rule.replace(/^(request|response)-/, '…-')].some((name) =>
      readme.includes(`\`${name}\``),
    );
  expect([...rules].filter((rule) => !named(rule))).toEqual([]);
});
