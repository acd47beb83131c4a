/** The command line of the review: reads arguments, renders, sets the exit code. */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { RevisionError } from '@sales-outreach/bundler';
import { ConfigurationError } from '@sales-outreach/linter';
import writeFileAtomic from 'write-file-atomic';
import { readArguments, UsageError, type Arguments } from './arguments.ts';
import { collectReview } from './collect/collect-review.ts';
import type { Review } from './data/review.ts';
import { HELP } from './help.ts';
import { isBreaking } from './render/render-changes.ts';
import { renderReview } from './render/render-review.ts';
import { writeFolder } from './write-folder.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** Faults that are not ours: their words are enough. */
const EXPECTED = [UsageError, RevisionError, ConfigurationError, RangeError];

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)));
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  const words = error instanceof Error && isExpected ? error.message : error;
  console.error(words);
  if (error instanceof UsageError) console.error('See --help.');
  process.exitCode = 2;
}

async function run(given: Arguments): Promise<number> {
  if (given.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { base, head, testTime, links, folder } = given;
  const collected = await collectReview({
    repository: findRepository(),
    workspace: WORKSPACE,
    base,
    head,
    testTime,
    onProgress: (words) => console.error(words),
  });
  if (folder !== undefined) await writeFolder(folder, collected, links);
  await write(given, collected.review);
  return given.mayFail && isRefused(collected.review) ? 1 : 0;
}

/** With a folder to write to, stdout stays empty unless it is asked for. */
async function write({ format, output, folder, links, length }: Arguments, review: Review) {
  if (folder !== undefined && output === undefined) return;
  const text =
    format === 'json'
      ? `${JSON.stringify(review, null, 2)}\n`
      : renderReview(review, { links, length });
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
