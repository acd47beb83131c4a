import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Bump } from '../../packages/contract-diff/src/index.ts';
import {
  bumpBetween,
  laterOf,
  nextVersion,
  setVersion,
} from '../../packages/contract-releases/src/index.ts';
import { addChangelogEntry } from './add-changelog-entry.ts';
import { addContractChangeset, readSummaries, versionPackages } from './changesets.ts';
import { readPackageVersion } from './packages.ts';
import { ReleaseRefused } from './release-refused.ts';
import { runNode } from './run-command.ts';

/** What the next version follows from, besides the changesets. */
export interface VersionFacts {
  /** The version of the last release. */
  readonly released: string;
  /** `info.version` as it stands in the contract. */
  readonly typed: string;
  /** What the changes of the contract need; nothing where there are none. */
  readonly needed: Bump | undefined;
}

/**
 * Gives the contract and all packages of a workspace their next version: the one that the changes
 * of the contract need, or the changesets, or that somebody has typed, whichever is highest.
 *
 * @returns that version; the released one where there is nothing to release
 * @throws {@link ReleaseRefused} if the typed version doesn't follow the released one
 */
export async function raiseVersions(root: string, facts: VersionFacts): Promise<string> {
  const spec = path.join(root, 'spec');
  const { released } = facts;
  await expectPackagesAt(spec, released);
  const bump = contractBump(facts);
  const summaries = await readSummaries(root);
  if (!bump && summaries.length === 0) return released;

  if (bump) await addContractChangeset(root, bump);
  versionPackages(root);
  const version = await readPackageVersion(spec);
  // A changeset may say that nothing is released for it.
  if (version === released) return released;
  await edit(path.join(spec, 'openapi.yaml'), (text) => setVersion(text, version));
  await edit(path.join(root, 'CHANGELOG.md'), (text) =>
    addChangelogEntry(text, version, summaries),
  );
  // The texts of changesets are anybody's, and a list of theirs may be spaced in another way.
  runNode(['node_modules/prettier/bin/prettier.cjs', '--write', 'CHANGELOG.md'], root);
  return version;
}

function contractBump({ released, typed, needed }: VersionFacts): Bump | undefined {
  const wanted = laterOf(nextVersion(released, needed), typed);
  const bump = bumpBetween(released, wanted);
  if (bump || wanted === released) return bump;
  const followers = (['patch', 'minor', 'major'] as const)
    .map((part) => nextVersion(released, part))
    .join(', ');
  throw new ReleaseRefused(
    `Expected info.version to be ${released} or one that follows it (${followers}), got ${typed}.`,
  );
}

async function expectPackagesAt(spec: string, released: string): Promise<void> {
  const version = await readPackageVersion(spec);
  if (version === released) return;
  throw new ReleaseRefused(
    `Expected the packages to have the version of the last release, ${released}; spec/package.json has ${version}. The release sets it: \`changeset version\` is not run by hand.`,
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
