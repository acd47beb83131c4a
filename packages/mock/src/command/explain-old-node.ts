/** The oldest Node that the mock runs on, as `engines` in package.json says. */
const OLDEST = [24, 18] as const;

/**
 * A line that says why the mock can't run on a version of Node; undefined where it can. This module
 * imports nothing, so that the oldest Node can load it.
 */
export function explainOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  if (!isOld) return undefined;
  return `outreach-mock needs Node ${OLDEST.join('.')} or newer, this is v${version}.`;
}
