import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { lintFolder } from './support/lint.ts';

/** A document that has whatever a rule looks at. */
const DOCUMENT = parse(
  await readFile(path.join(import.meta.dirname, 'documents/everything.yaml'), 'utf8'),
);

/** What may stand where something else belongs. */
const MISFITS = [null, 'text', [null], {}, 7];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malformed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `openapi` itself is left out: what is no OpenAPI document is not judged by rules. */
const places = listPlaces(DOCUMENT).filter(([first]) => first !== 'openapi');

const cases = places.map((place, index) => ({
  misfit: MISFITS[index % MISFITS.length],
  at: place.join(' / '),
  place,
}));

describe('a document with a misfit is judged all the same', () => {
  test.each(cases)('$misfit at $at', async ({ place, misfit }) => {
    const malformed = replaceAt(DOCUMENT, place, misfit);
    await writeFile(path.join(folder, 'openapi.yaml'), stringify(malformed));
    await expect(lintFolder(folder)).resolves.toBeInstanceOf(Array);
  });
});

function listPlaces(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    [key],
    ...listPlaces(value).map((place) => [key, ...place]),
  ]);
}

function replaceAt(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((item, index) =>
      String(index) === key ? replaceAt(item, rest, value) : item,
    );
  }
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, item]) => [
      name,
      name === key ? replaceAt(item, rest, value) : item,
    ]),
  );
}
