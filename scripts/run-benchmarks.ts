/**
 * Runs every benchmark of the workspace, one after the other: `pnpm bench [name …] [--quick]`.
 *
 * A benchmark is a file `<name>.bench.ts` in a `bench` folder. It measures the alternatives in
 * one run and prints ratios; names pick those whose path contains one of them.
 */
import { spawnSync } from 'node:child_process';
import { glob } from 'node:fs/promises';
import * as path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) {
  console.log(`Usage: pnpm bench [name …] [--quick]

Runs the benchmarks whose path contains one of the names, or all of them.
--quick measures fewer and smaller cases.`);
  process.exit(0);
}

const all = await Array.fromAsync(glob('{scripts,packages/*}/bench/*.bench.ts', { cwd: root }));
const chosen = all
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => positionals.length === 0 || positionals.some((name) => file.includes(name)))
  .toSorted();
if (chosen.length === 0) {
  console.error(
    `No benchmark is named ${positionals.join(' or ')}. There are:\n${all.join('\n')}`,
  );
  process.exit(2);
}

const failed = chosen.filter((file) => {
  console.log(`\n# ${file}\n`);
  const options = values.quick ? ['--quick'] : [];
  return (
    spawnSync(process.execPath, [file, ...options], { cwd: root, stdio: 'inherit' }).status !==
    0
  );
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
