import { beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../src/index.ts';
import { getMember, objectOrEmpty, type JsonObject } from '../src/contract/json.ts';
import { BUNDLE, readBundle, validate } from './support/bundle.ts';

const document = readBundle();
const schema = ['components', 'schemas', 'ErrorEnvelope'].reduce<unknown>(getMember, document);
const codes = objectOrEmpty(
  ['properties', 'error', 'properties', 'code', 'x-error-codes'].reduce<unknown>(
    getMember,
    schema,
  ),
);

const ROOT = 'http://mock/api/v1/organizations/o1';
const TEST_EMAIL = `${ROOT}/workspaces/w1/campaigns/c1/test-email`;
const KEY = { authorization: 'Bearer so-key-1' };
const JSON_KEY = { ...KEY, 'content-type': 'application/json' };

/** What the mock allows at a path: the methods of the contract, HEAD as GET, and OPTIONS. */
function allowedAt(path: string): string {
  const pathItem = objectOrEmpty(['paths', path].reduce<unknown>(getMember, document));
  const { parameters: _, ...methods } = pathItem;
  const head = 'get' in methods ? ['HEAD'] : [];
  return [...Object.keys(methods).map((name) => name.toUpperCase()), ...head, 'OPTIONS'].join(
    ', ',
  );
}

/** A fault, the status that it must get, and what the message or the details must say. */
interface Fault {
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit;
  readonly status: number;
  readonly says: RegExp;
  readonly headers?: Readonly<Record<string, string>>;
  readonly violations?: readonly JsonObject[];
}

function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = JSON_KEY,
): RequestInit {
  return { method: 'POST', headers, body };
}

const FAULTS: readonly Fault[] = [
  {
    name: 'an unknown route',
    url: 'http://mock/nope',
    status: 404,
    says: /No operation has the path \/nope/,
  },
  {
    name: 'a trailing slash',
    url: `${ROOT}/billing/credits/`,
    status: 404,
    says: /No operation/,
  },
  {
    name: 'a wrong method',
    url: `${ROOT}/workspaces`,
    init: { method: 'PUT', headers: KEY, body: 'x' },
    status: 405,
    says: /has no PUT/,
    headers: { allow: allowedAt('/api/v1/organizations/{orgId}/workspaces') },
  },
  {
    name: 'no credential',
    url: `${ROOT}/workspaces`,
    status: 401,
    says: /Authorization header is missing/,
    headers: { 'www-authenticate': 'Bearer' },
  },
  {
    name: 'a wrong scheme',
    url: `${ROOT}/workspaces`,
    init: { headers: { authorization: 'Basic abc' } },
    status: 401,
    says: /scheme `Basic`/,
  },
  {
    name: 'a scheme without a token',
    url: `${ROOT}/workspaces`,
    init: { headers: { authorization: 'Bearer ' } },
    status: 401,
    says: /names a scheme and no more/,
  },
  {
    name: 'an Accept that nothing fits',
    url: `${ROOT}/workspaces`,
    init: { headers: { ...KEY, accept: 'application/xml' } },
    status: 406,
    says: /There is application\/json/,
  },
  { name: 'malformed JSON', url: TEST_EMAIL, init: post('{"a'), status: 400, says: /no JSON/ },
  {
    name: 'a body that is no UTF-8',
    url: TEST_EMAIL,
    init: post(new Uint8Array([0x22, 0xff, 0x22])),
    status: 400,
    says: /no UTF-8/,
  },
  {
    name: 'JSON nested too deeply',
    url: TEST_EMAIL,
    init: post('['.repeat(100_000)),
    status: 400,
    says: /nested deeper than 500/,
  },
  {
    name: 'a wrong content type',
    url: TEST_EMAIL,
    init: post('a=1', { ...KEY, 'content-type': 'application/x-www-form-urlencoded' }),
    status: 415,
    says: /expected application\/json/,
    headers: { accept: 'application/json' },
  },
  {
    name: 'a content type that is none',
    url: TEST_EMAIL,
    init: post('{}', { ...KEY, 'content-type': ';;;' }),
    status: 415,
    says: /is no media type/,
  },
  {
    name: 'no content type',
    url: TEST_EMAIL,
    init: post(new TextEncoder().encode('{}'), KEY),
    status: 415,
    says: /Content-Type is missing/,
  },
  {
    name: 'a charset that is not read',
    url: TEST_EMAIL,
    init: post('{}', { ...KEY, 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
    says: /Send UTF-8/,
  },
  {
    name: 'a coding that is not known',
    url: TEST_EMAIL,
    init: post('{}', { ...JSON_KEY, 'content-encoding': 'compress' }),
    status: 415,
    says: /Content-Encoding `compress` is not known/,
  },
  {
    name: 'a coding that the body does not have',
    url: TEST_EMAIL,
    init: post('{}', { ...JSON_KEY, 'content-encoding': 'gzip' }),
    status: 400,
    says: /is no gzip/,
  },
  {
    name: 'an empty body',
    url: TEST_EMAIL,
    init: { method: 'POST', headers: JSON_KEY },
    status: 400,
    says: /expected a body of application\/json, received nothing/,
  },
  {
    name: 'a body over the limit',
    url: TEST_EMAIL,
    init: post(JSON.stringify({ connectorId: 'x'.repeat(1024 * 1024) })),
    status: 413,
    says: /larger than 1,048,576 bytes/,
  },
  {
    name: 'an invalid body',
    url: TEST_EMAIL,
    init: post('{"connectorId":1,"confirmation":{"token":true}}'),
    status: 400,
    says: /in 2 places/,
    violations: [
      { where: 'body.connectorId', expected: 'a string', received: 'a number' },
      { where: 'body.confirmation.token', expected: 'a string', received: 'a boolean' },
    ],
  },
  {
    name: 'a body of the wrong type',
    url: TEST_EMAIL,
    init: post('null'),
    status: 400,
    says: /expected an object, received null/,
  },
  {
    name: 'an invalid path parameter',
    url: `${ROOT}/workspaces/w1/campaigns/spring/sources`,
    init: { headers: KEY },
    status: 400,
    says: /path\.campaignId/,
    violations: [
      {
        where: 'path.campaignId',
        expected: 'a match of ^[0-9a-fA-F]{24}$',
        received: 'spring',
      },
    ],
  },
  {
    name: 'an empty path parameter',
    url: 'http://mock/api/v1/organizations//workspaces',
    init: { headers: KEY },
    status: 400,
    says: /path\.orgId/,
    violations: [
      { where: 'path.orgId', expected: 'at least 1 character', received: 'nothing' },
    ],
  },
  {
    name: 'an invalid query parameter',
    url: `${ROOT}/workspaces/w1/changelog/whats-new?all=yes`,
    init: { headers: KEY },
    status: 400,
    says: /query\.all/,
    violations: [{ where: 'query.all', expected: 'true', received: 'yes' }],
  },
  {
    name: 'a query parameter twice',
    url: `${ROOT}/workspaces/w1/changelog/whats-new?all=true&all=true`,
    init: { headers: KEY },
    status: 400,
    says: /expected one value, received 2 values/,
  },
  {
    name: 'a broken percent escape in the query',
    url: `${ROOT}/workspaces?a=%E0%A4%A`,
    init: { headers: KEY },
    status: 400,
    says: /percent escapes of UTF-8/,
  },
  {
    name: 'a status that is not declared',
    url: `${ROOT}/workspaces`,
    init: { headers: { prefer: 'code=299' } },
    status: 400,
    says: /declares no status 299. It declares 200, 400, 401/,
  },
  {
    name: 'a status that is none',
    url: `${ROOT}/workspaces`,
    init: { headers: { prefer: 'code=abc' } },
    status: 400,
    says: /status from 200 to 599.*The operation declares 200, 400, 401/,
  },
  {
    name: 'an example that does not exist',
    url: `${ROOT}/workspaces`,
    init: { headers: { prefer: 'code=404, example=nope' } },
    status: 400,
    says: /no example `nope` for the status 404. There is organizationNotFound/,
  },
  {
    name: 'a flag that is none',
    url: `${ROOT}/workspaces`,
    init: { headers: { prefer: 'dynamic=perhaps' } },
    status: 400,
    says: /`dynamic` is true or false/,
  },
  {
    name: 'a delay that is none',
    url: `${ROOT}/workspaces?__delay=soon`,
    status: 400,
    says: /number of milliseconds/,
  },
  {
    name: 'a word that does not exist',
    url: `${ROOT}/workspaces?__cod=404`,
    status: 400,
    says: /`__cod`, which is no word/,
  },
  {
    name: 'an unknown page of the mock',
    url: 'http://mock/__mock/nope',
    status: 404,
    says: /no such page/,
  },
];

describe('every error has the shape that the contract declares', () => {
  let mock: Mock;
  const seen = new Set<unknown>();

  beforeAll(async () => {
    mock = await createMock(BUNDLE);
  });

  it.each(FAULTS)('$name is $status', async (fault) => {
    const response = await mock.fetch(fault.url, fault.init);
    const body: unknown = await response.json();
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(validate(document, schema, body)).toBe('');
    const error = objectOrEmpty(getMember(body, 'error'));
    expect({ status: response.status, code: error['code'] }).toEqual({
      status: fault.status,
      code: [getMember(codes, String(fault.status)) ?? 'invalid_request'].flat()[0],
    });
    expect(error['message']).toMatch(fault.says);
    expect(seen).not.toContain(error['requestId']);
    seen.add(error['requestId']);
    for (const [name, value] of Object.entries(fault.headers ?? {})) {
      expect(response.headers.get(name)).toBe(value);
    }
    const { violations } = fault;
    expect({ ...objectOrEmpty(error['details']) }).toMatchObject(
      violations ? { violations } : {},
    );
  });

  it('gives an error that was asked for a new requestId each time', async () => {
    const ask = async (): Promise<unknown> => {
      const response = await mock.fetch(`${ROOT}/workspaces?__code=503`);
      return getMember(getMember(await response.json(), 'error'), 'requestId');
    };
    const ids = [await ask(), await ask(), await ask()];
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)));
  });
});

describe('what HTTP wants', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await createMock(BUNDLE);
  });

  it.each(['Bearer k', 'bearer k', 'BEARER k', 'bEaReR  k'])(
    'takes `%s`',
    async (authorization) => {
      const response = await mock.fetch(`${ROOT}/workspaces`, { headers: { authorization } });
      expect(response.status).toBe(200);
    },
  );

  it('answers HEAD as GET, without the body', async () => {
    const get = await mock.fetch(`${ROOT}/workspaces`, { headers: KEY });
    const head = await mock.fetch(`${ROOT}/workspaces`, { method: 'HEAD', headers: KEY });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });

  it.each([
    [401, 'www-authenticate', 'Bearer'],
    [405, 'allow', allowedAt('/api/v1/organizations/{orgId}/workspaces')],
  ])('gives a %i that was asked for its header %s', async (code, name, value) => {
    const response = await mock.fetch(`${ROOT}/workspaces?__code=${code}`);
    expect(response.headers.get(name)).toBe(value);
  });

  it('answers OPTIONS with the methods', async () => {
    const response = await mock.fetch(TEST_EMAIL, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('lets pages of other origins in, or not', async () => {
    const headers = { ...KEY, origin: 'https://app.example' };
    const preflight = {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    };
    const allowed = await mock.fetch(TEST_EMAIL, preflight);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type',
    });
    const error = await mock.fetch(`${ROOT}/nope`, { headers });
    expect(error.headers.get('access-control-allow-origin')).toBe('*');
    const closed = await createMock(BUNDLE, { cors: false });
    const refused = await closed.fetch(`${ROOT}/workspaces`, { headers });
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['application/json', 200],
    ['*/*', 200],
    ['application/*;q=0.5, text/html', 200],
    ['text/html, application/json;q=0', 406],
  ])('negotiates Accept: %s', async (accept, status) => {
    const response = await mock.fetch(`${ROOT}/workspaces`, { headers: { ...KEY, accept } });
    expect(response.status).toBe(status);
  });

  it('is not poisoned by an Accept that nothing fits', async () => {
    await mock.fetch(`${ROOT}/workspaces`, { headers: { ...KEY, accept: 'application/xml' } });
    const response = await mock.fetch(`${ROOT}/workspaces`, { headers: KEY });
    expect(response.status).toBe(200);
  });

  it('reads a compressed body', async () => {
    const stream = new Blob(['{"connectorId":"c"}'])
      .stream()
      .pipeThrough(new CompressionStream('gzip'));
    const body = await new Response(stream).bytes();
    const response = await mock.fetch(
      TEST_EMAIL,
      post(body, { ...JSON_KEY, 'content-encoding': 'gzip' }),
    );
    expect(response.status).toBe(200);
  });
});
