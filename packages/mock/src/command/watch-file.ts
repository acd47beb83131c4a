import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';

const QUIET_TIME = 40;

/** What tells one state of a file from another; undefined where there is no file. */
export type FileState = string | undefined;

/**
 * Calls back when a file has changed, once for a burst of changes. Watches the folder: a file that
 * is replaced as a whole, as careful tools do, is another file under the old name. Returns what
 * ends the watching.
 *
 * @param last - the state that is known; a change since then counts, though nobody watched yet
 */
export function watchFile(
  file: string,
  last: FileState,
  onChange: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const state = await readState(file);
    // Half-way through a replacement there may be no file; the next event tells.
    if (state === undefined || state === last) return;
    last = state;
    await onChange();
  };
  const watcher = watch(path.dirname(path.resolve(file)), (_, name) => {
    if (name !== null && name !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check);
    }, QUIET_TIME);
  });
  let running = check();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/** Reads the state of a file, to be read before its content is. */
export async function readState(file: string): Promise<FileState> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}
