import * as path from 'node:path';
import { createBundle, hashBundle } from '@sales-outreach/bundler';
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
const LISTS =
  'spec/resources/contacts/organizations_{orgId}_workspaces_{wsId}_contact-lists.yaml';

const rename = (name: string) => replace(/( {2}x-public-name: PublicApi)\w+/, `$1${name}`);
const raise = { 'spec/openapi.yaml': replace('version: 1.0.0', 'version: 2.0.0') };

let repository: TemporaryRepository;

beforeAll(async () => {
  repository = await createRepository();
});
afterAll(() => repository[Symbol.asyncDispose]());

async function versionAfter(edits: Edits, base = 'main') {
  await repository.commit(edits);
  const request = { repository: repository.root, workspace: WORKSPACE, testTime: 0 };
  const { review } = await collectReview({ ...request, base, head: 'change' });
  return review.designer.version;
}

/** The files that record the contract of the main branch as released. */
async function recordRelease(): Promise<Edits> {
  await repository.edit({});
  const { bundle } = await createBundle(path.join(repository.root, 'spec/openapi.yaml'));
  if (!bundle) throw new Error('Expected a contract that can be bundled.');
  const { sha256 } = hashBundle(bundle.json);
  const record = { version: '1.0.0', date: '2026-01-31', sha256, changes: [] };
  return {
    'spec/releases/1.0.0/openapi.json': () => bundle.json,
    'spec/releases/1.0.0/release.json': () => JSON.stringify(record),
  };
}

describe('the version that a change needs', () => {
  const removeParameter = { [INVITATIONS]: replace(/ {2}parameters:\n(?: {4}.*\n)+/, '') };

  it('is counted from the base where nothing was released', async () => {
    expect(await versionAfter(removeParameter)).toEqual({
      since: '1.0.0',
      bump: 'major',
      needed: '2.0.0',
      given: '1.0.0',
      isEnough: false,
    });
  });

  it('is given where it rose', async () => {
    expect(await versionAfter({ ...removeParameter, ...raise })).toMatchObject({
      given: '2.0.0',
      isEnough: true,
    });
  });

  it('does not rise twice between two releases', async () => {
    const record = await recordRelease();
    const base = await repository.commit({ ...removeParameter, ...raise, ...record });
    const more = {
      ...removeParameter,
      ...raise,
      ...record,
      [LISTS]: rename('ListAllContactLists'),
    };
    expect(await versionAfter(more, base)).toEqual({
      since: '1.0.0',
      bump: 'major',
      needed: '2.0.0',
      given: '2.0.0',
      isEnough: true,
    });
  });

  it('is none where nothing changed', async () => {
    expect(await versionAfter({ 'README.md': () => '# Another\n' })).toBeUndefined();
  });
});
