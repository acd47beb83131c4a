/** The command line of the review: reads arguments, sets the exit code. */
import { enableCompileCache } from 'node:module';
import { readArguments, UsageError } from './arguments.ts';
import { HELP } from './help.ts';

// The engines are thousands of files; compiled once, they load in half the time.
enableCompileCache();

try {
  const given = readArguments(process.argv.slice(2));
  if (given.help) {
    process.stdout.write(HELP);
  } else {
    // Loaded late: the engines take a second, and usage and mistakes in it need none.
    const { runReview } = await import('./run-review.ts');
    process.exitCode = await runReview(given);
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nSee --help.`);
  process.exitCode = 2;
}
