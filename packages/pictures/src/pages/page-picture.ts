import type { Page } from 'playwright-core';

/** A picture of a page in a browser. */
export interface PagePicture {
  readonly file: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Opens the page and waits until what the picture is of is there. */
  open(page: Page, addresses: Addresses): Promise<void>;
}

/** Where the pages are served. */
export interface Addresses {
  readonly reference: string;
  readonly web: string;
  readonly api: string;
}
