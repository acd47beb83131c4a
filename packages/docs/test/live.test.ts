import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { buildReference, serveReference, type ReferenceServer } from '@sales-outreach/docs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { buildTemporarily } from './helpers/built-reference.ts';
import { at, readContract } from './helpers/contract.ts';

const executablePath = findBrowser();

describe('a live server', () => {
  const cleanup = new AsyncDisposableStack();
  let folder: string;
  let server: ReferenceServer;

  beforeAll(async () => {
    folder = cleanup.use(await buildTemporarily(await readContract())).folder;
    server = cleanup.use(await serveReference({ port: 0, folder, live: true }));
  });
  afterAll(() => cleanup.disposeAsync());

  it('serves the page with a script that the built page has not', async () => {
    const built = await readFile(path.join(folder, 'index.html'), 'utf8');
    const served = await (await fetch(server.url)).text();
    expect(built).not.toContain('live.js');
    expect(served.replace('<script type="module" src="live.js"></script>', '')).toBe(built);
    const script = await fetch(`${server.url}/live.js`);
    expect(script.headers.get('content-type')).toBe('text/javascript');
  });

  it('tells each page that listens, and forgets one that has gone', async () => {
    const gone = new AbortController();
    const pages = await Promise.all([
      fetch(`${server.url}/live`),
      fetch(`${server.url}/live`, { signal: gone.signal }),
    ]);
    expect(pages.map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/event-stream',
      'text/event-stream',
    ]);
    gone.abort();
    const reader = pages[0]?.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('retry: 500\n\n');
    server.refresh();
    expect((await reader?.read())?.value).toBe('event: refresh\ndata:\n\n');
    await reader?.cancel();
  });

  it('is nothing that a server has by itself', async () => {
    await using plain = await serveReference({ port: 0, folder });
    const answers = await Promise.all(
      ['live', 'live.js'].map((name) => fetch(`${plain.url}/${name}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe.skipIf(!executablePath)('an open page', { timeout: 120_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  let browser: Browser;
  let folder: string;
  let server: ReferenceServer;

  beforeAll(async () => {
    folder = cleanup.use(await buildTemporarily(await readContract())).folder;
    server = cleanup.use(await serveReference({ port: 0, folder, live: true }));
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    cleanup.defer(() => browser.close());
  }, 120_000);
  afterAll(() => cleanup.disposeAsync());

  /** Builds the contract with a longer introduction, and another summary of its last operation. */
  async function save(title: string, summary: string): Promise<void> {
    const document = structuredClone(await readContract());
    const description = `${'One more paragraph.\n\n'.repeat(40)}`;
    Object.assign(Object(at(document, 'info')), { title, description });
    const pathItem = Object.values(Object(at(document, 'paths'))).at(-1);
    for (const operation of Object.values<unknown>(Object(pathItem))) {
      if (Object(operation).operationId) Object.assign(Object(operation), { summary });
    }
    const file = path.join(folder, 'saved.json');
    await writeFile(file, JSON.stringify(document));
    await buildReference({ document: file, folder });
  }

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  }

  /** Where the section stands that is at the top of the screen. */
  function readTop(page: Page): Promise<{ id: string; top: number }> {
    return page.evaluate(() => {
      const sections = [...document.querySelectorAll('section[id]')];
      const first = sections.find((section) => section.getBoundingClientRect().bottom > 0);
      return { id: first?.id ?? '', top: first?.getBoundingClientRect().top ?? NaN };
    });
  }

  it('shows what was saved, where the reader is', async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
    const before = await readTop(page);

    await save('A Saved Title', 'A saved summary');
    server.refresh();
    await page.getByText('A saved summary').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe('A Saved Title');

    await expect
      .poll(async () => {
        const { id, top } = await readTop(page);
        return id === before.id && Math.abs(top - before.top) < 3;
      })
      .toBe(true);
    expect(await page.evaluate(() => Object(window).isTheSame)).toBe(true);
    await page.close();
  });

  it('catches up when the server was away', async () => {
    const page = await open();
    const { port } = new URL(server.url);
    await server.close();
    await save('Saved Meanwhile', 'Another summary');
    server = cleanup.use(await serveReference({ port: Number(port), folder, live: true }));
    await page.getByText('Another summary').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe('Saved Meanwhile');
    await page.close();
  });
});
