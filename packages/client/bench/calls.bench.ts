/**
 * Calls per second over a stubbed fetch, and what each client costs a browser, beside others in
 * one run. The calls are the same: one GET with a bearer token, whose JSON is parsed.
 *
 * Usage: node calls.bench.ts [--quick]
 */
import { create as createAxios } from 'axios';
import { build } from 'esbuild';
import ky from 'ky';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import createFetchClient from 'openapi-fetch';
import { createClient, type paths } from '@sales-outreach/client';
import { createClient as createCoreClient } from '@sales-outreach/client/core';
import { printTable } from '@sales-outreach/test-support/print-table';
import { generateHeyApi, type HeyApi } from './generate-hey-api.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
/** Short rounds that take turns: what else the machine does then hits all of them alike. */
const rounds = values.quick ? 40 : 200;
const callsPerRound = 1_000;
/** As many calls are under way at a time. */
const concurrency = 50;

const root = path.resolve(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(tmpdir(), 'client-bench-'));
try {
  await compare();
} finally {
  await rm(folder, { recursive: true });
}

async function compare(): Promise<void> {
  const document = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));
  const heyApi = await generateHeyApi(document, path.join(folder, 'hey-api'));
  const heyApiEntry = `
    export { client } from '${heyApi.client}';
    export { getApiV1OrganizationsOrgIdWorkspaces as call } from '${heyApi.operations}';
  `;
  const calls = await listCalls(heyApiEntry);
  const times = new Map(Object.keys(calls).map((name) => [name, new Array<number>()]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, call] of Object.entries(calls)) {
      // Time of the processor: what else the machine does is not counted.
      const start = process.cpuUsage();
      for (let done = 0; done < callsPerRound; done += concurrency) {
        await Promise.all(Array.from({ length: concurrency }, call));
      }
      const { user, system } = process.cpuUsage(start);
      times.get(name)?.push((user + system) / callsPerRound);
    }
  }
  const sizes: Record<string, number> = {
    'this client': await sizeOf(
      `export { createClient, ApiError } from '@sales-outreach/client'`,
    ),
    'this client, core': await sizeOf(
      `export { createClient } from '@sales-outreach/client/core';
       export { ApiError } from '@sales-outreach/client'`,
    ),
    'openapi-fetch': await sizeOf(`export { default } from 'openapi-fetch'`),
    'hey-api, all operations': await sizeOf(
      `export { client } from '${heyApi.client}'; export * from '${heyApi.operations}'`,
    ),
    ky: await sizeOf(`export { default } from 'ky'`),
    axios: await sizeOf(`export { default } from 'axios'`),
  };
  const raw = times.get('openapi-fetch') ?? [];
  printTable(
    ['client', 'calls/s', 'beside openapi-fetch', 'min+gzip'],
    [...times].map(([name, micros]) => {
      const size = sizes[name];
      // Each round is compared with its own neighbour: both had the same machine.
      const ratio = median(micros.map((time, round) => (raw[round] ?? NaN) / time));
      return [
        name,
        Math.round(1e6 / median(micros)),
        `${ratio.toFixed(2)}x`,
        size === undefined ? '' : `${size.toLocaleString('en-GB')} B`,
      ];
    }),
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
}

/** The same call with every client, each over a fetch that answers at once. */
async function listCalls(heyApiEntry: string): Promise<Record<string, () => Promise<unknown>>> {
  const body = JSON.stringify({
    workspaces: [{ id: '1', orgId: 'o', name: 'One', createdAt: '2026-01-02T03:04:05Z' }],
  });
  const init = { headers: { 'content-type': 'application/json' } };
  const stub = async () => new Response(body, init);
  const baseUrl = 'https://api.test';
  const url = `${baseUrl}/api/v1/organizations/o/workspaces`;
  const headers = { authorization: 'Bearer k' };

  const outreach = createClient({ baseUrl, apiKey: 'k', fetch: stub });
  const core = createCoreClient({ baseUrl, apiKey: 'k', fetch: stub });
  const http = createFetchClient<paths>({ baseUrl, headers, fetch: stub });
  const kyClient = ky.create({ fetch: stub, headers });
  const axiosClient = createAxios({ adapter: 'fetch', env: { fetch: stub }, headers });
  const heyApiFile = path.join(folder, 'hey-api.js');
  await bundle(heyApiEntry, heyApiFile);
  const heyApi: HeyApi = await import(heyApiFile);
  heyApi.client.setConfig({ baseUrl, fetch: stub, auth: 'k' });

  const input = { orgId: 'o' };
  return {
    'fetch itself': async () => (await stub()).json(),
    'openapi-fetch': () =>
      http.GET('/api/v1/organizations/{orgId}/workspaces', { params: { path: input } }),
    'this client': () => outreach.listWorkspaces(input),
    'this client, core': () => core.listWorkspaces(input),
    'hey-api, all operations': () => heyApi.call({ path: input }),
    ky: () => kyClient.get(url).json(),
    axios: () => axiosClient.get(url),
  };
}

async function bundle(contents: string, outfile: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`Nothing was bundled from ${contents}.`);
  await writeFile(outfile, file.contents);
  return file.contents;
}

async function sizeOf(contents: string): Promise<number> {
  return gzipSync(await bundle(contents, path.join(folder, 'size.js')), { level: 9 }).length;
}
