import { ApiError, createClient as createWholeClient } from '@sales-outreach/client';
import { describe, expect, test, vi, afterEach } from 'vitest';
import { clients } from './support/clients.ts';
import { recordingFetch } from './support/recording-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(clients)('$entry', ({ createClient }) => {
  function connect(baseUrl = 'http://api') {
    const { fetch, sent } = recordingFetch();
    return { client: createClient({ baseUrl, fetch }), sent };
  }

  describe('a path value that would lead elsewhere', () => {
    test.each([
      ['an empty one', ''],
      ['a dot', '.'],
      ['two dots', '..'],
      ['a lone surrogate', '\ud800'],
      ['a missing one', undefined],
      ['null', null],
    ])('is refused before anything is sent: %s', async (_, orgId) => {
      const { client, sent } = connect();
      const call: unknown = Reflect.apply(client.listWorkspaces, client, [{ orgId }]);
      await expect(call).rejects.toMatchObject({
        kind: 'refused',
        status: 0,
        operation: 'listWorkspaces',
        message: `refused: orgId must name something, got "${orgId ?? ''}"`,
      });
      expect(sent).toEqual([]);
    });

    test('no input at all', async () => {
      const { client, sent } = connect();
      const call: unknown = Reflect.apply(client.listWorkspaces, client, []);
      await expect(call).rejects.toMatchObject({ kind: 'refused' });
      expect(sent).toEqual([]);
    });
  });

  test.each([
    ['a/b', 'a%2Fb'],
    ['a?b', 'a%3Fb'],
    ['a#b', 'a%23b'],
    ['a b', 'a%20b'],
    ['ü€😀', '%C3%BC%E2%82%AC%F0%9F%98%80'],
    ['%2e%2e', '%252e%252e'],
    ['...', '...'],
    ['{wsId}', '%7BwsId%7D'],
    ['$&', '%24%26'],
  ])('%s is encoded', async (orgId, encoded) => {
    const { client, sent } = connect();
    await client.listContactLists({ orgId, wsId: 'w' });
    expect(sent[0]?.url).toBe(
      `http://api/api/v1/organizations/${encoded}/workspaces/w/contact-lists`,
    );
  });

  test('a query value is encoded, and one that is undefined is left out', async () => {
    const { client, sent } = connect();
    await Reflect.apply(client.listInvitations, client, [{ orgId: 'o', status: 'a&b=c d' }]);
    await client.listInvitations({ orgId: 'o', status: undefined });
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?status=a%26b%3Dc%20d', '']);
  });

  test.each([
    ['http://api', 'http://api'],
    ['http://api/', 'http://api'],
    ['http://api/base', 'http://api/base'],
    ['http://api/base//', 'http://api/base'],
    ['HTTP://API:80/a b', 'http://api/a%20b'],
  ])('the base address %s works', async (baseUrl, start) => {
    const { client, sent } = connect(baseUrl);
    await client.listWorkspaces({ orgId: 'o' });
    expect(sent[0]?.url).toBe(`${start}/api/v1/organizations/o/workspaces`);
  });

  test('in a page, the base address may be relative', async () => {
    vi.stubGlobal('location', { href: 'http://page/some/where' });
    const { client, sent } = connect('/proxy/');
    await client.listWorkspaces({ orgId: 'o' });
    expect(sent[0]?.url).toBe('http://page/proxy/api/v1/organizations/o/workspaces');
  });

  const unsuitable = [
    '',
    'ftp://api',
    'http://api?a=1',
    'http://api#top',
    'http://user:secret@api',
  ];

  test.each([...unsuitable, 'nowhere'])(
    'the base address "%s" is refused, and not repeated',
    (base) => {
      const message: unknown = expect.not.stringMatching(/secret|nowhere/);
      expect(() => connect(base)).toThrow(
        expect.objectContaining({ kind: 'refused', message }),
      );
    },
  );

  test.each(unsuitable)('in a page, too: "%s"', (base) => {
    vi.stubGlobal('location', { href: 'http://page/some/where?x=1' });
    const message: unknown = expect.not.stringMatching(/secret|nowhere/);
    expect(() => connect(base)).toThrow(expect.objectContaining({ kind: 'refused', message }));
  });

  test('an environment is an address of the contract', async () => {
    const { fetch, sent } = recordingFetch();
    await createClient({ environment: 'sandbox', fetch }).listWorkspaces({ orgId: 'o' });
    await createClient({ environment: 'production', fetch }).listWorkspaces({ orgId: 'o' });
    const baseUrl = 'http://mine';
    await createClient({ environment: 'sandbox', baseUrl, fetch }).listWorkspaces({
      orgId: 'o',
    });
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual([
      'https://sandbox.sales-outreach.example',
      'https://api.sales-outreach.example',
      'http://mine',
    ]);
    expect(() => Reflect.apply(createClient, undefined, [{}])).toThrow(
      'refused: expected an environment',
    );
  });
});

test.each(['', '.', '..', '\ud800'])(
  'openapi-fetch’s client refuses a path value that would lead elsewhere, too: %j',
  async (orgId) => {
    const { fetch, sent } = recordingFetch();
    const { http } = createWholeClient({ baseUrl: 'http://api', fetch });
    await expect(
      http.GET('/api/v1/organizations/{orgId}/workspaces', { params: { path: { orgId } } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(sent).toEqual([]);
  },
);
