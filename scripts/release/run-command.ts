import { spawnSync } from 'node:child_process';
import { turboEnvironment } from '../turbo.ts';

/** How a command ended. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  /** Both streams, as a person would have seen them. */
  readonly output: string;
}

/** Runs a program to its end, without a shell. */
export function tryCommand(program: string, args: readonly string[], cwd: string): Outcome {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: turboEnvironment(),
    maxBuffer: 1024 ** 3,
  });
  if (error) throw error;
  return { ok: status === 0, stdout, output: stdout + stderr };
}

/**
 * Runs a program that has to succeed, and gives what it wrote to stdout.
 *
 * @throws {@link Error} with all that it wrote, if it ends with another code than 0
 */
export function runCommand(program: string, args: readonly string[], cwd: string): string {
  const { ok, stdout, output } = tryCommand(program, args, cwd);
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`);
  return stdout;
}

/** Runs a script of Node's with the Node that runs this one. */
export function runNode(args: readonly string[], cwd: string): string {
  return runCommand(process.execPath, args, cwd);
}

/** Runs the pnpm that runs this process, or else the one on the path. */
export function runPnpm(args: readonly string[], cwd: string): string {
  const own = process.env['npm_execpath'];
  if (!own?.includes('pnpm')) return runCommand('pnpm', args, cwd);
  // From version 12 on pnpm is a program of its own, before it was a script.
  return /\.[cm]?js$/.test(own) ? runNode([own, ...args], cwd) : runCommand(own, args, cwd);
}
