import { request } from 'node:http';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { serveReference } from '@sales-outreach/docs';
import type { ServeOptions } from '@sales-outreach/docs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTemporarily } from './helpers/built-reference.ts';
import type { BuiltReference } from './helpers/built-reference.ts';
import { foreignDocument } from './helpers/foreign-document.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';

let built: BuiltReference;
beforeAll(async () => {
  built = await buildTemporarily(foreignDocument());
  return () => built[Symbol.asyncDispose]();
});

async function serve(options: Partial<ServeOptions> = {}) {
  const server = await serveReference({ port: 0, folder: built.folder, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** As a client sends it that does not tidy up paths as `fetch` does. */
async function get(url: string, target: string, headers = {}) {
  const sent = request(url, { path: target, headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response;
}

describe('serving the reference', () => {
  it('is on 127.0.0.1 unless said otherwise', async () => {
    const { url } = await serve();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/);
  });

  it.each([
    ['/', 'text/html;charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html;charset=utf-8', 'no-cache'],
    ['/reference.json', 'application/json', 'no-cache'],
    ['/openapi.json', 'application/json', 'no-cache'],
    ['/openapi.yaml', 'text/yaml', 'no-cache'],
    ['/show-reference.js', 'text/javascript', 'no-cache'],
    ['/scalar/standalone.esm.js', 'text/javascript', 'no-cache'],
    ['/reference.css', 'text/css', 'no-cache'],
  ])('answers %s as %s', async (target, type, caching) => {
    const { url } = await serve();
    const response = await fetch(url + target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect((await response.text()).length).toBeGreaterThan(0);
  });

  it('lets a browser keep the files whose names carry a hash, and no others', async () => {
    const { url } = await serve();
    const script = await (await fetch(`${url}/scalar/standalone.esm.js`)).text();
    const [, chunk] = /"\.\/(chunks\/[^"]+\.js)"/.exec(script) ?? [];
    const response = await fetch(`${url}/scalar/${chunk}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('answers an unchanged file with 304, and a changed one anew', async () => {
    const { folder } = built;
    const { url } = await serve();
    const etag = (await fetch(`${url}/reference.css`)).headers.get('etag');
    const headers = { 'If-None-Match': `${etag}` };
    expect((await fetch(`${url}/reference.css`, { headers })).status).toBe(304);
    await writeFile(path.join(folder, 'reference.css'), '/* new */');
    const changed = await fetch(`${url}/reference.css`, { headers });
    expect([changed.status, await changed.text()]).toEqual([200, '/* new */']);
  });

  it.each(['/nothing.html', '/../package.json', '/..%2f..%2fetc/passwd', '/%00', '/%E0%A4%A'])(
    'answers %s with 404 and lives on',
    async (target) => {
      const { url } = await serve();
      expect((await get(url, target)).statusCode).toBe(404);
      expect((await get(url, '/')).statusCode).toBe(200);
    },
  );

  it.each(['bytes=10-5', 'bytes=-1', 'bytes=0-4', 'nonsense'])(
    'answers the range %s with the whole file',
    async (Range) => {
      const { url } = await serve();
      const response = await get(url, '/reference.css', { Range });
      expect([response.statusCode, response.headers['content-range']]).toEqual([
        200,
        undefined,
      ]);
    },
  );

  it('answers HEAD without a body, and refuses other methods', async () => {
    const { url } = await serve({ mockUrl: 'http://127.0.0.1:4010' });
    for (const name of ['/index.html', '/reference.json']) {
      const response = await fetch(url + name, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
    const refused = await fetch(url, { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([
      405,
      'GET, HEAD',
      'Expected GET or HEAD, got POST.\n',
    ]);
  });
});

describe('the page served with a mock', () => {
  it('offers the mock first, then the servers of the contract', async () => {
    const { url } = await serve({ mockUrl: 'http://127.0.0.1:4010' });
    const { servers } = await (await fetch(`${url}/reference.json`)).json();
    expect(servers).toEqual([
      { url: 'http://127.0.0.1:4010', description: 'Mock' },
      expect.objectContaining({ url: 'https://{region}.ships.example' }),
    ]);
  });

  it('has a credential filled in for each security scheme', async () => {
    const { url } = await serve({ mockUrl: 'http://127.0.0.1:4010' });
    const { components } = await (await fetch(`${url}/reference.json?again`)).json();
    expect(components.securitySchemes).toMatchObject({
      key: { 'x-scalar-secret-token': 'demo-key-0000' },
      sign: {
        'x-scalar-secret-username': 'demo',
        'x-scalar-secret-password': 'demo-key-0000',
      },
      port: { flows: { clientCredentials: { 'x-scalar-secret-token': 'demo-key-0000' } } },
    });
  });

  it('keeps the contract itself as it is', async () => {
    const { url } = await serve({ mockUrl: 'http://127.0.0.1:4010' });
    expect(await (await fetch(`${url}/openapi.json`)).json()).toEqual(foreignDocument());
  });

  it('without one has the servers of the contract and no credential', async () => {
    const { url } = await serve();
    const document = await (await fetch(`${url}/reference.json`)).json();
    expect(document.servers).toHaveLength(1);
    expect(document.components.securitySchemes.key).not.toHaveProperty('x-scalar-secret-token');
  });
});

describe('starting and stopping', () => {
  it('names the port that is taken', async () => {
    const { folder } = built;
    const { url } = await serve();
    const port = Number(new URL(url).port);
    await expect(serveReference({ port, folder })).rejects.toThrow(
      `The reference can't be served on 127.0.0.1:${port}: the port is taken.`,
    );
  });

  it('names the folder in which nothing was built', async () => {
    const folder = await temporaryFolder();
    await expect(serveReference({ port: 0, folder })).rejects.toThrow(
      `${folder} holds no reference; build it first.`,
    );
  });

  it('ends at once with a request half sent, and frees the port', async () => {
    const { url, close } = await serve();
    const port = Number(new URL(url).port);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: half');
    await fetch(url);
    await close();
    await close();
    const next = createServer().listen(port, '127.0.0.1');
    await once(next, 'listening');
    expect(next.address()).toMatchObject({ port });
    next.close();
  });
});
