import { diffContracts, type ContractChange } from '@sales-outreach/contract-diff';
import { expect, test } from 'vitest';
import { isValidFor } from './support/judge-witness.ts';
import { isAboutSchemas, readCorpus } from './support/read-corpus.ts';

const corpus = readCorpus();

test('the corpus has a hundred pairs of either kind, each with its own name and reasons', () => {
  const count = (verdict: string) => corpus.filter((pair) => pair.verdict === verdict).length;
  expect(count('breaking')).toBeGreaterThanOrEqual(100);
  expect(count('harmless')).toBeGreaterThanOrEqual(100);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  const needsReason = corpus.filter(
    ({ isDebatable, hasWitness }) => isDebatable || !hasWitness,
  );
  expect(needsReason.filter(({ why }) => !why).map(({ name }) => name)).toEqual([]);
});

test.each(corpus)('$name', ({ base, head, changes, hasWitness }) => {
  const diff = diffContracts(base, head);
  const found = diff.changes.map(({ severity, rule }) => `${severity} ${rule}`);
  expect(found.toSorted()).toEqual(changes);

  // What breaks is proven by a value, unless the corpus says why none can show it.
  const unproven = diff.changes.filter(isBreakingSchema).filter(({ witness }) => !witness);
  expect(unproven.length > 0).toBe(!hasWitness);

  // Another validator, which knows nothing of the diff, judges every value the same.
  const judged = diff.changes.flatMap((change) => {
    const { witness, message } = change;
    if (!witness) return [];
    const [own, other] = witness.validIn === 'base' ? [base, head] : [head, base];
    const judge = (document: typeof base) => isValidFor(document, change, witness.value);
    return [{ message, fits: judge(own), fitsTheOther: judge(other) }];
  });
  expect(judged).toEqual(
    judged.map(({ message }) => ({ message, fits: true, fitsTheOther: false })),
  );
});

const silent = corpus.filter(({ changes }) => changes.length === 0);

test.each(silent)('$name, and back again', ({ base, head }) => {
  expect(diffContracts(head, base).changes).toEqual([]);
});

test('the same pair gives the same answer, to the letter', () => {
  for (const { base, head } of corpus.slice(0, 40)) {
    expect(diffContracts(structuredClone(base), structuredClone(head))).toEqual(
      diffContracts(base, head),
    );
  }
});

function isBreakingSchema({ severity, rule }: ContractChange): boolean {
  return severity === 'breaking' && isAboutSchemas(rule);
}
