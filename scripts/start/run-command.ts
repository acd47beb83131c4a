import { UserError } from './user-error.ts';

/**
 * Runs a command that stays until Ctrl-C: what it throws becomes the exit code 1, with the words
 * of a {@link UserError} alone. What an interrupted command throws has nothing to say.
 *
 * @param run - gets a signal that is aborted when the command shall end
 */
export async function runCommand(run: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  try {
    await run(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
