import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { MARKER, parseReview, renderReview } from '@sales-outreach/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRepository,
  replace,
  type TemporaryRepository,
} from './support/create-repository.ts';
import { runNode } from './support/run-node.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';
const reword = { [INVITATIONS]: replace('List invitations', 'List all invitations') };
/** It lints, so that nothing but the change itself is to blame. */
const breaking = {
  [INVITATIONS]: (text: string) =>
    replace(/ {8}all:\n.*\n.*\n/, '')(replace('enum: [pending, all]', 'enum: [pending]')(text)),
};

let repository: TemporaryRepository;

beforeAll(async () => {
  repository = await createRepository();
});
afterAll(() => repository[Symbol.asyncDispose]());

const review = (...args: string[]) => runNode(MAIN, args, { cwd: repository.root });

describe('the command', () => {
  it('compares the working tree with where it left the main branch', async () => {
    await repository.edit(reword);
    const { code, stdout, stderr } = await review('--test-seconds', '0');
    expect(code).toBe(0);
    expect(stdout.startsWith(`${MARKER}\n## Contract review\n`)).toBe(true);
    expect(stdout).toMatch(/<sub>\w{7} → the working tree<\/sub>/);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^Reading the contract of \w{7} …$/),
      'Reading the contract of the working tree …',
      'Comparing the contracts …',
      'Comparing the clients, compiling examples/web …',
    ]);
  });

  it('writes all that CI keeps into a folder', async () => {
    await repository.commit(reword);
    const folder = path.join(repository.root, 'reports', 'review');
    const links = { artifacts: 'https://github.com/o/r/actions/runs/1#artifacts' };
    const sides = ['--base', 'main', '--head', 'change'];
    const output = ['--folder', folder, '--artifacts-url', links.artifacts];
    const { code, stdout } = await review(...sides, ...output);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });

    const files = await readdir(folder, { recursive: true });
    expect(files.toSorted()).toEqual([
      'comment.md',
      'contract',
      path.join('contract', 'junit.xml'),
      path.join('contract', 'report.html'),
      path.join('contract', 'report.json'),
      'review.json',
      'review.md',
    ]);
    const data = parseReview(await readFile(path.join(folder, 'review.json'), 'utf8'));
    const markdown = await readFile(path.join(folder, 'review.md'), 'utf8');
    expect(markdown).toBe(renderReview(data, { links }));
    expect(await readFile(path.join(folder, 'comment.md'), 'utf8')).toBe(markdown);
  });

  it('exits with 1 on a breaking change, unless it may not fail', async () => {
    await repository.commit(breaking);
    const file = path.join(repository.root, 'review.json');
    const options = ['--test-seconds', '0', '--format', 'json', '--output', file];
    expect(await review(...options)).toMatchObject({ code: 1, stdout: '' });
    expect(parseReview(await readFile(file, 'utf8')).designer).toMatchObject({
      bump: 'major',
      newFindings: [],
      oldFindings: [],
    });
    expect(await review(...options, '--no-fail')).toMatchObject({ code: 0, stdout: '' });
  });

  it.each([
    [['--format', 'html'], '--format: expected markdown or json, got "html"'],
    [['--length', 'long'], '--length: expected a whole number, got "long"'],
    [
      ['--reference-url', 'javascript:alert(1)'],
      '--reference-url: expected an http or https address, got "javascript:alert(1)"',
    ],
    [['--colour'], "Unknown option '--colour'"],
  ])('refuses %j', async (args, words) => {
    const { code, stdout, stderr } = await review(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toContain('See --help.');
  });

  it('names a revision that is not there', async () => {
    const { code, stderr } = await review('--base', 'nowhere');
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('There is no revision "nowhere"'),
    ]);
  });

  it('says that it needs a repository', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'review-nowhere-'));
    const { code, stderr } = await runNode(MAIN, [], { cwd: folder });
    await rm(folder, { recursive: true });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Expected a git repository at ${folder}, found none.\n`,
    });
  });

  it('explains itself', async () => {
    const { code, stdout } = await review('--help');
    expect(code).toBe(0);
    for (const option of ['--base', '--head', '--folder', '--reference-url', '--no-fail']) {
      expect(stdout).toContain(`  ${option} `);
    }
  });

  it('leaves the repository as it was', async () => {
    const { stdout } = await review('--base', 'main', '--head', 'main', '--test-seconds', '0');
    expect(stdout).toBe(`${MARKER}\nThis change does not touch the contract.\n`);
    expect(await readdir(path.join(repository.root, 'spec'))).not.toContain('dist');
  });
});
