import { createMock, type Mock } from '@sales-outreach/mock';
import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const executablePath = findBrowser();
/** Where screenshots go; none are taken without it. */
const screenshots = process.env['SCREENSHOT_FOLDER'];

describe.skipIf(executablePath === undefined)(
  'the page in a browser (set CHROMIUM_PATH where none is found)',
  () => {
    let outDir: string;
    let mock: Mock;
    let server: PreviewServer;
    let browser: Browser;
    let url: string;

    beforeAll(async () => {
      outDir = await mkdtemp(path.join(tmpdir(), 'example-web-'));
      const options = { root, logLevel: 'error', build: { outDir } } as const;
      // The test runner sets it to `test`, and Vite would build React for development.
      vi.stubEnv('NODE_ENV', 'production');
      await build(options);
      vi.unstubAllEnvs();
      server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
      mock = await createMock(
        fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json')),
      );
      const api = await mock.listen();
      url = `${server.resolvedUrls?.local[0]}?api=${encodeURIComponent(api.href)}`;
      browser = await chromium.launch({ ...(executablePath && { executablePath }) });
    });
    afterAll(async () => {
      await browser.close();
      await server.close();
      await mock.close();
      await rm(outDir, { recursive: true });
    });

    describe.each([
      { device: 'desktop', width: 1280, height: 900 },
      { device: 'phone', width: 390, height: 844 },
    ])('of a $device', ({ device, width, height }) => {
      let context: BrowserContext;
      let page: Page;
      let faults: string[];

      beforeEach(async () => {
        context = await browser.newContext({ viewport: { width, height }, locale: 'en-US' });
        page = await context.newPage();
        faults = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await page.goto(url);
      });
      afterEach(() => context.close());

      const panel = (name: string) => page.getByRole('region', { name });
      const choose = (label: string) => page.getByLabel('The mock answers').selectOption(label);

      async function look(name: string): Promise<void> {
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth'))
          .toBeLessThanOrEqual(width);
        expect(faults).toEqual([]);
        if (screenshots === undefined) return;
        const file = path.join(screenshots, `${device}-${name}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }

      test('shows what the API has', async () => {
        await panel('Workspaces').getByRole('button', { name: 'Northwind Sales' }).waitFor();
        await panel('Credits').getByText('17,500').waitFor();
        await panel('Contact lists').getByText('Onboarding leads, DACH').waitFor();
        await panel('Invitations').getByText('priya.raman@northwind.example').waitFor();
        await panel('What’s new').getByText('Signals is in beta').waitFor();
        expect(await panel('Credits').locator('.total').textContent()).toBe('17,500 $175.00');
        await look('fine');
      });

      test('asks anew for another workspace, and for all invitations', async () => {
        const partners = panel('Workspaces').getByRole('button', {
          name: 'Northwind Partnerships',
        });
        const lists = page.waitForRequest(/67a1b6e39c3d5a0013f6d508\/contact-lists$/);
        await partners.click();
        await lists;
        expect(await partners.getAttribute('aria-pressed')).toBe('true');
        const all = page.waitForRequest(/invitations\?status=all$/);
        await panel('Invitations').getByRole('button', { name: 'All' }).click();
        await all;
        await panel('Invitations').getByText('priya.raman@northwind.example').waitFor();
      });

      test('shows that it tries again, and then what came', async () => {
        await choose('Busy, then fine');
        await panel('Credits').getByText('Attempt 1 failed (503), trying again …').waitFor();
        await look('busy');
        await panel('Credits').getByText('17,500').waitFor();
        // Busy is 503, 503, 200: two attempts failed.
        expect(await panel('Credits').locator('.retry').textContent()).toBe(
          'Answered at attempt 3.',
        );
        await look('busy-then-fine');
      });

      test('shows an error with its request identifier, and can try again', async () => {
        await choose('No permission');
        const failure = panel('Credits').getByRole('alert');
        await failure.getByText('403 forbidden').waitFor();
        const first = await failure.locator('code').textContent();
        expect(first).toMatch(/^req_/);
        await look('forbidden');
        await failure.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => failure.locator('code').textContent()).not.toBe(first);
      });

      test('tells a proxy from the API', async () => {
        await choose('A proxy’s HTML page');
        const failure = panel('Invitations').getByRole('alert');
        await failure.getByText('502, and not from the API').waitFor();
        expect(await failure.locator('code').count()).toBe(0);
      });

      test('shows that there is nothing, which is no error', async () => {
        await choose('Nothing there yet');
        await panel('Workspaces').getByText('No workspaces yet.').waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    });
  },
);
