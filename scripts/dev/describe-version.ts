import * as path from 'node:path';
import {
  findChangesSince,
  findVersionFault,
  parseBundle,
  readReleases,
} from '../../packages/contract-releases/src/index.ts';
import type { DocumentCheck } from '../../packages/linter/src/index.ts';

const RULE = 'version-follows-changes';

/**
 * The lint rule about the version, as far as the loop's linter is concerned: one that is on, so
 * that there may be exceptions to it. It compares bundles, so it is judged where there is one, and
 * not before the first findings are shown.
 */
export const versionRule: DocumentCheck = { rule: RULE, find: () => Promise.resolve([]) };

/**
 * Says in a line what is wrong with the version of a contract, if anything is.
 *
 * @param spec - the folder of the contract, with its releases
 * @param json - the text of its bundle
 */
export async function describeVersion(spec: string, json: string): Promise<string | undefined> {
  const released = (await readReleases(path.join(spec, 'releases'))).at(-1);
  if (!released) return undefined;
  const head = parseBundle(json);
  const diff = await findChangesSince(released, head);
  const fault = findVersionFault(head.info.version, released.version, diff);
  // No finding of this round: where it is only behind, it may be until the release.
  const title = fault?.severity === 'error' ? 'error' : 'for the release';
  return fault && `${title}: ${fault.message} (${RULE})`;
}
