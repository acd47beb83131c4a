import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cloneWorkspace, type TemporaryWorkspace } from '../temporary-workspace.ts';

const INVITATIONS = 'spec/resources/team/organizations_{orgId}_invitations.yaml';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly with?: { readonly path?: string };
  readonly uses?: string;
}

let workspace: TemporaryWorkspace;
let base: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.com', ...args], {
    cwd: workspace.root,
    encoding: 'utf8',
  }).trim();

beforeAll(async () => {
  workspace = await cloneWorkspace(path.resolve(import.meta.dirname, '../..'));
  base = git('rev-parse', 'HEAD');
}, 60_000);
afterAll(() => workspace[Symbol.asyncDispose]());

/** Commits a change of the contract on top of what the clone began with. */
async function commit(change: (text: string) => string) {
  git('checkout', '--quiet', '--force', '--detach', base);
  const file = path.join(workspace.root, INVITATIONS);
  await writeFile(file, change(await readFile(file, 'utf8')));
  git('commit', '--quiet', '--all', '--message=A change');
}

/** Runs a step as GitHub does; without npx, which would fetch pnpm. */
function runStep(script: string): Promise<{ code: number; output: string }> {
  const command = script.replaceAll(/npx --yes pnpm ([\w:]+)/g, 'node --run $1 --');
  const env = {
    ...process.env,
    BASE: base,
    NUMBER: '12',
    RUN_URL: 'https://github.com/o/r/actions/runs/1',
    SOURCES_URL: 'https://github.com/o/r/blob/abc',
    GITHUB_STEP_SUMMARY: path.join(workspace.root, 'summary.md'),
  };
  return new Promise((resolve) => {
    const options = { cwd: workspace.root, env };
    execFile('bash', ['-eo', 'pipefail', '-c', command], options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
      resolve({ code, output: code === 0 ? stdout : stdout + stderr });
    });
  });
}

/** Runs the steps of the workflow that need no GitHub; gives how each ended. */
async function runWorkflow() {
  await writeFile(path.join(workspace.root, 'summary.md'), '');
  const text = await readFile(
    path.join(workspace.root, '.github/workflows/review.yml'),
    'utf8',
  );
  const { jobs }: { jobs: { review: { steps: Step[] } } } = parse(text);
  const { steps } = jobs.review;
  const codes: Record<string, number> = {};
  let output = '';
  for (const { name = '', run } of steps) {
    // The dependencies of the clone are those of the workspace.
    if (run === undefined || name === 'Install') continue;
    const ended = await runStep(run);
    codes[name] = ended.code;
    output += ended.output;
  }
  const uploads = steps
    .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    .map((step) => step.with?.path ?? '');
  return { codes, output, uploads };
}

describe('the steps of the review workflow', () => {
  it('write all that is uploaded, and the summary', async () => {
    await commit((text) => text.replace('The invitations of an', 'All invitations of an'));
    const { codes, output, uploads } = await runWorkflow();

    expect({ codes, output }).toMatchObject({
      codes: {
        'Lint, with annotations on the typed lines': 0,
        'Lint, as SARIF': 0,
        Review: 0,
        'Show the review in the summary': 0,
        'Build the reference': 0,
      },
    });
    expect(uploads.filter((file) => !existsSync(path.join(workspace.root, file)))).toEqual([]);
    const read = (file: string) => readFile(path.join(workspace.root, file), 'utf8');
    expect(await read('summary.md')).toBe(await read('reports/review/comment.md'));
    expect(await read('summary.md')).toContain('documentation only');
    expect(await read('reports/review/pull-request.txt')).toBe('12\n');
    expect(JSON.parse(await read('reports/lint.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(existsSync(path.join(workspace.root, 'packages/docs/dist/index.html'))).toBe(true);
  }, 240_000);

  it('fail on what is wrong, with an annotation at the typed line, and still tell all', async () => {
    await commit((text) => text.replace(/ {2}description: >-\n {4}The invitations .*\n/, ''));
    const { codes, output } = await runWorkflow();

    expect(codes).toMatchObject({
      'Lint, with annotations on the typed lines': 1,
      'Lint, as SARIF': 0,
      Review: 1,
      'Show the review in the summary': 0,
      'Build the reference': 1,
    });
    expect(output).toContain(`::error title=operation-description,file=${INVITATIONS},line=4,`);
    const sarif = await readFile(path.join(workspace.root, 'reports/lint.sarif'), 'utf8');
    const results: { ruleId: string }[] = JSON.parse(sarif).runs[0].results;
    expect(results.map(({ ruleId }) => ruleId)).toContain('operation-description');
    const summary = await readFile(path.join(workspace.root, 'summary.md'), 'utf8');
    expect(summary).toContain('1 new lint error');
  }, 240_000);
});
