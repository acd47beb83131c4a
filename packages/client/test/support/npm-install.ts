import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs from the registry, or from what the machine still has of it. */
export async function npmInstall(folder: string, ...words: string[]): Promise<void> {
  const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quietly, ...words], { cwd: folder });
}
