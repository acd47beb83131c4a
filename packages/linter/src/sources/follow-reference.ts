import { isRef, type BaseResolver, type Document } from '@redocly/openapi-core';
import { splitReference, type WrittenReference } from './list-references.ts';
import type { SourceFiles } from './source-files.ts';

/** A value and the document it stands in. */
export interface Target {
  readonly value: unknown;
  readonly document: Document;
}

/**
 * Follows a reference, and those that it leads to, until there is a value.
 *
 * @returns `circular` for one that leads back to itself; nothing for one that leads nowhere, or
 *   into a circle of others
 */
export function followReference(
  start: Pick<WrittenReference, 'node' | 'document'>,
  files: SourceFiles,
  resolver: BaseResolver,
): Target | 'circular' | undefined {
  const passed = new Set<unknown>();
  return follow(start);

  function follow({
    node,
    document,
  }: Pick<WrittenReference, 'node' | 'document'>): Target | 'circular' | undefined {
    // A reference that merely leads into a circle is not the one to mend.
    if (passed.has(node)) return node === start.node ? 'circular' : undefined;
    passed.add(node);
    const { file, segments } = splitReference(node.$ref);
    const home = file
      ? files.get(resolver.resolveExternalRef(document.source.absoluteRef, file))
      : document;
    let target: Target | undefined = home && { value: home.parsed, document: home };
    for (const segment of segments) {
      const arrived = arrive(target);
      if (arrived === 'circular') return arrived;
      target = arrived && childOf(arrived, segment);
    }
    return arrive(target);
  }

  function arrive(target: Target | undefined): Target | 'circular' | undefined {
    if (!target || !isRef(target.value)) return target;
    return follow({ node: target.value, document: target.document });
  }
}

function childOf({ value, document }: Target, key: string): Target | undefined {
  return isIndexable(value) && Object.hasOwn(value, key)
    ? { value: value[key], document }
    : undefined;
}

function isIndexable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
