import { accessSync, constants } from 'node:fs';
import * as path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, else the first on PATH.
 *
 * @throws Error where there is none
 */
export function findBrowser({ CHROMIUM_PATH: chosen, PATH = '' } = process.env): string {
  const candidates = PATH.split(path.delimiter).flatMap((folder) =>
    NAMES.map((name) => path.join(folder, name)),
  );
  const found = chosen ?? candidates.find(isExecutable);
  if (found) return found;
  throw new Error(`Expected ${NAMES.join(', ')} on PATH, or CHROMIUM_PATH; found neither.`);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
