import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { lintDocument, openLinter } from '@sales-outreach/linter';
import { expect, test } from 'vitest';
import { copyDocument } from './support/copy-document.ts';

interface Step {
  readonly name: string;
  /** @param spec - folder of the document */
  edit(spec: string): Promise<unknown>;
}

const SCHEMA = 'schemas/Parcel.yaml';
const EXAMPLE = 'examples/one.yaml';

function write(file: string, text: string) {
  return (spec: string) => writeFile(path.join(spec, file), text);
}

function replaceText(file: string, from: string, to: string) {
  return async (spec: string) => {
    const text = await readFile(path.join(spec, file), 'utf8');
    await writeFile(path.join(spec, file), text.replace(from, to));
  };
}

function move(from: string, to: string) {
  return async (spec: string) => {
    await mkdir(path.dirname(path.join(spec, to)), { recursive: true });
    await rename(path.join(spec, from), path.join(spec, to));
  };
}

const STEPS: Step[] = [
  { name: 'an example of another type', edit: replaceText(EXAMPLE, 'p1', '7') },
  { name: 'YAML that does not parse', edit: write(EXAMPLE, 'value: [\n') },
  { name: 'half of a file', edit: write(EXAMPLE, 'value:\n  i') },
  { name: 'an empty file', edit: write(EXAMPLE, '') },
  { name: 'a file that is gone', edit: (spec) => rm(path.join(spec, EXAMPLE)) },
  { name: 'a folder in place of a file', edit: (spec) => mkdir(path.join(spec, EXAMPLE)) },
  { name: 'no folder', edit: (spec) => rm(path.join(spec, EXAMPLE), { recursive: true }) },
  { name: 'the file again', edit: write(EXAMPLE, 'value:\n  id: p1\n') },
  { name: 'the same size', edit: write(EXAMPLE, 'value:\n  id: 12\n') },
  { name: 'the same size again', edit: write(EXAMPLE, 'value:\n  id: p2\n') },
  {
    name: 'a file written beside it and renamed, as editors do',
    edit: async (spec) => {
      await writeFile(path.join(spec, 'examples/.one.tmp'), 'value:\n  id: 8\n');
      await rename(path.join(spec, 'examples/.one.tmp'), path.join(spec, EXAMPLE));
    },
  },
  { name: 'a folder renamed', edit: move('schemas', 'models') },
  { name: 'another file where it was', edit: write('models/Parcel.yaml', 'type: string\n') },
  { name: 'the folder back', edit: move('models', 'schemas') },
  { name: 'a schema in a circle', edit: write(SCHEMA, '$ref: Parcel.yaml\n') },
  { name: 'no OpenAPI', edit: write('openapi.yaml', 'openapi: 3.0.0\n') },
];

test('a linter that stays finds what a new one finds, after each of many saves', async () => {
  await using copy = await copyDocument();
  const spec = path.dirname(copy.document);
  const request = {
    document: copy.document,
    redoclyConfig: path.join(copy.root, 'redocly.yaml'),
    spectralRuleset: path.join(copy.root, '.spectral.yaml'),
  };
  const linter = await openLinter(request);
  expect(await linter.lint()).toEqual([]);
  for (const { name, edit } of STEPS) {
    await edit(spec);
    const found = { name, findings: await linter.lint() };
    expect(found).toEqual({ name, findings: await lintDocument(request) });
  }
});

test('a root document may be gone for a moment', async () => {
  await using copy = await copyDocument();
  const text = await readFile(copy.document, 'utf8');
  const linter = await openLinter({
    document: copy.document,
    redoclyConfig: path.join(copy.root, 'redocly.yaml'),
    spectralRuleset: path.join(copy.root, '.spectral.yaml'),
  });
  await rm(copy.document);
  await expect(linter.lint()).rejects.toThrow(`Can't read the document ${copy.document}`);
  await writeFile(copy.document, text);
  expect(await linter.lint()).toEqual([]);
});
