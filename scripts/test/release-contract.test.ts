import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextVersion } from '../../packages/contract-releases/src/index.ts';
import type { ReleaseManifest } from '../release/pack-release.ts';
import { createReleaseWorkspace, type ReleaseWorkspace } from './support/release-workspace.ts';

const SCRIPT = 'scripts/release-contract.ts';
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';
const AGREEMENT = `- rule: parameter-became-required
  operation: listInvitations
  reason: Nobody lists without it.
  expires: 2999-12-31
`;
const DAY = ['--date', '2026-03-31'];

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

// One after the other: each release follows the one before.
describe('pnpm release', { timeout: 240_000 }, () => {
  let workspace: ReleaseWorkspace;
  let first: string;
  let second: string;
  beforeAll(async () => {
    workspace = await createReleaseWorkspace();
    first = workspace.version;
    second = nextVersion(first, 'major');
  }, 120_000);
  afterAll(() => workspace[Symbol.asyncDispose]());

  async function readManifest(version: string): Promise<ReleaseManifest> {
    return JSON.parse(await workspace.read(`release/${version}/release.json`));
  }

  /** The text of a file in a tarball of a release. */
  function unpack(version: string, name: string, file: string): string {
    const tarball = path.join('release', version, `sales-outreach-${name}-${version}.tgz`);
    return execFileSync('tar', ['-xzOf', tarball, `package/${file}`], {
      cwd: workspace.root,
      encoding: 'utf8',
      maxBuffer: 1024 ** 2 * 64,
    });
  }

  it('records the first release with the version that the contract has', async () => {
    const { code, stdout, stderr } = await workspace.run(SCRIPT, ...DAY);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`Released ${first} into `)]);
    const bundle = await workspace.read(`release/${first}/openapi.json`);
    const hash = sha256(Buffer.from(bundle));
    expect(stdout).toBe(
      `## ${first}\n\n2026-03-31 [${hash.slice(0, 12)}]\n\nThe first release.\n\n`,
    );
    expect(workspace.status()).toEqual([
      '?? spec/CHANGELOG.md',
      `?? spec/releases/${first}/openapi.json`,
      `?? spec/releases/${first}/release.json`,
    ]);
    expect(await workspace.read(`spec/releases/${first}/openapi.json`)).toBe(bundle);
    expect(JSON.parse(await workspace.read(`spec/releases/${first}/release.json`))).toEqual({
      version: first,
      date: '2026-03-31',
      sha256: hash,
      changes: [],
    });
  });

  it('gathers bundle, types, client, CLI and mock, with one version and hash', async () => {
    const { version, contract, files } = await readManifest(first);
    const folder = path.join(workspace.root, 'release', first);
    const bundle = await readFile(path.join(folder, 'openapi.json'));
    expect({ version, contract }).toEqual({
      version: first,
      contract: {
        title: 'Sales Outreach Developer API',
        sha256: sha256(bundle),
        hash: sha256(bundle).slice(0, 12),
      },
    });
    const packages = ['cli', 'client', 'mock', 'types'];
    const names = [
      'CHANGELOG.md',
      'openapi.json',
      'openapi.yaml',
      ...packages.map((name) => `sales-outreach-${name}-${first}.tgz`),
    ];
    expect(await readdir(folder)).toEqual([...names, 'release.json'].toSorted());
    const described = names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const [, short] = /^sales-outreach-(\w+)-/.exec(name) ?? [];
      const owner = short ? { package: `@sales-outreach/${short}` } : {};
      return { name, ...owner, bytes: bytes.length, sha256: sha256(bytes) };
    });
    expect(files).toEqual(await Promise.all(described));
    for (const name of packages) {
      const manifest: unknown = JSON.parse(unpack(first, name, 'package.json'));
      expect(manifest).toMatchObject({ name: `@sales-outreach/${name}`, version: first });
    }
    expect(unpack(first, 'mock', 'dist/openapi.json')).toBe(bundle.toString());
    expect(unpack(first, 'client', 'dist/generated/operation-table.js')).toContain(
      `contract = { "version": "${first}", "hash": "${contract.hash}" };`,
    );
  });

  it('makes the same again where nothing has changed since', async () => {
    workspace.commit(`Release ${first}`);
    const manifest = await readManifest(first);
    const { code, stdout, stderr } = await workspace.run(SCRIPT);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(`Nothing has changed since ${first}`);
    expect(await readManifest(first)).toEqual(manifest);
    expect(workspace.status()).toEqual([]);
  });

  it('says without changing anything what would be released', async () => {
    await workspace.edit(INVITATIONS, 'enum: [pending, all]', 'enum: [pending, all, expired]');
    await workspace.write(
      '.changeset/a-helper.md',
      "---\n'@sales-outreach/client': patch\n---\n\nThe client has a helper.\n\nIt helps.\n",
    );
    workspace.commit('A value and a helper');
    const { code, stdout, stderr } = await workspace.run(SCRIPT, '--dry-run', ...DAY);
    expect([code, stderr]).toEqual([0, `Would release ${nextVersion(first, 'minor')}:\n\n`]);
    expect(stdout).toMatch(
      new RegExp(
        `^## ${nextVersion(first, 'minor')}\n\n2026-03-31 \\[\\w{12}\\]\n\n### New\n\n- .*invitations`,
      ),
    );
    expect(workspace.status()).toEqual([]);
    expect(await readdir(path.join(workspace.root, 'release'))).toEqual([first]);
  });

  it('raises contract and packages together, by what the changes need', async () => {
    await workspace.edit(INVITATIONS, 'required: false', 'required: true');
    await workspace.write('spec/breaking-changes.yaml', AGREEMENT);
    workspace.commit('A parameter that is required now');
    const { code, stdout, stderr } = await workspace.run(SCRIPT, ...DAY);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`Released ${second} into `)]);
    expect(stdout).toMatch(
      /### Breaking\n\n- `GET [^]*\n {4}- Why: Nobody lists without it\.\n/,
    );
    const manifests = execFileSync('git', ['ls-files', 'spec', 'packages', 'examples'], {
      cwd: workspace.root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /^(?:spec|[a-z]+\/[\w-]+)\/package\.json$/.test(file));
    expect(workspace.status()).toEqual([
      ' D .changeset/a-helper.md',
      ' M CHANGELOG.md',
      ...manifests.filter((file) => file < 'spec').map((file) => ` M ${file}`),
      ' M spec/CHANGELOG.md',
      ' D spec/breaking-changes.yaml',
      ' M spec/openapi.yaml',
      ' M spec/package.json',
      `?? spec/releases/${second}/openapi.json`,
      `?? spec/releases/${second}/release.json`,
    ]);
    for (const file of manifests) {
      expect(JSON.parse(await workspace.read(file))).toMatchObject({ version: second });
    }
    expect(await workspace.read('spec/openapi.yaml')).toContain(`  version: ${second}\n`);
    expect((await readManifest(second)).version).toBe(second);
    expect(unpack(second, 'client', 'package.json')).toContain(`"version": "${second}"`);

    const changelog = await workspace.read('spec/CHANGELOG.md');
    expect(changelog).toContain(`${stdout.trimEnd()}\n\n## ${first}\n`);
    expect(await workspace.read('CHANGELOG.md')).toMatch(
      new RegExp(`## ${second}\n[^#]*\n- The client has a helper\\.\n\n {2}It helps\\.\n`),
    );
    const format = ['--check', 'CHANGELOG.md', 'spec', ...manifests];
    const formatted = await workspace.run('node_modules/prettier/bin/prettier.cjs', ...format);
    expect(formatted).toMatchObject({ code: 0 });
    const after = await workspace.run('scripts/lint-contract.ts', '--format', 'json');
    expect([after.code, JSON.parse(after.stdout)]).toEqual([0, []]);
  });
});
