import {
  bundleDocument,
  createConfig,
  getTypes,
  stringifyYaml,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { placeOf, readSources, type Finding } from '@sales-outreach/linter/sources';
import { findNameConflicts } from './find-name-conflicts.ts';
import { renderJson } from './hash-bundle.ts';
import { removeLintExceptions } from './remove-lint-exceptions.ts';

/** A bundle in memory, or what kept the document from being bundled. */
export type BundleResult =
  | { readonly bundle: Bundle; readonly findings: readonly [] }
  | { readonly bundle?: undefined; readonly findings: readonly Finding[] };

/** The text of the two files that a bundle is. */
export interface Bundle {
  readonly yaml: string;
  readonly json: string;
}

/**
 * Bundles an OpenAPI 3.1 document and all it refers to, in memory. The same sources give the same
 * bytes.
 *
 * @param document - absolute path of the root document
 * @throws {@link Error} if there is no such document
 */
export async function createBundle(document: string): Promise<BundleResult> {
  const config = await createConfig({});
  const { sources, faults } = await readSources(document, config);
  if (!sources) return { findings: [...faults] };

  const conflicts = findNameConflicts(sources);
  if (conflicts.length > 0) return { findings: conflicts };

  // A consumer of the bundle has no use for what only the linter reads.
  removeLintExceptions(sources);
  const { bundle, problems } = await bundleDocument({
    document: sources.document,
    externalRefResolver: sources.resolver,
    types: getTypes('oas3_1'),
    config,
    componentRenamingConflicts: 'error',
  });
  if (problems.length > 0) return { findings: problems.map(toFinding) };

  const json = renderJson(bundle.parsed);
  return {
    bundle: {
      json,
      // Written when asked for: it takes a fifth of the time, and most only want to compare.
      // JSON knows no aliases, so this writes out what YAML's would share.
      get yaml() {
        return stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: 100 });
      },
    },
    findings: [],
  };
}

function toFinding({ message, location: [location] }: NormalizedProblem): Finding {
  if (!location) throw new Error(`Redocly reported "${message}" without a place.`);
  return { ...placeOf(location), rule: 'bundle', severity: 'error', message };
}
