import { rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { runCommand } from './run-command.ts';

/**
 * Makes the changes of a clone in the work tree that it was cloned from: all of them or none,
 * since git checks a patch before it applies any of it.
 */
export function bringOver(clone: string, root: string): void {
  runCommand('git', ['add', '--all'], clone);
  const patch = runCommand('git', ['diff', '--cached', '--binary'], clone);
  if (patch === '') return;
  const file = path.join(clone, '.git/release.patch');
  writeFileSync(file, patch);
  runCommand('git', ['apply', '--whitespace=nowarn', file], root);
  rmSync(file);
}
