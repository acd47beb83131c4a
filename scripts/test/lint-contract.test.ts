import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWorkspace, type TemporaryWorkspace } from '../temporary-workspace.ts';

// The script builds the rules: in a copy, so that no other test sees a half-restored folder.
let workspace: TemporaryWorkspace;
beforeAll(async () => {
  workspace = await copyWorkspace(path.resolve(import.meta.dirname, '../..'));
}, 60_000);
afterAll(() => workspace[Symbol.asyncDispose]());

function lint(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/lint-contract.ts', ...options],
    { cwd: workspace.root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('pnpm lint --help says how pnpm lint is called', () => {
  const { status, stdout, stderr } = lint('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: pnpm lint \[options\]\n\n/);
  expect(stdout).toContain('--format <name>');
});

test('and so does what it says of a wrong option', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = lint('--format', 'xml');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^--format expects .*, not "xml"\.\n\nUsage: pnpm lint \[options\]\n/);
});

test('a report for machines is alone on stdout', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = lint('--format', 'json');
  // A contract that is being changed may have a warning: its version follows at the release.
  const errors = JSON.parse(stdout).filter(
    ({ severity }: { severity: string }) => severity !== 'warning',
  );
  expect({ status, errors, stderr }).toEqual({ status: 0, errors: [], stderr: '' });
});
