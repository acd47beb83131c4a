import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../src/index.ts';
import { sendRaw, writeRequest } from '../scripts/raw-request.ts';
import { BUNDLE } from './support/bundle.ts';

const run = promisify(execFile);
const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

interface Sheet {
  readonly id: string;
  readonly curl: string;
  readonly cases: readonly { readonly status: number; readonly curl: string }[];
}

describe('the pages under /__mock/', () => {
  let mock: Mock;
  let address: URL;
  beforeAll(async () => {
    mock = await createMock(BUNDLE);
    address = await mock.listen();
  });
  afterAll(() => mock.close());

  async function listSheets(): Promise<readonly Sheet[]> {
    const response = await fetch(new URL('/__mock/operations', address));
    const { operations }: { operations: readonly Sheet[] } = await response.json();
    return operations;
  }

  it('say when the mock is ready', async () => {
    const response = await fetch(new URL('/__mock/ready', address));
    expect(await response.json()).toEqual({
      ready: true,
      title: 'Sales Outreach Developer API',
    });
  });

  it('list every operation with command lines that do what they say', async () => {
    const sheets = await listSheets();
    expect(sheets).toHaveLength(mock.operationCount);
    const lines = sheets.flatMap(({ curl, cases }) => [
      { curl, status: 200 },
      ...cases.filter((_, index) => index % 3 === 0),
    ]);
    for (const { curl, status } of lines) {
      const { stdout } = await run('sh', [
        '-c',
        `${curl} -s -o /dev/null -w '%{http_code}'`.replace(' -i', ''),
      ]);
      expect({ curl, status: stdout }).toEqual({ curl, status: String(status) });
    }
  });

  it('are HTML for people, and nothing of it runs or loads', async () => {
    const response = await fetch(new URL('/__mock/', address), { headers: HTML });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    for (const { id } of await listSheets()) expect(page).toContain(`id="${id}"`);
    expect(page).toContain('<meta name="viewport"');
    expect(page).not.toMatch(/<script|src=|onclick/);
  });

  it('show a request as text, whatever it holds', async () => {
    await mock.fetch('http://mock/%3Cscript%3E?<script>alert(1)</script>', {
      headers: { prefer: 'code="<img src=x>"' },
    });
    await sendRaw(address, writeRequest('GET', '/<script>alert(2)</script>', { 'X-A': '<b>' }));
    await fetch(new URL('/nope?a="><b>', address));
    const response = await fetch(new URL('/__mock/journal', address), { headers: HTML });
    const page = await response.text();
    expect(page).toContain('/nope');
    expect(page).not.toMatch(/<script|<img|<b>/);
  });

  it('clear the journal, from a program or from the page', async () => {
    await mock.fetch('http://mock/nope');
    expect(mock.journal()).not.toEqual([]);
    const url = new URL('/__mock/journal', address);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
    expect(await (await fetch(url)).json()).toEqual({ requests: [] });
    await mock.fetch('http://mock/nope');
    const form = new URL('/__mock/journal/clear', address);
    const posted = await fetch(form, { method: 'POST', redirect: 'manual' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/__mock/journal']);
    expect(mock.journal()).toEqual([]);
  });

  it('know their methods', async () => {
    const response = await fetch(new URL('/__mock/journal', address), { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, DELETE',
    ]);
  });
});
