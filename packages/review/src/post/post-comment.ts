import { z } from 'zod';
import { MARKER } from '../render/render-review.ts';
import type { FinishedRun } from './finished-run.ts';
import type { GithubApi } from './github-api.ts';

/** What became of a comment. */
export type Posted = 'created' | 'updated' | 'unchanged' | 'nothing to say' | 'not its head';

/** What to post, and as whom. */
export interface PostRequest {
  readonly run: FinishedRun;
  /** The number of the pull request, as the run says: it is not to be believed. */
  readonly pullRequest: number;
  /** Whose comments may be updated: that of the token, `github-actions[bot]` in a workflow. */
  readonly author: string;
  readonly body: string;
  /** Whether the review has nothing to say; then it makes no comment, and only updates one. */
  readonly isEmpty: boolean;
}

const pullRequestSchema = z.object({
  state: z.string(),
  // Nothing where the fork was deleted meanwhile.
  head: z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }).nullable() }),
});

const commentSchema = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

/**
 * Keeps one comment on a pull request: makes it, or updates it in place. Comments of others are
 * left alone, whatever they hold.
 *
 * Nothing is posted where the pull request's head is not the commit that was reviewed: a newer
 * one is being reviewed, or the number is a lie.
 *
 * @throws {@link GithubError} where GitHub refuses
 */
export async function postComment(api: GithubApi, request: PostRequest): Promise<Posted> {
  const { run, pullRequest, author, body, isEmpty } = request;
  const repository = `/repos/${run.repository}`;
  const pull = pullRequestSchema.parse(await api.get(`${repository}/pulls/${pullRequest}`));
  const isHead =
    pull.state === 'open' &&
    pull.head.sha === run.headCommit &&
    pull.head.repo?.full_name === run.headRepository;
  if (!isHead) return 'not its head';

  const comments = await api.list(`${repository}/issues/${pullRequest}/comments`);
  const own = z
    .array(commentSchema)
    .parse(comments)
    .find(({ user, body: text }) => user?.login === author && text?.startsWith(MARKER));
  if (!own && isEmpty) return 'nothing to say';
  if (!own) {
    await api.send('POST', `${repository}/issues/${pullRequest}/comments`, { body });
    return 'created';
  }
  // GitHub keeps the line ends of whoever writes, and trims.
  if (own.body?.replaceAll('\r\n', '\n').trim() === body.trim()) return 'unchanged';
  await api.send('PATCH', `${repository}/issues/comments/${own.id}`, { body });
  return 'updated';
}
