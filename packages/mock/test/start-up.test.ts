import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContractError, createMock, type DocumentFault } from '../src/index.ts';
import { createDocument, createThings, json } from './support/documents.ts';

const RESPONSE = '/paths/~1things/get/responses/200/content/application~1json';

async function findFaults(
  document: Record<string, unknown>,
): Promise<readonly DocumentFault[]> {
  const error = await createMock(document).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContractError))
    throw new Error(`Expected faults, got ${String(error)}`);
  return error.faults;
}

describe('a document that can be served only half', () => {
  it.each([
    ['an unknown type', { type: 'strng' }, '/type'],
    ['a keyword with a wrong value', { type: 'string', minLength: -1 }, '/minLength'],
    ['a pattern that is no regular expression', { type: 'string', pattern: '(' }, '/pattern'],
    ['a reference that leads nowhere', { $ref: '#/components/schemas/Nothing' }, '/$ref'],
    ['a reference to another file', { $ref: './thing.yaml' }, '/$ref'],
    [
      'a fault deep inside',
      { type: 'object', properties: { a: { items: { required: 'b' } } } },
      '/properties/a/items/required',
    ],
  ])('stops the start at %s, and says where', async (_, schema, place) => {
    const faults = await findFaults(createThings({ 200: json(schema) }));
    expect(faults.map(({ pointer }) => pointer)).toContain(`${RESPONSE}/schema${place}`);
  });

  it('says of a split document that it wants the bundle', async () => {
    const faults = await findFaults(createDocument({ '/things': { $ref: './things.yaml' } }));
    expect(faults).toEqual([
      {
        pointer: '/paths/~1things/$ref',
        message:
          '"./things.yaml" points outside the document. Give the bundle, a document in one file.',
      },
    ]);
  });

  it('refuses an example that breaks its schema, and says how', async () => {
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    const examples = { good: { value: { id: 'a' } }, bad: { value: { id: 1 } } };
    expect(await findFaults(createThings({ 200: json(schema, { examples }) }))).toEqual([
      {
        pointer: `${RESPONSE}/examples/bad/value`,
        message: `The example "bad" breaks its schema (#${RESPONSE}/schema): value.id: expected a string, received a number.`,
      },
    ]);
  });

  it('leaves such an example out where it is told to, and warns', async () => {
    const examples = { bad: { value: 1 }, good: { value: 'x' } };
    const document = createThings({ 200: json({ type: 'string' }, { examples }) });
    const mock = await createMock(document, { skipBrokenExamples: true });
    expect(await (await mock.fetch('http://mock/things')).json()).toBe('x');
    expect(mock.warnings).toEqual([expect.stringContaining('The example "bad" breaks')]);
  });

  it('refuses two paths that no request can tell apart', async () => {
    const item = { get: { responses: { 204: { description: 'Done.' } } } };
    const faults = await findFaults(
      createDocument({
        '/a/{x}': { ...item, parameters: [{ name: 'x', in: 'path', required: true }] },
        '/a/{y}': { ...item, parameters: [{ name: 'y', in: 'path', required: true }] },
      }),
    );
    expect(faults).toEqual([
      { pointer: '/paths/~1a~1{y}', message: "A request can't tell this path from /a/{x}." },
    ]);
  });

  it.each([
    [{ openapi: '3.0.3' }, 'Expected a version 3.1.x, received "3.0.3".'],
    [{ swagger: '2.0' }, 'Expected a version 3.1.x, received nothing.'],
  ])('refuses %j', async (document, message) => {
    expect(await findFaults(document)).toEqual([{ pointer: '/openapi', message }]);
  });

  it('names line and column of a file that is no YAML', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
    const file = path.join(folder, 'openapi.yaml');
    await writeFile(file, 'openapi: 3.1.0\ninfo: {title: [\n');
    await expect(createMock(file)).rejects.toThrow(/neither YAML nor JSON.*line 3, column 1/s);
  });
});

describe('a document that is served, and deserves a look', () => {
  it('warns of what nothing checks', async () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string', nullable: true, 'x-vendor': 1 },
        b: { type: 'string', minLenght: 2 },
        c: { type: 'string', format: 'iban' },
        d: { type: 'string', pattern: '[\\w-.]' },
      },
    };
    const mock = await createMock(createThings({ 200: json(schema, { example: {} }) }));
    const place = `#${RESPONSE}/schema/properties`;
    expect(mock.warnings).toEqual([
      `${place}/a/nullable: \`nullable\` means nothing in OpenAPI 3.1. Write \`type: [..., "null"]\`.`,
      `${place}/b/minLenght: "minLenght" is no keyword of JSON Schema 2020-12; nothing checks it.`,
      `${place}/c/format: Nothing checks the format "iban".`,
      `${place}/d/pattern: [\\w-.] is a regular expression only without Unicode mode, and is read so.`,
    ]);
  });
});

describe('JSON Schema 2020-12, whatever the dialect of the document', () => {
  const schema = {
    type: 'object',
    properties: { card: { type: 'string' }, name: { type: 'string' } },
    dependentRequired: { card: ['name'] },
    unevaluatedProperties: false,
  };
  const operation = {
    operationId: 'pay',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Done.' } },
  };

  it.each([
    undefined,
    'https://spec.openapis.org/oas/3.1/dialect/base',
    'https://json-schema.org/draft/2020-12/schema',
    'http://json-schema.org/draft-07/schema#',
  ])('holds with jsonSchemaDialect %s', async (jsonSchemaDialect) => {
    const document = createDocument({ '/pay': { post: operation } });
    const mock = await createMock({
      ...document,
      ...(jsonSchemaDialect && { jsonSchemaDialect }),
    });
    const send = async (body: unknown): Promise<unknown> => {
      const response = await mock.fetch('http://mock/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status === 204 ? 'fits' : (await response.json()).violations;
    };
    expect(await send({ card: '1', name: 'a' })).toBe('fits');
    expect(await send({ card: '1' })).toEqual([
      { where: 'body.name', expected: 'a value, for it is required', received: 'nothing' },
    ]);
    expect(await send({ extra: 1 })).toEqual([
      { where: 'body.extra', expected: 'no such property', received: '1' },
    ]);
  });
});
