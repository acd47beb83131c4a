/**
 * Posts a review as a comment. Runs in a workflow that may write, on files of one that may not.
 *
 * The comment is rendered here, by the code of the main branch, from data that is checked: what
 * came with the artifact is the work of whoever opened the pull request.
 */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { parseReview } from '../data/review.ts';
import { COMMENT_LENGTH, isEmptyReview, renderReview } from '../render/render-review.ts';
import { readFinishedRun } from './finished-run.ts';
import { createGithubApi } from './github-api.ts';
import { postComment, type Posted } from './post-comment.ts';

const USAGE = `Usage: pnpm review:post <folder>

Posts the review in a folder (review.json, pull-request.txt) as a comment on its pull request, or
updates the comment that is there. For a GitHub workflow that runs on workflow_run.

Environment
  GITHUB_TOKEN        may read and comment on pull requests
  GITHUB_EVENT_PATH   the event that the workflow runs on
  GITHUB_API_URL      default: https://api.github.com
  COMMENT_AUTHOR      whose comment is updated (default: github-actions[bot])

Exit codes
  0  posted, or there was nothing to post    2  could not run
`;

/** A review of a thousand changes has half a megabyte. */
const LARGEST = 8 * 1024 * 1024;

const OUTCOMES: Record<Posted, string> = {
  created: 'Posted a comment',
  updated: 'Updated the comment',
  unchanged: 'The comment says so already',
  'nothing to say': 'The change does not touch the contract, so there is no comment',
  'not its head': 'Posted nothing: the commit that was reviewed is not the head',
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [folder, ...others] = positionals;
  if (values.help) process.stdout.write(USAGE);
  else if (folder === undefined || others.length > 0)
    throw new Error(`Expected a folder.\n\n${USAGE}`);
  else await post(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function post(folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'review.json'))) {
    console.error(`There is no review in ${folder}: the run ended before it was made.`);
    return;
  }
  const { GITHUB_API_URL: url = 'https://api.github.com', COMMENT_AUTHOR: author } =
    process.env;
  const run = readFinishedRun(await readFile(variable('GITHUB_EVENT_PATH'), 'utf8'));
  const review = parseReview(await readSmallFile(path.join(folder, 'review.json')));
  const number = (await readSmallFile(path.join(folder, 'pull-request.txt'))).trim();
  if (!/^\d{1,9}$/.test(number)) {
    throw new Error(`Expected the number of a pull request, got ${JSON.stringify(number)}.`);
  }
  const { artifacts, sources } = run;
  const outcome = await postComment(createGithubApi(url, variable('GITHUB_TOKEN')), {
    run,
    pullRequest: Number(number),
    author: author ?? 'github-actions[bot]',
    body: renderReview(review, { links: { artifacts, sources }, length: COMMENT_LENGTH }),
    isEmpty: isEmptyReview(review),
  });
  console.error(`${OUTCOMES[outcome]} (#${number}).`);
}

async function readSmallFile(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > LARGEST)
    throw new Error(`Expected at most ${LARGEST} bytes in ${file}, got ${size}.`);
  return readFile(file, 'utf8');
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Expected ${name} to be set.`);
  return value;
}
