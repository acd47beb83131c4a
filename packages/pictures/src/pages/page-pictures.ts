import {
  assignDeepLinks,
  linkToOperation,
  listOperations,
  readDocument,
} from '@sales-outreach/docs';
import { BUNDLE } from '../workspace.ts';
import type { Addresses, PagePicture } from './page-picture.ts';
import type { Page } from 'playwright-core';

/** The operation that the pictures of the reference show. */
export const SHOWN_OPERATION = 'PublicApiListContactLists';

/** The pictures of pages. */
export const PAGE_PICTURES: readonly PagePicture[] = [
  { file: 'reference.png', viewport: { width: 1200, height: 700 }, open: openReference },
  { file: 'reference-phone.png', viewport: { width: 360, height: 700 }, open: openReference },
  { file: 'web.png', viewport: { width: 1200, height: 700 }, open: openWeb },
];

async function openReference(page: Page, { reference }: Addresses): Promise<void> {
  const document = await readDocument(BUNDLE);
  const operation = listOperations(document).find(({ name }) => name === SHOWN_OPERATION);
  if (!operation) throw new Error(`The pictures want the operation ${SHOWN_OPERATION}.`);
  await page.goto(reference + linkToOperation(assignDeepLinks(document), operation));
  const heading = page.getByRole('heading', { name: `${operation.value['summary']}` });
  await heading.first().waitFor();
  // The page holds its place while it renders what is around it.
  await page.waitForTimeout(2_500);
  await heading.first().evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, -90);
  await page.waitForTimeout(500);
}

async function openWeb(page: Page, { web, api }: Addresses): Promise<void> {
  await page.goto(`${web}?api=${encodeURIComponent(api)}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
