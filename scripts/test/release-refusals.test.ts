import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setVersion } from '../../packages/contract-releases/src/index.ts';
import { prepareRelease } from '../release/prepare-release.ts';
import { ReleaseRefused } from '../release/release-refused.ts';
import { recordFirstRelease } from './support/record-first-release.ts';
import { createReleaseWorkspace, type ReleaseWorkspace } from './support/release-workspace.ts';

const SCRIPT = 'scripts/release-contract.ts';
const ROOT = 'spec/openapi.yaml';
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';
const EXPIRED = `- rule: operation-removed
  operation: listInvitations
  reason: Nobody calls it.
  expires: 2020-01-31
`;
const ALL = `        all:
          summary: All invitations
          value: all
`;

// One after the other, in one workspace.
describe('pnpm release refuses', { timeout: 240_000 }, () => {
  let workspace: ReleaseWorkspace;
  let version: string;
  let released: string;
  beforeAll(async () => {
    workspace = await createReleaseWorkspace();
    version = workspace.version;
    released = await recordFirstRelease(workspace);
  }, 120_000);
  afterEach(() => workspace.restore(released));
  afterAll(() => workspace[Symbol.asyncDispose]());

  /** Releases what stands there; says how that ended and what was changed by it. */
  async function attempt() {
    const before = workspace.status();
    const outcome = await workspace.run(SCRIPT);
    const isReleased = existsSync(path.join(workspace.root, 'release', version));
    const isChanged = isReleased || !isDeepStrictEqual(workspace.status(), before);
    return { ...outcome, isChanged };
  }

  function refusal(reason: RegExp) {
    const stderr = new RegExp(`${reason.source}[^]*\n\nNothing was released or changed\\.\n$`);
    return { code: 1, stdout: '', stderr: expect.stringMatching(stderr), isChanged: false };
  }

  it('what is not committed', async () => {
    await workspace.edit(ROOT, 'title: Sales Outreach', 'title: Another');
    await workspace.write('spec/notes.txt', 'A note.');
    expect(await attempt()).toEqual(
      refusal(
        /^Expected everything to be committed, found:\n M spec\/openapi\.yaml\n\?\? spec\/notes\.txt/,
      ),
    );
  });

  it('what does not lint', async () => {
    await workspace.edit(INVITATIONS, 'tags: [Team]', 'tags: [Crew]');
    workspace.commit('An area that is none');
    expect(await attempt()).toEqual(
      refusal(/^The contract does not lint:\n[^]*operation-one-area/),
    );
  });

  it('a breaking change that nobody has agreed to', async () => {
    await workspace.edit(INVITATIONS, 'enum: [pending, all]', 'enum: [pending]');
    await workspace.edit(INVITATIONS, ALL, '');
    workspace.commit('A value is gone');
    expect(await attempt()).toEqual(
      refusal(
        /^Breaking changes that spec\/breaking-changes\.yaml does not allow:\n {2}GET \/api\/v1\/organizations\/\{orgId\}\/invitations: .*`status`/,
      ),
    );
  });

  // What comes after the lint is tried without the command around it.
  it.each([
    {
      what: 'an entry for a breaking change that has expired',
      file: 'spec/breaking-changes.yaml',
      change: () => EXPIRED,
      reason:
        /^Entries that don't count:\n {2}spec\/breaking-changes\.yaml:1 .* expired on 2020-01-31/,
    },
    {
      what: 'a file of entries that is no list',
      file: 'spec/breaking-changes.yaml',
      change: () => 'rule: operation-removed\n',
      reason: /^spec\/breaking-changes\.yaml: expected a list of /i,
    },
    {
      what: 'a version that does not follow the last one',
      file: ROOT,
      change: (text: string) => setVersion(text, '9.9.9'),
      reason: /^Expected info\.version to be .* or one that follows it \(.*\), got 9\.9\.9\./,
    },
    {
      what: 'packages whose version somebody has set by hand',
      file: 'spec/package.json',
      change: (text: string) => text.replace(/"version": ".*"/, '"version": "9.9.9"'),
      reason:
        /^Expected the packages to have the version of the last release, .* has 9\.9\.9\./,
    },
  ])('$what', async ({ file, change, reason }) => {
    await workspace.write(file, change(await workspace.read(file).catch(() => '')));
    workspace.commit('What is refused');
    const prepared = prepareRelease(workspace.root, '2026-03-31');
    await expect(prepared).rejects.toThrow(ReleaseRefused);
    await expect(prepared).rejects.toThrow(reason);
    expect(workspace.status()).toEqual([]);
  });

  it('a record that was changed after its release', async () => {
    const bundle = `spec/releases/${version}/openapi.json`;
    await workspace.edit(bundle, 'Sales Outreach', 'Another');
    workspace.commit('Another past');
    expect(await attempt()).toEqual(refusal(/expected the bundle that was released/));
  });

  it.each([
    [['--date', 'today'], '--date expects a day as YYYY-MM-DD, not "today".'],
    [['--publish'], "Unknown option '--publish'"],
  ])('the arguments %j, with its usage', async (args, reason) => {
    const { code, stdout, stderr } = await workspace.run(SCRIPT, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('\n\nUsage: pnpm release ');
  });
});
