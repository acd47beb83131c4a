import { accessSync, constants } from 'node:fs';
import * as path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of a Chromium on this machine: the one that CHROMIUM_PATH names, else the first on PATH.
 * Undefined where there is none.
 */
export function findBrowser(environment = process.env): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = environment;
  if (chosen) return chosen;
  return PATH.split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
