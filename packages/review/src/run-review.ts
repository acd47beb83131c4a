import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { RevisionError } from '@sales-outreach/bundler';
import { CrossCheckError, DiffError } from '@sales-outreach/contract-diff';
import { ReleaseRecordError } from '@sales-outreach/contract-releases';
import { ConfigurationError } from '@sales-outreach/linter';
import writeFileAtomic from 'write-file-atomic';
import type { Arguments } from './arguments.ts';
import { collectReview } from './collect/collect-review.ts';
import type { Review } from './data/review.ts';
import { isBreaking } from './render/render-changes.ts';
import { renderReview } from './render/render-review.ts';
import { writeFolder } from './write-folder.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** Faults that are not ours: their words are enough. */
const EXPECTED = [
  ConfigurationError,
  CrossCheckError,
  DiffError,
  RangeError,
  ReleaseRecordError,
  RevisionError,
];

/** Reviews and writes; gives the exit code: 0 rendered, 1 refused, 2 could not run. */
export async function runReview(given: Arguments): Promise<number> {
  try {
    return await review(given);
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(error instanceof Error && isExpected ? error.message : error);
    return 2;
  }
}

async function review({ base, head, testTime, ...given }: Arguments): Promise<number> {
  const collected = await collectReview({
    repository: findRepository(),
    workspace: WORKSPACE,
    base,
    head,
    testTime,
    onProgress: (words) => console.error(words),
  });
  const { folder, links, mayFail } = given;
  if (folder !== undefined) await writeFolder(folder, collected, links);
  await write(given, collected.review);
  return mayFail && isRefused(collected.review) ? 1 : 0;
}

type Output = Pick<Arguments, 'format' | 'output' | 'folder' | 'links' | 'length'>;

/** With a folder to write to, stdout stays empty unless it is asked for. */
async function write({ format, output, folder, links, length }: Output, found: Review) {
  if (folder !== undefined && output === undefined) return;
  const text =
    format === 'json'
      ? `${JSON.stringify(found, null, 2)}\n`
      : renderReview(found, { links, length });
  if (output === undefined) process.stdout.write(text);
  else await writeFileAtomic(output, text);
}

function isRefused({ designer }: Review): boolean {
  const findings = [...designer.newFindings, ...designer.oldFindings];
  return (
    designer.changes.some(isBreaking) || findings.some(({ severity }) => severity === 'error')
  );
}

/** The root of the repository that the command was called in. */
function findRepository(): string {
  const args = ['rev-parse', '--show-toplevel'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new RevisionError(`Expected a git repository at ${process.cwd()}, found none.`);
}
