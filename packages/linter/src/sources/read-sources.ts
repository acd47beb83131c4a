import {
  getTypes,
  normalizeTypes,
  ResolveError,
  resolveDocument,
  type Config,
  type Document,
} from '@redocly/openapi-core';
import { sortFindings, type Finding } from '../finding.ts';
import { checkRoot } from './check-root.ts';
import { FileResolver } from './file-resolver.ts';
import { findCircularReference } from './find-circular-reference.ts';
import { findReferenceFaults, REFERENCE_RULE, toSyntaxFault } from './find-reference-faults.ts';
import { placeOf } from './place-of.ts';
import { readSourceFiles } from './source-files.ts';
import { SourceError } from './source-error.ts';
import { rootTypeOf, type Sources } from './walk-sources.ts';

/** Either the sources, or what keeps them from being read. */
export type ReadResult =
  | { readonly sources: Sources; readonly faults: readonly [] }
  | { readonly sources: undefined; readonly faults: readonly Finding[] };

/**
 * Reads an OpenAPI 3.1 document and every file it refers to.
 *
 * A document that is no OpenAPI 3.1, YAML that does not parse, and a `$ref` that leads nowhere
 * are faults; nothing else about the document can be judged until they are mended.
 *
 * @param document - absolute path of the root document
 * @param config - Redocly's configuration: whether a `$ref` within an example is one
 * @param resolver - may have read some of the files before
 * @throws {@link Error} if there is no such document
 */
export async function readSources(
  document: string,
  config: Config,
  resolver = new FileResolver(config.resolve),
): Promise<ReadResult> {
  const root = await readRoot(document, resolver);
  if (root instanceof SourceError) return unreadable([toSyntaxFault(root)]);
  return resolveSources(root, config, resolver);
}

/**
 * Reads every file that a root document refers to, as {@link readSources} does.
 *
 * @param root - may lack a part of what is written in its file
 */
export async function resolveSources(
  root: Document,
  config: Config,
  resolver: FileResolver,
): Promise<ReadResult> {
  const rootFault = checkRoot(root);
  if (rootFault) return unreadable([rootFault]);

  const files = await readSourceFiles(root, resolver);
  const circular = findCircularReference(files, resolver);
  if (circular) {
    const place = placeOf({ source: circular.document.source, pointer: circular.pointer });
    const message = `\`${circular.node.$ref}\` leads back to itself and never to a value.`;
    return unreadable([{ ...place, rule: REFERENCE_RULE, severity: 'error', message }]);
  }

  const types = normalizeTypes(config.extendTypes(getTypes('oas3_1'), 'oas3_1'), config);
  const references = await resolveDocument({
    rootDocument: root,
    rootType: rootTypeOf(types),
    externalRefResolver: resolver,
  });
  const sources = { document: root, files, resolver, types, references };
  const faults = findReferenceFaults(sources);
  return faults.length > 0 ? unreadable(sortFindings(faults)) : { sources, faults: [] };
}

/** Reads the root document itself, or says what keeps it from being read. */
export async function readRoot(
  file: string,
  resolver: FileResolver,
): Promise<Document | SourceError> {
  try {
    const document = await resolver.resolveDocument(null, file, true);
    if (document instanceof Error) throw document;
    return document;
  } catch (error) {
    if (error instanceof SourceError) return error;
    if (!(error instanceof ResolveError)) throw error;
    throw new Error(`Can't read the document ${file}: ${error.message}.`, { cause: error });
  }
}

function unreadable(faults: readonly Finding[]): ReadResult {
  return { sources: undefined, faults };
}
