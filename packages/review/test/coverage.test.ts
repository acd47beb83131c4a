import { collectReview } from '@sales-outreach/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRepository,
  replace,
  WORKSPACE,
  type Edits,
  type TemporaryRepository,
} from './support/create-repository.ts';

const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';

let repository: TemporaryRepository;

beforeAll(async () => {
  repository = await createRepository();
});
afterAll(() => repository[Symbol.asyncDispose]());

describe('the contract tests', () => {
  async function coverageOf(edits: Edits, testTime: number) {
    await repository.commit(edits);
    const sides = { repository: repository.root, base: 'main', head: 'change' };
    const { review: found, report } = await collectReview({
      ...sides,
      workspace: WORKSPACE,
      testTime,
    });
    return { coverage: 'examples' in found.qa ? found.qa.coverage : undefined, report };
  }
  const reword = { [INVITATIONS]: replace('List invitations', 'List all invitations') };

  it('end when their time is up, and say so', async () => {
    const { coverage, report } = await coverageOf(reword, 1);
    expect(report?.notes).not.toEqual([]);
    expect(coverage).toMatchObject({
      violations: [],
      notes: ['The time was up after 0.001 s; what follows was not sent.'],
    });
  });

  it('are left out on request', async () => {
    expect(await coverageOf(reword, 0)).toEqual({
      coverage: { fault: 'they were left out.' },
      report: undefined,
    });
  });

  it('say why the contract could not be served', async () => {
    const breakExample = {
      'spec/resources/team/examples/listInvitations.200.typical.yaml': replace(
        'role: member',
        'role: 7',
      ),
    };
    const { coverage } = await coverageOf(breakExample, 60_000);
    expect(coverage).toEqual({ fault: expect.stringContaining('The document has one fault') });
  });
});
