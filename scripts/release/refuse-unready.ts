import { ReleaseRefused } from './release-refused.ts';
import { runCommand, tryCommand } from './run-command.ts';

/**
 * Refuses to release what is not committed, or does not lint.
 *
 * @param root - the work tree that would be released
 * @param clone - a clone of it
 * @throws {@link ReleaseRefused}
 */
export function refuseUnready(root: string, clone: string): void {
  const changes = runCommand('git', ['status', '--porcelain'], root).trimEnd();
  if (changes !== '') {
    throw new ReleaseRefused(`Expected everything to be committed, found:\n${changes}`);
  }
  const lint = tryCommand(
    process.execPath,
    ['scripts/lint-contract.ts', '--format', 'stylish'],
    clone,
  );
  if (!lint.ok) throw new ReleaseRefused(`The contract does not lint:\n${lint.output.trim()}`);
}
