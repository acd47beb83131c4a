import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as core from '@sales-outreach/client/core';
import { generateSources } from '../codegen/generate-sources.ts';
import { callByName, callSafely } from './support/call-method.ts';
import { otherContract, otherTypes } from './support/other-contract.ts';
import { errorResponse, recordingFetch } from './support/recording-fetch.ts';

const root = path.resolve(import.meta.dirname, '..');
const input = { 'X-Tenant': 7 };
let folder: string;
let sources: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  sources = generateSources(otherContract, otherTypes);
  await cp(path.join(root, 'src'), path.join(folder, 'src'), { recursive: true });
  await cp(path.join(root, 'generated'), path.join(folder, 'generated'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, source] of Object.entries(sources)) {
    await writeFile(path.join(folder, 'generated', name), source);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** What both entries of the package have. */
type Entry = Pick<typeof core, 'createClient'>;

/** The client's own code, over the table of the other contract. */
async function connect(entry: string, ...replies: Response[]) {
  const table = path.join(folder, 'generated/operation-table.ts');
  vi.doMock('../generated/operation-table.ts', () => import(table));
  const { createClient }: Entry = await import(entry);
  const { fetch, sent } = recordingFetch(...replies);
  const client = createClient({ baseUrl: 'http://api', apiKey: 'k', fetch, backoffMs: 0 });
  return { client, sent };
}

describe('a client made from another contract', () => {
  describe.each(['@sales-outreach/client', '@sales-outreach/client/core'])('%s', (entry) => {
    test('writes headers, arrays and objects as the contract says', async () => {
      const { client, sent } = await connect(entry);
      await callByName(client, 'listThings', { ...input, ids: ['a', 'b'], filter: { x: 1 } });
      expect(sent[0]?.url).toBe('http://api/things?ids=a,b&x=1');
      expect(sent[0]?.headers).toEqual({ authorization: 'Bearer k', 'x-tenant': '7' });
      await callByName(client, 'listThings', input, { headers: { 'x-tenant': '8' } });
      expect(sent[1]?.headers).toMatchObject({ 'x-tenant': '7' });
    });

    test('takes an empty success where the contract has one, and nowhere else', async () => {
      const { client } = await connect(entry, new Response(null, { status: 204 }));
      const result = await callSafely(client, 'listThings', input);
      expect(result).toMatchObject({ ok: true, status: 204, data: undefined });
      expect(await callSafely(client, 'addThing', input)).toMatchObject({
        ok: false,
        status: 204,
      });
      const html = await connect(entry, new Response('<html>'));
      expect(await callSafely(html.client, 'listThings', input)).toMatchObject({ ok: false });
    });

    test('fills in an idempotency key deep in a body that is left out', async () => {
      const { client, sent } = await connect(entry, errorResponse(503), Response.json({}));
      await callByName(client, 'addThing', input);
      const [first, second] = sent.map(({ body }) => JSON.parse(body));
      expect(first).toEqual({ meta: { 'request/key': expect.any(String) } });
      expect(second).toEqual(first);
    });
  });

  test('has its servers as environments', () => {
    expect(sources['operation-table.ts']).toContain(
      '"staging": "https://eu.other.example/base"',
    );
  });

  test('has types that fit its own code, and that tell what the contract says', async () => {
    await writeFile(path.join(folder, 'use.ts'), USE);
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2024',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      verbatimModuleSyntax: true,
    };
    const config = { compilerOptions, include: ['src/*.ts', 'generated', 'use.ts'] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(sources['methods.ts']).toContain(`
  /**
   * List things.
   *
   * All of them, and a trap: *\\/
   *
   * **Things** · **Other** · \`GET /things\`
   *
   * @param input.X-Tenant
   * @param input.ids - (optional) Which ones.
   * @param input.filter - (optional)
   * @param options - limits, retries, a signal and headers of this one call
   * @throws {@link ApiError} for the status 404; where no answer came
   * @deprecated The contract marks this operation as deprecated.
   */`);
  });
});

const USE = `
import { createClient } from './src/index.ts';
const client = createClient({ environment: 'staging' });
const thing: { name?: string } | undefined = await client.listThings({ 'X-Tenant': 1, ids: ['a'] });
const nothing: undefined = await client.ping();
const taken: 'Promise' | 'Result' | 'Input' | 'Exact' | 'CallOptions' | 'ErrorStatus' | 'NonNullable' | 'Contract' =
  await client.updatePing();
const result = await client.safe.listThings({ 'X-Tenant': 1 });
if (result.ok && result.status === 200) console.log(result.data.name, thing, nothing, taken);
if (result.ok && result.status === 204) console.log(result.data satisfies undefined);
if (!result.ok && result.status === 404) console.log(result.error.status satisfies 404);
// @ts-expect-error 500 is not among the statuses of the contract
if (!result.ok && result.status === 500) console.log(result.error);
await client.addThing({ 'X-Tenant': 1, body: { meta: { 'request/key': 'k' } } });
// @ts-expect-error the header is required
await client.addThing({});
// @ts-expect-error the environment is another
createClient({ environment: 'sandbox' });
`;

describe('a contract that no method could express is refused', () => {
  const operation = { operationId: 'a', 'x-public-name': 'PublicApiA', responses: {} };
  const generate = (item: object) =>
    generateSources({ paths: { '/a': item }, servers: [] }, '');
  const query = { name: 'x', in: 'query', schema: {} };
  const json = { 'application/json': {} };

  test.each<[string, object, string]>([
    ['no public name', { get: { operationId: 'a' } }, 'GET /a has no x-public-name.'],
    [
      'no operationId',
      { get: { 'x-public-name': 'PublicApiA' } },
      'GET /a has no operationId.',
    ],
    [
      'another form of name',
      { get: { ...operation, 'x-public-name': 'a' } },
      'GET /a has the x-public-name a; expected PublicApi and a Pascal-case name.',
    ],
    [
      'a reserved name',
      { get: { ...operation, 'x-public-name': 'PublicApiSafe' } },
      'GET /a may not be named safe.',
    ],
    [
      'a name that the handlers of Mock Service Worker have',
      { get: { ...operation, 'x-public-name': 'PublicApiAll' } },
      'GET /a may not be named all.',
    ],
    [
      'a range of statuses',
      { get: { ...operation, responses: { '2XX': {} } } },
      'GET /a answers 2XX; a result is told by its status, so name each.',
    ],
    ['a name twice', { get: operation, put: operation }, 'Two operations share the name a.'],
    [
      'a cookie',
      { get: { ...operation, parameters: [{ ...query, in: 'cookie' }] } },
      'GET /a has the parameter x in cookie; only path, query and header can be sent.',
    ],
    [
      'a parameter without a name',
      { get: { ...operation, parameters: [{ in: 'query' }] } },
      'GET /a has a parameter without a name.',
    ],
    [
      'a parameter named body',
      { get: { ...operation, parameters: [{ ...query, name: 'body' }] } },
      'GET /a needs the name body twice; a method takes parameters and body by name.',
    ],
    [
      'a name in two places',
      { get: { ...operation, parameters: [query, { ...query, in: 'header' }] } },
      'GET /a needs the name x twice; a method takes parameters and body by name.',
    ],
    [
      'another media type',
      { put: { ...operation, requestBody: { content: { 'text/csv': {} } } } },
      'PUT /a has content of text/csv; expected application/json.',
    ],
    [
      'a key without a body',
      { get: { ...operation, 'x-idempotency-key': '/a' } },
      'GET /a has the x-idempotency-key /a; expected a pointer into its body.',
    ],
    [
      'a key that is no pointer',
      { put: { ...operation, requestBody: { content: json }, 'x-idempotency-key': 'a' } },
      'PUT /a has the x-idempotency-key a; expected a pointer into its body.',
    ],
    [
      'two styles',
      {
        get: {
          ...operation,
          parameters: [
            { ...query, schema: { type: 'array' } },
            { ...query, name: 'y', explode: false, schema: { type: 'array' } },
          ],
        },
      },
      'GET /a writes two parameters of type array in different styles.',
    ],
    [
      'a reference out of the bundle',
      { $ref: 'a.yaml' },
      'Expected a reference inside of the bundle, got a.yaml.',
    ],
    [
      'a reference to nothing',
      { $ref: '#/components/pathItems/a~1b' },
      'Nothing stands at #/components/pathItems/a~1b.',
    ],
  ])('%s', (_, item, message) => {
    expect(() => generate(item)).toThrow(message);
  });

  test('a schema with the name of a type that is generated', () => {
    const types = 'export type AInput = string;';
    const paths = { '/a': { get: operation } };
    expect(() => generateSources({ paths, servers: [] }, types)).toThrow(
      'The schema AInput has the name of a type that the client generates. Rename the schema.',
    );
  });

  test('servers that are no environments, and what is no document', () => {
    expect(() => generateSources({ servers: [{ url: 'http://a' }] }, '')).toThrow(
      'The server http://a has no description to name its environment by.',
    );
    expect(() => generateSources({ servers: [{ url: '{a}', description: 'A' }] }, '')).toThrow(
      'The variable a of the server {a} has no default.',
    );
    expect(() => generateSources([], '')).toThrow('Expected an OpenAPI document, got [].');
  });
});

describe('the command line', () => {
  const run = (...args: string[]) => {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync(
      process.execPath,
      [path.join(root, 'codegen/main.ts'), ...args],
      options,
    );
  };

  test('writes the files, or says why not', async () => {
    const document = path.join(folder, 'document.json');
    const types = path.join(folder, 'types.d.ts');
    await writeFile(document, JSON.stringify(otherContract));
    await writeFile(types, otherTypes);
    run(document, types, path.join(folder, 'out'));
    const table = await import(path.join(folder, 'out/operation-table.ts'));
    expect(Object.keys(table.operationTable)).toEqual([
      'addThing',
      'listThings',
      'peek',
      'ping',
      'updatePing',
    ]);
    await writeFile(document, '[]');
    expect(() => run(document, types, folder)).toThrow(
      expect.objectContaining({ status: 1, stderr: expect.stringContaining('got []') }),
    );
    expect(() => run('a', 'b', 'c', 'd')).toThrow(expect.objectContaining({ status: 2 }));
    expect(run('--help')).toContain('Usage:');
  });
});
