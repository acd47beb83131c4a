import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { MARKER, renderReview, type Review } from '@sales-outreach/review';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOT, startFakeGithub, TOKEN, type FakeGithub } from './support/fake-github.ts';
import { runNode } from './support/run-node.ts';
import { emptyReview, fullReview } from './support/sample-review.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/post/main.ts');
const COMMIT = 'a'.repeat(40);
const FORK = 'somebody/name';

const event = {
  repository: { full_name: 'owner/name' },
  workflow_run: {
    head_sha: COMMIT,
    html_url: 'https://github.com/owner/name/actions/runs/7',
    head_repository: { full_name: FORK, html_url: `https://github.com/${FORK}` },
  },
};
const links = {
  artifacts: 'https://github.com/owner/name/actions/runs/7#artifacts',
  sources: `https://github.com/${FORK}/blob/${COMMIT}`,
};

let github: FakeGithub;
let folder: string;

beforeEach(async () => {
  github = await startFakeGithub();
  github.pullRequests.set(3, {
    state: 'open',
    head: { sha: COMMIT, repo: { full_name: FORK } },
  });
  folder = await mkdtemp(path.join(tmpdir(), 'review-post-'));
});

afterEach(async () => {
  await github[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Posts what a run left behind, as the workflow does. */
async function post(review: Review | string = fullReview, number = '3\n', token = TOKEN) {
  const text = typeof review === 'string' ? review : JSON.stringify(review);
  await writeFile(path.join(folder, 'review.json'), text);
  await writeFile(path.join(folder, 'pull-request.txt'), number);
  return run(token);
}

async function run(token = TOKEN) {
  const eventFile = path.join(folder, 'event.json');
  await writeFile(eventFile, JSON.stringify(event));
  const { code, stderr } = await runNode(MAIN, [folder], {
    env: {
      ...process.env,
      GITHUB_TOKEN: token,
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_API_URL: github.url,
    },
  });
  return { code, stderr: stderr.trim() };
}

const writes = () => github.requests.filter((request) => !request.startsWith('GET'));

describe('the comment on a pull request', () => {
  it('is made where there is none, and updated in place from then on', async () => {
    expect(await post()).toEqual({ code: 0, stderr: 'Posted a comment (#3).' });
    expect(github.comments).toEqual([
      { id: 1, user: { login: BOT }, body: renderReview(fullReview, { links }) },
    ]);

    const next: Review = { ...fullReview, frontends: emptyReview.frontends };
    expect(await post(next)).toEqual({ code: 0, stderr: 'Updated the comment (#3).' });
    expect(github.comments).toEqual([
      { id: 1, user: { login: BOT }, body: renderReview(next, { links }) },
    ]);

    expect(await post(next)).toEqual({ code: 0, stderr: 'The comment says so already (#3).' });
    expect(writes()).toEqual([
      'POST /repos/owner/name/issues/3/comments',
      'PATCH /repos/owner/name/issues/comments/1',
    ]);
  });

  it('is found behind a hundred others, none of which is touched', async () => {
    const others = [
      ...Array.from({ length: 120 }, (_, index) => ({
        login: 'somebody',
        body: `Comment ${index}`,
      })),
      // Somebody quotes the comment, pretends to have made it, or lets the bot say another thing.
      { login: 'somebody', body: `${MARKER}\nForged` },
      { login: BOT, body: `Another workflow says ${MARKER}` },
      { login: BOT, body: `${MARKER}\nThe review of an earlier commit` },
    ].map(({ login, body }, index) => ({ id: index + 1, user: { login }, body }));
    github.comments.push(...others, { id: 500, user: null, body: `${MARKER} of a ghost` });
    const before = structuredClone(github.comments);

    expect(await post()).toEqual({ code: 0, stderr: 'Updated the comment (#3).' });

    expect(writes()).toEqual(['PATCH /repos/owner/name/issues/comments/123']);
    expect(github.comments.filter(({ id }) => id !== 123)).toEqual(
      before.filter(({ id }) => id !== 123),
    );
  });

  it('is not made to say that nothing changed, but says so if it is there', async () => {
    expect(await post(emptyReview)).toEqual({
      code: 0,
      stderr: 'The change does not touch the contract, so there is no comment (#3).',
    });
    expect(github.comments).toEqual([]);

    await post();
    await post(emptyReview);
    expect(github.comments.map(({ body }) => body)).toEqual([
      `${MARKER}\nThis change does not touch the contract.\n`,
    ]);
  });

  it.each([
    [
      'another commit',
      { state: 'open', head: { sha: 'b'.repeat(40), repo: { full_name: FORK } } },
    ],
    [
      'another repository',
      { state: 'open', head: { sha: COMMIT, repo: { full_name: 'x/name' } } },
    ],
    ['a repository that is gone', { state: 'open', head: { sha: COMMIT, repo: null } }],
    [
      'a pull request that is closed',
      { state: 'closed', head: { sha: COMMIT, repo: { full_name: FORK } } },
    ],
  ] as const)(
    'is not made on the strength of a number that leads to %s',
    async (_, pullRequest) => {
      github.pullRequests.set(4, pullRequest);
      expect(await post(fullReview, '4')).toEqual({
        code: 0,
        stderr: 'Posted nothing: the commit that was reviewed is not the head (#4).',
      });
      expect(writes()).toEqual([]);
    },
  );
});

describe('posting', () => {
  it.each([
    ['3/../../admin', 'Expected the number of a pull request, got "3/../../admin".'],
    ['', 'Expected the number of a pull request, got "".'],
  ])('refuses the number %j', async (number, words) => {
    expect(await post(fullReview, number)).toEqual({ code: 2, stderr: words });
    expect(github.requests).toEqual([]);
  });

  it('refuses what is no review', async () => {
    const forged = { ...fullReview, qa: { examples: [], coverage: { requests: '<img>' } } };
    const { code, stderr } = await post(JSON.stringify(forged));
    expect({ code, first: stderr.split('\n')[0] }).toEqual({
      code: 2,
      first: 'Expected a review, got something else:',
    });
    expect(github.requests).toEqual([]);
  });

  it('refuses a review that is larger than any', async () => {
    const { code, stderr } = await post(' '.repeat(9 * 1024 * 1024));
    expect(code).toBe(2);
    expect(stderr).toContain('Expected at most 8388608 bytes');
  });

  it('has nothing to do where the run ended before there was a review', async () => {
    expect(await run()).toEqual({
      code: 0,
      stderr: `There is no review in ${folder}: the run ended before it was made.`,
    });
    expect(github.requests).toEqual([]);
  });

  it('says what GitHub said', async () => {
    expect(await post(fullReview, '3', 'a-wrong-token')).toEqual({
      code: 2,
      stderr: 'GET /repos/owner/name/pulls/3: 401 {"message":"Bad credentials"}',
    });
  });

  it('explains itself', async () => {
    const { code, stdout } = await runNode(MAIN, ['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('GITHUB_EVENT_PATH');
  });
});
