import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs a package as it would be published, and returns the path of the tarball. */
export async function packPackage(folder: string, destination: string): Promise<string> {
  const args = ['pack', '--pack-destination', destination];
  // The pnpm that runs this test; where another tool runs it, the one that npx has.
  const own = process.env['npm_execpath'];
  await (own?.includes('pnpm')
    ? run(process.execPath, [own, ...args], { cwd: folder })
    : run('npx', ['--yes', 'pnpm', ...args], { cwd: folder }));
  const tarball = (await readdir(destination)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`Nothing was packed from ${folder}.`);
  return path.join(destination, tarball);
}
