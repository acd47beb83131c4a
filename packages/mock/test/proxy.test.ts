import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createMock, type Mock, type MockOptions } from '../src/index.ts';
import { BUNDLE } from './support/bundle.ts';

const CREDITS = '/api/v1/organizations/o1/billing/credits';
const KEY = { authorization: 'Bearer k' };
const GOOD = { orgCredits: 1, topUpCredits: 2, total: 3 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A real server, and a mock in front of it. */
async function startProxy(listener: RequestListener, options: MockOptions = {}): Promise<Mock> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const upstream = new URL(`http://127.0.0.1:${port}/base/`);
  return createMock(BUNDLE, { upstream, ...options });
}

function sendJson(value: unknown, status = 200): RequestListener {
  return (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(value));
  };
}

describe('in front of an upstream', () => {
  it('forwards the request and the answer as they are', async () => {
    const seen: unknown[] = [];
    const mock = await startProxy((request, response) => {
      const { method, url, headers } = request;
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen.push({ method, url, key: headers.authorization, te: headers.te, body });
        response.setHeader('set-cookie', 'a=1');
        response.setHeader('x-own', 'yes');
        sendJson({ ok: true })(request, response);
      });
    });
    const url = `http://mock/api/v1/organizations/o1/workspaces/w/campaigns/c/test-email?a=b%20c&__delay=1`;
    const response = await mock.fetch(url, {
      method: 'POST',
      headers: {
        ...KEY,
        te: 'gzip',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: new Uint8Array(gzipSync('{"connectorId":"é"}')),
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('x-own')).toBe('yes');
    expect(response.headers.has('mock-violations')).toBe(false);
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/base/api/v1/organizations/o1/workspaces/w/campaigns/c/test-email?a=b%20c',
        key: 'Bearer k',
        te: undefined,
        body: '{"connectorId":"é"}',
      },
    ]);
  });

  it.each([
    [
      'a body that does not fit',
      sendJson({ ...GOOD, total: 'é' }),
      { where: 'response.body.total', expected: 'a number', received: 'a string' },
    ],
    [
      'a body that is no JSON',
      ((_, r) =>
        r
          .writeHead(200, { 'content-type': 'application/json' })
          .end('<html>')) satisfies RequestListener,
      { where: 'response.body', expected: 'JSON', received: expect.any(String) },
    ],
    [
      'another type',
      ((_, r) =>
        r
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html>')) satisfies RequestListener,
      {
        where: 'response.header.content-type',
        expected: 'application/json',
        received: 'text/html',
      },
    ],
    [
      'no type',
      ((_, r) => r.writeHead(200).end()) satisfies RequestListener,
      {
        where: 'response.header.content-type',
        expected: 'application/json',
        received: 'nothing',
      },
    ],
    [
      'an error of another shape',
      sendJson({ oops: 1 }, 418),
      {
        where: 'response.body.error',
        expected: 'a value, for it is required',
        received: 'nothing',
      },
    ],
  ])('tells of %s', async (_, listener, violation) => {
    const mock = await startProxy(listener);
    const response = await mock.fetch(`http://mock${CREDITS}`, { headers: KEY });
    await response.text();
    expect(JSON.parse(response.headers.get('mock-violations') ?? '[]')).toEqual([violation]);
    expect(mock.journal()[0]).toMatchObject({
      violations: [violation],
      status: response.status,
    });
  });

  it('tells of a request that does not fit, and forwards it all the same', async () => {
    const mock = await startProxy(sendJson({ feature: [], fixes: [] }));
    const url = 'http://mock/api/v1/organizations/o1/workspaces/w1/changelog/whats-new?all=no';
    const response = await mock.fetch(url);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.headers.get('mock-violations') ?? '[]')).toMatchObject([
      { where: 'header.authorization' },
      { where: 'query.all', expected: 'true', received: 'no' },
    ]);
  });

  it('tells of an operation that does not exist', async () => {
    const mock = await startProxy(sendJson({}));
    const response = await mock.fetch('http://mock/nope', { method: 'POST', body: 'x' });
    expect(JSON.parse(response.headers.get('mock-violations') ?? '[]')).toEqual([
      { where: 'request', expected: 'an operation of the document', received: 'POST /nope' },
    ]);
  });

  it('reads compressed answers, and leaves them compressed', async () => {
    const mock = await startProxy((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      });
      response.end(gzipSync(JSON.stringify(GOOD)));
    });
    const { origin } = await mock.listen();
    const response = await fetch(`${origin}${CREDITS}`, { headers: KEY });
    expect(await response.json()).toEqual(GOOD);
    expect(response.headers.has('mock-violations')).toBe(false);
    await mock.close();
  });

  it('answers a status that was asked for itself', async () => {
    let calls = 0;
    const mock = await startProxy((request, response) => {
      calls += 1;
      sendJson(GOOD)(request, response);
    });
    const response = await mock.fetch(`http://mock${CREDITS}?__code=503`);
    expect({ status: response.status, calls }).toEqual({ status: 503, calls: 0 });
  });

  it.each([
    ['is not there', 502, 'bad_gateway', /did not answer/],
    ['takes too long', 504, 'internal_error', /within 100 ms/],
  ])('gives an error in shape where the upstream %s', async (how, status, code, message) => {
    const mock = await startProxy(() => undefined, { requestTimeout: 100 });
    if (how === 'is not there') servers[0]?.close();
    const response = await mock.fetch(`http://mock${CREDITS}`, { headers: KEY });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

describe('in front of an upstream, strictly', () => {
  it('refuses a request that does not fit, and does not forward it', async () => {
    let calls = 0;
    const mock = await startProxy(() => (calls += 1), { strict: true });
    const url = 'http://mock/api/v1/organizations/o1/workspaces/w1/changelog/whats-new?all=no';
    const response = await mock.fetch(url, { headers: KEY });
    expect({ status: response.status, calls }).toEqual({ status: 400, calls: 0 });
    expect((await mock.fetch('http://mock/nope')).status).toBe(404);
  });

  it('turns an answer that does not fit into a 502 with the violations', async () => {
    const mock = await startProxy(sendJson({ ...GOOD, total: null }), { strict: true });
    const response = await mock.fetch(`http://mock${CREDITS}`, { headers: KEY });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'bad_gateway',
        details: {
          violations: [
            { where: 'response.body.total', expected: 'a number', received: 'null' },
          ],
        },
      },
    });
  });

  it('lets through what fits', async () => {
    const mock = await startProxy(sendJson(GOOD), { strict: true });
    const response = await mock.fetch(`http://mock${CREDITS}`, { headers: KEY });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: GOOD,
    });
  });
});
