import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextVersion } from '../../packages/contract-releases/src/index.ts';
import { recordFirstRelease } from './support/record-first-release.ts';
import { createReleaseWorkspace, type ReleaseWorkspace } from './support/release-workspace.ts';

const ROOT = 'spec/openapi.yaml';
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';

describe('pnpm contract:version', { timeout: 120_000 }, () => {
  let workspace: ReleaseWorkspace;
  beforeAll(async () => {
    workspace = await createReleaseWorkspace();
    await recordFirstRelease(workspace);
  }, 120_000);
  afterAll(() => workspace[Symbol.asyncDispose]());

  async function expectVersion(version: string): Promise<void> {
    const outcome = await workspace.run('scripts/set-contract-version.ts');
    expect(outcome).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await workspace.read(ROOT)).toContain(`\n  version: ${version}\n`);
  }

  it('writes what the changes need, and leaves a higher version alone', async () => {
    const { version } = workspace;
    const [minor, major] = [nextVersion(version, 'minor'), nextVersion(version, 'major')];
    await expectVersion(version);
    expect(workspace.status()).toEqual([]);

    await workspace.edit(INVITATIONS, 'enum: [pending, all]', 'enum: [pending, all, expired]');
    await expectVersion(minor);
    await expectVersion(minor);

    await workspace.edit(INVITATIONS, 'required: false', 'required: true');
    await expectVersion(major);

    await workspace.edit(INVITATIONS, 'required: true', 'required: false');
    await expectVersion(major);
  });

  it('explains itself, and what it does not know', async () => {
    const help = await workspace.run('scripts/set-contract-version.ts', '--help');
    expect(help).toEqual({
      code: 0,
      stdout: expect.stringContaining('Exit codes'),
      stderr: '',
    });
    const wrong = await workspace.run('scripts/set-contract-version.ts', '--major');
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^Unknown option '--major'[^]*\n\nUsage: /);
  });

  it('says what keeps the contract from being judged, and changes nothing', async () => {
    const before = await workspace.read(ROOT);
    await workspace.edit(INVITATIONS, 'schemas/Invitations.yaml', 'schemas/Missing.yaml');
    const { code, stdout, stderr } = await workspace.run('scripts/set-contract-version.ts');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^The contract can't be bundled:\n {2}spec\/resources\/team\/organizations_\{orgId\}_invitations\.yaml:\d+:\d+ .*Missing/,
    );
    expect(await workspace.read(ROOT)).toBe(before);
  });
});
