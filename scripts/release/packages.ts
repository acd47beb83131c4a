import { glob, readFile } from 'node:fs/promises';
import * as path from 'node:path';

/** A package that consumers install. */
export interface PublicPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
}

/** The packages of a workspace that are not private, by their names. */
export async function listPublicPackages(root: string): Promise<PublicPackage[]> {
  const manifests = await Array.fromAsync(glob('packages/*/package.json', { cwd: root }));
  const packages = await Promise.all(
    manifests.map(async (file) => {
      const folder = path.join(root, path.dirname(file));
      const { name, version, private: isPrivate } = await readManifest(folder);
      return isPrivate ? [] : [{ name, version, folder }];
    }),
  );
  return packages.flat().toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** The version of the package in a folder. */
export async function readPackageVersion(folder: string): Promise<string> {
  return (await readManifest(folder)).version;
}

async function readManifest(
  folder: string,
): Promise<{ name: string; version: string; private: boolean }> {
  const file = path.join(folder, 'package.json');
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  const { name, version, private: isPrivate }: Record<string, unknown> = Object(manifest);
  if (typeof name !== 'string' || typeof version !== 'string') {
    throw new Error(`${file}: expected a name and a version.`);
  }
  return { name, version, private: isPrivate === true };
}
