import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding, ReachedFindings } from '../../packages/linter/src/index.ts';
import { generateContract } from '../bench/generate-contract.ts';
import { createEarlyFindings } from '../dev/merge-reached.ts';
import type { ThreadReport } from '../dev/messages.ts';
import { openThread, type Thread } from '../dev/open-thread.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the thread that judges what a save reaches', { timeout: 60_000 }, () => {
  const reports = new EventTarget();
  let workspace: string;
  let thread: Thread;

  beforeAll(async () => {
    workspace = await mkdtemp(path.join(tmpdir(), 'early-'));
    await generateContract(path.join(root, 'spec'), path.join(workspace, 'spec'), 30);
    for (const name of ['redocly.yaml', '.spectral.yaml']) {
      await cp(path.join(root, name), path.join(workspace, name));
    }
    await mkdir(path.join(workspace, 'packages'));
    const rules = 'packages/lint-rules';
    await symlink(path.join(root, rules), path.join(workspace, rules), 'junction');
    thread = openThread(
      'reached-worker.ts',
      { root: workspace, reference: false },
      (report) => void reports.dispatchEvent(new CustomEvent('report', { detail: report })),
    );
  });
  afterAll(async () => {
    await thread.stop();
    await rm(workspace, { recursive: true });
  });

  async function ask(round: number): Promise<ThreadReport> {
    const answer = once(reports, 'report');
    thread.ask({ kind: 'round', round });
    const [event] = await answer;
    return event.detail;
  }

  it('says nothing before there is a save', async () => {
    expect(await ask(1)).toEqual({ kind: 'reached', round: 1, result: undefined });
  });

  it('finds a fault in the files of one path by these alone', async () => {
    const file = path.join(workspace, 'spec/resources/warmup/schemas/Record26.yaml');
    await appendFile(file, 'nullable: true\n');
    const report = await ask(2);
    expect(report).toMatchObject({
      kind: 'reached',
      round: 2,
      result: { findings: [{ rule: 'struct', file }], reached: 1, judged: 1 },
    });
  });

  it('judges some of the paths where a save reaches all', async () => {
    const file = path.join(workspace, 'spec/shared/schemas/ErrorEnvelope.yaml');
    await appendFile(file, 'nullable: true\n');
    expect(await ask(3)).toMatchObject({
      result: { findings: [{ rule: 'struct', file }], reached: 30, judged: 20 },
    });
  });
});

describe('what is known between a save and the whole', () => {
  const finding = (file: string, rule = 'struct'): Finding => ({
    rule,
    severity: 'error',
    message: 'A fault.',
    file,
    start: { line: 1, column: 1 },
    end: { line: 1, column: 2 },
    path: [],
  });
  const reached = (files: string[], ...findings: Finding[]): ReachedFindings => ({
    findings,
    reached: 1,
    judged: 1,
    files: new Set(files),
  });

  it('is what the save gave, and what no save since has reached', () => {
    const early = createEarlyFindings(new Set(['unique']));
    early.settle([finding('a'), finding('b'), finding('c'), finding('c', 'unique')]);
    expect(early.merge(reached(['a'], finding('a')))).toEqual([
      finding('a'),
      finding('b'),
      finding('c'),
    ]);
    // The findings of the first save are not in what the second one gave.
    expect(early.merge(reached(['b']))).toEqual([finding('c')]);
  });

  it('is nothing before the whole was judged, or after a save that may have reached it', () => {
    const early = createEarlyFindings(new Set());
    expect(early.merge(reached(['a'], finding('a')))).toBeUndefined();
    early.settle([finding('b')]);
    expect(early.merge(undefined)).toBeUndefined();
    expect(early.merge(reached(['a']))).toBeUndefined();
    early.settle([finding('b')]);
    expect(early.merge(reached(['a']))).toEqual([finding('b')]);
  });
});
