import {
  bundleDocument,
  createConfig,
  getTypes,
  stringifyYaml,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { placeOf, readSources, type Finding } from '@sales-outreach/linter/sources';
import { findNameConflicts } from './find-name-conflicts.ts';
import { removeLintExceptions } from './remove-lint-exceptions.ts';
import { replaceFiles } from './replace-files.ts';

/** What to bundle, and where to. Both paths are absolute. */
export interface BundleRequest {
  /** The root document. */
  readonly document: string;
  /** The folder that gets `openapi.yaml` and `openapi.json`; made if it isn't there. */
  readonly folder: string;
}

/**
 * Bundles an OpenAPI 3.1 document and all it refers to into one file, as YAML and as JSON.
 *
 * The same sources give the same bytes. Both files are replaced or neither is: where something
 * keeps the document from being bundled, the previous bundle stays as it was.
 *
 * @returns what kept the document from being bundled; nothing where the bundle was written
 * @throws {@link Error} if there is no such document, or the folder can't be written to
 */
export async function bundleContract({ document, folder }: BundleRequest): Promise<Finding[]> {
  const config = await createConfig({});
  const { sources, faults } = await readSources(document, config);
  if (!sources) return [...faults];

  const conflicts = findNameConflicts(sources);
  if (conflicts.length > 0) return conflicts;

  // A consumer of the bundle has no use for what only the linter reads.
  removeLintExceptions(sources);
  const { bundle, problems } = await bundleDocument({
    document: sources.document,
    externalRefResolver: sources.resolver,
    types: getTypes('oas3_1'),
    config,
    componentRenamingConflicts: 'error',
  });
  if (problems.length > 0) return problems.map(toFinding);

  // JSON knows no aliases, so this writes out what YAML's would share.
  const json = JSON.stringify(bundle.parsed, null, 2);
  await replaceFiles(folder, {
    'openapi.yaml': stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: 100 }),
    'openapi.json': `${json}\n`,
  });
  return [];
}

function toFinding({ message, location: [location] }: NormalizedProblem): Finding {
  if (!location) throw new Error(`Redocly reported "${message}" without a place.`);
  return { ...placeOf(location), rule: 'bundle', severity: 'error', message };
}
