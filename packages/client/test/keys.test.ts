import { ApiError, createClient as createWholeClient } from '@sales-outreach/client';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inspect } from 'node:util';
import { clients } from './support/clients.ts';
import { errorResponse, recordingFetch, type Reply } from './support/recording-fetch.ts';

const input = { orgId: 'o' };
const servers: Server[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

/** An answer whose body ends in a fault. */
function breakOff(fault: Error): Reply {
  const start = (stream: ReadableStreamDefaultController) => stream.error(fault);
  const headers = { 'content-type': 'application/json' };
  return async () => new Response(new ReadableStream({ start }), { headers });
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

describe.each(clients)('$entry', ({ createClient }) => {
  describe('where the key comes from', () => {
    test('an option of any characters that a bearer token has, over a header', async () => {
      const { fetch, sent } = recordingFetch();
      const headers = { authorization: 'Bearer other' };
      const options = { baseUrl: 'http://api', fetch, headers };
      await createClient({ ...options, apiKey: 'aZ0-._~+/==' }).listWorkspaces(input);
      expect(sent[0]?.headers).toEqual({ authorization: 'Bearer aZ0-._~+/==' });
    });

    test('an option, before the environment', async () => {
      vi.stubEnv('OUTREACH_API_KEY', 'from-environment');
      const { fetch, sent } = recordingFetch();
      await createClient({ baseUrl: 'http://api', fetch, apiKey: 'k' }).listWorkspaces(input);
      await createClient({ baseUrl: 'http://api', fetch }).listWorkspaces(input);
      expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
        'Bearer k',
        'Bearer from-environment',
      ]);
    });

    test('a function, asked before each attempt', async () => {
      const { fetch, sent } = recordingFetch(errorResponse(503), Response.json({}));
      let count = 0;
      const client = createClient({
        baseUrl: 'http://api',
        fetch,
        backoffMs: 0,
        apiKey: async () => `key-${++count}`,
      });
      await client.listWorkspaces(input);
      expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
        'Bearer key-1',
        'Bearer key-2',
      ]);
    });

    test('nowhere: then no header is sent', async () => {
      vi.stubEnv('OUTREACH_API_KEY', undefined);
      vi.stubGlobal('process', undefined);
      const { fetch, sent } = recordingFetch();
      await createClient({ baseUrl: 'http://api', fetch }).listWorkspaces(input);
      expect(sent[0]?.headers).toEqual({});
    });

    test.each(['', undefined])('an option without one: %j', async (none) => {
      vi.stubEnv('OUTREACH_API_KEY', undefined);
      const { fetch, sent } = recordingFetch();
      const options = { baseUrl: 'http://api', fetch };
      await createClient({ ...options, apiKey: none }).listWorkspaces(input);
      await createClient({ ...options, apiKey: () => none }).listWorkspaces(input);
      expect(sent.map(({ headers }) => headers)).toEqual([{}, {}]);
    });

    test('a function that fails is the caller’s own affair', async () => {
      const { fetch, sent } = recordingFetch();
      const apiKey = () => Promise.reject(new Error('no vault'));
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey });
      await expect(client.safe.listWorkspaces(input)).rejects.toThrow('no vault');
      expect(sent).toEqual([]);
    });

    test('a function that hangs falls under the limits', async () => {
      const { fetch } = recordingFetch();
      const apiKey = () => new Promise<string>(() => {});
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey, maxRetries: 0 });
      const result = await client.safe.listWorkspaces(input, { timeoutMs: 5 });
      expect(result).toMatchObject({ status: 0, error: { kind: 'timeout' } });
    });
  });

  describe('in a page', () => {
    test('a key needs allowBrowser', async () => {
      vi.stubGlobal('location', { href: 'http://page/' });
      const { fetch, sent } = recordingFetch();
      const options = { baseUrl: 'http://api', fetch, apiKey: 'k' };
      expect(() => createClient(options)).toThrow('a page shows its key to visitors');
      expect(() => createClient({ ...options, apiKey: () => 'k' })).toThrow(ApiError);
      await createClient({ ...options, allowBrowser: true }).listWorkspaces(input);
      expect(sent).toHaveLength(1);
    });

    test('a client without a key does not', () => {
      vi.stubGlobal('location', { href: 'http://page/' });
      vi.stubEnv('OUTREACH_API_KEY', undefined);
      expect(() => createClient({ baseUrl: '/proxy' })).not.toThrow();
    });
  });

  describe('the key is sent to the origin of the base address only', () => {
    test('not across a redirect to another origin, but across one to the same', async () => {
      const seen: [string | undefined, string | undefined][] = [];
      const answer: RequestListener = (request, response) => {
        seen.push([request.url, request.headers.authorization]);
        response.setHeader('content-type', 'application/json').end('{"workspaces":[]}');
      };
      const foreign = await serve(answer);
      const own = await serve((request, response) => {
        if (request.url === '/moved') return answer(request, response);
        const isFar = request.url?.includes('far');
        const location = isFar ? `${foreign}/elsewhere` : '/moved';
        return response.writeHead(307, { location }).end();
      });
      const client = createClient({ baseUrl: own, apiKey: 'k' });
      await client.listWorkspaces({ orgId: 'near' });
      await client.listWorkspaces({ orgId: 'far' });
      expect(seen).toEqual([
        ['/moved', 'Bearer k'],
        ['/elsewhere', undefined],
      ]);
    });
  });

  describe('no secret gets out', () => {
    const apiKey = 'pk_key-16-s3cret';

    test.each([
      ['a message', () => errorResponse(401, { message: `No such key: ${apiKey}` })],
      ['details', () => errorResponse(401, { details: { [apiKey]: ['unknown', apiKey] } })],
      ['an HTML page', () => new Response(`<pre>${apiKey}</pre>`, { status: 502 })],
      ['a success that is none', () => new Response(`<pre>${apiKey}</pre>`)],
      ['JSON that is no envelope', () => Response.json(apiKey, { status: 400 })],
      ['a network fault', () => new TypeError(`bad header ${apiKey}`)],
      ['a body that breaks off', () => breakOff(new TypeError(`cut ${apiKey}`))],
    ])('where the server or the network repeat it: %s', async (_, reply) => {
      const { fetch } = recordingFetch(reply());
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey, maxRetries: 0 });
      const result = await client.safe.listWorkspaces(input);
      if (result.ok) throw new Error('Expected an error.');
      const { error } = result;
      expect(JSON.stringify(error)).toContain('[key]');
      expect(JSON.stringify([error, result])).not.toContain('s3cret');
      expect(error.stack).not.toContain('s3cret');
    });

    test.each([
      ['PHP’s', 'pk_key\\/16\\/s3cret'],
      ['escapes', '\\u0070k_key/16/s3cret'],
    ])('nor where JSON spells the key in another way: %s', async (_, spelling) => {
      const own = 'pk_key/16/s3cret';
      const fields = `"code":"c","requestId":"r","message":"No ${spelling}","details":{"key":"${spelling}"}`;
      const init = { status: 401, headers: { 'content-type': 'application/json' } };
      const bodies = [`{"error":{${fields}}}`, `{"message":"No ${spelling}"}`];
      // Of a body that breaks off, nobody knows where an escape begins.
      if (!spelling.includes('u0070')) bodies.push(`{"message":"No ${spelling}`);
      for (const body of bodies) {
        const { fetch } = recordingFetch(new Response(body, init));
        const client = createClient({ baseUrl: 'http://api', fetch, apiKey: own });
        const result = await client.safe.listWorkspaces(input);
        const text = JSON.stringify(result);
        expect(text).toContain('No [key]');
        expect(text).not.toMatch(/s3cret|\\u0070/);
      }
    });

    test.each(['line\nbreak s3cret', 's3crét', 's3cret '])(
      'where the key itself is none: %j',
      async (bad) => {
        const { fetch, sent } = recordingFetch();
        const options = { baseUrl: 'http://api', fetch };
        expect(() => createClient({ ...options, apiKey: bad })).toThrow(
          'refused: bad character',
        );
        const client = createClient({ ...options, apiKey: () => bad });
        const result = await client.safe.listWorkspaces(input);
        expect(result).toMatchObject({ ok: false, status: 0, error: { kind: 'refused' } });
        expect(inspect(result, { depth: 9 })).not.toContain('s3cr');
        expect(sent).toEqual([]);
      },
    );

    test.each(['forbidden', 'limited', 'unknown-key-123'])(
      'and a key that is too short for one is left: %s',
      async (word) => {
        const sent = {
          code: `rate_${word}`,
          message: `The key is ${word}.`,
          requestId: `req_${word}`,
          details: { [word]: word },
        };
        const { fetch } = recordingFetch(errorResponse(403, sent));
        const client = createClient({
          baseUrl: 'http://api',
          fetch,
          apiKey: word,
          maxRetries: 0,
        });
        const { ok, ...result } = await client.safe.listWorkspaces(input);
        expect({ ok, ...result }).toMatchObject({ ok: false, error: sent });
      },
    );

    test('and what programs compare is left, whatever the key', async () => {
      const sent = { code: `code_${apiKey}`, message: 'No.', requestId: `req_${apiKey}` };
      const { fetch } = recordingFetch(errorResponse(403, sent));
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey, maxRetries: 0 });
      expect(await client.safe.listWorkspaces(input)).toMatchObject({ error: sent });
    });

    test('and an envelope that holds the key as a number is shown as text', async () => {
      const digits = '1234567890123456';
      const { fetch } = recordingFetch(
        errorResponse(400, { details: { near: Number(digits) } }),
      );
      const client = createClient({
        baseUrl: 'http://api',
        fetch,
        apiKey: digits,
        maxRetries: 0,
      });
      const result = await client.safe.listWorkspaces(input);
      expect(result).toMatchObject({
        status: 400,
        error: { kind: 'malformed', message: expect.stringContaining('[key]') },
      });
    });

    test('and a success is handed over as it came', async () => {
      const { fetch } = recordingFetch(Response.json({ key: apiKey }));
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey });
      expect(await client.listWorkspaces(input)).toEqual({ key: apiKey });
    });
  });
});

describe('openapi-fetch’s client', () => {
  test('asks the function for a key, too', async () => {
    const { fetch, sent } = recordingFetch();
    let count = 0;
    const apiKey = () => `key-${++count}`;
    const { http } = createWholeClient({ baseUrl: 'http://api', fetch, apiKey });
    const init = { params: { path: input } };
    await http.GET('/api/v1/organizations/{orgId}/workspaces', init);
    await http.GET('/api/v1/organizations/{orgId}/workspaces', init);
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer key-1',
      'Bearer key-2',
    ]);
  });

  test('sends no key to where middleware leads the request', async () => {
    const { fetch, sent } = recordingFetch();
    const client = createWholeClient({
      baseUrl: 'http://api',
      fetch,
      apiKey: 'k',
      middleware: [{ onRequest: ({ request }) => new Request('http://api.evil/', request) }],
    });
    await client.listWorkspaces(input);
    await client.http.GET('/api/v1/organizations/{orgId}/workspaces', {
      params: { path: input },
    });
    expect(sent.map(({ url, headers }) => [url, headers])).toEqual([
      ['http://api.evil/', {}],
      ['http://api.evil/', {}],
    ]);
  });

  test('sends no key to another base address of a single request', async () => {
    const { fetch, sent } = recordingFetch();
    const client = createWholeClient({ baseUrl: 'http://api', fetch, apiKey: 'k' });
    await client.http.GET('/api/v1/organizations/{orgId}/workspaces', {
      params: { path: input },
      baseUrl: 'http://api:81',
    });
    expect(sent[0]?.headers).toEqual({});
  });
});
