import type { Finding } from '@sales-outreach/linter/sources';
import { createBundle } from './create-bundle.ts';
import { writeBundle } from './write-bundle.ts';

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
 * @returns what kept the document from being bundled; nothing where the folder has the bundle now
 * @throws {@link Error} if there is no such document, or the folder can't be written to
 */
export async function bundleContract({ document, folder }: BundleRequest): Promise<Finding[]> {
  const { bundle, findings } = await createBundle(document);
  if (!bundle) return [...findings];
  await writeBundle(folder, bundle);
  return [];
}
