import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs a package as it would be published, and returns the path of the tarball. */
export async function packPackage(folder: string, destination: string): Promise<string> {
  await runPnpm(['pack', '--pack-destination', destination], folder);
  const tarball = (await readdir(destination)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`Nothing was packed from ${folder}.`);
  return path.join(destination, tarball);
}

/** Runs the pnpm that runs this test; where another tool runs it, the one that npx has. */
function runPnpm(args: string[], cwd: string): Promise<unknown> {
  const own = process.env['npm_execpath'];
  if (!own?.includes('pnpm')) return run('npx', ['--yes', 'pnpm', ...args], { cwd });
  // From version 12 on pnpm is a program of its own, before it was a script.
  return /\.[cm]?js$/.test(own)
    ? run(process.execPath, [own, ...args], { cwd })
    : run(own, args, { cwd });
}
