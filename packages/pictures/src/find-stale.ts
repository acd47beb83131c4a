import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { takeFingerprints } from './pages/fingerprint.ts';
import { drawSessions } from './terminal/draw-sessions.ts';

/** What the pictures of pages said when they were taken, in their folder. */
export const FINGERPRINTS = 'shown.json';

/**
 * Finds the pictures that no longer show what there is: of a terminal by comparing the whole
 * drawing, of a page by what it said when it was taken. No browser is needed.
 *
 * @param folder - the folder of the pictures
 * @returns their files
 */
export async function findStale(folder: string): Promise<string[]> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '');
  const drawn = [...(await drawSessions())];
  const isCurrent = await Promise.all(
    drawn.map(async ([file, drawing]) => (await read(file)) === drawing),
  );
  const staleDrawings = drawn.filter((_, index) => !isCurrent[index]).map(([file]) => file);
  const shown: Record<string, unknown> = JSON.parse((await read(FINGERPRINTS)) || '{}');
  const stalePages = Object.entries(await takeFingerprints())
    .filter(([file, fingerprint]) => shown[file] !== fingerprint)
    .map(([file]) => file);
  return [...staleDrawings, ...stalePages];
}
