import { readdir, readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { buildReference, readDocument } from '@sales-outreach/docs';
import { describe, expect, it } from 'vitest';
import { foreignDocument } from './helpers/foreign-document.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(folder, file), await readFile(file, 'utf8')] as const;
      }),
    ),
  );
}

async function writeForeignDocument(folder: string, changes = {}): Promise<string> {
  const document = path.join(folder, 'ships.json');
  await writeFile(document, JSON.stringify({ ...foreignDocument(), ...changes }));
  return document;
}

describe('building the reference', () => {
  it('writes the same bytes each time, and removes the scripts of an older build alone', async () => {
    const source = await temporaryFolder();
    const folder = await temporaryFolder();
    const document = await writeForeignDocument(source);
    const names = await buildReference({ document, folder });
    const first = await readFiles(folder);
    expect([...first.keys()].toSorted()).toEqual(names.toSorted());
    await writeFile(path.join(folder, 'scalar/chunks/older.js'), '');
    await writeFile(path.join(folder, 'robots.txt'), 'ours');
    await buildReference({ document, folder });
    expect(await readFiles(folder)).toEqual(first.set('robots.txt', 'ours'));
  });

  it('hands out the contract beside the page, unchanged, as JSON and as YAML', async () => {
    const source = await temporaryFolder();
    const folder = await temporaryFolder();
    await buildReference({ document: await writeForeignDocument(source), folder });
    for (const name of ['openapi.json', 'openapi.yaml']) {
      expect(await readDocument(path.join(folder, name))).toEqual(foreignDocument());
    }
  });

  it('reads a document in YAML, and escapes its title', async () => {
    const source = await temporaryFolder();
    const folder = await temporaryFolder();
    const document = path.join(source, 'api.yaml');
    await writeFile(
      document,
      'openapi: 3.1.0\ninfo: {title: "<b>&", version: "1"}\npaths: {}\n',
    );
    await buildReference({ document, folder });
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    expect(page).toContain('<title>&#60;b&#62;&#38;</title>');
  });

  it('loads nothing from another host', async () => {
    const source = await temporaryFolder();
    const folder = await temporaryFolder();
    await buildReference({ document: await writeForeignDocument(source), folder });
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    expect(page.match(/(?:src|href)="(?:https?:)?\/\/[^"]*"/g)).toBeNull();
  });

  it.each([
    ['{"openapi": "3.1.0"', /ships\.json doesn't parse: /],
    ['{"swagger": "2.0"}', /expected an OpenAPI 3 document .* got an object with swagger$/],
    ['{"openapi": "4.0.0"}', /expected an OpenAPI 3 document .* got "openapi": "4\.0\.0"$/],
    ['[]', /expected an OpenAPI 3 document .* got a list$/],
    [
      '{"openapi": "3.1.0", "info": {"x-assumption": 1}}',
      /^x-assumption at #\/info: expected a text, got 1\.$/,
    ],
  ])('refuses %s and leaves the previous page as it was', async (text, message) => {
    const source = await temporaryFolder();
    const folder = await temporaryFolder();
    const document = await writeForeignDocument(source);
    await buildReference({ document, folder });
    const before = await readFiles(folder);
    await writeFile(document, text);
    await expect(buildReference({ document, folder })).rejects.toThrow(message);
    expect(await readFiles(folder)).toEqual(before);
  });
});
