import {
  normalizeVisitors,
  walkDocument,
  type BaseResolver,
  type Document,
  type NormalizedNodeType,
  type Oas3Visitor,
  type ResolvedRefMap,
} from '@redocly/openapi-core';
import type { SourceFiles } from './source-files.ts';

/** An OpenAPI 3.1 document with every file it refers to, read and resolved. */
export interface Sources {
  readonly document: Document;
  readonly files: SourceFiles;
  readonly resolver: BaseResolver;
  readonly types: Record<string, NormalizedNodeType>;
  readonly references: ResolvedRefMap;
}

/**
 * Visits the nodes of a document by their OpenAPI types, through every `$ref`, each node once
 * for each type. What has no type is not visited: an example's value is data, whatever it holds.
 *
 * @param visitor - Redocly's form of a rule: a function for each type of node
 */
export function walkSources(sources: Sources, visitor: Oas3Visitor): void {
  const { document, types, references } = sources;
  const rule = { ruleId: 'walk', severity: 'error' as const, visitor };
  walkDocument({
    document,
    rootType: rootTypeOf(types),
    resolvedRefMap: references,
    normalizedVisitors: normalizeVisitors([rule], types),
    ctx: { problems: [], specVersion: 'oas3_1', visitorsData: {} },
  });
}

/** The type that a walk starts with. */
export function rootTypeOf(types: Record<string, NormalizedNodeType>): NormalizedNodeType {
  const { Root: root } = types;
  if (!root) throw new Error('Redocly knows no type for the root of a document.');
  return root;
}
