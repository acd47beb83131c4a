import { describe, expect, it } from 'vitest';
import { createMock, PERSONAS } from '../src/index.ts';
import { BUNDLE } from './support/bundle.ts';

const WORKSPACES = 'http://mock/api/v1/organizations/o1/workspaces';
const KNOWLEDGE_BASE = `${WORKSPACES}/w1/knowledge-bases/k1`;

function as(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

describe('a forced status', () => {
  it('wins over a missing credential and an invalid request', async () => {
    const mock = await createMock(BUNDLE);
    const url = `${WORKSPACES}/w1/campaigns/not-hexadecimal/sources`;
    const response = await mock.fetch(url, { headers: { prefer: 'code=200' } });
    expect(response.status).toBe(200);
  });

  it('may be part of a header with other words', async () => {
    const mock = await createMock(BUNDLE);
    const headers = { prefer: 'respond-async, wait=5; CODE=503' };
    expect((await mock.fetch(WORKSPACES, { headers })).status).toBe(503);
  });

  it('is found by the name of its example alone', async () => {
    const mock = await createMock(BUNDLE);
    const headers = { prefer: 'example=noAccess' };
    expect((await mock.fetch(WORKSPACES, { headers })).status).toBe(403);
  });
});

describe('a word that nobody knows', () => {
  it('changes nothing, and is told in the log and the journal', async () => {
    const told: string[] = [];
    const mock = await createMock(BUNDLE, { onRequest: ({ why }) => told.push(why) });
    const ask = (prefer: string) => mock.fetch(WORKSPACES, { headers: { ...as('a'), prefer } });
    expect((await ask('cod=404, exmaple=empty')).status).toBe(200);
    expect((await ask('respond-async, wait=5, return=minimal')).status).toBe(200);
    expect(told).toEqual([
      'example typical; Prefer: "cod", "exmaple" unknown',
      'example typical',
    ]);
    expect(
      mock
        .journal()
        .map(({ why }) => why)
        .toSorted(),
    ).toEqual(told.toSorted());
  });
});

describe('a sequence', () => {
  it('gives one status after the other, and starts over', async () => {
    const mock = await createMock(BUNDLE);
    const headers = { prefer: 'code=503,429,200' };
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4])
      statuses.push((await mock.fetch(WORKSPACES, { headers })).status);
    expect(statuses).toEqual([503, 429, 200, 503]);
  });

  it('is counted for each name, token and address of its own', async () => {
    const mock = await createMock(BUNDLE);
    const ask = async (query: string, token = 'a'): Promise<number> =>
      (await mock.fetch(`${WORKSPACES}?__code=503,200${query}`, { headers: as(token) })).status;
    expect(await ask('')).toBe(503);
    expect(await ask('', 'b')).toBe(503);
    expect(await ask('&__sequence=mine')).toBe(503);
    expect(await ask('&__sequence=mine', 'b')).toBe(200);
    expect(await ask('')).toBe(200);
  });

  it('can be cleared', async () => {
    const mock = await createMock(BUNDLE);
    const headers = { prefer: 'code=503,200' };
    await mock.fetch(WORKSPACES, { headers });
    const cleared = await mock.fetch('http://mock/__mock/sequences', { method: 'DELETE' });
    expect(cleared.status).toBe(204);
    expect((await mock.fetch(WORKSPACES, { headers })).status).toBe(503);
  });
});

describe('a broken answer', () => {
  it('is a reset connection', async () => {
    const mock = await createMock(BUNDLE);
    const failing = mock.fetch(WORKSPACES, { headers: { ...as('k'), prefer: 'reset' } });
    await expect(failing).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  it('is a body that breaks off', async () => {
    const mock = await createMock(BUNDLE);
    const response = await mock.fetch(WORKSPACES, {
      headers: { ...as('k'), prefer: 'truncate' },
    });
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('is both over a socket, too', async () => {
    const mock = await createMock(BUNDLE);
    const { origin } = await mock.listen();
    const url = WORKSPACES.replace('http://mock', origin);
    try {
      const reset = fetch(url, { headers: { ...as('k'), prefer: 'reset' } });
      await expect(reset).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
      const cut = await fetch(url, { headers: { ...as('k'), prefer: 'truncate' } });
      expect(cut.status).toBe(200);
      await expect(cut.text()).rejects.toThrow('terminated');
      expect((await fetch(url, { headers: as('k') })).status).toBe(200);
    } finally {
      await mock.close();
    }
  });

  it('is the page of a proxy in between', async () => {
    const mock = await createMock(BUNDLE);
    const response = await mock.fetch(`${WORKSPACES}?__bad-gateway=true`);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>');
  });
});

describe('a delay', () => {
  it('holds the answer back, and the journal says for how long', async () => {
    const mock = await createMock(BUNDLE);
    await mock.fetch(`${WORKSPACES}?__delay=30`, { headers: as('k') });
    expect(mock.journal()[0]?.milliseconds).toBeGreaterThanOrEqual(29);
  });
});

describe('personas', () => {
  it.each([
    ['so-key-expired-1', 'GET', 401],
    ['REVOKED', 'GET', 401],
    ['key_forbidden', 'GET', 403],
    ['my-readonly-key', 'GET', 200],
    ['my-readonly-key', 'PATCH', 403],
    ['rate-limited', 'GET', 429],
    ['anything else', 'GET', 200],
    ['anything else', 'PATCH', 200],
  ])('the token %s with %s gets %i', async (token, method, status) => {
    const mock = await createMock(BUNDLE);
    const response = await mock.fetch(method === 'GET' ? WORKSPACES : KNOWLEDGE_BASE, {
      method,
      headers: { ...as(token), 'content-type': 'application/json' },
      ...(method === 'PATCH' && { body: '{}' }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
    expect(response.headers.has('www-authenticate')).toBe(status === 401);
  });

  it('stand on the page for programs', async () => {
    const mock = await createMock(BUNDLE);
    const response = await mock.fetch('http://mock/__mock/');
    expect(await response.json()).toMatchObject({ personas: PERSONAS });
  });
});

describe('a rate limit', () => {
  it('refuses what goes beyond, for each token, and not the pages of the mock', async () => {
    const mock = await createMock(BUNDLE, { rateLimit: { requests: 2, seconds: 3600 } });
    const ask = async (token: string): Promise<Response> =>
      mock.fetch(WORKSPACES, { headers: as(token) });
    expect((await ask('a')).status).toBe(200);
    expect((await ask('a')).status).toBe(200);
    const refused = await ask('a');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(1700);
    expect(wait).toBeLessThanOrEqual(1800);
    expect((await ask('b')).status).toBe(200);
    expect((await mock.fetch('http://mock/__mock/ready')).status).toBe(200);
  });

  it('lets requests through again after the wait', async () => {
    const mock = await createMock(BUNDLE, { rateLimit: { requests: 1, seconds: 0.05 } });
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) {
      statuses.add((await mock.fetch(WORKSPACES, { headers: as('a') })).status);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('the journal', () => {
  it('remembers the last requests, with what was violated', async () => {
    const mock = await createMock(BUNDLE, { journalSize: 2 });
    await mock.fetch('http://mock/forgotten');
    await mock.fetch(`${WORKSPACES}/w1/changelog/whats-new?all=no`, { headers: as('k') });
    await mock.fetch(WORKSPACES, { headers: as('k') });
    await mock.fetch('http://mock/__mock/ready');
    expect(mock.journal()).toEqual([
      {
        number: 3,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        method: 'GET',
        target: '/api/v1/organizations/o1/workspaces',
        operation: 'getApiV1OrganizationsOrgIdWorkspaces',
        status: 200,
        why: 'example typical',
        milliseconds: expect.any(Number),
        violations: [],
      },
      expect.objectContaining({
        number: 2,
        status: 400,
        violations: [{ where: 'query.all', expected: 'true', received: 'no' }],
      }),
    ]);
  });
});
