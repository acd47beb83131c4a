import * as path from 'node:path';
import { serveReference } from '@sales-outreach/docs';
import { createMock } from '@sales-outreach/mock';
import { chromium } from 'playwright-core';
import { BUNDLE, ROOT } from '../workspace.ts';
import { PAGE_PICTURES } from './page-pictures.ts';
import { serveFolder } from './serve-folder.ts';

/** Where `pnpm start` serves the mock: the reference shows the address, and nothing calls it. */
const SHOWN_MOCK = 'http://127.0.0.1:4010';

/**
 * Takes the pictures of pages, of what is built, against the mock.
 *
 * @param executablePath - a Chromium
 * @returns each picture as PNG, by its file
 */
export async function takePages(executablePath: string): Promise<Map<string, Buffer>> {
  await using running = new AsyncDisposableStack();
  const mock = await createMock(BUNDLE);
  running.defer(() => mock.close());
  const api = String(await mock.listen());
  const folder = path.join(ROOT, 'packages/docs/dist');
  const server = await serveReference({ port: 0, folder, mockUrl: SHOWN_MOCK });
  running.defer(() => server.close());
  const { url: web } = running.use(await serveFolder(path.join(ROOT, 'examples/web/dist')));
  const args = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
  const browser = await chromium.launch({ executablePath, args });
  running.defer(() => browser.close());

  const pictures = new Map<string, Buffer>();
  for (const { file, viewport, open } of PAGE_PICTURES) {
    const context = await browser.newContext({
      viewport,
      locale: 'en-US',
      colorScheme: 'light',
    });
    const page = await context.newPage();
    await open(page, { reference: server.url, web, api });
    pictures.set(file, await page.screenshot({ animations: 'disabled' }));
    await context.close();
  }
  return pictures;
}
