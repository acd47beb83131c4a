import { expect, test } from 'vitest';
import { copyDocument, describeFindings, replace, type Edit } from './support/copy-document.ts';

const ROOT = 'spec/openapi.yaml';
const LIST_PATH = 'spec/paths/parcels.yaml';
const ITEM_PATH = 'spec/paths/parcels_{parcelId}.yaml';
const SCHEMA = 'spec/schemas/Parcel.yaml';
const EXAMPLE = 'spec/examples/one.yaml';

const INVALID =
  'no-invalid-media-type-examples: Example value must conform to the schema: `id` property type must be string.';
const UNIQUE = 'operation-operationId-unique: Every operation has an `operationId` of its own;';
const UNKNOWN_TAG = 'operation-tag-defined: Operation tags must be defined in global tags.';

const INLINE = `  /letters:
    get:
      summary: List letters
      description: Lists letters.
      tags: [Letters]
      operationId: listParcels
      responses:
        '200':
          description: The letters.
          content:
            application/json:
              schema:
                type: object
                properties: { id: { type: string } }
              example:
                id: 7
`;

/** A ruleset that forbids some nodes. */
function writeRules(places: Readonly<Record<string, string>>): string {
  const rules = Object.entries(places).map(
    ([name, given]) =>
      `  ${name}: { given: "${given}", severity: error, message: Expected nothing here., then: { function: falsy } }\n`,
  );
  return `rules:\n${rules.join('')}`;
}

interface Case {
  readonly name: string;
  readonly edits: Readonly<Record<string, Edit>>;
  readonly findings: readonly string[];
}

const cases: Case[] = [
  {
    name: 'an operationId that another path file has',
    edits: { [LIST_PATH]: replace('listParcels', 'getParcel') },
    findings: [
      `${ITEM_PATH}:8:16 error ${UNIQUE} \`getParcel\` is that of GET /parcels already.`,
    ],
  },
  {
    name: 'an operationId that another path file has, below other properties',
    edits: {
      [ITEM_PATH]: (text) =>
        text
          .replace('  operationId: getParcel\n', '')
          .replace('  tags:', '  operationId: listParcels\n  tags:'),
    },
    findings: [
      `${ITEM_PATH}:10:16 error ${UNIQUE} \`listParcels\` is that of GET /parcels already.`,
    ],
  },
  {
    name: '`nullable`, in words that name the way out',
    edits: {
      [SCHEMA]: replace('    type: string\n', '    type: string\n    nullable: true\n'),
    },
    findings: [
      `${SCHEMA}:6:5 error struct: OpenAPI 3.1 ignores \`nullable\`. Write a list of types, such as \`type: [string, 'null']\`.`,
    ],
  },
  {
    name: 'a map or a list below its key, at the key; an item of a list, where it begins',
    edits: {
      '.spectral.yaml': writeRules({
        'no-map': "$.paths['/parcels'].get.responses",
        'no-list': "$.paths['/parcels/{parcelId}'].parameters",
        'no-item': "$.paths['/parcels/{parcelId}'].parameters[0]",
      }),
    },
    findings: [
      `${LIST_PATH}:6:3 error no-map: Expected nothing here.`,
      `${ITEM_PATH}:1:1 error no-list: Expected nothing here.`,
      `${ITEM_PATH}:2:5 error no-item: Expected nothing here.`,
    ],
  },
  {
    name: 'an unknown tag in a path file',
    edits: { [LIST_PATH]: replace('[Parcels]', '[Parcels, Letters]') },
    findings: [`${LIST_PATH}:5:19 error ${UNKNOWN_TAG}`],
  },
  {
    name: 'an invalid example, in its file',
    edits: { [EXAMPLE]: replace('p1', '7') },
    findings: [`${EXAMPLE}:2:7 error ${INVALID}`],
  },
  {
    name: 'an invalid example in a file with a byte order mark',
    edits: { [EXAMPLE]: '\uFEFFvalue:\n  id: 7\n' },
    findings: [`${EXAMPLE}:2:7 error ${INVALID}`],
  },
  {
    name: 'an invalid example in a file with CRLF line ends',
    edits: { [EXAMPLE]: 'value:\r\n  id: 7\r\n' },
    findings: [`${EXAMPLE}:2:7 error ${INVALID}`],
  },
  {
    name: 'an operationId, a tag and an example in the root itself',
    edits: { [ROOT]: (text) => text + INLINE },
    findings: [
      `${ROOT}:16:14 error ${UNKNOWN_TAG}`,
      `${ROOT}:17:20 error ${UNIQUE} \`listParcels\` is that of GET /parcels already.`,
      `${ROOT}:27:21 error ${INVALID}`,
    ],
  },
  {
    name: 'a misspelt property, with what was meant',
    edits: { [LIST_PATH]: replace('responses:', 'response:') },
    findings: [
      `${LIST_PATH}:6:3 error struct: Property \`response\` is not expected here. Did you mean: responses?`,
    ],
  },
  {
    name: 'a list where a schema is expected',
    edits: { [SCHEMA]: '- type: object\n' },
    findings: [
      `${SCHEMA}:1:1 error struct: Expected type \`Schema\` (object) but got \`array\``,
    ],
  },
  {
    name: 'a list where a path item is expected',
    edits: { [LIST_PATH]: '- get\n' },
    findings: [
      `${LIST_PATH}:1:1 error struct: Expected type \`PathItem\` (object) but got \`array\``,
    ],
  },
  {
    name: 'a list where an example is expected',
    edits: { [EXAMPLE]: '- value\n' },
    findings: [
      `${EXAMPLE}:1:1 error struct: Expected type \`Example\` (object) but got \`array\``,
    ],
  },
  {
    name: 'a text where a map of properties is expected',
    edits: { [SCHEMA]: (text) => text.replace(/properties:[^]*/, 'properties: id\n') },
    findings: [
      `${SCHEMA}:3:13 error struct: Expected type \`SchemaProperties\` (object) but got \`string\``,
    ],
  },
  {
    name: 'a malformed schema, once, however many examples need it',
    edits: { [SCHEMA]: replace('type: string', 'type: text') },
    findings: [
      `${SCHEMA}:5:11 error struct: \`type\` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null".`,
    ],
  },
  {
    name: 'an unknown tag in a file with a byte order mark',
    edits: { [LIST_PATH]: (text) => `\uFEFF${text.replace('[Parcels]', '[Letters]')}` },
    findings: [`${LIST_PATH}:5:10 error ${UNKNOWN_TAG}`],
  },
  {
    name: 'an undeclared tag, below a byte order mark in the root',
    edits: { [ROOT]: (text) => `\uFEFF${text.replace('name: Parcels', 'name: Letters')}` },
    findings: [
      `${LIST_PATH}:5:10 error ${UNKNOWN_TAG}`,
      `${ITEM_PATH}:11:10 error ${UNKNOWN_TAG}`,
    ],
  },
];

test.each(cases)('is found where it was typed: $name', async ({ edits, findings }) => {
  await using copy = await copyDocument(edits);
  expect(describeFindings(await copy.lint(), copy.root)).toEqual(findings);
});

test('a file that many places refer to is found wrong once', async () => {
  await using copy = await copyDocument({
    [SCHEMA]: replace('type: object\n', ''),
    [LIST_PATH]: replace('Parcels.yaml', 'Parcel.yaml'),
  });
  const findings = await copy.lint();
  expect(findings.filter(({ rule }) => rule === 'schema-type')).toHaveLength(1);
});

test('findings are the same, in the same order, on every run', async () => {
  await using copy = await copyDocument({
    [ROOT]: (text) => text + INLINE,
    [LIST_PATH]: replace('  description: Lists parcels.\n', ''),
    [ITEM_PATH]: replace('  summary: Show a parcel\n', ''),
    [EXAMPLE]: replace('p1', '7'),
  });
  const [first, ...others] = [await copy.lint(), await copy.lint(), await copy.lint()];
  const places = first?.map(({ file, start }) => `${file}:${String(start.line).padStart(4)}`);
  expect(others).toEqual([first, first]);
  expect(places).toHaveLength(6);
  expect(places).toEqual(places?.toSorted());
});

test('a finding names the page that explains its rule', async () => {
  await using copy = await copyDocument({
    [SCHEMA]: replace('type: object\n', ''),
    [LIST_PATH]: replace('[Parcels]', '[Letters]'),
    [ITEM_PATH]: replace('  summary: Show a parcel\n', ''),
  });
  const pages = (await copy.lint()).map(({ rule, page }) => [rule, page]);
  expect(Object.fromEntries(pages)).toEqual({
    'operation-summary': 'https://redocly.com/docs/cli/rules/oas/operation-summary',
    'operation-tag-defined':
      'https://meta.stoplight.io/docs/spectral/docs/reference/openapi-rules.md#operation-tag-defined',
    'schema-type': 'docs/schema-type.md',
  });
});

test('a warning of either engine is a warning', async () => {
  await using copy = await copyDocument({
    [SCHEMA]: replace('type: object\n', ''),
    [ITEM_PATH]: replace('  summary: Show a parcel\n', ''),
  });
  expect((await copy.lint()).map(({ rule, severity }) => [rule, severity])).toEqual([
    ['operation-summary', 'warning'],
    ['schema-type', 'warning'],
  ]);
});

test("Redocly's ignore file lets nothing off", async () => {
  await using copy = await copyDocument({
    'redocly.yaml': (text) => text,
    [ITEM_PATH]: replace('  summary: Show a parcel\n', ''),
    '.redocly.lint-ignore.yaml': `"${ITEM_PATH}":\n  operation-summary:\n    - '#/get/summary'\n    - '#/get'\n`,
  });
  expect((await copy.lint()).map(({ rule }) => rule)).toEqual(['operation-summary']);
});
