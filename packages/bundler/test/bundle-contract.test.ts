import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { bundleContract } from '@sales-outreach/bundler';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { copySources, type SourcesCopy } from './support/copy-sources.ts';

const expected = path.join(import.meta.dirname, 'fixtures/parcels.bundle.yaml');

const SCHEMA = 'schemas/Parcel.yaml';
const LIST_PATH = 'paths/parcels.yaml';

/** Bundles a copy; findings as lines, `file:line:column rule: message`. */
async function bundle({ folder }: SourcesCopy): Promise<string[]> {
  const findings = await bundleContract({
    document: path.join(folder, 'openapi.yaml'),
    folder: path.join(folder, 'dist'),
  });
  return findings.map(
    ({ file, start, rule, message }) =>
      `${path.relative(folder, file)}:${start.line}:${start.column} ${rule}: ${message}`,
  );
}

async function readBundle(copy: SourcesCopy): Promise<string[]> {
  return [await copy.read('dist/openapi.yaml'), await copy.read('dist/openapi.json')];
}

test('files become components; exceptions to lint rules go, data of that name stays', async () => {
  await using copy = await copySources();
  expect(await bundle(copy)).toEqual([]);
  const [yaml = '', json = ''] = await readBundle(copy);
  expect(yaml).toBe(await readFile(expected, 'utf8'));
  expect(JSON.parse(json)).toEqual(parseYaml(yaml));
  expect(json.endsWith('}\n')).toBe(true);
});

test('every run gives the same bytes, in a folder that holds nothing else', async () => {
  await using copy = await copySources();
  await using other = await copySources();
  await bundle(copy);
  const first = await readBundle(copy);
  await bundle(copy);
  await bundle(other);
  expect(await readBundle(copy)).toEqual(first);
  expect(await readBundle(other)).toEqual(first);
  expect(await readdir(path.join(copy.folder, 'dist'))).toEqual([
    'openapi.json',
    'openapi.yaml',
  ]);
});

test('a bundle that is there already is not touched; one file that is gone is written with the other', async () => {
  await using copy = await copySources();
  const inodes = async () => {
    const names = ['openapi.yaml', 'openapi.json'];
    const files = names.map((name) => stat(path.join(copy.folder, 'dist', name)));
    return (await Promise.all(files)).map(({ ino }) => ino);
  };
  await bundle(copy);
  const [first, texts] = [await inodes(), await readBundle(copy)];
  await bundle(copy);
  expect(await inodes()).toEqual(first);

  await rm(path.join(copy.folder, 'dist/openapi.json'));
  await bundle(copy);
  expect(await readBundle(copy)).toEqual(texts);
});

test('an example in a file of its own is taken in', async () => {
  await using copy = await copySources();
  await copy.write('examples/typical.yaml', 'externalValue: parcels.json\n');
  await copy.write('examples/parcels.json', '[{ "id": "p1", "x-lint-exceptions": 1 }]');
  expect(await bundle(copy)).toEqual([]);
  expect(JSON.parse((await readBundle(copy))[1] ?? '').components.examples.typical).toEqual({
    value: [{ id: 'p1', 'x-lint-exceptions': 1 }],
  });
});

const conflict = (place: string, group: string, one: string, other: string) =>
  `${place} component-name-conflict: ${one} and ${other} would both become the component ${group}. Rename one of them.`;

test.each([
  { name: 'that differ', text: 'type: integer\n' },
  { name: 'that are equal today', text: 'type: string\nminLength: 1\n' },
])('two files of one name are a conflict that names both: $name', async ({ text }) => {
  await using copy = await copySources();
  await copy.write('letters/ParcelId.yaml', text);
  await copy.replace(SCHEMA, '$ref: ParcelId.yaml', '$ref: ../letters/ParcelId.yaml');
  expect(await bundle(copy)).toEqual([
    conflict(
      'paths/parcels_{parcelId}.yaml:6:7',
      'schemas/ParcelId',
      'letters/ParcelId.yaml',
      'schemas/ParcelId.yaml',
    ),
  ]);
});

test('a file and a property within a file are a conflict', async () => {
  await using copy = await copySources();
  await copy.write('schemas/all.yaml', 'ParcelId:\n  type: string\n');
  await copy.replace(SCHEMA, '$ref: ParcelId.yaml', '$ref: all.yaml#/ParcelId');
  expect(await bundle(copy)).toEqual([
    conflict(
      'paths/parcels_{parcelId}.yaml:6:7',
      'schemas/ParcelId',
      'schemas/all.yaml#/ParcelId',
      'schemas/ParcelId.yaml',
    ),
  ]);
});

test('a file that adds to another one is a component of its own name, and can be in conflict', async () => {
  await using copy = await copySources();
  await copy.write('schemas/Sender.yaml', '$ref: ParcelId.yaml\ndescription: Who sends.\n');
  await copy.write('letters/Sender.yaml', 'type: string\n');
  await copy.write(
    SCHEMA,
    'properties:\n  one:\n    $ref: Sender.yaml\n  two:\n    $ref: ../letters/Sender.yaml\n',
  );
  expect(await bundle(copy)).toEqual([
    conflict(`${SCHEMA}:5:5`, 'schemas/Sender', 'schemas/Sender.yaml', 'letters/Sender.yaml'),
  ]);
});

test('a file and a component of the root are a conflict', async () => {
  await using copy = await copySources();
  await copy.write(
    'openapi.yaml',
    `${await copy.read('openapi.yaml')}components:\n  schemas:\n    Parcel:\n      type: object\n`,
  );
  expect(await bundle(copy)).toEqual([
    conflict(
      'paths/parcels.yaml:15:15',
      'schemas/Parcel',
      'openapi.yaml#/components/schemas/Parcel',
      'schemas/Parcel.yaml',
    ),
  ]);
});

test('references within the root stay as they were typed, and take no name', async () => {
  await using copy = await copySources();
  const pointer = (media: string) =>
    `#/paths/~1letters/get/responses/200/content/application~1${media}/schema`;
  const letters = {
    get: {
      responses: {
        200: {
          description: 'The letters.',
          content: {
            'application/json': { schema: { type: 'array' } },
            'application/cbor': { schema: { type: 'string' } },
            'application/one': { schema: { $ref: pointer('json') } },
            'application/other': { schema: { $ref: pointer('cbor') } },
          },
        },
      },
    },
  };
  await copy.replace(
    'openapi.yaml',
    'paths:\n',
    `paths:\n  /letters: ${JSON.stringify(letters)}\n`,
  );
  expect(await bundle(copy)).toEqual([]);
  expect(JSON.parse((await readBundle(copy))[1] ?? '').paths['/letters']).toEqual(letters);
});

test('one name for a schema and an example, or a component that is the file, is no conflict', async () => {
  await using copy = await copySources();
  await copy.write('schemas/typical.yaml', 'type: string\n');
  await copy.replace(SCHEMA, '$ref: ParcelId.yaml', '$ref: typical.yaml');
  await copy.write(
    'openapi.yaml',
    `${await copy.read('openapi.yaml')}components:\n  schemas:\n    Parcel:\n      $ref: schemas/Parcel.yaml\n`,
  );
  expect(await bundle(copy)).toEqual([]);
});

const unreadable = [
  {
    name: 'a $ref to nowhere',
    edit: (copy: SourcesCopy) => copy.replace(LIST_PATH, 'Parcel.yaml', 'Letter.yaml'),
    finding: `${LIST_PATH}:15:15 no-unresolved-refs: \`../schemas/Letter.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a discriminator that maps to nowhere',
    edit: (copy: SourcesCopy) =>
      copy.write(
        SCHEMA,
        'type: object\ndiscriminator:\n  propertyName: id\n  mapping:\n    p1: ./Letter.yaml\n',
      ),
    finding: `${SCHEMA}:5:9 no-unresolved-refs: \`./Letter.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'an example at a URL, which is not fetched',
    edit: (copy: SourcesCopy) =>
      copy.write('examples/typical.yaml', 'externalValue: http://127.0.0.1:9/parcels.json\n'),
    finding:
      'examples/typical.yaml:1:16 no-unresolved-refs: `http://127.0.0.1:9/parcels.json` leads nowhere: a source is a file of this repository, not a URL.',
  },
  {
    name: 'YAML that does not parse',
    edit: (copy: SourcesCopy) => copy.replace(SCHEMA, '[id]', '[id'),
    finding: `${SCHEMA}:2:11 yaml-syntax: The bracket that opens here is never closed.`,
  },
  {
    name: 'another version of OpenAPI',
    edit: (copy: SourcesCopy) => copy.replace('openapi.yaml', '3.1.1', '3.0.3'),
    finding:
      'openapi.yaml:1:10 openapi-document: Expected `openapi` to be a version 3.1.x as text, got "3.0.3".',
  },
];

test.each(unreadable)(
  'the previous bundle stays as it was: $name',
  async ({ edit, finding }) => {
    await using copy = await copySources();
    await bundle(copy);
    const previous = await readBundle(copy);
    await edit(copy);
    expect(await bundle(copy)).toEqual([finding]);
    expect(await readBundle(copy)).toEqual(previous);
  },
);

test('the previous bundle stays as it was where its second file cannot be written', async () => {
  await using copy = await copySources();
  await copy.write('dist/openapi.yaml', 'previous');
  await mkdir(path.join(copy.folder, 'dist/openapi.json'));
  await expect(bundle(copy)).rejects.toThrow('EISDIR');
  expect(await copy.read('dist/openapi.yaml')).toBe('previous');
  expect(await readdir(path.join(copy.folder, 'dist'))).toEqual([
    'openapi.json',
    'openapi.yaml',
  ]);
});

test('a document that is not there is an error', async () => {
  await using copy = await copySources();
  const document = path.join(copy.folder, 'letters.yaml');
  await expect(
    bundleContract({ document, folder: path.join(copy.folder, 'dist') }),
  ).rejects.toThrow(`Can't read the document ${document}: there is no such file.`);
});
