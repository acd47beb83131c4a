import type { BaseResolver, Document } from '@redocly/openapi-core';
import { listReferences, splitReference } from './list-references.ts';

/** Every file that a root document reaches through any `$ref`, by its absolute path; the root first. */
export type SourceFiles = ReadonlyMap<string, Document>;

/**
 * Reads a root document's files. What can't be read is left out here: it is reported where the
 * document is walked by its types, with the reference that asks for it.
 */
export async function readSourceFiles(
  root: Document,
  resolver: BaseResolver,
): Promise<SourceFiles> {
  const files = new Map([[root.source.absoluteRef, root]]);
  // A Map's iterator also yields what is added while it runs.
  for (const document of files.values()) {
    const missing = listTargetFiles(document, resolver).filter((file) => !files.has(file));
    const loaded = await Promise.all(
      missing.map((file) => resolver.resolveDocument(null, file).catch(() => undefined)),
    );
    for (const target of loaded) {
      if (target && 'parsed' in target) files.set(target.source.absoluteRef, target);
    }
  }
  return files;
}

const targetsOf = new WeakMap<Document, readonly string[]>();

/** The files that a file refers to, each once, as absolute paths; none for what lies within it. */
export function listTargetFiles(document: Document, resolver: BaseResolver): readonly string[] {
  const known = targetsOf.get(document);
  if (known) return known;
  const targets = new Set<string>();
  for (const { node } of listReferences(document)) {
    const { file } = splitReference(node.$ref);
    if (file) targets.add(resolver.resolveExternalRef(document.source.absoluteRef, file));
  }
  const list = [...targets];
  targetsOf.set(document, list);
  return list;
}
