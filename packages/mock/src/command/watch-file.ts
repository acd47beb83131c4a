import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';

const QUIET_TIME = 40;

/**
 * Calls back when a file has changed, once for a burst of changes. Watches the folder: a file that
 * is replaced as a whole, as careful tools do, is another file under the old name. Returns what
 * ends the watching.
 */
export async function watchFile(
  file: string,
  onChange: () => Promise<void>,
): Promise<() => void> {
  let last = await readState(file);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
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
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

async function readState(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}
