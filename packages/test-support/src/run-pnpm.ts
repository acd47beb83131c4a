import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the pnpm that runs this test; where another tool runs it, the one that npx has. */
export function runPnpm(args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  const own = process.env['npm_execpath'];
  if (!own?.includes('pnpm')) return run('npx', ['--yes', 'pnpm', ...args], { cwd });
  // From version 12 on pnpm is a program of its own, before it was a script.
  return /\.[cm]?js$/.test(own)
    ? run(process.execPath, [own, ...args], { cwd })
    : run(own, [...args], { cwd });
}
