export { findChangesSince, parseBundle, type BundleDocument } from './changes-since.ts';
export { findVersionFault, type VersionFault } from './find-version-fault.ts';
export { bumpBetween, isBefore, isVersion, laterOf, nextVersion } from './next-version.ts';
export { nameOperation } from './group-changes.ts';
export { BUNDLE_FILE, readReleases, RECORD_FILE, ReleaseRecordError } from './read-releases.ts';
export type { Release, ReleaseRecord } from './release.ts';
export { renderChangelog, renderRelease } from './render-changelog.ts';
export { setVersion } from './set-version.ts';
