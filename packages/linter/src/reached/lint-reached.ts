import type { Document } from '@redocly/openapi-core';
import { EXCEPTION_RULE } from '../exceptions/read-exceptions.ts';
import type { Finding } from '../finding.ts';
import { judgeSources, type Rules } from '../judge-sources.ts';
import type { FileResolver } from '../sources/file-resolver.ts';
import { readRoot, resolveSources } from '../sources/read-sources.ts';
import { readSourceFiles, type SourceFiles } from '../sources/source-files.ts';
import { SourceError } from '../sources/source-error.ts';
import { findEditedPaths, keepPaths } from './compare-roots.ts';
import { findReachedFiles, findReachedPaths } from './find-reached.ts';

/** A change of something that everything refers to is judged by these paths first. */
const MOST_PATHS = 20;

/** What a change gives in the part of a document that it reaches, ahead of the whole. */
export interface ReachedFindings {
  readonly findings: readonly Finding[];
  /** How many keys of `paths` the change reaches, and how many of them were judged. */
  readonly reached: number;
  readonly judged: number;
  /** The files, as absolute paths, in which earlier findings may no longer hold. */
  readonly files: ReadonlySet<string>;
}

/** Judges what was changed since the last call. */
export type LintReached = () => Promise<ReachedFindings | undefined>;

/**
 * Lints only what a change reaches: the path items that refer to a changed file, and all that
 * these refer to.
 *
 * What it finds, the whole document has too; but not the other way round. Rules that compare
 * parts of a document with each other are left to the whole, and so is whether an exception is
 * still needed.
 *
 * @param document - absolute path of the root document
 * @param rules - without those that look at the document as a whole
 * @param wholeRules - the ids of those, which Spectral's ruleset still has
 * @returns what finds nothing to say on the first call, and after a change that can't be told
 *   apart from one of the whole document
 */
export function createReachedLint(
  document: string,
  resolver: FileResolver,
  rules: Rules,
  wholeRules: ReadonlySet<string>,
): LintReached {
  let known: { root: Document; files: SourceFiles } | undefined;

  return async () => {
    const changed = resolver.forgetChanged();
    const before = known;
    known = undefined;
    const root = await readRoot(document, resolver);
    if (root instanceof SourceError) return undefined;
    const files = await readSourceFiles(root, resolver);
    known = { root, files };
    const edited = before && findEditedPaths(before.root, root);
    if (!before || !edited) return undefined;

    const appeared = [...files.keys()].filter((file) => !before.files.has(file));
    const others = [...changed, ...appeared].filter((file) => file !== document);
    const reached = new Set([...edited, ...findReachedPaths(root, files, others, resolver)]);
    if (reached.size === 0) return undefined;
    const judged = new Set([...reached].slice(0, MOST_PATHS));
    return {
      findings: await judge(keepPaths(root, judged)),
      reached: reached.size,
      judged: judged.size,
      files: findReachedFiles(root, files, reached, resolver),
    };
  };

  async function judge(part: Document): Promise<readonly Finding[]> {
    const { sources, faults } = await resolveSources(part, rules.config, resolver);
    if (!sources) return faults;
    const today = new Date().toISOString().slice(0, 10);
    const findings = await judgeSources(sources, rules, today);
    return findings.filter(({ rule }) => rule !== EXCEPTION_RULE && !wholeRules.has(rule));
  }
}
