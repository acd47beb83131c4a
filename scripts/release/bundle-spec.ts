import * as path from 'node:path';
import { createBundle } from '../../packages/bundler/src/index.ts';
import {
  parseBundle,
  type BundleDocument,
} from '../../packages/contract-releases/src/index.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Bundles the contract of a workspace in memory.
 *
 * @throws {@link ReleaseRefused} if it can't be bundled
 */
export async function bundleSpec(
  root: string,
): Promise<{ readonly json: string; readonly document: BundleDocument }> {
  const { bundle, findings } = await createBundle(path.join(root, 'spec/openapi.yaml'));
  if (bundle) return { json: bundle.json, document: parseBundle(bundle.json) };
  const messages = findings.map(({ file, start, message }) => {
    const name = path.relative(root, file).split(path.sep).join('/');
    return `  ${name}:${start.line}:${start.column} ${message}`;
  });
  throw new ReleaseRefused(`The contract can't be bundled:\n${messages.join('\n')}`);
}
