import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TURBO, turboEnvironment } from '../turbo.ts';
import { UserError } from './user-error.ts';

/**
 * Runs tasks through turbo, which says what it does and skips what it can.
 *
 * @param tasks - as for `turbo run`, options included
 * @param failure - the sentence for when one fails; turbo has said why
 * @throws {@link UserError} with that sentence
 */
export async function runTasks(
  root: string,
  tasks: readonly string[],
  failure: string,
  signal: AbortSignal,
): Promise<void> {
  const build = spawn(process.execPath, [TURBO, 'run', ...tasks], {
    cwd: root,
    env: { ...turboEnvironment(), LINT_DAY: new Date().toISOString().slice(0, 10) },
    stdio: 'inherit',
    signal,
    killSignal: 'SIGINT',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new UserError(failure);
}
