import { runPnpm } from '@sales-outreach/test-support/run-pnpm';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';

/** Packs a package as it would be published, and returns the path of the tarball. */
export async function packPackage(folder: string, destination: string): Promise<string> {
  await runPnpm(['pack', '--pack-destination', destination], folder);
  const tarball = (await readdir(destination)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`Nothing was packed from ${folder}.`);
  return path.join(destination, tarball);
}
