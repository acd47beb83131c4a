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

/**
 * `file:line`, which leads to that line where the sources can be looked at. A file that is no path
 * within them gets no link: a browser would walk its `..` into another repository.
 */
export function linkPlace({ file, line }: ReviewFinding | CompileError, links: Links): string {
  const address =
    links.sources && isWithinSources(file)
      ? `${links.sources}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}`
      : undefined;
  return link(code(`${file}:${line}`), address);
}

/** Whether a path has names alone; text that is no Unicode can't stand in an address. */
function isWithinSources(file: string): boolean {
  const isName = (segment: string) => !['', '.', '..'].includes(segment);
  return file.isWellFormed() && !file.includes('\\') && file.split('/').every(isName);
}
