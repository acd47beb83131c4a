import { expect, test } from 'vitest';
import { copyDocument, describeFindings, replace, type Edit } from './support/copy-document.ts';

const ROOT = 'spec/openapi.yaml';
const LIST_PATH = 'spec/paths/parcels.yaml';
const ITEM_PATH = 'spec/paths/parcels_{parcelId}.yaml';
const SCHEMA = 'spec/schemas/Parcel.yaml';
const EXAMPLE = 'spec/examples/one.yaml';

const VALID = '{ rule: operation-description, reason: Being written., expires: 2026-12-31 }';

const MISSING =
  'error operation-description: Operation "description" must be present and non-empty string.';

const NO_REFERENCE = `rules:
  no-reference:
    given: $.paths[*]
    resolved: false
    then: { field: $ref, function: falsy }
`;

/** The list operation without its description, and with an exception at its fourth line. */
function operationWith(exceptions: string): (text: string) => string {
  return (text) =>
    text.replace('  description: Lists parcels.\n', `  x-lint-exceptions: ${exceptions}\n`);
}

interface Case {
  readonly name: string;
  readonly edits: Readonly<Record<string, Edit>>;
  readonly findings: readonly string[];
}

const honoured: Case[] = [
  {
    name: 'at the node that breaks the rule',
    edits: { [LIST_PATH]: operationWith(`[${VALID}]`) },
    findings: [],
  },
  {
    name: 'above it, in the same file',
    edits: {
      [LIST_PATH]: (text) =>
        text.replace('  description: Lists parcels.\n', '') + `x-lint-exceptions: [${VALID}]\n`,
    },
    findings: [],
  },
  {
    name: "for a rule of Redocly's",
    edits: {
      [ITEM_PATH]: replace(
        'summary: Show a parcel',
        `x-lint-exceptions: [${VALID.replace('description', 'summary')}]`,
      ),
    },
    findings: [],
  },
  {
    name: 'beside a $ref, for what stands in this file',
    edits: {
      '.spectral.yaml': NO_REFERENCE,
      [ROOT]: (text) =>
        text.replaceAll(
          /( +)\$ref: .*\n/g,
          `$&$1x-lint-exceptions: [${VALID.replace('operation-description', 'no-reference')}]\n`,
        ),
    },
    findings: [],
  },
  {
    name: 'on its last day',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('2026-12-31', '2026-06-01')}]`) },
    findings: [],
  },
  {
    name: 'for two years',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('2026-12-31', '2028-06-01')}]`) },
    findings: [],
  },
  {
    name: 'for that one rule only',
    edits: {
      [LIST_PATH]: (text) => operationWith(`[${VALID}]`)(text).replace('Parcels]', 'Letters]'),
    },
    findings: [
      `${LIST_PATH}:5:10 error operation-tag-defined: Operation tags must be defined in global tags.`,
    ],
  },
];

test.each(honoured)('an exception lets off $name', expectFindings);

const refused: Case[] = [
  {
    name: 'without a reason',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('Being written.', '" "')}]`) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to operation-description gives no reason.`,
    ],
  },
  {
    name: 'without a last day',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace(', expires: 2026-12-31', '')}]`) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to operation-description needs \`expires\` as a day (YYYY-MM-DD), got nothing.`,
    ],
  },
  ...['soon', '2026-02-30', '2026-12', '31.12.2026', '2026-12-31T00:00:00Z'].map((day) => ({
    name: `whose last day is ${day}`,
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('2026-12-31', `'${day}'`)}]`) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to operation-description needs \`expires\` as a day (YYYY-MM-DD), got "${day}".`,
    ],
  })),
  {
    name: 'that expired yesterday',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('2026-12-31', '2026-05-31')}]`) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to operation-description expired on 2026-05-31. Mend its cause, or renew it.`,
    ],
  },
  {
    name: 'that expires more than two years ahead',
    edits: { [LIST_PATH]: operationWith(`[${VALID.replace('2026-12-31', '2028-06-02')}]`) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to operation-description expires on 2028-06-02, more than two years ahead. Expected a day until 2028-06-01.`,
    ],
  },
  {
    name: 'to a rule that is misspelt',
    edits: {
      [LIST_PATH]: operationWith(
        `[${VALID.replace('operation-description', 'operation-descr')}]`,
      ),
    },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: There is no rule operation-descr, or it is switched off: it needs no exception.`,
    ],
  },
  {
    name: 'to a rule that is switched off',
    edits: {
      [LIST_PATH]: (text) =>
        `${text}x-lint-exceptions: [${VALID.replace('operation-description', 'tag-description')}]\n`,
    },
    findings: [
      `${LIST_PATH}:16:21 error lint-exception: There is no rule tag-description, or it is switched off: it needs no exception.`,
    ],
  },
  {
    name: 'with several faults, each of them',
    edits: { [LIST_PATH]: operationWith('[{ rule: nonsense }]') },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to nonsense gives no reason.`,
      `${LIST_PATH}:4:23 error lint-exception: The exception to nonsense needs \`expires\` as a day (YYYY-MM-DD), got nothing.`,
      `${LIST_PATH}:4:23 error lint-exception: There is no rule nonsense, or it is switched off: it needs no exception.`,
    ],
  },
  {
    name: 'that names no rule',
    edits: { [LIST_PATH]: operationWith('[{ reason: Being written. }]') },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: An exception names a rule: \`{ rule, reason, expires: YYYY-MM-DD }\`.`,
    ],
  },
  {
    name: 'that is a text',
    edits: { [LIST_PATH]: operationWith('[operation-description]') },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:23 error lint-exception: An exception is \`{ rule, reason, expires: YYYY-MM-DD }\`.`,
    ],
  },
  ...[VALID, 'operation-description', ''].map((value) => ({
    name: `that stands in no list: ${value || 'nothing'}`,
    edits: { [LIST_PATH]: operationWith(value) },
    findings: [
      `${LIST_PATH}:1:1 ${MISSING}`,
      `${LIST_PATH}:4:3 error lint-exception: Expected a list of \`{ rule, reason, expires: YYYY-MM-DD }\`.`,
    ],
  })),
  {
    name: 'to the rule about exceptions',
    edits: {
      [LIST_PATH]: replace(
        '  tags:',
        `  x-lint-exceptions: [${VALID.replace('operation-description', 'lint-exception')}]\n  tags:`,
      ),
    },
    findings: [
      `${LIST_PATH}:5:23 error lint-exception: There is no rule lint-exception, or it is switched off: it needs no exception.`,
    ],
  },
];

test.each(refused)('an exception lets nothing off $name', expectFindings);

const UNUSED =
  'error lint-exception: The exception to operation-description lets nothing off. Remove it.';

const unused: Case[] = [
  {
    name: 'at a node that keeps the rule',
    edits: { [LIST_PATH]: replace('  tags:', `  x-lint-exceptions: [${VALID}]\n  tags:`) },
    findings: [`${LIST_PATH}:5:23 ${UNUSED}`],
  },
  {
    name: 'in another file than the fault',
    edits: {
      [LIST_PATH]: replace('  description: Lists parcels.\n', ''),
      [ROOT]: (text) => `${text}x-lint-exceptions: [${VALID}]\n`,
    },
    findings: [`${ROOT}:12:21 ${UNUSED}`, `${LIST_PATH}:1:1 ${MISSING}`],
  },
  {
    name: 'beside the fault, not above it',
    edits: {
      [LIST_PATH]: (text) =>
        text
          .replace('  description: Lists parcels.\n', '')
          .replace("    '200':\n", `    '200':\n      x-lint-exceptions: [${VALID}]\n`),
    },
    findings: [`${LIST_PATH}:1:1 ${MISSING}`, `${LIST_PATH}:7:27 ${UNUSED}`],
  },
  {
    name: 'twice at one node',
    edits: { [LIST_PATH]: operationWith(`[${VALID}, ${VALID}]`) },
    findings: [`${LIST_PATH}:4:101 ${UNUSED}`],
  },
  {
    name: 'above another one that lets off the same',
    edits: {
      [LIST_PATH]: (text) =>
        `${operationWith(`[${VALID}]`)(text)}x-lint-exceptions: [${VALID}]\n`,
    },
    findings: [`${LIST_PATH}:16:21 ${UNUSED}`],
  },
];

test.each(unused)('an exception that lets nothing off is a finding: $name', expectFindings);

const data: Case[] = [
  {
    name: "in an example's value, and as the name of a property",
    edits: {
      [EXAMPLE]: (text) => `${text}  x-lint-exceptions: many\n`,
      [SCHEMA]: (text) => `${text}  x-lint-exceptions:\n    type: string\n`,
    },
    findings: [],
  },
  {
    name: 'in a default',
    edits: { [SCHEMA]: (text) => `${text}default: { id: p1, x-lint-exceptions: many }\n` },
    findings: [],
  },
];

test.each(data)('the keyword is data $name', expectFindings);

test('a $ref to nowhere has no exception', async () => {
  const exception = VALID.replace('operation-description', 'no-unresolved-refs');
  await using copy = await copyDocument({
    [LIST_PATH]: (text) =>
      `${text.replace('Parcels.yaml', 'Letters.yaml')}x-lint-exceptions: [${exception}]\n`,
  });
  expect((await copy.lint()).map(({ rule }) => rule)).toEqual(['no-unresolved-refs']);
});

test('a day that is none is refused', async () => {
  await using copy = await copyDocument();
  await expect(copy.lint('2026-13-01')).rejects.toThrow(
    'Expected today as a day (YYYY-MM-DD), got "2026-13-01".',
  );
});

async function expectFindings({ edits, findings }: Case): Promise<void> {
  await using copy = await copyDocument(edits);
  expect(describeFindings(await copy.lint(), copy.root)).toEqual(findings);
}
