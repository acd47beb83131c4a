import * as path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formatFindings, type Finding, type Format } from '@sales-outreach/linter';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { copyDocument } from './support/copy-document.ts';

const root = path.join(import.meta.dirname, 'fixtures/parcels');

/** Everything that one of the formats has to escape. */
const HARD_MESSAGE = '50% of <ids> & "names", see: a::b,\n\tnew line \u0007 and 🚀';

const findings: Finding[] = [
  {
    rule: 'house/roof',
    severity: 'error',
    message: HARD_MESSAGE,
    file: path.join(root, 'spec/paths/parcels_{parcelId}.yaml'),
    start: { line: 8, column: 16 },
    end: { line: 8, column: 25 },
    path: ['get', 'operationId'],
    page: 'docs/roof.md',
  },
  {
    rule: 'operation-summary',
    severity: 'warning',
    message: 'A summary.',
    file: path.join(root, 'spec/paths/parcels_{parcelId}.yaml'),
    start: { line: 7, column: 5 },
    end: { line: 20, column: 45 },
    path: ['get'],
    page: 'https://example.com/operation-summary',
  },
  {
    rule: 'house/roof',
    severity: 'error',
    message: 'A roof.',
    file: path.join(root, 'spec/100%, a:b #1?/é.yaml'),
    start: { line: 1, column: 1 },
    end: { line: 1, column: 1 },
    path: [],
  },
];

function render(format: Format, some: readonly Finding[] = findings): Promise<string> {
  return formatFindings(some, format, { root, color: false });
}

test('json holds the findings, files relative to the root, with forward slashes', async () => {
  expect(JSON.parse(await render('json'))).toEqual(
    findings.map((finding) => ({
      ...finding,
      file: finding.file.slice(root.length + 1).replaceAll(path.sep, '/'),
    })),
  );
  expect(JSON.parse(await render('json', []))).toEqual([]);
});

test('github-actions is one workflow command a line, escaped as the official toolkit does', async () => {
  const lines = (await render('github-actions')).split('\n');
  expect(lines).toEqual([
    '::error title=house/roof,file=spec/paths/parcels_{parcelId}.yaml,line=8,endLine=8,col=16,endColumn=25::50%25 of <ids> & "names", see: a::b,%0A\tnew line \u0007 and 🚀%0Adocs/roof.md',
    '::warning title=operation-summary,file=spec/paths/parcels_{parcelId}.yaml,line=7,endLine=20,col=5::A summary.%0Ahttps://example.com/operation-summary',
    '::error title=house/roof,file=spec/100%25%2C a%3Ab #1?/é.yaml,line=1,endLine=1,col=1,endColumn=1::A roof.',
  ]);
  expect(lines.map(readWorkflowCommand)).toEqual(
    findings.map(({ file, message, page }) => ({
      file: file.slice(root.length + 1),
      message: page ? `${message}\n${page}` : message,
    })),
  );
  expect(await render('github-actions', [])).toBe('');
});

test('junit is well-formed XML: a suite a file, a failed case a finding', async () => {
  const xml = await render('junit');
  expect(XMLValidator.validate(xml)).toBe(true);
  const file = 'spec/paths/parcels_{parcelId}.yaml';
  const message = HARD_MESSAGE.replace('\u0007', '\uFFFD');
  expect(parseXml(xml).testsuites).toEqual({
    name: 'lint',
    tests: '3',
    failures: '3',
    testsuite: [
      {
        name: file,
        tests: '2',
        failures: '2',
        testcase: [
          {
            name: 'house/roof at 8:16',
            classname: file,
            failure: {
              type: 'error',
              message,
              '#text': `${message}\n${file}:8:16\ndocs/roof.md`,
            },
          },
          {
            name: 'operation-summary at 7:5',
            classname: file,
            failure: {
              type: 'warning',
              message: 'A summary.',
              '#text': `A summary.\n${file}:7:5\nhttps://example.com/operation-summary`,
            },
          },
        ],
      },
      {
        name: 'spec/100%, a:b #1?/é.yaml',
        tests: '1',
        failures: '1',
        testcase: [
          {
            name: 'house/roof at 1:1',
            classname: 'spec/100%, a:b #1?/é.yaml',
            failure: {
              type: 'error',
              message: 'A roof.',
              '#text': 'A roof.\nspec/100%, a:b #1?/é.yaml:1:1',
            },
          },
        ],
      },
    ],
  });
});

test('junit has one passed case where nothing was found', async () => {
  const xml = await render('junit', []);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(parseXml(xml).testsuites).toEqual({
    name: 'lint',
    tests: '1',
    failures: '0',
    testsuite: [
      {
        name: 'contract',
        tests: '1',
        failures: '0',
        testcase: [{ name: 'lint', classname: 'contract' }],
      },
    ],
  });
});

test('sarif is a log of version 2.1.0 whose results point at rules and artifacts', async () => {
  const log = JSON.parse(await render('sarif'));
  const [first, second, third] = findings.map(({ message }) => ({ text: message }));
  const file = 'spec/paths/parcels_%7BparcelId%7D.yaml';
  const hard = 'spec/100%25%2C%20a%3Ab%20%231%3F/%C3%A9.yaml';
  expect(log).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        columnKind: 'utf16CodeUnits',
        tool: {
          driver: {
            name: 'contract-lint',
            version: '1.0.0',
            rules: [
              {
                id: 'house/roof',
                shortDescription: { text: 'A house has a roof, and only one.' },
                help: { text: 'See docs/roof.md.' },
              },
              {
                id: 'operation-summary',
                shortDescription: { text: 'operation-summary' },
                helpUri: 'https://example.com/operation-summary',
              },
            ],
          },
        },
        artifacts: [
          { sourceLanguage: 'YAML', location: { uri: file } },
          { sourceLanguage: 'YAML', location: { uri: hard } },
        ],
        results: [
          {
            ruleId: 'house/roof',
            ruleIndex: 0,
            level: 'error',
            message: first,
            locations: [locate(file, 0, 8, 16, 8, 25)],
          },
          {
            ruleId: 'operation-summary',
            ruleIndex: 1,
            level: 'warning',
            message: second,
            locations: [locate(file, 0, 7, 5, 20, 45)],
          },
          {
            ruleId: 'house/roof',
            ruleIndex: 0,
            level: 'error',
            message: third,
            locations: [locate(hard, 1, 1, 1, 1, 1)],
          },
        ],
      },
    ],
  });
});

test("sarif's artifacts are URI references that lead to the files", async () => {
  const log = JSON.parse(await render('sarif'));
  const uris: string[] = log.runs[0].artifacts.map(
    ({ location }: { location: { uri: string } }) => location.uri,
  );
  for (const uri of uris) expect(uri).toMatch(/^(?:[\w.~!$&'()*+,;=@/-]|%[0-9A-F]{2})+$/);
  expect(uris.map((uri) => fileURLToPath(new URL(uri, pathToFileURL(`${root}/`))))).toEqual([
    findings[0]?.file,
    findings[2]?.file,
  ]);
});

test('sarif is a log without results where nothing was found', async () => {
  const { runs, version } = JSON.parse(await render('sarif', []));
  expect([version, runs.length, runs[0].results]).toEqual(['2.1.0', 1, []]);
});

test('stylish shows the typed lines, and marks a node of many lines at its first', async () => {
  const [first, second] = findings;
  expect(await render('stylish', findings.slice(0, 2))).toBe(
    [
      `spec/paths/parcels_{parcelId}.yaml:8:16  error  ${first?.message}  house/roof`,
      '   6 |       type: string',
      '   7 | get:',
      '>  8 |   operationId: getParcel',
      '     |                ^^^^^^^^^',
      '   9 |   summary: Show a parcel',
      '  10 |   description: Shows a parcel.',
      'docs/roof.md',
      '',
      `spec/paths/parcels_{parcelId}.yaml:7:5  warning  ${second?.message}  operation-summary`,
      '  5 |     schema:',
      '  6 |       type: string',
      '> 7 | get:',
      '    |     ^',
      '  8 |   operationId: getParcel',
      '  9 |   summary: Show a parcel',
      'https://example.com/operation-summary',
      '',
      '1 error and 1 warning in 1 file.',
    ].join('\n'),
  );
  expect(await render('stylish', [])).toBe('No findings.');
});

test('stylish frames the first line of a file with a byte order mark like any other', async () => {
  await using copy = await copyDocument({ 'spec/roof.yaml': '\uFEFFroof: red\n' });
  const finding: Finding = {
    rule: 'house/roof',
    severity: 'error',
    message: 'A roof.',
    file: path.join(copy.root, 'spec/roof.yaml'),
    start: { line: 1, column: 7 },
    end: { line: 1, column: 10 },
    path: ['roof'],
  };
  const context = { root: copy.root, color: false };
  expect((await formatFindings([finding], 'stylish', context)).split('\n')).toEqual([
    'spec/roof.yaml:1:7  error  A roof.  house/roof',
    '> 1 | roof: red',
    '    |       ^^^',
    '  2 |',
    '',
    '1 error and 0 warnings in 1 file.',
  ]);
});

test('stylish colours what it prints only where it is asked to', async () => {
  const plain = await render('stylish', findings.slice(0, 2));
  const colored = await formatFindings(findings.slice(0, 2), 'stylish', { root, color: true });
  expect(colored).toContain('\u001B[31merror\u001B[39m');
  expect(colored).toContain('\u001B[33mwarning\u001B[39m');
  expect(stripVTControlCharacters(colored)).toBe(stripVTControlCharacters(plain));
});

function locate(uri: string, index: number, ...[a, b, c, d]: number[]) {
  return {
    physicalLocation: {
      artifactLocation: { uri, index },
      region: { startLine: a, startColumn: b, endLine: c, endColumn: d },
    },
  };
}

function parseXml(xml: string) {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  }).parse(xml);
}

/** Reads a command the way the runner does: properties end at `::`, then escapes are undone. */
function readWorkflowCommand(line: string) {
  const [, properties = '', data = ''] = /^::\w+ (.*?)::(.*)$/s.exec(line) ?? [];
  const file = properties.split(',').find((property) => property.startsWith('file='));
  return { file: decode(file?.slice('file='.length) ?? ''), message: decode(data) };
}

function decode(text: string): string {
  return text
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%25', '%');
}
