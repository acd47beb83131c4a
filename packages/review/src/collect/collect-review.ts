import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { findMergeBase } from '@sales-outreach/bundler';
import type { RunReport } from '@sales-outreach/contract-tests';
import type { Review } from '../data/review.ts';
import { compareSides } from './compare-sides.ts';
import { openRevision, type OpenRevision } from './open-revision.ts';
import { readContract } from './read-contract.ts';

/** What to review, and with what. */
export interface ReviewRequest {
  /** The root of the repository. */
  readonly repository: string;
  /** The root of the workspace whose rules, generators and dependencies are used. */
  readonly workspace: string;
  /** Whatever names a commit; where the head left the main branch if left out. */
  readonly base?: string | undefined;
  /** Whatever names a commit; the working tree if left out. */
  readonly head?: string | undefined;
  /** How long the contract tests may take, in milliseconds; 0 leaves them out. */
  readonly testTime: number;
  /** Called with what is being done. */
  readonly onProgress?: (words: string) => void;
}

/** A review, and the report of the contract tests where they were run. */
export interface CollectedReview {
  readonly review: Review;
  readonly report: RunReport | undefined;
}

/**
 * Finds out what a change of the contract does, and to whom.
 *
 * @throws {@link RevisionError} of the bundler if one side isn't there
 */
export async function collectReview(request: ReviewRequest): Promise<CollectedReview> {
  const { repository, workspace, onProgress = () => {} } = request;
  await using head = await openRevision(repository, request.head);
  await using base = await openRevision(
    repository,
    request.base ?? (await findMergeBase(repository, request.head)),
  );
  const scratch = await mkdtemp(path.join(tmpdir(), 'contract-review-'));
  try {
    const read = (revision: OpenRevision, side: string) => {
      onProgress(`Reading the contract of ${revision.name} …`);
      const file = path.join(scratch, `${side}.json`);
      return readContract({ revision, rules: workspace, file });
    };
    const sides = { base: await read(base, 'base'), head: await read(head, 'head') };
    return await compareSides(request, { base, head }, sides);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
