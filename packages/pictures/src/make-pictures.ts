import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { FINGERPRINTS } from './find-stale.ts';
import { takeFingerprints } from './pages/fingerprint.ts';
import { takePages } from './pages/take-pages.ts';
import { drawSessions } from './terminal/draw-sessions.ts';

/**
 * Makes all pictures anew, of what is built, and notes what they show.
 *
 * @returns their files
 * @throws Error where there is no browser, or what a picture shows is gone; nothing is written then
 */
export async function makePictures(folder: string): Promise<string[]> {
  const browser = findBrowser();
  if (!browser) {
    throw new Error('Expected Chromium on PATH, or its path in CHROMIUM_PATH; found neither.');
  }
  const pages = await takePages(browser);
  const drawings = await drawSessions();
  const fingerprints = `${JSON.stringify(await takeFingerprints(), null, 2)}\n`;
  const files = new Map<string, string | Buffer>([
    ...drawings,
    ...pages,
    [FINGERPRINTS, fingerprints],
  ]);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of files) {
    await writeFileAtomic(path.join(folder, file), content);
  }
  return [...files.keys()];
}
