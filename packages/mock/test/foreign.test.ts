import { describe, expect, it } from 'vitest';
import { createLargeDocument } from '../bench/large-document.ts';
import { createMock } from '../src/index.ts';
import { getMember, type JsonObject } from '../src/contract/json.ts';
import { createDocument, createThings, json } from './support/documents.ts';

/** Asks the mock of a document, and gives status, type and body. */
async function ask(
  document: JsonObject,
  target: string,
  init?: RequestInit,
): Promise<{ status: number; type: string | null; body: unknown }> {
  const mock = await createMock(document, { onInternalError: () => undefined });
  const response = await mock.fetch(`http://mock${target}`, init);
  const text = await response.text();
  const type = response.headers.get('content-type');
  const body: unknown = type?.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, type, body };
}

const text = { type: 'string' };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } };

describe('errors of another shape', () => {
  const parameters = [limit];

  it('are filled by the meaning of their properties', async () => {
    const schema = {
      type: 'object',
      required: ['status', 'title', 'trace_id'],
      properties: {
        status: { type: 'integer' },
        title: text,
        detail: text,
        trace_id: { type: 'string', format: 'uuid' },
        errors: { type: 'array', items: text },
      },
      additionalProperties: false,
    };
    const document = createThings({ 200: json(text), 400: json(schema) }, { parameters });
    expect(await ask(document, '/things?limit=1000')).toEqual({
      status: 400,
      type: 'application/json',
      body: {
        status: 400,
        title: 'Bad Request',
        detail: expect.stringContaining(
          '`query.limit`: expected a number <= 100, received 1000',
        ),
        trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        errors: ['query.limit: expected a number <= 100, received 1000'],
      },
    });
  });

  it('have their own media type', async () => {
    const schema = { type: 'object', required: ['title'], properties: { title: text } };
    const content = { 'application/problem+json': { schema } };
    const document = createThings(
      { 200: json(text), '4XX': { description: 'An error.', content } },
      { parameters },
    );
    expect(await ask(document, '/things?limit=x')).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      body: { title: 'Bad Request' },
    });
  });

  it('follow allOf, references and an enum of codes', async () => {
    const components = {
      schemas: {
        Base: {
          type: 'object',
          required: ['code'],
          properties: { code: { $ref: '#/components/schemas/Code' } },
        },
        Code: { enum: ['NOT_FOUND', 'BAD_REQUEST'], type: 'string' },
        Error: {
          allOf: [{ $ref: '#/components/schemas/Base' }],
          required: ['message'],
          properties: { message: text },
        },
      },
    };
    const responses = {
      200: json(text),
      default: json({ $ref: '#/components/schemas/Error' }),
    };
    const document = createDocument(
      { '/things': { get: { parameters, responses } } },
      components,
    );
    expect((await ask(document, '/things?limit=x')).body).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await ask(document, '/nothing')).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are the example where the schema leaves no room', async () => {
    const schema = { const: { oops: true } };
    const document = createThings({ 200: json(text), 400: json(schema) }, { parameters });
    expect((await ask(document, '/things?limit=x')).body).toEqual({ oops: true });
  });

  it('are generated where there is no example, and fit', async () => {
    const schema = {
      type: 'object',
      required: ['ref', 'message'],
      properties: { ref: { type: 'string', pattern: '^E-[0-9]{4}$' }, message: text },
    };
    const document = createThings({ 200: json(text), 400: json(schema) }, { parameters });
    expect((await ask(document, '/things?limit=x')).body).toEqual({
      ref: expect.stringMatching(/^E-[0-9]{4}$/),
      message: expect.stringContaining('query.limit'),
    });
  });

  it('are plain text where that is declared', async () => {
    const content = { 'text/plain': { schema: text } };
    const document = createThings(
      { 200: json(text), 400: { description: 'An error.', content } },
      { parameters },
    );
    expect(await ask(document, '/things?limit=x')).toEqual({
      status: 400,
      type: 'text/plain; charset=utf-8',
      body: expect.stringContaining('query.limit'),
    });
  });

  it('are problem details where none is declared at all', async () => {
    const document = createThings({ 200: json(text) }, { parameters });
    expect(await ask(document, '/things?limit=x')).toEqual({
      status: 400,
      type: 'application/problem+json',
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: expect.stringContaining('query.limit'),
        instance: expect.stringMatching(/^urn:uuid:/),
        violations: [{ where: 'query.limit', expected: 'an integer', received: 'a string' }],
      },
    });
    expect(await ask(document, '/nothing')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
    });
  });

  it('are 422 where the operation declares it', async () => {
    const responses = { 200: json(text), 400: json(text), 422: json({ type: 'object' }) };
    expect((await ask(createThings(responses, { parameters }), '/things?limit=x')).status).toBe(
      422,
    );
  });
});

describe('parameters', () => {
  const integers = { type: 'array', items: { type: 'integer' }, minItems: 2 };
  const point = {
    type: 'object',
    required: ['x'],
    properties: { x: { type: 'integer' }, y: { type: 'integer' } },
    additionalProperties: false,
  };
  const cases: readonly [JsonObject, string, string | undefined][] = [
    [{ schema: integers }, '?p=1&p=2', undefined],
    [
      { schema: integers },
      '?p=1',
      'query.p: expected at least 2 items, received an array of 1',
    ],
    [{ schema: integers, explode: false }, '?p=1,2', undefined],
    [{ schema: integers, explode: false, style: 'pipeDelimited' }, '?p=1|2', undefined],
    [{ schema: integers, explode: false, style: 'spaceDelimited' }, '?p=1%202', undefined],
    [{ schema: integers }, '?p=1&p=x', 'query.p.1: expected an integer, received a string'],
    [{ schema: point, style: 'deepObject' }, '?p[x]=1&p[y]=2', undefined],
    [
      { schema: point, style: 'deepObject' },
      '?p[x]=a',
      'query.p.x: expected an integer, received a string',
    ],
    [
      { schema: point, style: 'deepObject' },
      '?p[x]=1&p[__proto__]=2',
      'query.p.__proto__: expected no such property, received 2',
    ],
    [{ schema: point }, '?x=1&y=2', undefined],
    [{ schema: point, explode: false }, '?p=x,1,y,2', undefined],
    [{ schema: { type: ['integer', 'string'], maxLength: 1 } }, '?p=12', undefined],
    [{ schema: { type: 'string', pattern: '^\\d+$' } }, '?p=12', undefined],
    [{ schema: { enum: [1, 2] } }, '?p=2', undefined],
    [
      { schema: { type: 'boolean' } },
      '?p=yes',
      'query.p: expected a boolean, received a string',
    ],
    [{ schema: { type: 'string', format: 'date-time' } }, '?p=2026-01-02T03:04Z', undefined],
    [
      { schema: { type: 'string', format: 'date-time' } },
      '?p=2026-02-30T03:04Z',
      'query.p: expected the format date-time, received 2026-02-30T03:04Z',
    ],
    [
      { schema: { type: 'string', format: 'uuid' } },
      '?p=1',
      'query.p: expected the format uuid, received 1',
    ],
    [
      { schema: text, required: true },
      '',
      'query.p: expected a value, for it is required, received nothing',
    ],
    [
      { schema: text, required: true },
      '?constructor=1',
      'query.p: expected a value, for it is required, received nothing',
    ],
    [{ schema: { type: 'integer' }, allowEmptyValue: true }, '?p=', undefined],
    [{ content: { 'application/json': { schema: point } } }, '?p={"x":1}', undefined],
    [
      { content: { 'application/json': { schema: point } } },
      '?p={"x":"1"}',
      'query.p.x: expected an integer, received a string',
    ],
  ];

  it.each(cases)('%j with %s', async (parameter, query, violation) => {
    const parameters = [{ name: 'p', in: 'query', ...parameter }];
    const document = createThings({ 204: { description: '' } }, { parameters });
    const { status, body } = await ask(document, `/things${query}`);
    const told = violation?.replace(': ', '`: ');
    const detail = String(getMember(body, 'detail'));
    expect(
      told === undefined ? { status, body } : { status, told: detail.includes(told) },
    ).toEqual(told === undefined ? { status: 204, body: '' } : { status: 400, told: true });
  });

  const inPath: readonly [string, JsonObject, string, number][] = [
    ['/{p}', { schema: { type: 'integer' } }, '/12', 204],
    ['/{p}', { schema: { type: 'integer' } }, '/a', 400],
    ['/{p}', { schema: integers }, '/1,2', 204],
    ['/{p}', { schema: integers, style: 'label', explode: true }, '/.1.2', 204],
    ['/{p}', { schema: integers, style: 'matrix', explode: true }, '/;p=1;p=2', 204],
    ['/{p}', { schema: point, style: 'matrix', explode: true }, '/;x=1;y=2', 204],
    ['/{p}', { schema: { const: 'a/b' } }, '/a%2Fb', 204],
    ['/{p}.json', { schema: { const: 'a' } }, '/a.json', 204],
    ['/{p}.json', { schema: text }, '/a.xml', 404],
  ];

  it.each(inPath)('%s %j with %s is %i', async (path, parameter, target, status) => {
    const operation = { responses: { 204: { description: '' } } };
    const parameters = [{ name: 'p', in: 'path', required: true, ...parameter }];
    const document = createDocument({ [path]: { parameters, get: operation } });
    expect((await ask(document, target)).status).toBe(status);
  });

  it('may have names that begin as the words of the mock do', async () => {
    const parameters = [{ name: '__v', in: 'query', schema: { type: 'integer' } }];
    const document = createThings({ 204: { description: '' } }, { parameters });
    expect((await ask(document, '/things?__v=1')).status).toBe(204);
    expect((await ask(document, '/things?__w=1')).status).toBe(400);
  });

  it('stand in headers and cookies', async () => {
    const parameters = [
      { name: 'X-Count', in: 'header', required: true, schema: { type: 'integer' } },
      { name: 'theme', in: 'cookie', schema: { enum: ['light', 'dark'] } },
    ];
    const document = createThings({ 204: { description: '' } }, { parameters });
    const send = async (headers: Record<string, string>): Promise<number> =>
      (await ask(document, '/things', { headers })).status;
    expect(await send({ 'x-count': '3', cookie: 'a=b; theme=dark' })).toBe(204);
    expect(await send({ 'x-count': 'three' })).toBe(400);
    expect(await send({ 'x-count': '3', cookie: 'theme=blue' })).toBe(400);
    expect(await send({})).toBe(400);
  });
});

describe('paths', () => {
  const answer = (value: string): JsonObject => ({
    get: { responses: { 200: json(text, { example: value }) } },
  });
  const id = [{ name: 'id', in: 'path', required: true, schema: text }];
  const document = {
    ...createDocument({
      '/users/{id}': { ...answer('one'), parameters: id },
      '/users/me': answer('me'),
      '/users/{id}/notes': { ...answer('notes'), parameters: id },
    }),
    servers: [{ url: 'https://api.example.com/v3/' }],
  };

  it.each([
    ['/users/me', 200, 'me'],
    ['/users/m%65', 200, 'me'],
    ['/users/you', 200, 'one'],
    ['/users/me/notes', 200, 'notes'],
    ['/v3/users/me', 200, 'me'],
  ])('%s is %i %s', async (target, status, body) => {
    expect(await ask(document, target)).toMatchObject({ status, body });
  });

  it.each(['/users', '/users/me/', '//users/me', '/v3/nothing', '/v4/users/me'])(
    '%s is nowhere',
    async (target) => {
      expect((await ask(document, target)).status).toBe(404);
    },
  );
});

describe('bodies', () => {
  const schema = {
    type: 'object',
    required: ['n'],
    properties: {
      n: { type: 'integer' },
      tags: { type: 'array', items: text },
      id: { ...text, readOnly: true },
    },
    additionalProperties: false,
  };
  const document = createDocument({
    '/things': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { ...schema, required: ['n', 'id'] } },
            'application/x-www-form-urlencoded': { schema },
            'multipart/form-data': { schema },
            'text/*': { schema: { type: 'string', maxLength: 3 } },
          },
        },
        responses: { 204: { description: '' } },
      },
    },
  });
  const send = async (body: BodyInit, type?: string): Promise<number> => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    return (await ask(document, '/things', { method: 'POST', body, headers })).status;
  };

  it('are forms', async () => {
    expect(await send(new URLSearchParams({ n: '1', tags: 'a' }))).toBe(204);
    expect(await send(new URLSearchParams({ n: 'one' }))).toBe(400);
    expect(await send(new URLSearchParams({ n: '1', __proto__x: '1' }))).toBe(400);
    const form = new FormData();
    form.append('n', '1');
    form.append('tags', 'a');
    form.append('tags', 'b');
    expect(await send(form)).toBe(204);
    expect(await send('--x\r\nnonsense', 'multipart/form-data; boundary=x')).toBe(400);
  });

  it('have no properties but their own', async () => {
    const names = ['constructor', 'toString', '__proto__'];
    const own = {
      type: 'object',
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    };
    const requestBody = { content: { 'application/json': { schema: own } } };
    const operation = { requestBody, responses: { 204: { description: '' } } };
    const odd = createDocument({ '/odd': { post: operation } });
    const post = async (body: string): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      return (await ask(odd, '/odd', { method: 'POST', body, headers })).body;
    };
    expect(await post('{}')).toMatchObject({
      violations: names.map((name) => ({ where: `body.${name}`, received: 'nothing' })),
    });
    expect(await post('{"constructor":"a","toString":"b","__proto__":"c"}')).toBe('');
  });

  it('are text', async () => {
    expect(await send('abc', 'text/plain')).toBe(204);
    expect(await send('abcd', 'text/csv')).toBe(400);
  });

  it('need not hold what only a server sets', async () => {
    expect(await send('{"n":1}', 'application/json')).toBe(204);
  });

  it('are not needed where they are not required', async () => {
    expect((await ask(document, '/things', { method: 'POST' })).status).toBe(204);
  });
});

describe('answers without an example', () => {
  it('fit patterns, exclusive bounds, closed objects and recursion', async () => {
    const node = {
      type: 'object',
      required: ['id', 'n', 'kind', 'day'],
      properties: {
        id: { type: 'string', pattern: '^[A-Z]{3}-\\d+$' },
        n: { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 6 },
        kind: { const: 'node' },
        day: { type: 'string', format: 'date' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' }, maxItems: 2 },
      },
    };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Node' }],
      properties: { extra: { type: ['string', 'null'] } },
      required: ['extra'],
      unevaluatedProperties: false,
    };
    const operation = { responses: { 200: json(schema) } };
    const document = createDocument(
      { '/node': { get: operation } },
      { schemas: { Node: node } },
    );
    for (const target of ['/node', '/node?__dynamic=true', '/node?__seed=5']) {
      const { status, body } = await ask(document, target);
      expect({ status, body }).toEqual({
        status: 200,
        body: expect.objectContaining({
          id: expect.stringMatching(/^[A-Z]{3}-\d+$/),
          kind: 'node',
          n: expect.toSatisfy((n: unknown) => n === 4 || n === 5),
        }),
      });
    }
  });

  it('say so where nothing can fit', async () => {
    const { status, body } = await ask(
      createThings({ 200: json({ allOf: [{ type: 'string' }, { type: 'number' }] }) }),
      '/things',
    );
    expect(status).toBe(500);
    expect(body).toMatchObject({
      detail: expect.stringContaining('Give the response an example.'),
    });
  });

  it('carry the headers that are declared', async () => {
    const headers = {
      'X-Total': { required: true, schema: { type: 'integer', minimum: 5 } },
      ETag: { schema: text, example: '"abc"' },
    };
    const mock = await createMock(createThings({ 200: { ...json(text), headers } }));
    const response = await mock.fetch('http://mock/things');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-total': '5',
      etag: '"abc"',
    });
  });
});

describe('a document of many operations', () => {
  it('is served to its last one', async () => {
    const document: JsonObject = createLargeDocument(300);
    const id = '7f1f3c6e-5b5c-4b6e-9d8a-0a1b2c3d4e5f';
    expect((await ask(document, `/things299/${id}`)).status).toBe(200);
    expect((await ask(document, '/things299/1')).body).toEqual({ error: 'bad_request' });
    expect((await ask(document, `/things300/${id}`)).status).toBe(404);
  });
});

describe('credentials of other kinds', () => {
  const components = {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      oauth: { type: 'oauth2', flows: {} },
    },
  };
  const send = async (
    security: unknown,
    target: string,
    headers: Record<string, string>,
  ): Promise<number> => {
    const operation = { security, responses: { 204: { description: '' } } };
    return (
      await ask(createDocument({ '/x': { get: operation } }, components), target, { headers })
    ).status;
  };

  it.each([
    [[{ basic: [] }], '/x', { authorization: 'basic YTpi' }, 204],
    [[{ basic: [] }], '/x', { authorization: 'Bearer x' }, 401],
    [[{ basic: [] }], '/x', { authorization: `Basic ${btoa('expired:x')}` }, 401],
    [[{ header: [] }], '/x', { 'x-key': 'k' }, 204],
    [[{ header: [] }], '/x', { 'x-key': 'k-forbidden' }, 403],
    [[{ header: [] }], '/x', {}, 401],
    [[{ query: [] }], '/x?key=k', {}, 204],
    [[{ query: [] }], '/x?key=', {}, 401],
    [[{ cookie: [] }], '/x', { cookie: 'a=1; session=s' }, 204],
    [[{ oauth: ['read'] }], '/x', { authorization: 'Bearer t' }, 204],
    [[{ header: [], query: [] }], '/x', { 'x-key': 'k' }, 401],
    [[{ header: [] }, { query: [] }], '/x?key=k', {}, 204],
    [[{ header: [] }, {}], '/x', {}, 204],
    [[], '/x', {}, 204],
  ])('%j %s %j is %i', async (security, target, headers, status) => {
    expect(await send(security, target, { ...headers })).toBe(status);
  });
});
