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

/** From everything to next to nothing. */
const ROOMS: readonly Room[] = [
  { entries: Infinity, lines: Infinity },
  { entries: 100, lines: 60 },
  { entries: 40, lines: 30 },
  { entries: 15, lines: 12 },
  { entries: 5, lines: 4 },
  { entries: 1, lines: 0 },
];

/**
 * Renders a review as Markdown, for a comment on a pull request.
 *
 * Where it would become too long, lists are cut, every one at the same length, and it says so.
 *
 * @throws {@link RangeError} if even the shortest form is too long
 */
export function renderReview(
  review: Review,
  { links = {}, length = Infinity }: RenderOptions = {},
): string {
  for (const room of ROOMS) {
    const rendered = renderWith(review, links, room);
    if (rendered.length <= length) return rendered;
  }
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
