import { isRef, type Document } from '@redocly/openapi-core';
import { followReference } from '../sources/follow-reference.ts';
import type { Sources } from '../sources/walk-sources.ts';

/**
 * The root document with every reference replaced by what it leads to, as Spectral's rules expect
 * it. Nodes that many places refer to are shared, not copied.
 *
 * A reference into a node that it stands in is left as it is, and so is one that leads nowhere.
 */
export function dereference({ document: root, files, resolver }: Sources): unknown {
  const finished = new Map<object, unknown>();
  const open = new Set<object>();
  return replace(root.parsed, root);

  function replace(value: unknown, document: Document): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (isRef(value)) {
      const target = followReference({ node: value, document }, files, resolver);
      const leads = target !== undefined && target !== 'circular';
      return leads && !isOpen(target.value) ? replace(target.value, target.document) : value;
    }
    // Only a YAML alias makes a node stand within itself.
    if (isOpen(value)) return null;
    if (finished.has(value)) return finished.get(value);
    open.add(value);
    const copy = Array.isArray(value)
      ? value.map((item) => replace(item, document))
      : Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, replace(inner, document)]),
        );
    open.delete(value);
    finished.set(value, copy);
    return copy;
  }

  function isOpen(value: unknown): boolean {
    return typeof value === 'object' && value !== null && open.has(value);
  }
}
