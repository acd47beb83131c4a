import type { Bump } from '@sales-outreach/contract-diff';
import { gt, inc, lt, valid } from 'semver';

/**
 * The version after a change (Semantic Versioning 2.0.0, items 6 to 8): `1.4.2` and `minor` give
 * `1.5.0`. Without a bump it stays.
 *
 * @throws {@link Error} if the version is none
 */
export function nextVersion(version: string, bump: Bump | undefined): string {
  const next = bump === undefined ? valid(version) : inc(version, bump);
  if (next === null) throw new Error(`Expected a version such as 1.2.3, got "${version}".`);
  return next;
}

/** The bump that leads from one version to another; none where no single one does. */
export function bumpBetween(from: string, to: string): Bump | undefined {
  const bumps: readonly Bump[] = ['major', 'minor', 'patch'];
  return bumps.find((bump) => inc(from, bump) === to);
}

/** Whether a version is one (Semantic Versioning 2.0.0), without a `v` before it or a space. */
export function isVersion(text: string): boolean {
  return valid(text) === text;
}

/** Whether the first version comes before the second. */
export function isBefore(version: string, other: string): boolean {
  return lt(version, other);
}

/** The later one of two versions. */
export function laterOf(version: string, other: string): string {
  return gt(other, version) ? other : version;
}
