import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextVersion } from '../../packages/contract-releases/src/index.ts';
import { recordFirstRelease } from './support/record-first-release.ts';
import { createReleaseWorkspace, type ReleaseWorkspace } from './support/release-workspace.ts';

const SCRIPT = 'scripts/release-contract.ts';
const ROOT = 'spec/openapi.yaml';
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';
const ALL = `        all:
          summary: All invitations
          value: all
`;

// One after the other, in one workspace.
describe('pnpm release refuses', { timeout: 120_000 }, () => {
  let workspace: ReleaseWorkspace;
  let version: string;
  beforeAll(async () => {
    workspace = await createReleaseWorkspace();
    version = workspace.version;
    await recordFirstRelease(workspace);
  }, 60_000);
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
    workspace.undo(0);
  });

  it('what does not lint', async () => {
    await workspace.edit(INVITATIONS, 'tags: [Team]', 'tags: [Crew]');
    workspace.commit('An area that is none');
    expect(await attempt()).toEqual(
      refusal(/^The contract does not lint:\n[^]*operation-one-area/),
    );
    workspace.undo(1);
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
    workspace.undo(1);
  });

  it('a version that does not follow the last one', async () => {
    const leap = nextVersion(nextVersion(version, 'minor'), 'minor');
    await workspace.edit(ROOT, `version: ${version}`, `version: ${leap}`);
    workspace.commit('A leap');
    expect(await attempt()).toEqual(
      refusal(/^Expected info\.version to be .* or one that follows it \(.*\), got .*\./),
    );
    workspace.undo(1);
  });

  it('packages whose version somebody has set by hand', async () => {
    await workspace.edit('spec/package.json', `"version": "${version}"`, '"version": "9.9.9"');
    workspace.commit('A version by hand');
    expect(await attempt()).toEqual(
      refusal(
        /^Expected the packages to have the version of the last release, .* has 9\.9\.9\./,
      ),
    );
    workspace.undo(1);
  });

  it('a record that was changed after its release', async () => {
    const bundle = `spec/releases/${version}/openapi.json`;
    await workspace.edit(bundle, 'Sales Outreach', 'Another');
    workspace.commit('Another past');
    expect(await attempt()).toEqual(refusal(/expected the bundle that was released/));
    workspace.undo(1);
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
