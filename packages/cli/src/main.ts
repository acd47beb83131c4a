#!/usr/bin/env node
import * as module from 'node:module';

// Compiled code is kept between runs (Node 22.1 and later), so start-up doesn't compile it again.
module.enableCompileCache?.();

process.on('SIGINT', () => {
  process.stderr.write('\nInterrupted.\n');
  process.exit(130);
});
// The reader of a pipe may stop reading, as `head` does; then there is nobody to write to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
