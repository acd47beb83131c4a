#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between runs (Node 22.1 and later), so start-up doesn't compile it again.
enableCompileCache?.();

process.on('SIGINT', () => {
  process.stderr.write('\nInterrupted.\n');
  process.exit(130);
});
// The reader of a pipe may stop reading, as `head` does; then there is nobody to write to.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// No await at the top level: the bundle is CommonJS, which starts faster than modules do.
void start();

async function start(): Promise<void> {
  const { run } = await import('./run.ts');
  process.exitCode = await run(process.argv.slice(2));
}
