import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The reference in a tab of a browser, with what a reader does there. */
export class ReferencePage {
  readonly page: Page;
  /** What a page must never do: errors, failed requests, requests that leave the machine. */
  readonly troubles: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.#watch();
  }

  /** Opens the page in a new tab, at a deep link or at its start. */
  static async open(context: BrowserContext, url: string, link = ''): Promise<ReferencePage> {
    const reference = new ReferencePage(await context.newPage());
    await reference.page.goto(`${url}/${link}`);
    await reference.page.getByRole('heading', { level: 1 }).first().waitFor();
    if (link) await reference.expectAt(link);
    return reference;
  }

  /**
   * Follows a deep link on the open page, and returns what it names once it is rendered; Scalar
   * renders what is far away only when asked for.
   */
  async follow(link: string): Promise<Locator> {
    await this.page.evaluate((hash) => {
      window.location.hash = hash;
    }, link);
    const section = this.section(link);
    await section.waitFor();
    return section;
  }

  /** Waits until what a deep link names stands at the top of the screen. */
  async expectAt(link: string): Promise<void> {
    await this.page.waitForFunction((id) => {
      const { top = NaN } =
        document.querySelector(`[id$="/${id}"]`)?.getBoundingClientRect() ?? {};
      return top > -100 && top < 200;
    }, link.slice(1));
  }

  /** Whatever a deep link leads to: a section, a schema, a heading. */
  place(link: string): Locator {
    return this.page.locator(`[id$="/${link.slice(1)}"]`);
  }

  /** The section of the page that a deep link leads to. */
  section(link: string): Locator {
    return this.page.locator(`section[id$="/${link.slice(1)}"]`);
  }

  #watch(): void {
    const { page, troubles } = this;
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      troubles.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isLocal = protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1';
      if (!isLocal) troubles.push(`left the machine: ${request.url()}`);
    });
  }
}
