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
const INVITATION = 'spec/resources/team/schemas/Invitation.yaml';
const TYPICAL = 'spec/resources/team/examples/listInvitations.200.typical.yaml';
const WITHOUT_SECONDS = 'spec/resources/team/examples/listInvitations.200.withoutSeconds.yaml';

let repository: TemporaryRepository;

beforeAll(async () => {
  repository = await createRepository();
});
afterAll(() => repository[Symbol.asyncDispose]());

/** Reviews a commit with these edits against the main branch. */
async function review(edits: Edits, testTime = 0): Promise<Review> {
  await repository.commit(edits);
  const collected = await collectReview({
    repository: repository.root,
    workspace: WORKSPACE,
    base: 'main',
    head: 'change',
    testTime,
  });
  return collected.review;
}

function frontendsOf({ frontends }: Review) {
  if ('fault' in frontends) throw new Error(frontends.fault);
  return frontends;
}

function qaOf({ qa }: Review) {
  if ('fault' in qa) throw new Error(qa.fault);
  return qa;
}

/** What a review says of each change, in short. */
function wordsOf({ designer }: Review) {
  return designer.changes.map(({ severity, message }) => `${severity}: ${message}`);
}

const addNote = replace(
  '  role:\n',
  '  note:\n    type: string\n    description: A remark.\n  role:\n',
);
const removeAddress = (text: string) =>
  text.replaceAll(/^ {2}(?:- email|email:(?:\n {4}.*)*)\n/gm, '');
const removeAddresses = (text: string) => text.replaceAll(/^ {6}email: .*\n/gm, '');

describe('an addition', () => {
  it('needs a minor version, changes a type and breaks no page', async () => {
    const added = await review(
      {
        [INVITATION]: addNote,
        [TYPICAL]: replace(
          '      role: member\n',
          '      role: member\n      note: Sits in Leeds.\n',
        ),
        'spec/openapi.yaml': replace('version: 1.0.0', 'version: 1.1.0'),
      },
      60_000,
    );

    expect(wordsOf(added)).toContain('additive: response 200: `invitations[].note` is new');
    expect(wordsOf(added).filter((words) => words.startsWith('breaking'))).toEqual([]);
    expect(added.designer).toMatchObject({
      bump: 'minor',
      version: { since: '1.0.0', needed: '1.1.0', given: '1.1.0', isEnough: true },
      newFindings: [],
      oldFindings: [],
      mended: 0,
    });
    expect(frontendsOf(added)).toEqual({
      methods: [],
      types: [
        {
          kind: 'changed',
          name: 'Invitation',
          usedBy: ['listInvitations'],
          lines: [
            { mark: ' ', text: '    id: string;' },
            { mark: ' ', text: '    email: string;' },
            { mark: '+', text: '    note?: string;' },
            { mark: ' ', text: '    role: string;' },
            { mark: ' ', text: '    groupSlug: string;' },
          ],
        },
      ],
      pages: [{ page: 'head', errors: [] }],
    });
    const { examples, coverage } = qaOf(added);
    expect(examples).toEqual([
      {
        kind: 'changed',
        operation: 'listInvitations',
        part: '200',
        name: 'typical',
        lines: [
          { mark: ' ', text: '      "email": "priya.raman@northwind.example",' },
          { mark: ' ', text: '      "role": "member",' },
          { mark: '+', text: '      "note": "Sits in Leeds.",' },
          { mark: ' ', text: '      "groupSlug": "sales",' },
          { mark: ' ', text: '      "status": "pending",' },
        ],
      },
    ]);
    expect(coverage).toMatchObject({
      phases: ['examples', 'coverage'],
      unexercised: [],
      violations: [],
      notes: [],
    });
    expect(renderReview(added)).toContain('all exercised, and every answer fits the contract.');
  });
});

describe('a breaking change', () => {
  it('of a value that may no longer be sent is proven, and found in the page', async () => {
    const broken = await review({
      [INVITATIONS]: (text) =>
        replace(
          / {8}all:\n.*\n.*\n/,
          '',
        )(replace('enum: [pending, all]', 'enum: [pending]')(text)),
    });

    const change = broken.designer.changes.find(({ severity }) => severity === 'breaking');
    expect(change).toMatchObject({
      bump: 'major',
      direction: 'request',
      operation: { clientMethod: 'listInvitations', cliCommand: 'team list-invitations' },
      witness: { validIn: 'base', value: 'all' },
    });
    const { methods, pages } = frontendsOf(broken);
    expect(methods).toMatchObject([
      {
        kind: 'changed',
        name: 'listInvitations',
        lines: expect.arrayContaining([
          { mark: '-', text: '    status?: "pending" | "all" | undefined;' },
          { mark: '+', text: '    status?: "pending" | undefined;' },
        ]),
      },
    ]);
    expect(pages).toMatchObject([
      { page: 'head', errors: [{ file: 'examples/web/src/overview.tsx' }] },
    ]);
    expect(qaOf(broken).examples).toMatchObject([
      { kind: 'removed', operation: 'listInvitations', part: 'query status', name: 'all' },
    ]);
  });

  it('of a field that the page shows is told with the line that shows it', async () => {
    const broken = await review({
      [INVITATION]: removeAddress,
      [TYPICAL]: removeAddresses,
      [WITHOUT_SECONDS]: removeAddresses,
    });

    expect(wordsOf(broken)).toContain('breaking: response 200: `invitations[].email` is gone');
    expect(frontendsOf(broken).pages).toEqual([
      {
        page: 'head',
        errors: [
          {
            file: 'examples/web/src/invitations.tsx',
            line: 34,
            code: 'TS2339',
            message: "Property 'email' does not exist on type 'Invitation'.",
          },
        ],
      },
    ]);
  });

  it('does not pass because the change mends the page: others like it are not mended', async () => {
    const broken = await review({
      [INVITATION]: removeAddress,
      [TYPICAL]: removeAddresses,
      [WITHOUT_SECONDS]: removeAddresses,
      'examples/web/src/invitations.tsx': (text) =>
        replace(
          'address={email}',
          'address={role}',
        )(replace('id, email, role', 'id, role')(text)),
    });

    expect(frontendsOf(broken).pages).toMatchObject([
      { page: 'head', errors: [] },
      { page: 'base', errors: [{ file: 'examples/web/src/invitations.tsx', line: 34 }] },
    ]);
  });

  it('of an operation that goes takes its method along', async () => {
    const broken = await review({
      'spec/openapi.yaml': replace(
        / {2}\/api\/v1\/organizations\/\{orgId\}\/invitations:\n.*\n/,
        '',
      ),
    });

    expect(wordsOf(broken)).toContain('breaking: the operation is gone');
    const { methods, types, pages } = frontendsOf(broken);
    expect(methods.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'removed listInvitations',
    ]);
    expect(types.map(({ kind, name }) => `${kind} ${name}`)).toContain('removed Invitation');
    expect(pages[0]?.errors.map(({ file }) => file)).toContain('examples/web/src/overview.tsx');
  });
});

describe('a change of words', () => {
  it('is documentation, and nothing to frontends', async () => {
    const reworded = await review({
      [INVITATIONS]: replace('The invitations of an organization.', 'All who were invited.'),
    });

    expect(reworded.designer.changes.map(({ severity }) => severity)).toEqual([
      'documentation',
    ]);
    expect(reworded.designer.bump).toBe('patch');
    expect(frontendsOf(reworded)).toEqual({
      methods: [],
      types: [],
      pages: [{ page: 'head', errors: [] }],
    });
    expect(renderReview(reworded)).not.toContain('For frontends');
  });
});

describe('a change of something else', () => {
  it('is no change of the contract', async () => {
    const other = await review({ 'README.md': () => '# Another\n' }, 60_000);
    expect(renderReview(other)).toBe(
      '<!-- contract-review -->\nThis change does not touch the contract.\n',
    );
  });

  it('is none either where it rearranges the contract without a change', async () => {
    const moved = await review({ [INVITATION]: (text) => `# A comment.\n${text}\n` });
    expect(renderReview(moved)).toContain('This change does not touch the contract.');
  });
});
