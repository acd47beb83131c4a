import * as path from 'node:path';
import { lintDocument, listRules, openLinter, openReachedLinter } from '@sales-outreach/linter';
import { afterAll, describe, expect, test } from 'vitest';
import { WHOLE_DOCUMENT_RULES } from '../src/whole-document-rules.ts';
import { MUTATIONS } from './mutations/index.ts';
import { copyContract } from './support/contract-copy.ts';
import { CONFIGURATIONS } from './support/repository.ts';

const contract = await copyContract();
afterAll(() => contract.remove());

const request = {
  ...CONFIGURATIONS,
  document: await contract.withEdits([], async (folder) => path.join(folder, 'openapi.yaml')),
};
const linter = await openLinter(request);
const lintReached = await openReachedLinter({
  ...request,
  wholeDocumentRules: WHOLE_DOCUMENT_RULES,
});
await lintReached();

// One linter sees all faults one after the other, each in place of the one before.
describe('a linter that stays', () => {
  test.each(MUTATIONS)('finds what a new one finds: $fault', async ({ edits }) => {
    await contract.withEdits(edits, async () => {
      const fresh = await lintDocument(request);
      expect(await linter.lint()).toEqual(fresh);

      const reached = await lintReached();
      for (const finding of reached?.findings ?? []) expect(fresh).toContainEqual(finding);
    });
  });

  test('finds nothing when all faults are mended', async () => {
    expect(await linter.lint()).toEqual([]);
    expect((await lintReached())?.findings ?? []).toEqual([]);
  });
});

test('a fault in the files of one path is found ahead of the whole document', async () => {
  const file = 'resources/team/schemas/Invitation.yaml';
  const edit = { file, find: 'type: object\n', replace: 'type: object\nnullable: true\n' };
  await contract.withEdits([edit], async () => {
    expect(await lintReached()).toMatchObject({
      findings: [{ rule: 'struct', file: path.join(path.dirname(request.document), file) }],
    });
  });
});

test('the rules that need the whole document are rules that are on', async () => {
  const { redoclyConfig, spectralRuleset } = CONFIGURATIONS;
  const rules = (await listRules(redoclyConfig, spectralRuleset)).map(({ id }) => id);
  expect(rules).toEqual(expect.arrayContaining([...WHOLE_DOCUMENT_RULES]));
});
