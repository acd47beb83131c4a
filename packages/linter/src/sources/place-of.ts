import {
  getLineColLocation,
  unescapePointerFragment,
  type LocationObject,
} from '@redocly/openapi-core';
import type { Finding } from '../finding.ts';

/** Where a finding is: a file, a range of text, and the node within the file. */
export type Place = Pick<Finding, 'file' | 'start' | 'end' | 'path'>;

/** The place that a location of Redocly's stands for. */
export function placeOf(location: LocationObject): Place {
  const { start, end = start } = getLineColLocation(location);
  return {
    file: location.source.absoluteRef,
    start: { line: start.line, column: start.col },
    end: { line: end.line, column: end.col },
    path: toPath(location.pointer),
  };
}

function toPath(pointer: string | undefined): string[] {
  const inner = pointer?.replace(/^#\/?/, '');
  if (!inner) return [];
  return inner.split('/').map((segment) => String(unescapePointerFragment(segment)));
}
