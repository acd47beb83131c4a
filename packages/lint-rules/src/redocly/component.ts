import * as path from 'node:path';
import type { Location } from '@redocly/openapi-core';

/**
 * The name that a referenced thing gets as a component of the bundle: that of its file, or the
 * last segment of the pointer into it.
 */
export function nameComponent(location: Location): string {
  const { pointer, source } = location;
  const segment = pointer.split('/').at(-1) ?? '';
  return segment.replace('#', '') || path.parse(source.absoluteRef).name;
}

/** Whether a place is a whole file, rather than a part of one. */
export function isWholeFile(location: Location): boolean {
  return location.pointer === '#/' || location.pointer === '#';
}

/** A file's name as people type it in a reference from the root document. */
export function relativeToRoot(file: string, root: string): string {
  return path.relative(path.dirname(root), file).split(path.sep).join('/');
}
