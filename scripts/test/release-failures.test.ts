import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { recordFirstRelease } from './support/record-first-release.ts';
import { createReleaseWorkspace, type ReleaseWorkspace } from './support/release-workspace.ts';

const SCRIPT = 'scripts/release-contract.ts';
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';

// One after the other, in one workspace.
describe('pnpm release leaves no trace', { timeout: 240_000 }, () => {
  let workspace: ReleaseWorkspace;
  let released: string;
  beforeAll(async () => {
    workspace = await createReleaseWorkspace();
    released = await recordFirstRelease(workspace);
  }, 120_000);
  afterEach(() => workspace.restore(released));
  afterAll(() => workspace[Symbol.asyncDispose]());

  it('where a package can not be built', async () => {
    await workspace.edit(INVITATIONS, 'enum: [pending, all]', 'enum: [pending, all, expired]');
    const types = 'packages/types/package.json';
    await workspace.edit(types, 'node src/generate-types.ts', 'node src/no-such-file.ts');
    workspace.commit('A value, and a build that fails');
    const { code, stdout, stderr } = await workspace.run(SCRIPT);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('no-such-file.ts');
    expect(workspace.status()).toEqual([]);
    expect(await readdir(path.join(workspace.root, 'release'))).toEqual([]);
  });

  it('where it is stopped', async () => {
    await workspace.edit(INVITATIONS, 'enum: [pending, all]', 'enum: [pending, all, expired]');
    workspace.commit('A value');
    const temporary = await mkdtemp(path.join(tmpdir(), 'stopped-release-'));
    onTestFinished(() => rm(temporary, { recursive: true }));
    const folder = path.join(temporary, 'release');
    const child = spawn(process.execPath, [SCRIPT, '--folder', folder], {
      cwd: workspace.root,
      env: { ...process.env, TMPDIR: temporary },
      // A group of its own: a terminal's Ctrl-C reaches the children, too.
      detached: true,
    });
    const [ended, words] = [once(child, 'exit'), text(child.stderr)];
    // Its staging folder is there: it has begun to build.
    const hasBegun = () => existsSync(folder) && readdirSync(folder).length === 1;
    await expect.poll(hasBegun, { timeout: 100_000 }).toBe(true);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).toEqual([1, null]);
    expect(await words).toBe('Stopped.\n\nNothing was released or changed.\n');
    expect(workspace.status()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    expect((await readdir(temporary)).filter((name) => name.startsWith('contract-'))).toEqual(
      [],
    );
  });
});
