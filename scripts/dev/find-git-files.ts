import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';

/**
 * The files of git that change when a branch moves, or another one is checked out; none outside a
 * repository. In a linked working tree they are in two folders.
 */
export async function findGitFiles(root: string): Promise<string[]> {
  const args = ['rev-parse', '--git-dir', '--git-common-dir'];
  const found = await promisify(execFile)('git', args, { cwd: root }).catch(() => undefined);
  const [own, common] = found?.stdout.trim().split('\n') ?? [];
  if (own === undefined || common === undefined) return [];
  return [
    path.resolve(root, own, 'HEAD'),
    path.resolve(root, common, 'refs'),
    path.resolve(root, common, 'packed-refs'),
  ];
}
