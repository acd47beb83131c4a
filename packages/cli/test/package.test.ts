import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { runPnpm } from '@sales-outreach/test-support/run-pnpm';
import { BARE, has, makeFolder, runCommand } from './support/run.ts';

const run = promisify(execFile);
const PACKAGE = path.resolve(import.meta.dirname, '..');

describe.skipIf(!has('npm'))('the package, installed globally into an empty prefix', () => {
  const folder = makeFolder();
  const prefix = path.join(folder, 'prefix');
  const outreach = (...args: string[]) =>
    runCommand(path.join(prefix, 'bin/outreach'), args, { cwd: folder });

  beforeAll(async () => {
    await runPnpm(['pack', '--pack-destination', folder], PACKAGE);
    const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
    mkdirSync(prefix);
    // Offline and with an empty cache: the package needs nothing beside it.
    const flags = [
      '--offline',
      '--no-audit',
      '--no-fund',
      '--cache',
      path.join(folder, 'cache'),
    ];
    await run(
      'npm',
      ['install', '--global', '--prefix', prefix, ...flags, path.join(folder, tarball)],
      { env: { ...BARE } },
    );
  });

  it('has its command, its help and its completions', async () => {
    const help = await outreach('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('contacts list-contact-lists');
    expect(await outreach('completion', 'bash')).toMatchObject({ code: 0, stderr: '' });
  });

  it('calls the API in every form', async () => {
    const answers = await Promise.all(
      ['json', 'jsonl', 'yaml', 'csv', 'table'].map((form) =>
        outreach(
          'organizations',
          'list-workspaces',
          '-o',
          form,
          '--query',
          'workspaces[].name',
        ),
      ),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0, stderr: '' });
      expect(answer.stdout).toContain('Northwind Sales');
    }
  });

  it('holds the program and its papers, and no other package', () => {
    const installed = path.join(prefix, 'lib/node_modules/@sales-outreach/cli');
    expect(readdirSync(path.dirname(path.dirname(installed)))).toEqual(['@sales-outreach']);
    expect(readdirSync(installed).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    const licences = readFileSync(path.join(installed, 'dist/LICENCES.txt'), 'utf8');
    const names = [...licences.matchAll(/^## (\S+) /gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['commander', 'openapi-fetch', 'yaml']));
  });
});
