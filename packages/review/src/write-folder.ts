import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { writeHtml, writeJson, writeJunit } from '@sales-outreach/contract-tests';
import writeFileAtomic from 'write-file-atomic';
import type { CollectedReview } from './collect/collect-review.ts';
import type { Links } from './render/links.ts';
import { COMMENT_LENGTH, renderReview } from './render/render-review.ts';

/**
 * Writes all that CI keeps of a review: the whole of it for people and for programs, what fits
 * into a comment, and the reports of the contract tests where they were run.
 */
export async function writeFolder(
  folder: string,
  { review, report }: CollectedReview,
  links: Links,
): Promise<void> {
  const files = {
    'review.md': renderReview(review, { links }),
    'comment.md': renderReview(review, { links, length: COMMENT_LENGTH }),
    'review.json': `${JSON.stringify(review, null, 2)}\n`,
    ...(report && {
      'contract/report.html': writeHtml(report),
      'contract/report.json': writeJson(report),
      'contract/junit.xml': writeJunit(report),
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, text);
  }
}
