import {
  ApiError,
  createClient as createWholeClient,
  isBadRequest,
  isForbidden,
  isNotFound,
  isRateLimited,
  isServerError,
  isUnauthorized,
} from '@sales-outreach/client';
import { describe, expect, test } from 'vitest';
import { clients } from './support/clients.ts';
import { errorResponse, recordingFetch, type Reply } from './support/recording-fetch.ts';

const input = { orgId: 'o' };
const json = { 'content-type': 'application/json' };

describe.each(clients)('$entry', ({ createClient }) => {
  async function fail(reply: Reply): Promise<ApiError> {
    const { fetch } = recordingFetch(reply);
    const client = createClient({ baseUrl: 'http://api', fetch, maxRetries: 0 });
    const result = await client.safe.listWorkspaces(input);
    if (result.ok) throw new Error(`Expected an error, got ${JSON.stringify(result.data)}.`);
    expect(result.status).toBe(result.error.status);
    return result.error;
  }

  test('an envelope becomes an error with all that it says', async () => {
    const error = {
      code: 'rate_limited',
      message: 'Slow down.',
      requestId: 'req_1',
      details: { violations: [1] },
      extra: 'unknown',
      status: 200,
    };
    const response = Response.json({ error }, { status: 429, headers: { 'retry-after': '7' } });
    const failure = await fail(response);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.parse(JSON.stringify(failure))).toEqual({
      name: 'ApiError',
      kind: 'api',
      status: 429,
      code: 'rate_limited',
      message: 'Slow down.',
      requestId: 'req_1',
      details: { violations: [1] },
      operation: 'listWorkspaces',
      retryAfterMs: 7000,
    });
    expect(failure.response?.headers.get('retry-after')).toBe('7');
  });

  describe('a body that is not what the contract says', () => {
    test.each<[string, Response, string]>([
      [
        'an HTML page',
        new Response('<html>x', { status: 502, headers: { 'content-type': 'text/html' } }),
        'text/html <html>x',
      ],
      ['an empty 401', new Response(null, { status: 401 }), 'no content-type'],
      [
        'an empty 401 that says so',
        new Response('', { status: 401, headers: { 'content-length': '0' } }),
        'text/plain;charset=UTF-8 ',
      ],
      [
        'a truncated envelope',
        new Response('{"error":{"co', { status: 500, headers: json }),
        'application/json {"error":{"co',
      ],
      [
        'another content type',
        new Response('{"error":{"code":"c","message":"m","requestId":"r"}}', { status: 400 }),
        'text/plain;charset=UTF-8 {"error"',
      ],
      [
        'JSON of another shape',
        Response.json({ message: 'm' }, { status: 403 }),
        'application/json {"message":"m"}',
      ],
      [
        'an envelope with holes',
        Response.json({ error: { code: 'c', message: 'm' } }, { status: 404 }),
        'application/json {"error"',
      ],
      ['null', Response.json(null, { status: 404 }), 'application/json null'],
      ['a text', Response.json('no', { status: 404 }), 'application/json'],
      [
        'an HTML page under 200',
        new Response('<html>', { headers: { 'content-type': 'text/html' } }),
        'text/html <html>',
      ],
      ['an empty 200', new Response('', { headers: json }), 'application/json'],
      ['a 204', new Response(null, { status: 204 }), 'no content-type'],
      [
        'truncated JSON under 200',
        new Response('{"work', { headers: json }),
        'application/json {"work',
      ],
      ['another content type under 200', new Response('{}'), 'text/plain;charset=UTF-8 {}'],
    ])('%s', async (_, response, excerpt) => {
      const { status } = response;
      const error = await fail(async () => response);
      expect(error).toMatchObject({
        name: 'ApiError',
        kind: 'malformed',
        code: 'malformed',
        status,
      });
      expect(error.message).toContain(`malformed: ${status} ${excerpt}`);
      expect(error.requestId).toBeUndefined();
    });

    test('of any length shows its beginning only', async () => {
      const error = await fail(new Response('x'.repeat(1e6), { status: 500 }));
      expect(error.message.length).toBeLessThan(300);
      expect(error.message).toMatch(/ x{200}$/);
    });
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/problem+json',
  ])('%s is JSON', async (type) => {
    const { fetch } = recordingFetch(
      new Response('{"a":1}', { headers: { 'content-type': type } }),
    );
    const client = createClient({ baseUrl: 'http://api', fetch });
    expect(await client.listWorkspaces(input)).toEqual({ a: 1 });
  });

  describe('a network fault', () => {
    test('has the system’s code in its message, and its cause', async () => {
      const cause = new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
      });
      const error = await fail(cause);
      expect(error).toMatchObject({
        kind: 'network',
        status: 0,
        message: 'network: ECONNREFUSED',
        cause,
      });
    });

    test('has the reason in its message where the system has no code for it', async () => {
      const cause = new TypeError('fetch failed', { cause: new Error('bad port') });
      const error = await fail(cause);
      expect(error).toMatchObject({ message: 'network: Error: bad port', cause });
    });

    test('may be anything that fetch throws', async () => {
      const error = await fail(() => Promise.reject('odd'));
      expect(error).toMatchObject({ kind: 'network', message: 'network: odd', cause: 'odd' });
      const sync = await fail(() => {
        throw new Error('at once');
      });
      expect(sync).toMatchObject({ kind: 'network', message: 'network: Error: at once' });
    });

    test('may come in the middle of an error’s body', async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
      const error = await fail(async () => new Response(body, { status: 500, headers: json }));
      expect(error).toMatchObject({
        kind: 'network',
        status: 0,
        message: 'network: Error: cut',
      });
    });
  });

  test.each([
    [400, isBadRequest],
    [401, isUnauthorized],
    [403, isForbidden],
    [404, isNotFound],
    [429, isRateLimited],
    [500, isServerError],
    [503, isServerError],
  ] as const)('%i has a guard', async (status, guard) => {
    const guards = [
      isBadRequest,
      isUnauthorized,
      isForbidden,
      isNotFound,
      isRateLimited,
      isServerError,
    ];
    const error = await fail(errorResponse(status));
    expect(guards.filter((each) => each(error))).toEqual([guard]);
    expect(guards.filter((each) => each({ status }))).toEqual([]);
  });

  test('a call without an answer has no guard of a status', async () => {
    expect(isServerError(await fail(new Error('gone')))).toBe(false);
  });
});

test('an answer is told by its body where middleware replaces the answer', async () => {
  const { fetch } = recordingFetch(Response.json({}));
  const client = createWholeClient({
    baseUrl: 'http://api',
    fetch,
    middleware: [{ onResponse: () => errorResponse(404) }],
  });
  expect(await client.safe.listWorkspaces(input)).toMatchObject({
    status: 404,
    error: { kind: 'api' },
  });
});

test('a success whose body middleware has read is an error that says so', async () => {
  const { fetch } = recordingFetch(Response.json({}));
  const client = createWholeClient({
    baseUrl: 'http://api',
    fetch,
    apiKey: 'key-of-16-letters',
    maxRetries: 0,
    middleware: [{ onResponse: ({ response }) => void response.text() }],
  });
  expect(await client.safe.listWorkspaces(input)).toMatchObject({
    ok: false,
    error: { kind: 'network', message: expect.stringContaining('Body') },
  });
});

test('what middleware throws is not changed', async () => {
  const { fetch } = recordingFetch();
  const fault = new Error('mine');
  const throwFault = () => {
    throw fault;
  };
  const client = createWholeClient({
    baseUrl: 'http://api',
    fetch,
    middleware: [{ onRequest: throwFault }],
  });
  await expect(client.safe.listWorkspaces(input)).rejects.toBe(fault);
});
