import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A revision can't be read: no repository, no such revision, a history that is cut off. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

/** What git left behind: its output, or its words where it failed. */
export type GitResult = { readonly output: string } | { readonly failure: string };

/**
 * Runs git in a folder.
 *
 * @throws {@link RevisionError} if there is no git
 */
export async function runGit(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  try {
    const { stdout } = await execute('git', [...args], {
      cwd: root,
      // Its messages are passed on, in one language; a hook's variables would lead elsewhere.
      env: { ...withoutGitPlaces(), LC_ALL: 'C', ...environment },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { output: stdout.trim() };
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') {
      throw new RevisionError(`git could not be started in ${root}: ${error.message}`, {
        cause: error,
      });
    }
    return { failure: wordsOf(error) };
  }
}

/** The environment without what git sets for its hooks, which would name another repository. */
function withoutGitPlaces(): Record<string, string | undefined> {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, GIT_WORK_TREE: _tree, ...rest } = process.env;
  return rest;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function wordsOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string') {
    return error.stderr.trim() || error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
