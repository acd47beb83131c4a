import { watch } from 'node:fs';
import * as path from 'node:path';

/** Editors write a file in several steps, and a branch switch many files. */
const QUIET_MILLISECONDS = 40;

/**
 * Calls back after changes to the YAML sources of a contract: once for a burst of them, and never
 * while an earlier call is under way.
 *
 * @param folder - the contract's folder; what is built into its `dist` does not count
 * @param onChange - may fail; the next change calls it again
 * @returns what ends the watching
 */
export function watchContract(folder: string, onChange: () => Promise<void>): Disposable {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (name !== null && !isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch((error: unknown) => console.error(error));
    }, QUIET_MILLISECONDS);
  });
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

function isSource(name: string): boolean {
  const [first] = name.split(path.sep);
  return first !== 'dist' && first !== 'node_modules' && /\.ya?ml$/.test(name);
}
