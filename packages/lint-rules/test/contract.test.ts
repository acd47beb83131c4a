import { afterAll, expect, test } from 'vitest';
import { copyContract } from './support/contract-copy.ts';
import { lintFolder } from './support/lint.ts';
import { SPEC } from './support/repository.ts';

const WHATS_NEW = 'resources/product-updates/schemas/ChangelogWhatsNew.yaml';

const contract = await copyContract();
afterAll(() => contract.remove());

test('the contract has no finding', async () => {
  expect(await lintFolder(SPEC)).toEqual([]);
});

test("the two lists of what's new are let off until the last day of their exception", async () => {
  expect(await lintFolder(SPEC, { today: '2028-10-31' })).toEqual([]);
});

test('after its last day the exception is an error, and lets nothing off', async () => {
  expect(await lintFolder(SPEC, { today: '2028-11-01' })).toEqual([
    {
      rule: 'list-response-wraps-one-array',
      file: WHATS_NEW,
      line: 6,
      message:
        'Expected exactly one array property in the answer of a list operation, found feature, fixes.',
      page: 'packages/lint-rules/docs/list-response-wraps-one-array.md',
    },
    {
      rule: 'lint-exception',
      file: WHATS_NEW,
      line: 18,
      message:
        'The exception to list-response-wraps-one-array expired on 2028-10-31. Mend its cause, or renew it.',
    },
  ]);
});

test('an exception lets off nothing but its own rule', async () => {
  const edits = [
    {
      file: WHATS_NEW,
      find: 'x-closed: The response has no other properties.\n',
      replace: '',
    },
  ];
  await contract.withEdits(edits, async (folder) => {
    expect(await lintFolder(folder)).toEqual([
      {
        rule: 'contract/closed-object',
        file: WHATS_NEW,
        line: 4,
        message:
          'Expected a closed object to say why, in a sentence under x-closed, found none.',
        page: 'packages/lint-rules/docs/closed-object.md',
      },
    ]);
  });
});
