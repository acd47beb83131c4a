import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createMock } from '../src/index.ts';
import { BUNDLE } from './support/bundle.ts';
import { createThings, json } from './support/documents.ts';
import { startCommand } from './support/run-command.ts';

const TITLE = 'Sales Outreach Developer API';

function hash(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

describe('which contract is served', () => {
  let folder: string;
  let bytes: Buffer;
  let bundle: { readonly info: { readonly version: string } };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mock-identity-'));
    bytes = await readFile(BUNDLE);
    bundle = JSON.parse(bytes.toString());
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is a version and the hash of the bytes of the bundle, in whichever form it comes', async () => {
    const expected = { version: bundle.info.version, hash: hash(bytes) };
    const yaml = path.join(folder, 'openapi.yaml');
    await writeFile(yaml, stringify(bundle));
    for (const source of [BUNDLE, yaml, { ...bundle }]) {
      const mock = await createMock(source);
      expect(mock.contract).toEqual(expected);
      const page = await mock.fetch('http://mock/__mock/');
      expect(await page.json()).toMatchObject({ title: TITLE, ...expected });
    }
  });

  it('is on the page for people', async () => {
    const mock = await createMock(BUNDLE);
    const page = await mock.fetch('http://mock/__mock/', { headers: { accept: 'text/html' } });
    const text = (await page.text()).replaceAll(/<[^>]*>/g, '');
    expect(text).toContain(`Mock of ${TITLE} ${bundle.info.version} ${hash(bytes)}`);
  });

  it('follows the document that is served', async () => {
    const mock = await createMock(BUNDLE);
    const next = createThings({ 200: json({ const: 1 }) });
    await mock.replaceDocument(next);
    expect(mock.contract.hash).toBe(hash(`${JSON.stringify(next, null, 2)}\n`));
  });

  it('is in the lines of the command, at the start and after a change', async () => {
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, bytes);
    const command = startCommand([file, '--port', '0', '--watch']);
    try {
      await command.address;
      const { version } = bundle.info;
      await expect
        .poll(command.stderr)
        .toContain(`${TITLE} ${version} (contract ${hash(bytes)}): `);
      const changed = { ...bundle, info: { ...bundle.info, version: '9.8.7' } };
      const text = `${JSON.stringify(changed, null, 2)}\n`;
      await writeFile(file, text);
      await expect
        .poll(command.stderr)
        .toContain(`${file} changed. ${TITLE} 9.8.7 (contract ${hash(text)}): `);
    } finally {
      expect(await command.stop()).toBe(0);
    }
  });
});
