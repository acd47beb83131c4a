import { isDeepStrictEqual } from 'node:util';
import type { Document } from '@redocly/openapi-core';

/**
 * The keys of `paths` that an edit of the root document adds or changes.
 *
 * @returns nothing where anything beside `paths` has changed: that concerns the whole document
 */
export function findEditedPaths(before: Document, after: Document): string[] | undefined {
  if (before === after) return [];
  const [earlier, later] = [splitRoot(before), splitRoot(after)];
  if (!isDeepStrictEqual(earlier.rest, later.rest)) return undefined;
  return Object.keys(later.paths).filter(
    (path) => !isDeepStrictEqual(earlier.paths[path], later.paths[path]),
  );
}

/** A root document with a part of its paths. Places in it are those in the whole file. */
export function keepPaths(root: Document, kept: ReadonlySet<string>): Document {
  const { rest, paths } = splitRoot(root);
  const entries = Object.entries(paths).filter(([path]) => kept.has(path));
  return { source: root.source, parsed: { ...rest, paths: Object.fromEntries(entries) } };
}

function splitRoot({ parsed }: Document): {
  rest: Record<string, unknown>;
  paths: Record<string, unknown>;
} {
  const { paths, ...rest } = Object(parsed);
  return { rest, paths: Object(paths) };
}
