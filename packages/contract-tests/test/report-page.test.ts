import { findBrowser } from '@sales-outreach/test-support/find-browser';
import { readContract, runContract } from '@sales-outreach/contract-tests';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeHtml } from '../src/report/write-html.ts';
import { notesDocument } from './notes-document.ts';
import { startNotes } from './notes-server.ts';

const longName = `Notes${'Controller_getTheNote'.repeat(6)}`;

/** A report with a violation, things that were never exercised, and an unbroken long name. */
async function reportOfLongNames(): Promise<string> {
  const text = JSON.stringify(notesDocument).replaceAll('"getNote"', `"${longName}"`);
  const server = await startNotes('no Allow');
  try {
    const report = await runContract(readContract(JSON.parse(text)), {
      target: server.url,
      operation: longName,
      phases: ['coverage'],
    });
    return writeHtml(report);
  } finally {
    await server.close();
  }
}

test('on a phone the report does not scroll sideways, whatever the length of a name', async () => {
  const html = await reportOfLongNames();
  expect(html).toContain(`<summary>${longName} `);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.setContent(html);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  } finally {
    await browser.close();
  }
}, 60_000);

test('one answer is no plural', async () => {
  const html = await reportOfLongNames();
  expect(html).not.toMatch(/\b1 (answers|requests|operations|violations)\b/);
  expect(html).toMatch(/\b1 answer</);
});
