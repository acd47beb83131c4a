/**
 * Lints the contract: `pnpm lint [--format <name>]`.
 *
 * For people it goes through turbo, which answers at once where nothing has changed. A report
 * for machines comes from the linter directly, so that stdout holds the report and nothing else.
 */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { TURBO, turboEnvironment } from './turbo.ts';

const root = path.resolve(import.meta.dirname, '..');
const versionCheck = path.join(root, 'packages/contract-releases/src/version-check.ts');
const reportOptions = process.argv.slice(2);

process.exitCode = reportOptions.length === 0 ? lintThroughTurbo() : await lintDirectly();

function lintThroughTurbo(): number {
  const color = process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {};
  // The day is part of what turbo compares: an exception may expire while nothing is edited.
  const LINT_DAY = new Date().toISOString().slice(0, 10);
  return run([TURBO, 'run', 'lint', '--log-prefix=none'], {
    env: { ...turboEnvironment(), ...color, LINT_DAY },
  });
}

async function lintDirectly(): Promise<number> {
  // The rules are written in TypeScript; what Spectral and Redocly load is built.
  const rules = ['--filter=@sales-outreach/lint-rules', '--output-logs=errors-only'];
  const built = run([TURBO, 'run', 'build', ...rules], {
    env: turboEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const contract = path.join(root, 'spec/openapi.yaml');
  if (built !== 0) return built;
  const { runCommand } = await import('../packages/linter/src/run-command.ts');
  const args = [contract, '--check', versionCheck, ...reportOptions];
  return runCommand(args, 'pnpm lint [options]');
}

function run(command: string[], options: Parameters<typeof spawnSync>[2]): number {
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  return status ?? 1;
}
