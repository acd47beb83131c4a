import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const runner = fileURLToPath(new URL('../mutants/run-mutants.ts', import.meta.url));

/** Exits with 1 where a mutant survives, and where the code has no place any more for a change of it. */
test('of all wrong clients each fiftieth is noticed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    runner,
    '--kind',
    'client',
    '--every',
    '50',
  ]);
  const [, noticed, all] = /^client: (\d+) of (\d+) mutants noticed$/m.exec(stdout) ?? [];
  expect(stdout).toContain('Survivors: 0\n');
  expect(noticed).toBe(all);
  expect(Number(all)).toBeGreaterThan(25);
}, 180_000);

test.each([
  [['--kind', 'x'], '--kind expects one of contract, provider, client, got "x".'],
  [['--every', '0'], '--every expects a whole number above 0, got "0".'],
  [['--seed'], "Unknown option '--seed'"],
])('%j is refused with the usage', async (args, message) => {
  const run = promisify(execFile)(process.execPath, [runner, ...args]);
  await expect(run).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^[^]+\nUsage: pnpm contract:mutants/),
  });
  await expect(run).rejects.toThrow(message);
});
