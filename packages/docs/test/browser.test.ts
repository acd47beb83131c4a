import {
  assignDeepLinks,
  collectAssumptions,
  collectErrors,
  describeAreas,
  linkToOperation,
  listOperations,
  serveReference,
} from '@sales-outreach/docs';
import type { JsonObject, Operation, ReferenceServer } from '@sales-outreach/docs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { buildTemporarily } from './helpers/built-reference.ts';
import { at, CONTRACT_FILE, examplesOf, readContract } from './helpers/contract.ts';
import { ReferencePage } from './helpers/reference-page.ts';
import { startPrism } from './helpers/start-prism.ts';

const executablePath = findBrowser();
if (!executablePath) {
  console.warn('No Chromium on PATH or in CHROMIUM_PATH: the tests of the page are skipped.');
}

const CHANGELOG = `# Changelog of the API

## 2.0.0

### Breaking

- \`GET /ships\`
  - response 200: \`captain\` is gone
`;

describe.skipIf(!executablePath)('the page in a browser', { timeout: 120_000 }, () => {
  const cleanup = new AsyncDisposableStack();
  let browser: Browser;
  let contract: JsonObject;
  let server: ReferenceServer;
  let mockUrl: string;

  beforeAll(async () => {
    contract = await readContract();
    const built = cleanup.use(await buildTemporarily(contract, CHANGELOG));
    mockUrl = cleanup.use(await startPrism(CONTRACT_FILE)).url;
    server = cleanup.use(await serveReference({ port: 0, folder: built.folder, mockUrl }));
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      // What Chromium itself would send is not the page's doing.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
    cleanup.defer(() => browser.close());
  }, 120_000);
  afterAll(() => cleanup.disposeAsync());

  function linkTo(operation: Operation): string {
    return linkToOperation(assignDeepLinks(contract), operation);
  }

  it('says so when the document can not be loaded', async () => {
    const page = await browser.newPage();
    await page.route('**/reference.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(server.url);
    const notice = page.getByText('The reference could not be loaded.');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('reference.json: 503');
    await page.close();
  });

  describe.each([
    ['desktop', 1440, 1000],
    ['phone', 390, 844],
  ])('of a %s', (device, width, height) => {
    let context: BrowserContext;
    let reference: ReferencePage;
    beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height } });
      reference = await ReferencePage.open(context, server.url);
      return () => context.close();
    });
    // oxlint-disable-next-line vitest/no-standalone-expect -- holds for each test of the group
    afterEach(() => expect(reference.troubles).toEqual([]));

    it('shows the areas, the errors, the assumptions and the schemas', async () => {
      const schemas = reference.page.locator('[id$="/schemas"]');
      await schemas.scrollIntoViewIfNeeded();
      const introduction = reference.page.locator('.introduction-section').first();
      const texts = [await introduction.innerText(), await schemas.innerText()];
      const text = plain(texts.join(' '));
      const expected = [
        ...describeAreas(contract).map(({ name }) => name),
        ...collectErrors(contract).flatMap(({ codes }) => codes),
        ...collectAssumptions(contract).map(({ why }) => why),
        ...Object.keys(at(contract, 'components', 'schemas') ?? {}),
      ];
      expect(expected.filter((wanted) => !text.includes(plain(wanted)))).toEqual([]);
      expect(await reference.page.title()).toBe(at(contract, 'info', 'title'));
    });

    it('shows each operation with its names, its summary and its assumptions', async () => {
      const missing: string[] = [];
      for (const operation of listOperations(contract)) {
        const section = await reference.follow(linkTo(operation));
        await section.getByText(operation.name).first().waitFor();
        const text = plain(await section.innerText());
        const { summary, operationId } = operation.value;
        const expected = [operation.name, summary, operationId, ...reasonsIn(operation)];
        missing.push(...expected.map(plain).filter((wanted) => !text.includes(wanted)));
      }
      expect(missing).toEqual([]);
    });

    /** Those of the request: a response unfolds when it is asked for. */
    function reasonsIn({ name }: Operation): string[] {
      return collectAssumptions(contract)
        .filter(({ where: [first, second] }) => first?.name === name && second?.name)
        .map(({ why }) => why);
    }

    it('is no wider than the screen', async () => {
      const page = reference.page;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    it('gives the table of assumptions most of the width', async () => {
      const table = reference.page
        .locator('.introduction-section table')
        .filter({ hasText: 'Where' })
        .first();
      await table.waitFor();
      const share = await table.evaluate((element) => {
        const section = element.closest('.introduction-section');
        return element.clientWidth / (section?.clientWidth ?? 0);
      });
      expect(share).toBeGreaterThan(0.55);
    });

    it('leads from the table of assumptions to the place', async () => {
      const link = collectAssumptions(contract)
        .flatMap(({ where }) => where.map(({ href }) => href))
        .find((href) => href?.startsWith('#schemas/'));
      if (!link) throw new Error('No assumption is about a schema.');
      await reference.page.locator(`.introduction-section a[href="${link}"]`).first().click();
      await reference.place(link).first().waitFor();
      expect(new URL(reference.page.url()).hash).toBe(link);
    });

    it('shows the changelog at a heading of its own', async () => {
      const link = '#description/changelog';
      await reference.page.evaluate((hash) => void (window.location.hash = hash), link);
      await reference.place(link).first().waitFor();
      const text = await reference.page.locator('.introduction-section').innerText();
      expect(plain(text.slice(text.lastIndexOf('Changelog')))).toMatch(
        /^Changelog 2\.0\.0 Breaking GET \/ships response 200: captain is gone/,
      );
    });

    it('shows every example of a response, one after the other', async () => {
      const operation = operationWith('GET');
      const section = await reference.follow(linkTo(operation));
      const examples = examplesOf(contract, operation, '200');
      expect(examples.length).toBeGreaterThan(1);
      let shown = examples[0]?.name ?? '';
      const missing: string[] = [];
      for (const { name, value } of examples) {
        if (name !== shown) {
          await section.getByRole('button', { name: shown, exact: true }).click();
          await reference.page.getByRole('option', { name, exact: true }).click();
          shown = name;
        }
        await section.getByRole('button', { name, exact: true }).waitFor();
        const text = withoutSpace(await section.innerText());
        if (!text.includes(withoutSpace(JSON.stringify(value)))) missing.push(name);
      }
      expect(missing).toEqual([]);
    });

    it('finds an operation by its summary', async () => {
      const operation = operationWith('POST');
      if (device === 'phone') {
        await reference.page.getByRole('button', { name: /menu/i }).first().click();
      }
      await reference.page
        .getByRole('button', { name: /search/i })
        .first()
        .click();
      const dialog = reference.page.getByRole('dialog');
      await dialog.getByRole('combobox').fill(`${operation.value['summary']}`);
      await dialog.getByRole('option', { name: operation.path }).first().click();
      await reference.section(linkTo(operation)).waitFor();
      expect(new URL(reference.page.url()).hash).toBe(linkTo(operation));
    });

    it.each(['GET', 'POST'])(
      'opens at a deep link, and sends a %s to the mock',
      async (method) => {
        const operation = operationWith(method);
        const link = linkTo(operation);
        const opened = await ReferencePage.open(context, server.url, link);
        const { page, troubles } = opened;
        const section = opened.section(link);
        const [start] = operation.path.split('{');
        await section.locator('code', { hasText: `${mockUrl}${start}` }).waitFor();
        expect(await section.locator('code', { hasText: 'curl' }).count()).toBe(1);

        await section.getByRole('button', { name: /test request/i }).click();
        const dialog = page.getByRole('dialog');
        const [response] = await Promise.all([
          page.waitForResponse((each) => each.url().startsWith(mockUrl)),
          dialog.getByRole('button', { name: /^send \w+ request/i }).click(),
        ]);
        expect(response.status()).toBe(200);
        expect(response.request().method()).toBe(method);
        expect(response.request().headers()['authorization']).toBe('Bearer demo-key-0000');
        await dialog.getByText('200 OK').waitFor();
        const [key] = Object.keys(await response.json());
        await dialog.getByText(`"${key}"`).last().waitFor();
        expect(troubles).toEqual([]);
        await page.close();
      },
    );
  });

  function operationWith(method: string): Operation {
    const operation = listOperations(contract).find((each) => each.method === method);
    if (!operation) throw new Error(`The contract has no ${method}.`);
    return operation;
  }
});

/** Text as it stands on the page: without Markdown's marks, with single spaces. */
function plain(text: unknown): string {
  return String(text).replace(/[`*]/g, '').replace(/\s+/g, ' ');
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}
