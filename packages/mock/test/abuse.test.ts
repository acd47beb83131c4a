import { gzipSync } from 'node:zlib';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../src/index.ts';
import { getMember } from '../src/contract/json.ts';
import { BUNDLE, readBundle, validate } from './support/bundle.ts';
import { sendRaw, writeRequest, type RawResponse } from '../scripts/raw-request.ts';

const document = readBundle();
const ENVELOPE = { $ref: '#/components/schemas/ErrorEnvelope' };
const ROOT = '/api/v1/organizations/o1';
const WORKSPACES = `${ROOT}/workspaces`;
const TEST_EMAIL = `${WORKSPACES}/w1/campaigns/c1/test-email`;
const KEY = { Authorization: 'Bearer k' };
const JSON_KEY = { ...KEY, 'Content-Type': 'application/json' };
const MEGABYTE = 1024 * 1024;

/** The status and the message of an error; throws where it is not in the contract's shape. */
function readError(response: RawResponse): { status: number; message: unknown } {
  const body: unknown = JSON.parse(response.body);
  assert.equal(validate(document, ENVELOPE, body), '');
  assert.equal(
    response.headers.get('content-length'),
    String(Buffer.byteLength(response.body)),
  );
  return { status: response.status, message: getMember(getMember(body, 'error'), 'message') };
}

function fault(status: number, says: RegExp): unknown {
  return { status, message: expect.stringMatching(says) };
}

describe('whatever comes over the wire', () => {
  let mock: Mock;
  let address: URL;
  let resident: number;
  const internalErrors: unknown[] = [];

  beforeAll(async () => {
    mock = await createMock(BUNDLE, {
      requestTimeout: 400,
      onInternalError: (error) => internalErrors.push(error),
    });
    address = await mock.listen();
    resident = process.memoryUsage().rss;
  });

  afterAll(() => mock.close());

  // After each of them the mock still answers, within its memory, and nothing went wrong inside.
  afterEach(async () => {
    const response = await fetch(new URL(WORKSPACES, address), { headers: KEY });
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    assert.deepEqual(internalErrors, []);
    assert.ok(process.memoryUsage().rss - resident < 200 * MEGABYTE);
  });

  it.each([
    ['garbage', 'garbage\r\n\r\n', 400, /no HTTP/],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, /Invalid method/],
    ['a TLS handshake', Buffer.from('16030100a5010000a10303', 'hex'), 400, /no HTTP/],
    ['no Host', `GET ${WORKSPACES} HTTP/1.1\r\n\r\n`, 400, /Host header is missing/],
    [
      'two lengths',
      `POST ${TEST_EMAIL} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      /no HTTP/,
    ],
    [
      'a length and chunks',
      `POST ${TEST_EMAIL} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      /no HTTP/,
    ],
    [
      'a header without a colon',
      `GET ${WORKSPACES} HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n`,
      400,
      /no HTTP/,
    ],
    [
      'CONNECT',
      'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
      405,
      /for proxies/,
    ],
    [
      'an expectation',
      writeRequest(
        'POST',
        TEST_EMAIL,
        { ...JSON_KEY, Expect: 'the-unexpected', 'Content-Length': '2' },
        '{}',
      ),
      417,
      /100-continue/,
    ],
  ])('%s', async (_, bytes, status, says) => {
    expect(readError(await sendRaw(address, [bytes]))).toEqual(fault(status, says));
  });

  it('ten thousand headers', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y\r\n`).join('');
    const request = `GET ${WORKSPACES} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
    expect(readError(await sendRaw(address, request))).toEqual(
      fault(431, /larger than 16 KiB/),
    );
  });

  it.each([
    [`${ROOT}%E0%A4%A/workspaces`, 400, /percent escapes of UTF-8/],
    [`${ROOT.slice(0, -2)}%FF/workspaces`, 400, /percent escapes of UTF-8/],
    [`${ROOT}/workspaces%`, 404, /No operation/],
    [`${ROOT}/%2e%2e/workspaces`, 400, /dot segment `%2e%2e`/],
    [`${ROOT}/../workspaces`, 400, /dot segment `\.\.`/],
    [`${ROOT}/%2E/workspaces`, 400, /dot segment/],
    [`${WORKSPACES}?a=%`, 400, /percent escapes/],
    [`/${'a'.repeat(15_000)}`, 404, /No operation/],
    [`/${'a/'.repeat(7_000)}`, 404, /No operation/],
    [`${ROOT}\\..\\workspaces`, 404, /No operation/],
    ['/__proto__', 404, /No operation/],
    ['/constructor/prototype', 404, /No operation/],
    ['/__mock/../../etc/passwd', 400, /dot segment/],
    ['/__mock/%2e%2e/secret', 400, /dot segment/],
    ['http://[::1', 404, /No operation/],
    ['?', 400, /no HTTP/],
  ])('the target %s', async (target, status, says) => {
    expect(readError(await sendRaw(address, writeRequest('GET', target, KEY)))).toEqual(
      fault(status, says),
    );
  });

  it.each([
    `${ROOT}%00/workspaces`,
    `${ROOT.slice(0, -2)}%F0%9F%A6%86/workspaces`,
    `${ROOT.slice(0, -2)}__proto__/workspaces`,
    `http://elsewhere${WORKSPACES}`,
    `${WORKSPACES}?__proto__[a]=1&constructor=2`.replace('__proto__', 'x[__proto__]'),
    `${WORKSPACES}?a=1&a=2&a=3`,
  ])('the target %s, which is valid', async (target) => {
    const response = await sendRaw(address, writeRequest('GET', target, KEY));
    expect(response.status).toBe(200);
  });

  it('OPTIONS of everything', async () => {
    const response = await sendRaw(address, writeRequest('OPTIONS', '*'));
    expect({ status: response.status, body: response.body }).toEqual({ status: 204, body: '' });
  });

  it('keys that would change every object', async () => {
    const body =
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"connectorId":1}';
    const headers = { ...JSON_KEY, 'Content-Length': String(body.length) };
    const response = await sendRaw(address, writeRequest('POST', TEST_EMAIL, headers, body));
    expect(readError(response)).toEqual(fault(400, /body\.connectorId/));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const twice = await fetch(new URL(`${WORKSPACES}?__proto__=1`, address), { headers: KEY });
    expect(twice.status).toBe(400);
  });

  it('pipelined requests, answered in their order', async () => {
    const one = writeRequest('GET', WORKSPACES, { ...KEY, Connection: 'keep-alive' });
    const bad = writeRequest('GET', '/nope', { Connection: 'keep-alive' });
    const last = writeRequest('DELETE', WORKSPACES, KEY);
    const { text } = await sendRaw(address, [one + bad + one + one + last]);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', '200', '405']);
  });

  it('a body in chunks of one byte', async () => {
    const chunks = [...'{"connectorId":"c"}'].map((byte) => `1\r\n${byte}\r\n`);
    const head = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Transfer-Encoding': 'chunked',
    });
    const response = await sendRaw(address, [head, ...chunks, '0\r\n\r\n'], { pause: 1 });
    expect(response.status).toBe(200);
  });

  it('a chunk of no length', async () => {
    const head = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Transfer-Encoding': 'chunked',
    });
    const response = await sendRaw(address, [`${head}zz\r\n`]);
    expect(readError(response)).toEqual(fault(400, /no HTTP|connection ended/));
  });

  it('a body that never ends', async () => {
    const head = writeRequest('POST', TEST_EMAIL, { ...JSON_KEY, 'Content-Length': '100' });
    expect(readError(await sendRaw(address, [head, '{"conn']))).toEqual(
      fault(408, /took too long/),
    );
  });

  it('headers that never end', async () => {
    expect(readError(await sendRaw(address, ['GET / HTTP/1.1\r\nHost: a\r\nx-']))).toEqual(
      fault(408, /took too long/),
    );
  });

  it('a client that goes away in the middle', async () => {
    const socket = connect(Number(address.port), address.hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(writeRequest('POST', TEST_EMAIL, { ...JSON_KEY, 'Content-Length': '100' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.resetAndDestroy();
    await expect.poll(() => mock.journal()[0]?.why).toMatch(/ended before the request body/);
  });

  it('a body over the limit, by what it says or by what it is', async () => {
    const said = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Content-Length': '99999999999',
    });
    expect(readError(await sendRaw(address, said))).toEqual(
      fault(413, /larger than 1,048,576 bytes/),
    );
    const head = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Transfer-Encoding': 'chunked',
    });
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const flood = Array.from({ length: 40 }, () => chunk);
    expect(readError(await sendRaw(address, [head, ...flood, '0\r\n\r\n']))).toEqual(
      fault(413, /larger than/),
    );
  });

  it('a gzip bomb', async () => {
    // Members one after the other are one stream (RFC 1952), made here without their full size.
    const member = gzipSync(Buffer.alloc(MEGABYTE));
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => member));
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const head = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Content-Encoding': 'gzip',
      'Content-Length': String(bomb.length),
    });
    expect(readError(await sendRaw(address, [head, bomb]))).toEqual(
      fault(413, /larger than 1,048,576 bytes/),
    );
  });

  it('compressed again and again', async () => {
    let body = Buffer.from('{}');
    for (let times = 0; times < 10; times += 1) body = gzipSync(body);
    const head = writeRequest('POST', TEST_EMAIL, {
      ...JSON_KEY,
      'Content-Encoding': Array(10).fill('gzip').join(', '),
      'Content-Length': String(body.length),
    });
    expect((await sendRaw(address, [head, body])).status).toBe(200);
  });

  it('a megabyte of faults', async () => {
    const body = `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":${index}`).join()},"connectorId":1}`;
    const headers = { ...JSON_KEY, 'Content-Length': String(body.length) };
    expect(
      readError(await sendRaw(address, [writeRequest('POST', TEST_EMAIL, headers, body)])),
    ).toEqual(fault(400, /connectorId/));
  });

  it('a request that tries to write into the log', async () => {
    await sendRaw(
      address,
      writeRequest('GET', `/a%0d%0aGET`, { Prefer: 'code=200, example="a\\"b' }),
    );
    expect(mock.journal()[0]?.target).toBe('/a%0d%0aGET');
  });
});
