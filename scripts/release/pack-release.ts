import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { hashBundle } from '../../packages/bundler/src/index.ts';
import { parseBundle } from '../../packages/contract-releases/src/index.ts';
import { listPublicPackages } from './packages.ts';
import { runNode, runPnpm } from './run-command.ts';

/** What is copied as it is, besides the packages. */
const FILES = ['spec/dist/openapi.json', 'spec/dist/openapi.yaml', 'spec/CHANGELOG.md'];

/** The list of what belongs to a release, as it stands in its `release.json`. */
export interface ReleaseManifest {
  /** That of the contract and of each package. */
  readonly version: string;
  readonly contract: {
    readonly title: string;
    /** SHA-256 of the bytes of `openapi.json`, in hexadecimal. */
    readonly sha256: string;
    /** Its first 12 digits: what client and mock show. */
    readonly hash: string;
  };
  readonly files: readonly ReleasedFile[];
}

export interface ReleasedFile {
  readonly name: string;
  /** The package that the tarball is. */
  readonly package?: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Builds the packages of a workspace and gathers what consumers get: the bundle, the changelog of
 * the contract, a tarball for each public package, and `release.json`, which lists them.
 *
 * @param root - the workspace, as it is released
 * @param folder - made if it isn't there
 */
export async function packRelease(root: string, folder: string): Promise<ReleaseManifest> {
  const packages = await listPublicPackages(root);
  const filters = packages.map(({ name }) => `--filter=${name}`);
  runNode(['scripts/run-turbo.ts', 'run', 'build', ...filters], root);
  await mkdir(folder, { recursive: true });
  const names = new Map<string, string>();
  for (const file of FILES) {
    await copyFile(path.join(root, file), path.join(folder, path.basename(file)));
  }
  for (const { name, folder: source } of packages) {
    const before = new Set(await readdir(folder));
    runPnpm(['pack', '--pack-destination', folder], source);
    const tarball = (await readdir(folder)).find((file) => !before.has(file));
    if (tarball === undefined) throw new Error(`Nothing was packed from ${source}.`);
    names.set(tarball, name);
  }
  const manifest = await describeRelease(folder, names);
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function describeRelease(
  folder: string,
  packages: ReadonlyMap<string, string>,
): Promise<ReleaseManifest> {
  const json = await readFile(path.join(folder, 'openapi.json'), 'utf8');
  const { info } = parseBundle(json);
  const { sha256, short } = hashBundle(json);
  const files = (await readdir(folder)).toSorted().map(async (name) => {
    const bytes = await readFile(path.join(folder, name));
    const owner = packages.get(name);
    return {
      name,
      ...(owner === undefined ? {} : { package: owner }),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
  return {
    version: info.version,
    contract: { title: info.title ?? '', sha256, hash: short },
    files: await Promise.all(files),
  };
}
