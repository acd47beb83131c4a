import * as path from 'node:path';
import type { ContractDiff } from '@sales-outreach/contract-diff';
import {
  findChangesSince,
  isBefore,
  isVersion,
  nextVersion,
  readReleases,
} from '@sales-outreach/contract-releases';
import type { VersionVerdict } from '../data/review.ts';
import type { OpenRevision } from './open-revision.ts';
import { versionOf, type Bundle } from './read-contract.ts';

/**
 * Says which version the contract of the head needs. It is counted from the last release that the
 * head knows of: of two breaking changes between two releases only one raises the version. Where
 * nothing was released yet, it is counted from the base.
 *
 * @returns nothing where nothing changed, or a version is none that can rise
 */
export async function judgeVersion(
  head: OpenRevision,
  bundles: { readonly base: Bundle; readonly head: Bundle },
  diff: ContractDiff,
): Promise<VersionVerdict | undefined> {
  const release = (await readReleases(path.join(head.root, 'spec', 'releases'))).at(-1);
  const given = versionOf(bundles.head);
  const since = release?.version ?? versionOf(bundles.base);
  const { bump } = release
    ? await findChangesSince(release, withVersion(bundles.head, given))
    : diff;
  if (bump === undefined || !isVersion(given) || !isVersion(since)) return undefined;
  const needed = nextVersion(since, bump);
  return { since, bump, needed, given, isEnough: !isBefore(given, needed) };
}

function withVersion({ document }: Bundle, version: string) {
  return { ...document, info: { version, ...Object(document['info']) } };
}
