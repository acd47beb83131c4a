export {
  collectReview,
  type CollectedReview,
  type ReviewRequest,
} from './collect/collect-review.ts';
export { parseReview, type Review } from './data/review.ts';
export type { Links } from './render/links.ts';
export {
  COMMENT_LENGTH,
  MARKER,
  renderReview,
  type RenderOptions,
} from './render/render-review.ts';
