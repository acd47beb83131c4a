/** The command line of the contract diff: reads arguments, prints the report, sets the exit code. */
import { enableCompileCache } from 'node:module';
import { readOptions, USAGE, UsageError } from './command/options.ts';

// The bundler is hundreds of files; compiled once, they load in half the time.
enableCompileCache();

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UsageError ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  // Loaded late: usage and mistakes in it need none of it.
  const { runDiff } = await import('./command/run-diff.ts');
  return runDiff(options, {
    root: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
