import { ReleaseRefused } from './release-refused.ts';
import { runCommand, tryCommand } from './run-command.ts';

/**
 * Refuses to release a work tree that holds what no commit has: the release would lack it.
 *
 * @throws {@link ReleaseRefused}
 */
export function refuseUncommitted(root: string): void {
  const changes = runCommand('git', ['status', '--porcelain'], root).trimEnd();
  if (changes === '') return;
  throw new ReleaseRefused(`Expected everything to be committed, found:\n${changes}`);
}

/**
 * Refuses to release a contract that does not lint.
 *
 * @throws {@link ReleaseRefused}
 */
export function refuseUnlinted(root: string): void {
  const lint = ['scripts/lint-contract.ts', '--format', 'stylish'];
  const { ok, output } = tryCommand(process.execPath, lint, root);
  if (!ok) throw new ReleaseRefused(`The contract does not lint:\n${output.trim()}`);
}
