/** Runs turbo without telemetry: `node scripts/run-turbo.ts run build`. */
import { spawnSync } from 'node:child_process';
import { TURBO, turboEnvironment } from './turbo.ts';

const { status } = spawnSync(process.execPath, [TURBO, ...process.argv.slice(2)], {
  env: turboEnvironment(),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
