import type { CompileError, ReviewFinding } from '../data/review.ts';
import { code, link } from './inline.ts';

/** Where what a review speaks of can be looked at. None of it comes from the change itself. */
export interface Links {
  /** The page of the built reference. */
  readonly reference?: string;
  /** Where the reference, the whole review and the reports can be downloaded. */
  readonly artifacts?: string;
  /** The folder with the sources of the head, such as `https://github.com/o/r/blob/<commit>`. */
  readonly sources?: string;
}

/** `file:line`, which leads to that line where the sources can be looked at. */
export function linkPlace({ file, line }: ReviewFinding | CompileError, links: Links): string {
  const address =
    links.sources &&
    `${links.sources}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}`;
  return link(code(`${file}:${line}`), address);
}
