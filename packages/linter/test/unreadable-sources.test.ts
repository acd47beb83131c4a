import { expect, test } from 'vitest';
import { copyDocument, describeFindings, replace, type Edit } from './support/copy-document.ts';

const ROOT = 'spec/openapi.yaml';
const PATH = 'spec/paths/parcels.yaml';
const SCHEMA = 'spec/schemas/Parcel.yaml';
const LIST = 'spec/schemas/Parcels.yaml';
const EXAMPLE = 'spec/examples/one.yaml';

interface Case {
  readonly name: string;
  readonly edits: Readonly<Record<string, Edit>>;
  readonly finding: string;
}

const unparsable: Case[] = [
  {
    name: 'a quote that is never closed, in the root',
    edits: { [ROOT]: replace('title: Parcels', 'title: "Parcels') },
    finding: `${ROOT}:3:10 error yaml-syntax: The quoted text that starts here is never closed.`,
  },
  {
    name: 'a quote that is never closed, in a path file',
    edits: { [PATH]: replace('Lists parcels.', "'Lists parcels.") },
    finding: `${PATH}:4:16 error yaml-syntax: The quoted text that starts here is never closed.`,
  },
  {
    name: 'a bracket that is never closed, in a schema that two files refer to',
    edits: { [SCHEMA]: replace('[id]', '[id') },
    finding: `${SCHEMA}:2:11 error yaml-syntax: The bracket that opens here is never closed.`,
  },
  {
    name: 'a brace that is never closed, in an example',
    edits: { [EXAMPLE]: 'value: {id: p1\n' },
    finding: `${EXAMPLE}:1:8 error yaml-syntax: The bracket that opens here is never closed.`,
  },
  {
    name: 'a line that is indented too far',
    edits: { [SCHEMA]: replace('required:', ' required:') },
    finding: `${SCHEMA}:2:10 error yaml-syntax: The YAML does not parse: bad indentation of a mapping entry.`,
  },
  {
    name: 'a line that is indented too far, below a bracket that is closed',
    edits: { [SCHEMA]: replace('required:', 'enum: []\n required:') },
    finding: `${SCHEMA}:3:1 error yaml-syntax: The indentation of this line differs from that of the lines beside it.`,
  },
  {
    name: 'a key without a colon',
    edits: { [SCHEMA]: replace('required:', 'required') },
    finding: `${SCHEMA}:2:1 error yaml-syntax: Expected \`key: value\`; the colon or the space behind it is missing.`,
  },
  {
    name: 'a colon in text without quotes',
    edits: { [PATH]: replace('Lists parcels.', 'Lists: parcels.') },
    finding: `${PATH}:4:21 error yaml-syntax: The YAML does not parse: bad indentation of a mapping entry.`,
  },
  {
    name: 'a key that a map has twice',
    edits: { [SCHEMA]: replace('required:', 'type: object\nrequired:') },
    finding: `${SCHEMA}:2:1 error yaml-syntax: This map has the key already.`,
  },
  {
    name: 'a key that a map has twice, in the root',
    edits: { [ROOT]: replace('version:', 'title: Letters\n  version:') },
    finding: `${ROOT}:4:3 error yaml-syntax: This map has the key already.`,
  },
  {
    name: 'a tab as indentation',
    edits: { [SCHEMA]: replace('    type: string', '\t\ttype: string') },
    finding: `${SCHEMA}:5:1 error yaml-syntax: YAML is indented with spaces, not with tabs.`,
  },
  {
    name: 'a tab as indentation behind a scalar',
    edits: { [SCHEMA]: replace('type: object\n', 'type: object\n\ttitle: Parcel\n') },
    finding: `${SCHEMA}:2:1 error yaml-syntax: YAML is indented with spaces, not with tabs.`,
  },
  {
    name: 'a tab as indentation within braces',
    edits: { [SCHEMA]: (text) => `${text}example: {\n\tid: p1\n}\n` },
    finding: `${SCHEMA}:7:1 error yaml-syntax: YAML is indented with spaces, not with tabs.`,
  },
  {
    name: 'the marks of a merge conflict',
    edits: {
      [SCHEMA]: replace(
        'type: object\n',
        '<<<<<<< HEAD\ntype: object\n=======\ntype: array\n>>>>>>> other\n',
      ),
    },
    finding: `${SCHEMA}:1:1 error yaml-syntax: A merge conflict of git starts here. Keep the lines that are right, and remove its marks.`,
  },
  {
    name: 'a second document in one file',
    edits: { [SCHEMA]: (text) => `${text}---\ntype: string\n` },
    finding: `${SCHEMA}:6:1 error yaml-syntax: A second YAML document starts here; a source file holds one.`,
  },
  {
    name: 'an alias without an anchor',
    edits: { [SCHEMA]: replace('type: object', 'type: *object') },
    finding: `${SCHEMA}:1:8 error yaml-syntax: The YAML does not parse: unidentified alias "object".`,
  },
  {
    name: 'bytes that are not UTF-8',
    edits: { [SCHEMA]: Buffer.from('type: object\ndescription: Größe\n', 'latin1') },
    finding: `${SCHEMA}:2:16 error yaml-syntax: The file is not UTF-8 text.`,
  },
  ...[ROOT, PATH, SCHEMA, EXAMPLE].map((file) => ({
    name: `an empty file: ${file}`,
    edits: { [file]: '' },
    finding: `${file}:1:1 error yaml-syntax: The file is empty.`,
  })),
  {
    name: 'a file of comments',
    edits: { [SCHEMA]: '---\n# Later.\n\n' },
    finding: `${SCHEMA}:1:1 error yaml-syntax: The file is empty.`,
  },
];

const unresolved: Case[] = [
  {
    name: 'a path file that is not there',
    edits: { [ROOT]: replace('paths/parcels.yaml', 'paths/letters.yaml') },
    finding: `${ROOT}:9:5 error no-unresolved-refs: \`paths/letters.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a schema file that is not there, from a path file',
    edits: { [PATH]: replace('Parcels.yaml', 'Letters.yaml') },
    finding: `${PATH}:12:13 error no-unresolved-refs: \`../schemas/Letters.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a schema file that is not there, from a schema',
    edits: { [LIST]: replace('Parcel.yaml', 'Letter.yaml') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`Letter.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'an example file that is not there',
    edits: { [PATH]: replace('typical.yaml', 'empty.yaml') },
    finding: `${PATH}:15:15 error no-unresolved-refs: \`../examples/empty.yaml\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a folder',
    edits: { [LIST]: replace('Parcel.yaml', '../schemas') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`../schemas\` leads nowhere: it is a folder.`,
  },
  {
    name: 'a file below a file',
    edits: { [LIST]: replace('Parcel.yaml', 'Parcel.yaml/id') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`Parcel.yaml/id\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a JSON pointer to nothing, in another file',
    edits: { [LIST]: replace('Parcel.yaml', 'Parcel.yaml#/properties/weight') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`Parcel.yaml#/properties/weight\` leads nowhere: the file has nothing at that JSON pointer.`,
  },
  {
    name: 'a JSON pointer to nothing, in the same file',
    edits: { [LIST]: replace('Parcel.yaml', "'#/components/schemas/Parcel'") },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`#/components/schemas/Parcel\` leads nowhere: the file has nothing at that JSON pointer.`,
  },
  {
    name: 'a fragment that is no JSON pointer',
    edits: { [LIST]: replace('Parcel.yaml', 'Parcel.yaml#id') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`Parcel.yaml#id\` leads nowhere: expected a JSON pointer after \`#\`, as in \`file.yaml#/name\`.`,
  },
  {
    name: 'a URL, without fetching it',
    edits: { [LIST]: replace('Parcel.yaml', 'http://127.0.0.1:9/Parcel.yaml') },
    finding: `${LIST}:7:7 error no-unresolved-refs: \`http://127.0.0.1:9/Parcel.yaml\` leads nowhere: a source is a file of this repository, not a URL.`,
  },
  {
    name: 'the external value of an example, which is not there',
    edits: { [EXAMPLE]: 'externalValue: one.json\n' },
    finding: `${EXAMPLE}:1:16 error no-unresolved-refs: \`one.json\` leads nowhere: there is no such file.`,
  },
  {
    name: 'a number',
    edits: { [LIST]: replace('Parcel.yaml', '5') },
    finding: `${LIST}:7:13 error no-unresolved-refs: Expected \`$ref\` to name a file as text, got 5.`,
  },
  {
    name: 'nothing',
    edits: { [LIST]: replace('$ref: Parcel.yaml', '$ref:') },
    finding: `${LIST}:7:7 error no-unresolved-refs: Expected \`$ref\` to name a file as text, got nothing.`,
  },
  {
    name: 'itself',
    edits: { [SCHEMA]: '$ref: Parcel.yaml\n' },
    finding: `${SCHEMA}:1:1 error no-unresolved-refs: \`Parcel.yaml\` leads back to itself and never to a value.`,
  },
  {
    name: 'itself, by way of another file',
    edits: { [LIST]: '$ref: Parcel.yaml\n', [SCHEMA]: '$ref: Parcels.yaml\n' },
    finding: `${LIST}:1:1 error no-unresolved-refs: \`Parcel.yaml\` leads back to itself and never to a value.`,
  },
  {
    name: 'a property of itself',
    edits: { [SCHEMA]: 'properties:\n  id:\n    $ref: "#/properties/id/type"\n' },
    finding: `${SCHEMA}:3:5 error no-unresolved-refs: \`#/properties/id/type\` leads back to itself and never to a value.`,
  },
];

const noOpenApi: Case[] = [
  {
    name: 'a list',
    edits: { [ROOT]: '- openapi\n' },
    finding: `${ROOT}:1:1 error openapi-document: An OpenAPI document is a map of properties, not a list.`,
  },
  {
    name: 'a text',
    edits: { [ROOT]: 'openapi\n' },
    finding: `${ROOT}:1:1 error openapi-document: An OpenAPI document is a map of properties, not a string.`,
  },
  {
    name: 'a map of something else',
    edits: { [ROOT]: 'swagger: "2.0"\n' },
    finding: `${ROOT}:1:1 error openapi-document: This is no OpenAPI document: expected the property \`openapi: 3.1.x\`.`,
  },
  {
    name: 'another version of OpenAPI',
    edits: { [ROOT]: replace('openapi: 3.1.1', 'openapi: 3.0.3') },
    finding: `${ROOT}:1:10 error openapi-document: Expected \`openapi\` to be a version 3.1.x as text, got "3.0.3".`,
  },
  {
    name: 'a version that YAML takes for a number',
    edits: { [ROOT]: replace('openapi: 3.1.1', 'openapi: 3.1') },
    finding: `${ROOT}:1:10 error openapi-document: Expected \`openapi\` to be a version 3.1.x as text, got 3.1.`,
  },
];

test.each(unparsable)('YAML that does not parse is one finding: $name', expectOneFinding);

test.each(unresolved)('a $ref to nowhere is one finding: $name', expectOneFinding);

test.each(noOpenApi)('a root that is no OpenAPI 3.1 is one finding: $name', expectOneFinding);

test('each file that does not parse is a finding', async () => {
  await using copy = await copyDocument({ [PATH]: '{', [EXAMPLE]: '[' });
  expect((await copy.lint()).map(({ file }) => file.slice(copy.root.length + 1))).toEqual([
    EXAMPLE,
    PATH,
  ]);
});

test('no rule is run while a file does not parse', async () => {
  await using copy = await copyDocument({
    [PATH]: replace('  description: Lists parcels.\n', ''),
    [EXAMPLE]: '[',
  });
  expect((await copy.lint()).map(({ rule }) => rule)).toEqual(['yaml-syntax']);
});

test('a document that is not there is an error, not a finding', async () => {
  await using copy = await copyDocument({ [ROOT]: null });
  await expect(copy.lint()).rejects.toThrow(
    `Can't read the document ${copy.document}: there is no such file.`,
  );
});

const readable: Pick<Case, 'name' | 'edits'>[] = [
  { name: 'nothing was edited', edits: {} },
  { name: 'a byte order mark', edits: { [ROOT]: withMark, [PATH]: withMark } },
  { name: 'CRLF line ends', edits: { [ROOT]: withCrlf, [PATH]: withCrlf, [SCHEMA]: withCrlf } },
  {
    name: 'a schema that contains itself',
    edits: {
      [SCHEMA]: (text) => `${text}  inner:\n    type: array\n    items: {$ref: Parcel.yaml}\n`,
    },
  },
  {
    name: 'a property that is called $ref',
    edits: { [SCHEMA]: (text) => `${text}  $ref:\n    type: string\n` },
  },
  {
    name: 'file names with spaces and letters beyond ASCII',
    edits: {
      'spec/schemas/Größe und Gewicht.yaml': 'type: string\n',
      [SCHEMA]: (text) => `${text}  size:\n    $ref: Größe und Gewicht.yaml\n`,
    },
  },
];

test.each(readable)('what can be read is no finding: $name', async ({ edits }) => {
  await using copy = await copyDocument(edits);
  expect(describeFindings(await copy.lint(), copy.root)).toEqual([]);
});

async function expectOneFinding({ edits, finding }: Case): Promise<void> {
  await using copy = await copyDocument(edits);
  expect(describeFindings(await copy.lint(), copy.root)).toEqual([finding]);
}

function withMark(text: string): string {
  return `\uFEFF${text}`;
}

function withCrlf(text: string): string {
  return text.replaceAll('\n', '\r\n');
}
