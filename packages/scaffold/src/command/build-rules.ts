import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import * as path from 'node:path';

/**
 * Builds the lint rules: they are written in TypeScript, and what Spectral and Redocly load is
 * built. Says nothing unless it fails.
 *
 * @throws {@link Error} with what the build said
 */
export function buildRules(root: string): void {
  const require = createRequire(import.meta.url);
  const turbo = path.join(path.dirname(require.resolve('turbo/package.json')), 'bin/turbo');
  const options = ['--filter=@sales-outreach/lint-rules', '--output-logs=errors-only'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [turbo, 'run', 'build', ...options],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`The lint rules do not build:\n${stdout}${stderr}`);
}
