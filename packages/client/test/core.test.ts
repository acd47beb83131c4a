import { createClient, type CallOptions, type CoreClient } from '@sales-outreach/client';
import { createClient as createCoreClient } from '@sales-outreach/client/core';
import { describe, expect, test } from 'vitest';
import { callByName } from './support/call-method.ts';
import { contractOperations } from './support/contract.ts';

/** Everything of a request that a server or a cache can see. */
async function describeRequest(request: Request): Promise<object> {
  const { cache, credentials, integrity, keepalive, method, mode, redirect } = request;
  const { referrer, referrerPolicy, url } = request;
  return {
    cache,
    credentials,
    integrity,
    keepalive,
    method,
    mode,
    redirect,
    referrer,
    referrerPolicy,
    url,
    headers: [...request.headers],
    body: await request.text(),
    // What isn't a Request's own is what a framework's fetch looks for.
    ...Object.fromEntries(Object.entries(request)),
  };
}

/** The requests that the openapi-fetch client makes for a call, and those of the core. */
async function compare(
  clientInit: object,
  call: (client: CoreClient) => Promise<unknown>,
): Promise<[whole: object[], core: object[]]> {
  const [whole, core] = [createClient, createCoreClient].map(async (create) => {
    const sent: object[] = [];
    const fetch = async (request: Request) => {
      sent.push(await describeRequest(request));
      return Response.json({});
    };
    await call(create({ baseUrl: 'http://api/base/', apiKey: 'k', fetch, ...clientInit }));
    return sent;
  });
  return [(await whole) ?? [], (await core) ?? []];
}

const inits: Record<string, CallOptions> = {
  nothing: {},
  headers: { headers: { 'X-Trace': 'a', 'content-type': 'application/merge-patch+json' } },
  'what fetch takes': {
    cache: 'no-store',
    credentials: 'include',
    integrity: 'sha256-x',
    keepalive: true,
    mode: 'same-origin',
    redirect: 'manual',
    referrer: 'about:client',
    referrerPolicy: 'no-referrer',
  },
  'what a framework adds': JSON.parse('{"next":{"revalidate":60},"cf":{"cacheTtl":5}}'),
};

describe.each(Object.entries(inits))(
  'the core sends what the openapi-fetch client sends: %s',
  (_, init) => {
    test.each(contractOperations)('$name, from the call', async ({ name, input }) => {
      const [whole, core] = await compare({}, (client) =>
        callByName(client, name, input, init),
      );
      expect(whole).toHaveLength(1);
      expect(core.map(withoutKey)).toEqual(whole.map(withoutKey));
    });

    test('of the client, overruled by the call', async () => {
      const call = { headers: { 'x-trace': 'b' }, redirect: 'error' } as const;
      const [whole, core] = await compare(init, (client) =>
        client.listInvitations({ orgId: 'a b', status: 'all' }, call),
      );
      expect(core).toEqual(whole);
      expect(whole).toMatchObject([
        { redirect: 'error', headers: expect.arrayContaining([['x-trace', 'b']]) },
      ]);
    });
  },
);

/** The idempotency key of a call is random. */
function withoutKey(request: object): object {
  return JSON.parse(JSON.stringify(request).replaceAll(/\d{5,}(-\d+){3}/g, 'key'));
}

test('the core is the same but for what is openapi-fetch’s', () => {
  const options = { baseUrl: 'http://api' };
  const { http, ...rest } = createClient(options);
  expect(http.GET).toBeTypeOf('function');
  expect(Object.keys(createCoreClient(options))).toEqual(Object.keys(rest));
});

test('the core refuses middleware, which it would not run', () => {
  const options = { baseUrl: 'http://api', middleware: [{ onRequest: () => {} }] };
  expect(() => Reflect.apply(createCoreClient, undefined, [options])).toThrow(
    expect.objectContaining({
      kind: 'refused',
      message: 'refused: the core has no middleware',
    }),
  );
});

test('a hook of the core that reads an error without a clone is told so', async () => {
  const error = { code: 'c', message: 'm', requestId: 'r' };
  const client = createCoreClient({
    baseUrl: 'http://api',
    fetch: async () => Response.json({ error }, { status: 404 }),
    onResponse: ({ response }) => response.text(),
  });
  expect(await client.safe.listWorkspaces({ orgId: 'o' })).toMatchObject({
    ok: false,
    error: { kind: 'network', message: expect.stringContaining('Body') },
  });
});
