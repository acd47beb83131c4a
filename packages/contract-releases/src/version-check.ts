import * as path from 'node:path';
import { createBundle } from '@sales-outreach/bundler';
import type { DocumentCheck } from '@sales-outreach/linter';
import { placeOf, walkSources, type Place, type Sources } from '@sales-outreach/linter/sources';
import { findChangesSince, parseBundle } from './changes-since.ts';
import { findVersionFault } from './find-version-fault.ts';
import { readReleases } from './read-releases.ts';

const RULE = 'version-follows-changes';

/**
 * The lint rule that holds `info.version` against what changed since the last release, which is
 * recorded in the folder `releases` beside the root document.
 */
const check: DocumentCheck = {
  rule: RULE,
  async find(sources) {
    const document = sources.document.source.absoluteRef;
    const released = (await readReleases(path.join(path.dirname(document), 'releases'))).at(-1);
    const place = findVersion(sources);
    if (!released || !place) return [];
    const { bundle } = await createBundle(document);
    // What keeps the document from being bundled is the finding of another rule.
    if (!bundle) return [];
    const head = parseBundle(bundle.json);
    const diff = await findChangesSince(released, head);
    const fault = findVersionFault(head.info.version, released.version, diff);
    const page = `packages/contract-releases/docs/${RULE}.md`;
    return fault ? [{ ...place, rule: RULE, ...fault, page }] : [];
  },
};
export default check;

function findVersion(sources: Sources): Place | undefined {
  let place: Place | undefined;
  walkSources(sources, {
    Info({ version }: { version?: unknown }, { location }) {
      if (typeof version === 'string') place = placeOf(location.child('version'));
    },
  });
  return place;
}
