import type { Review } from '../data/review.ts';
import { paragraphs, type Room } from './blocks.ts';
import { link, text } from './inline.ts';
import type { Links } from './links.ts';
import { renderDesigner } from './render-designer.ts';
import { renderFrontends } from './render-frontends.ts';
import { renderQa } from './render-qa.ts';
import { summarize } from './summarize.ts';

/** By this line the comment on a pull request is found again. It is not seen. */
export const MARKER = '<!-- contract-review -->';

/** The longest comment that GitHub takes, in characters. */
export const COMMENT_LENGTH = 65_536;

/** How a review is rendered. */
export interface RenderOptions {
  readonly links?: Links;
  /** The most characters. Default: as many as it takes. */
  readonly length?: number;
}

const NOTHING = 'This change does not touch the contract.';

/** A list of more entries is cut, however much room there is for the rest. */
const LONGEST_LIST = 1_000;

/**
 * Renders a review as Markdown, for a comment on a pull request.
 *
 * Where it would become too long, lists are cut, every one at the same length and none shorter than
 * it has to be, and it says so.
 *
 * @throws {@link RangeError} if even the shortest form is too long
 */
export function renderReview(
  review: Review,
  { links = {}, length = Infinity }: RenderOptions = {},
): string {
  const whole = renderWith(review, links, { entries: Infinity, lines: Infinity });
  if (whole.length <= length) return whole;
  const cut = (entries: number) =>
    renderWith(review, links, { entries, lines: Math.ceil(entries / 2) });
  // Halves what is between a length that fits and one that doesn't.
  let [fitting, tooLong] = [0, LONGEST_LIST];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (cut(middle).length <= length) fitting = middle;
    else tooLong = middle;
  }
  const shortened = cut(fitting);
  if (shortened.length <= length) return shortened;
  throw new RangeError(`Expected room for a review, got ${length} characters.`);
}

/** Whether a review has nothing to say. */
export function isEmptyReview(review: Review): boolean {
  return renderParts(review, {}, { entries: 1, lines: 1 }).length === 0;
}

function renderParts(review: Review, links: Links, room: Room): string[] {
  return [
    renderDesigner(review.designer, links, room),
    renderFrontends(review.frontends, links, room),
    renderQa(review.qa, room),
  ].filter((part) => part !== '');
}

function renderWith(review: Review, links: Links, room: Room): string {
  const parts = renderParts(review, links, room);
  if (parts.length === 0) return `${MARKER}\n${NOTHING}\n`;
  return `${paragraphs([
    `${MARKER}\n## Contract review`,
    summarize(review),
    ...parts,
    Number.isFinite(room.entries)
      ? `✂️ Cut to what a comment holds. The whole review is in ${link('the artifacts of this run', links.artifacts)}.`
      : '',
    `<sub>${text(review.base.name)} → ${text(review.head.name)}${links.artifacts ? ` · ${link('all files', links.artifacts)}` : ''}</sub>`,
  ])}\n`;
}
