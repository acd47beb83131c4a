import { expect, test } from 'vitest';
import {
  type CheckName,
  checkNames,
  readContract,
  runContract,
  type RunOptions,
} from '@sales-outreach/contract-tests';
import { linkedNotesDocument, notesDocument } from './notes-document.ts';
import { type Defect, startNotes } from './notes-server.ts';

const contract = readContract(notesDocument);
const linked = readContract(linkedNotesDocument);

async function checksThatFail(defect?: Defect, cases = 20) {
  const server = await startNotes(defect);
  try {
    const report = await runContract(contract, {
      target: server.url,
      seed: 11,
      cases,
      // A right answer may take its time on a loaded machine; what never comes is waited for briefly.
      timeout: /^(hangs|endless)/.test(defect ?? '') ? 300 : 5_000,
      longest: 1_000_000,
      ...(defect === 'slow' && {
        responseTime: 50,
        phases: ['fuzzing'] as const,
        operation: 'getNote',
      }),
    });
    return report;
  } finally {
    await server.close();
  }
}

test('a server that is right in everything is found to be, and every parameter and keyword was exercised', async () => {
  const report = await checksThatFail(undefined, 100);
  expect(report.violations).toEqual([]);
  expect(
    report.unexercised.filter(({ kind }) => kind === 'keyword' || kind === 'parameter'),
  ).toEqual([]);
  expect(report.requests).toBeGreaterThan(500);
});

const refused: CheckName = 'invalid data refused';

const found: readonly [Defect, CheckName][] = [
  ['server error for a title of five letters', 'no undeclared server error'],
  ['undeclared status', 'status declared'],
  ['undeclared content type', 'content type declared'],
  ['body that is no JSON', 'body valid'],
  ['header left out', 'headers declared'],
  ['header of another type', 'headers declared'],
  ['field dropped', 'body valid'],
  ['field retyped', 'body valid'],
  ['field added', 'body valid'],
  ['valid limit refused', 'valid data accepted'],
  ['valid body refused', 'valid data accepted'],
  ['unchecked type of the body', refused],
  ['unchecked required', refused],
  ['unchecked type of the title', refused],
  ['unchecked minLength', refused],
  ['unchecked maxLength', refused],
  ['unchecked pattern', refused],
  ['unchecked type of the stars', refused],
  ['unchecked minimum', refused],
  ['unchecked maximum', refused],
  ['unchecked enum', refused],
  ['unchecked type of the tags', refused],
  ['unchecked items', refused],
  ['unchecked maxItems', refused],
  ['unchecked uniqueItems', refused],
  ['unchecked type of the card', refused],
  ['unchecked type of done', refused],
  ['unchecked dependentRequired', refused],
  ['unchecked additionalProperties', refused],
  ['limit unchecked', refused],
  ['trace unchecked', refused],
  ['body of another type taken', refused],
  ['missing body taken', refused],
  ['broken JSON taken', refused],
  ['no authentication', 'credential demanded'],
  ['any scheme taken', 'credential demanded'],
  ['empty token taken', 'credential demanded'],
  ['no Allow', 'method not allowed'],
  ['Allow incomplete', 'method not allowed'],
  ['Allow too wide', 'method not allowed'],
  ['any method taken', 'method not allowed'],
  ['404 for a method', 'method not allowed'],
  ['OPTIONS fails', 'OPTIONS'],
  ['other type for another Accept', 'content negotiated'],
  ['envelope broken', 'request identifier fresh'],
  ['requestId reused', 'request identifier fresh'],
  ['created is not readable', 'state kept'],
  ['deleted stays', 'state kept'],
  ['refused change is kept', 'state kept'],
  ['changed is gone', 'state kept'],
  ['dies of a broken escape', 'survives'],
  ['redirects away', 'status declared'],
  ['changes its mind', 'stable'],
  ['slow', 'response time'],
];

test.each(found)('%s: found by the check "%s"', async (defect, check) => {
  const report = await checksThatFail(defect);
  expect(report.violations.map((violation) => violation.check)).toContain(check);
});

/** The API of the notes with one part of its document replaced. */
async function heldWith(
  change: (document: typeof notesDocument) => void,
  options: Partial<RunOptions> = {},
): Promise<ReadonlySet<CheckName>> {
  const document = structuredClone(notesDocument);
  change(document);
  const server = await startNotes();
  try {
    const report = await runContract(readContract(document), {
      target: server.url,
      cases: 20,
      ...options,
    });
    return new Set(report.violations.map(({ check }) => check));
  } finally {
    await server.close();
  }
}

/** Schemas of the notes, to be changed. */
const schemasOf = (document: typeof notesDocument) => Object(document['components']).schemas;

const otherwise: readonly [CheckName, string, () => Promise<ReadonlySet<CheckName>>][] = [
  [
    'validators agree',
    'a schema that Ajv reads otherwise than the specification',
    () =>
      heldWith((document) => {
        // What `contains` matches is evaluated (JSON Schema core, 10.3.1.3), but not to Ajv.
        schemasOf(document).Notes.properties.notes = {
          type: 'array',
          contains: { type: 'object' },
          minContains: 0,
          unevaluatedItems: false,
        };
      }),
  ],
  [
    'example fits',
    'an example that its own schema refuses',
    () =>
      heldWith((document) => {
        const { post } = Object(document['paths'])['/notes'];
        post.requestBody.content['application/json'].example = { title: 7 };
      }),
  ],
  [
    'status on demand',
    'a server that does not do what Prefer asks',
    () => heldWith(() => undefined, { prefer: true, phases: ['examples'] }),
  ],
];

test.each(otherwise)('the check "%s" finds %s', async (check, _, hold) => {
  expect(await hold()).toContain(check);
});

test('each check is proven to find something', () => {
  const proven = new Set([...found, ...otherwise].flat());
  // Held below, by what was received.
  const below = new Set<CheckName>(['answers']);
  expect(checkNames.filter((check) => !proven.has(check) && !below.has(check))).toEqual([]);
});

test('a fault is reported with the smallest request that shows it, and says where it comes from', async () => {
  const report = await checksThatFail('unchecked maximum');
  const violation = report.violations.find(
    ({ check, operation }) => check === refused && operation === 'createNote',
  );
  expect(violation).toMatchObject({
    operation: 'createNote',
    title: 'the body, maximum at /properties/stars/maximum',
    expected: 'an invalid request to be refused with a status of 400 to 499',
    received: 'status 201',
    place: '/components/schemas/NewNote/properties/stars/maximum',
    seed: 11,
  });
  const sent = /--data-binary '(.*)' /.exec(violation?.curl ?? '')?.[1];
  expect(JSON.parse(sent ?? '')).toEqual({ title: 'aa', stars: 6 });
});

test.each<[Defect, RegExp]>([
  ['hangs on broken JSON', /^hang: no answer within 0\.3 s$/],
  ['endless body', /^endless: the answer had not ended 0\.3 s after it began$/],
  ['ten megabytes of garbage', /^oversized: the answer is longer than 1000000 bytes$/],
  ['no HTTP', /^no http: /],
  ['resets on delete', /^reset: /],
])('%s is reported as what it is, and the run goes on', async (defect, received) => {
  const report = await checksThatFail(defect);
  const answers = report.violations.filter(({ check }) => check === 'answers');
  expect(answers.length).toBeGreaterThan(0);
  for (const violation of answers) expect(violation.received).toMatch(received);
  const others = report.records.filter(
    ({ checks }) => (checks.get('answers')?.failed ?? 0) === 0,
  );
  expect(others.every(({ requests }) => requests > 10)).toBe(true);
});

async function heldByLinks(defect?: Defect) {
  const server = await startNotes(defect);
  try {
    return await runContract(linked, { target: server.url, phases: ['stateful'] });
  } finally {
    await server.close();
  }
}

test('links alone lead through a whole life: created, read, changed, deleted, gone', async () => {
  const { violations, records, notes } = await heldByLinks();
  expect({ violations, notes }).toEqual({
    violations: [],
    notes: [
      'Stateful: no path of the contract creates what another one reads, so there are no sequences by shape.',
    ],
  });
  const requests = records.map(({ operation, requests: sent }) => [operation.id, sent]);
  // Each link is followed, then: read, refuse a change, read, change, read, delete, read.
  expect(Object.fromEntries(requests)).toEqual({
    listNotes: 0,
    createNote: 2,
    getNote: 5,
    changeNote: 3,
    deleteNote: 1,
  });
});

test.each<[Defect, string, string]>([
  ['created is not readable', 'getNote', 'the link read of createNote to lead somewhere'],
  ['links lead nowhere', 'changeNote', 'the link change of createNote to lead somewhere'],
  ['refused change is kept', 'getNote', 'a refused changeNote to have changed nothing'],
  ['changed is gone', 'getNote', 'what changeNote changed to be readable'],
  ['deleted stays', 'getNote', 'what deleteNote deleted to be gone (404 or 410)'],
])('%s: found by links alone', async (defect, operation, expected) => {
  const { violations } = await heldByLinks(defect);
  const kept = violations.filter(({ check }) => check === 'state kept');
  expect(kept.map((one) => [one.operation, one.expected])).toContainEqual([
    operation,
    expected,
  ]);
});
