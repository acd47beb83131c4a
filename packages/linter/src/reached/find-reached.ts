import type { BaseResolver, Document } from '@redocly/openapi-core';
import { listReferences, splitPointer, splitReference } from '../sources/list-references.ts';
import { listTargetFiles, type SourceFiles } from '../sources/source-files.ts';

/**
 * Finds the paths of a document that a change of files reaches: those whose path items refer to
 * one of the files, directly or through others.
 *
 * @param changed - absolute paths
 * @returns the keys of `paths`, in the order of the document
 */
export function findReachedPaths(
  root: Document,
  files: SourceFiles,
  changed: readonly string[],
  resolver: BaseResolver,
): string[] {
  const reaching = findReachingFiles(files, changed, resolver);
  const reached = new Set<string>();
  for (const { node, pointer } of listReferences(root)) {
    const [group, path] = splitPointer(pointer);
    if (group !== 'paths' || path === undefined) continue;
    const { file } = splitReference(node.$ref);
    const target = file && resolver.resolveExternalRef(root.source.absoluteRef, file);
    if (target && reaching.has(target)) reached.add(path);
  }
  return [...reached];
}

/** The files that refer to one of some files, directly or through others, and these themselves. */
function findReachingFiles(
  files: SourceFiles,
  changed: readonly string[],
  resolver: BaseResolver,
): Set<string> {
  const referring = new Map<string, string[]>();
  for (const [file, document] of files) {
    for (const target of listTargetFiles(document, resolver)) {
      const others = referring.get(target);
      if (others) others.push(file);
      else referring.set(target, [file]);
    }
  }
  const reaching = new Set(changed);
  // A Set's iterator also yields what is added while it runs.
  for (const file of reaching)
    for (const other of referring.get(file) ?? []) reaching.add(other);
  return reaching;
}

/** The files that some paths of a document reach. */
export function findReachedFiles(
  root: Document,
  files: SourceFiles,
  paths: ReadonlySet<string>,
  resolver: BaseResolver,
): Set<string> {
  const reached = new Set([root.source.absoluteRef]);
  for (const { node, pointer } of listReferences(root)) {
    const [group, path] = splitPointer(pointer);
    if (group === 'paths' && path !== undefined && !paths.has(path)) continue;
    const { file } = splitReference(node.$ref);
    if (file) reached.add(resolver.resolveExternalRef(root.source.absoluteRef, file));
  }
  for (const file of reached) {
    const document = file === root.source.absoluteRef ? undefined : files.get(file);
    if (!document) continue;
    for (const target of listTargetFiles(document, resolver)) reached.add(target);
  }
  return reached;
}
