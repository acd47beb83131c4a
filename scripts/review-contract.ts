/**
 * Reviews a change of the contract: `pnpm review [options]`.
 *
 * The linter's rules are written in TypeScript and loaded as they are built. Nothing else is
 * built: the review reads a contract that may well not lint.
 */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { TURBO, turboEnvironment } from './turbo.ts';

const root = path.resolve(import.meta.dirname, '..');
const review = path.join(root, 'packages/review/src/main.ts');

const rules = ['--filter=@sales-outreach/lint-rules', '--output-logs=errors-only'];
const built = spawnSync(process.execPath, [TURBO, 'run', 'build', ...rules], {
  cwd: root,
  env: turboEnvironment(),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { status } =
  built.status === 0
    ? spawnSync(process.execPath, [review, ...process.argv.slice(2)], {
        cwd: root,
        stdio: 'inherit',
      })
    : { status: 2 };
process.exitCode = status ?? 2;
