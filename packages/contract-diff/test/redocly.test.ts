import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  crossCheck,
  diffContracts,
  runRedoclyDiff,
  type RedoclyMajor,
} from '@sales-outreach/contract-diff';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { combine, isCombinable, pairIndexAt, pointerInPair } from './support/combine-pairs.ts';
import { readCorpus, readDocument, type Pair } from './support/read-corpus.ts';

const disagreements = path.join(import.meta.dirname, 'redocly-disagreements.yaml');

test('every disagreement with redocly diff is known, with its reason', async () => {
  const found = [];
  const takenOver = [];
  for (const [pair, majors] of await rateAll()) {
    const diff = diffContracts(pair.base, pair.head);
    const checked = crossCheck(diff, majors);
    if (checked.diff !== diff) {
      takenOver.push({ pair: pair.name, changes: checked.diff.changes });
    }
    const isMajor = majors.length > 0;
    if (isMajor === (pair.verdict === 'breaking')) continue;
    const breaking = diff.changes.filter(({ severity }) => severity === 'breaking');
    found.push({
      pair: pair.name,
      redocly: isMajor ? 'major' : 'not major',
      because: isMajor
        ? [...new Set(checked.overruled.map(({ ruleId, reason }) => `${ruleId}: ${reason}`))]
        : breaking.map(
            ({ rule, witness, message }) =>
              `${rule}: ${witness ? `${witness.part} ${JSON.stringify(witness.value)}` : (pair.why ?? message)}`,
          ),
    });
  }
  const known: unknown = parse(readFileSync(disagreements, 'utf8'));
  expect(found).toEqual(known);
  // Evidence speaks against all that it found alone.
  expect(takenOver).toEqual([]);
});

test('what nothing speaks against is taken over', () => {
  const major = {
    ruleId: 'a-rule-of-tomorrow',
    message: 'Something was lost.',
    pointer: '/paths/~1pets/get/responses/200',
  };
  const diff = { changes: [] };
  expect(crossCheck(diff, [major])).toEqual({
    diff: {
      bump: 'major',
      changes: [
        {
          rule: 'redocly-a-rule-of-tomorrow',
          severity: 'breaking',
          bump: 'major',
          direction: 'response',
          operation: { method: 'GET', path: '/pets' },
          headPointer: '/paths/~1pets/get/responses/200',
          message: 'Something was lost. (found by redocly diff alone)',
          examples: [],
        },
      ],
    },
    overruled: [],
  });
});

test('what is no OpenAPI is refused by redocly diff, and said so', async () => {
  await expect(runRedoclyDiff({}, {})).rejects.toThrow(/^redocly diff failed: /);
});

/** What redocly diff rates as major in each pair. */
async function rateAll(): Promise<[Pair, RedoclyMajor[]][]> {
  const corpus = readCorpus();
  const document = readDocument();
  const together = corpus.filter((pair) => isCombinable(pair, document));
  const { base, head } = combine(together, document);
  const majors = await runRedoclyDiff(base, head);
  const ratings = new Map<Pair, RedoclyMajor[]>(
    together.map((pair, index) => [
      pair,
      majors
        .filter(({ pointer }) => pairIndexAt(pointer) === index)
        .map((major) => ({ ...major, pointer: pointerInPair(major.pointer) })),
    ]),
  );
  for (const pair of corpus) {
    if (!ratings.has(pair)) ratings.set(pair, await runRedoclyDiff(pair.base, pair.head));
  }
  return corpus.map((pair) => [pair, ratings.get(pair) ?? []]);
}
