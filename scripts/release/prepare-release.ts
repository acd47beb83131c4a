import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { hashBundle } from '../../packages/bundler/src/index.ts';
import {
  BUNDLE_FILE,
  findChangesSince,
  isVersion,
  readReleases,
  RECORD_FILE,
  renderChangelog,
  renderRelease,
  type Release,
  type ReleaseRecord,
} from '../../packages/contract-releases/src/index.ts';
import { agreeToBreakingChanges, removeEntries } from './breaking-changes.ts';
import { bundleSpec } from './bundle-spec.ts';
import { readPackageVersion } from './packages.ts';
import { raiseVersions } from './raise-versions.ts';
import { ReleaseRefused } from './release-refused.ts';

/** What was prepared. */
export interface PreparedRelease {
  readonly version: string;
  /** Whether the last release did not have it all. */
  readonly isNew: boolean;
  /** What the changelog says of this release, in Markdown. */
  readonly entry: string;
}

/**
 * Makes the next release of a workspace: gives the contract and all packages their version,
 * records the bundle and the changes, and writes both changelogs. Where nothing changed since the
 * last release, nothing is written.
 *
 * @param root - the workspace, which is changed: a clone
 * @param date - the day of the release, as `YYYY-MM-DD`
 * @throws {@link ReleaseRefused} if the changes don't allow a release
 */
export async function prepareRelease(root: string, date: string): Promise<PreparedRelease> {
  const releases = await readReleases(path.join(root, 'spec/releases'));
  const last = releases.at(-1);
  const release = last ? await followRelease(root, last, date) : await firstRelease(root, date);
  if (!release) return describe(last, false);

  const { version, changes, ...facts } = release;
  const { json } = await bundleSpec(root);
  const { sha256 } = hashBundle(json);
  const record: ReleaseRecord = { version, ...facts, sha256, changes };
  const folder = path.join(root, 'spec/releases', version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, BUNDLE_FILE), json);
  await writeFile(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);
  const changelog = renderChangelog([...releases, record]);
  await writeFile(path.join(root, 'spec/CHANGELOG.md'), changelog);
  return describe(record, true);
}

type Unhashed = Omit<ReleaseRecord, 'sha256'>;

/** Raises the versions; gives nothing where nothing changed. */
async function followRelease(
  root: string,
  last: Release,
  date: string,
): Promise<Unhashed | undefined> {
  const { document } = await bundleSpec(root);
  const changes = await findChangesSince(last, document);
  const { diff, used } = await agreeToBreakingChanges(root, changes, date);
  const version = await raiseVersions(root, {
    released: last.version,
    typed: document.info.version,
    needed: diff.bump,
  });
  if (version === last.version) return undefined;
  await removeEntries(root, used);
  return { version, date, previous: last.version, changes: diff.changes };
}

/** The first release has the version that stands in the contract. */
async function firstRelease(root: string, date: string): Promise<Unhashed> {
  const { version } = (await bundleSpec(root)).document.info;
  const packages = await readPackageVersion(path.join(root, 'spec'));
  if (isVersion(version) && version === packages) return { version, date, changes: [] };
  throw new ReleaseRefused(
    `Expected one version of contract and packages for the first release, such as 1.0.0; got ${version} in spec/openapi.yaml and ${packages} in spec/package.json.`,
  );
}

function describe(record: ReleaseRecord | undefined, isNew: boolean): PreparedRelease {
  if (!record) throw new Error('There is no release to describe.');
  return { version: record.version, isNew, entry: renderRelease(record) };
}
