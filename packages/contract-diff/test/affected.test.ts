import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { diffContracts, type ContractChange } from '@sales-outreach/contract-diff';
import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import { expect, test } from 'vitest';

const file = createRequire(import.meta.url).resolve('@sales-outreach/spec/openapi.json');
const contract: JsonObject = JSON.parse(readFileSync(file, 'utf8'));

test('a change of a shared schema stands once for each operation, with all its responses', () => {
  const { changes, bump } = diffContracts(
    contract,
    edit(contract, ['components', 'schemas', 'ErrorEnvelope', 'required'], []),
  );
  expect(bump).toBe('major');
  const operations = listOperations(contract);
  expect(changes.map(({ operation }) => `${operation?.method} ${operation?.path}`)).toEqual(
    operations,
  );
  expect(
    new Set(changes.map(({ message }) => message.replace(/^responses [\w, ]+/, ''))),
  ).toEqual(new Set([': `error` may be missing now']));
  const invitations = changes.find(
    ({ operation }) => operation?.clientMethod === 'listInvitations',
  );
  expect(invitations).toEqual({
    rule: 'response-property-became-optional',
    severity: 'breaking',
    bump: 'major',
    direction: 'response',
    operation: {
      method: 'GET',
      path: '/api/v1/organizations/{orgId}/invitations',
      operationId: 'getApiV1OrganizationsOrgIdInvitations',
      clientMethod: 'listInvitations',
      cliCommand: 'team list-invitations',
    },
    basePointer: '/components/schemas/ErrorEnvelope/properties/error',
    headPointer: '/components/schemas/ErrorEnvelope/properties/error',
    message: 'responses 400, 401, 403, 404, 429, 500, 503, default: `error` may be missing now',
    witness: {
      validIn: 'head',
      part: 'response 400 body',
      value: {},
      refusedBecause: "must have required property 'error'",
    },
    examples: [],
  } satisfies ContractChange);
});

test('an operation that is gone takes its examples, its method and its command with it', () => {
  const path = '/api/v1/organizations/{orgId}/invitations';
  const { changes } = diffContracts(contract, edit(contract, ['paths', path], undefined));
  expect(changes).toEqual([
    {
      rule: 'operation-removed',
      severity: 'breaking',
      bump: 'major',
      operation: {
        method: 'GET',
        path,
        operationId: 'getApiV1OrganizationsOrgIdInvitations',
        clientMethod: 'listInvitations',
        cliCommand: 'team list-invitations',
      },
      basePointer: '/paths/~1api~1v1~1organizations~1{orgId}~1invitations/get',
      message: 'the operation is gone',
      examples: expect.arrayContaining(['typical', 'empty', 'invalidStatus']),
    },
  ]);
});

test('a change names the examples that it touches, and no others', () => {
  const response = ['paths', '/pets', 'get', 'responses', '200', 'content', 'application/json'];
  const base = edit(PETS, [...response, 'examples'], {
    one: { value: [{ id: 'a', kind: 'cat' }] },
    two: { value: [{ id: 'b' }] },
    three: { value: [] },
  });
  const narrowed = edit(base, [...response, 'schema', 'items', 'properties'], {
    id: { type: 'string' },
  });
  const head = edit(narrowed, [...response, 'examples', 'one', 'value'], [{ id: 'a' }]);
  const { changes } = diffContracts(base, head);
  expect(changes.map(({ rule, examples }) => [rule, examples])).toEqual([
    ['response-property-removed', ['one']],
    ['example-changed', ['one']],
  ]);
});

test('a witness shows its own change, and nothing else that changed', () => {
  const schema = [
    'paths',
    '/pets',
    'get',
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ];
  const base = edit(PETS, schema, {
    type: 'object',
    required: ['id', 'kind'],
    properties: { id: { type: 'string', maxLength: 2 }, kind: { enum: ['cat'] } },
  });
  const head = edit(base, schema, {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', maxLength: 4 }, kind: { enum: ['cat', 'dog'] } },
  });
  const { changes } = diffContracts(base, head);
  expect(changes.map(({ rule, witness }) => [rule, witness?.refusedBecause])).toEqual([
    ['response-property-became-optional', "must have required property 'kind'"],
    ['response-limit-loosened', '/id must NOT have more than 2 characters'],
    ['response-enum-value-added', '/kind must be equal to one of the allowed values'],
  ]);
  const [missing, long, dog] = changes.map(({ witness }) => witness?.value);
  expect(missing).toEqual({ id: expect.stringMatching(/^a?$/) });
  expect(long).toEqual({ id: 'aaa', kind: 'cat' });
  expect(dog).toEqual({ id: expect.stringMatching(/^a?$/), kind: 'dog' });
});

test.each<[narrower: object, value: Json]>([
  [{ type: 'string', maxLength: 5 }, 'aaaaaa'],
  [{ type: 'string', minLength: 3 }, ''],
  [{ type: 'string', pattern: '^x' }, ''],
  [{ type: 'number', maximum: 10 }, 11],
  [{ type: 'number', minimum: 10 }, 0],
  [{ type: 'number', multipleOf: 5 }, 1],
  [{ type: 'array', items: { type: 'integer' } }, ['']],
  [{ type: 'string', const: 'abc' }, ''],
])('a witness is no more than it has to be: %j', (narrower, value) => {
  const withBody = (schema: object) =>
    edit(PETS, ['paths', '/pets', 'post'], {
      requestBody: { content: { 'application/json': { schema: { ...schema } } } },
      responses: { 204: { description: 'Done.' } },
    });
  const { type } = Object(narrower);
  const { changes } = diffContracts(withBody({ type }), withBody(narrower));
  expect(changes.map(({ severity, witness }) => [severity, witness?.value])).toEqual([
    ['breaking', value],
  ]);
});

test('deprecating asks for a minor version, words for a patch', () => {
  const get = ['paths', '/pets', 'get'];
  const bumpOf = (head: JsonObject) => diffContracts(PETS, head).bump;
  expect(bumpOf(edit(PETS, [...get, 'deprecated'], true))).toBe('minor');
  expect(bumpOf(edit(PETS, [...get, 'summary'], 'Pets'))).toBe('patch');
  expect(bumpOf(edit(PETS, [...get, 'parameters'], [{ name: 'q', in: 'query' }]))).toBe(
    'minor',
  );
  expect(bumpOf(edit(PETS, ['paths'], {}))).toBe('major');
  expect(bumpOf(edit(PETS, ['info', 'version'], '2.0.0'))).toBe(undefined);
});

const PETS: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Pets', version: '1.0.0' },
  paths: {
    '/pets': {
      get: {
        responses: {
          '200': {
            description: 'The pets',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { id: { type: 'string' }, kind: { type: 'string' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

/** A copy with another value at a place, or none. */
function edit(
  document: JsonObject,
  place: readonly string[],
  value: Json | undefined,
): JsonObject {
  const copy = structuredClone(document);
  const last = place.at(-1) ?? '';
  let node = copy;
  for (const name of place.slice(0, -1)) {
    const next = node[name];
    if (!isObject(next)) throw new Error(`There is no ${name}.`);
    node = next;
  }
  if (value === undefined) delete node[last];
  else node[last] = value;
  return copy;
}

function listOperations({ paths }: JsonObject): string[] {
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.keys(isObject(item) ? item : {})
      .filter((name) => name !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}
