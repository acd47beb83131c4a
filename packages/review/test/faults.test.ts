import { collectReview, renderReview, type Review } from '@sales-outreach/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRepository,
  replace,
  WORKSPACE,
  type Edits,
  type TemporaryRepository,
} from './support/create-repository.ts';

const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';
const removeDescription = replace(/ {2}description: >-\n {4}The invitations .*\n/, '');
const breakYaml = replace('paths:', 'paths: [');

let repository: TemporaryRepository;

beforeAll(async () => {
  repository = await createRepository();
});
afterAll(() => repository[Symbol.asyncDispose]());

async function review(edits: Edits, sides = { base: 'main', head: 'change' }): Promise<Review> {
  await repository.commit(edits);
  const request = { repository: repository.root, workspace: WORKSPACE, testTime: 0 };
  return (await collectReview({ ...request, ...sides })).review;
}

const finding = {
  file: INVITATIONS,
  line: 4,
  rule: 'operation-description',
  severity: 'error',
  message: 'Operation object should contain `description` field.',
};

describe('lint findings', () => {
  it('of the change are told with the line that was typed', async () => {
    const { designer } = await review({ [INVITATIONS]: removeDescription });
    expect(designer).toMatchObject({ newFindings: [finding], oldFindings: [], mended: 0 });
  });

  it('are told apart from those that were there before, though their lines moved', async () => {
    const base = await repository.commit({ [INVITATIONS]: removeDescription });
    const edits = {
      [INVITATIONS]: (text: string) => `# A comment.\n${removeDescription(text)}`,
    };
    const { designer } = await review(edits, { base, head: 'change' });
    expect(designer).toMatchObject({
      newFindings: [],
      oldFindings: [{ ...finding, line: 5 }],
      mended: 0,
    });
  });

  it('that are gone are counted', async () => {
    const mended = await review(
      { [INVITATIONS]: removeDescription },
      { base: 'change', head: 'main' },
    );
    expect(mended.designer).toMatchObject({ newFindings: [], oldFindings: [], mended: 1 });
    expect(renderReview(mended)).toContain('1 lint finding mended.');
  });
});

describe('a breaking change that an entry lets through', () => {
  const removeOperation = replace(
    / {2}\/api\/v1\/organizations\/\{orgId\}\/invitations:\n.*\n/,
    '',
  );
  const entry = (expires: string) => `- rule: operation-removed
  operation: listInvitations
  reason: Nobody called it for a year.
  expires: ${expires}
`;

  it('carries its reason, until the day that the entry ends', async () => {
    const { designer } = await review({
      'spec/openapi.yaml': removeOperation,
      'spec/breaking-changes.yaml': () => entry('2999-12-31'),
    });
    const gone = designer.changes.find(({ rule }) => rule === 'operation-removed');
    expect(gone).toMatchObject({
      severity: 'breaking',
      allowed: 'Nobody called it for a year.',
    });
  });

  it('is let through no more after that day, and the entry is a finding', async () => {
    const { designer } = await review({
      'spec/openapi.yaml': removeOperation,
      'spec/breaking-changes.yaml': () => entry('2026-01-31'),
    });
    const gone = designer.changes.find(({ rule }) => rule === 'operation-removed');
    expect(gone?.allowed).toBeUndefined();
    expect(designer.newFindings).toContainEqual({
      file: 'spec/breaking-changes.yaml',
      line: 1,
      rule: 'breaking-changes',
      severity: 'error',
      message: expect.stringContaining('expired on 2026-01-31'),
    });
  });

  it('is asked for by the entry: one that lets nothing through is a finding, unless it was there', async () => {
    const edits = { 'spec/breaking-changes.yaml': () => entry('2999-12-31') };
    const { designer } = await review(edits);
    const useless = {
      file: 'spec/breaking-changes.yaml',
      line: 1,
      rule: 'breaking-changes',
      severity: 'error',
      message: 'The entry for operation-removed lets nothing through. Remove it.',
    };
    expect(designer.newFindings).toContainEqual(useless);
    const later = await review(edits, { base: 'change', head: 'change' });
    expect(later.designer.newFindings).toEqual([]);
  });

  it('is none where the file of entries is none', async () => {
    const { designer } = await review({ 'spec/breaking-changes.yaml': () => 'rule: x\n' });
    expect(designer.newFindings).toContainEqual({
      file: 'spec/breaking-changes.yaml',
      line: 1,
      rule: 'breaking-changes',
      severity: 'error',
      message: expect.stringMatching(/expected a list/i),
    });
  });
});

describe('a contract that can’t be read', () => {
  it('is told with its place, and nothing is compared', async () => {
    const broken = await review({ 'spec/openapi.yaml': breakYaml });
    const commit = /\((\w{7})\)/.exec(broken.head.name)?.[1];
    const fault = `The contract of change (${commit}) can't be read, so nothing is compared.`;
    expect(broken).toMatchObject({
      designer: {
        changes: [],
        newFindings: [{ file: 'spec/openapi.yaml', rule: 'yaml-syntax', severity: 'error' }],
      },
      frontends: { fault },
      qa: { fault },
    });
    expect(renderReview(broken)).toContain('1 new lint error');
  });

  it('may be the base: a change that mends it can still be looked at', async () => {
    const mended = await review(
      { 'spec/openapi.yaml': breakYaml },
      { base: 'change', head: 'main' },
    );
    expect(mended.designer).toMatchObject({ changes: [], newFindings: [], mended: 1 });
    expect(mended.qa).toEqual({
      fault: `The contract of ${mended.base.name} can't be read, so nothing is compared.`,
    });
  });
});

describe('what cannot be generated or served', () => {
  it('is said in its part, and the rest is told', async () => {
    const nameless = await review({
      [INVITATIONS]: replace('  x-public-name: PublicApiListInvitations\n', ''),
    });
    expect(nameless.frontends).toEqual({
      fault:
        'The client could not be generated: GET /api/v1/organizations/{orgId}/invitations has no x-public-name.',
    });
    expect('examples' in nameless.qa).toBe(true);
  });
});
