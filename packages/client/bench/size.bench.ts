/**
 * What the client costs a browser, feature by feature: the bundle of the core grows by one module at
 * a time, from what it takes of openapi-fetch to the whole. A module that isn't there yet is replaced
 * by the least that the others can do with. The last row adds openapi-fetch's own client.
 *
 * Usage: node size.bench.ts
 */
import { build, type Plugin } from 'esbuild';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { printTable } from '@sales-outreach/test-support/print-table';

const root = path.resolve(import.meta.dirname, '..');
const taken = `{ createFinalURL, createQuerySerializer, mergeHeaders } from 'openapi-fetch'`;
const core = `export { createClient } from './dist/src/core/index.js';
  export { ApiError } from './dist/src/index.js'`;
const whole = `export { createClient, ApiError } from './dist/src/index.js'`;

/** Each feature with its module and what stands for it before it is added; in order of addition. */
const features: readonly (readonly [feature: string, module: string, stub: string])[] = [
  [
    'table: ten methods, two environments, the contract',
    'generated/operation-table.js',
    'export const operationTable = {}, servers = {}, contract = {};',
  ],
  [
    'createClient: both styles, bare calls, keys, origin, allowBrowser',
    'src/core/create-client.js',
    `import ${taken};
     import { operationTable, servers, contract } from '../../generated/operation-table.js';
     export const createClient = () =>
       [createFinalURL, createQuerySerializer, mergeHeaders, operationTable, servers, contract];`,
  ],
  [
    'ApiError: fields, JSON, no keys in it',
    'src/core/api-error.js',
    `export class ApiError extends Error {}
     export const fail = (kind, detail) => new ApiError(kind + ': ' + detail);
     export const redact = (text) => text;`,
  ],
  [
    'base addresses',
    'src/core/read-base-url.js',
    'export const readBaseUrl = (url) => new URL(url);',
  ],
  [
    'key from the environment',
    'src/core/read-key-from-environment.js',
    'export const readKeyFromEnvironment = () => {};',
  ],
  [
    'safe paths',
    'src/core/serialize-path.js',
    `export const serializePath = (path, values) =>
       path.replaceAll(/{(.+?)}/g, (_, name) => values[name]);`,
  ],
  [
    'attempts: parameters, hooks, network faults',
    'src/core/send-attempt.js',
    `export const createAttempt =
       (hooks, sendRequest, send, operation, [method, path, query]) =>
       async (input, body, init, attempt, key, signal) => {
         const params = {
           path: input,
           query: query && Object.fromEntries(query.map((name) => [name, input[name]])),
         };
         const fetch = (request) => send(request, key, signal);
         const { response } = await sendRequest(method, path, { ...init, body, params, fetch });
         return { ok: true, data: await response.json() };
       };`,
  ],
  [
    'answers: envelope, malformed bodies, Retry-After',
    'src/core/read-answer.js',
    'export const readAnswer = (response, text) => JSON.parse(text);',
  ],
  [
    'calls: retries, backoff, deadline, pause',
    'src/core/create-methods.js',
    `import { contract, operationTable } from '../../generated/operation-table.js';
     import { createAttempt } from './send-attempt.js';
     export function createMethods(options, { key, send }, sendRequest) {
       const safe = {}, client = { safe, contract };
       for (const [name, row] of Object.entries(operationTable)) {
         const attempt = createAttempt(options, sendRequest, send, name, row);
         safe[name] = async (input, init) => {
           try {
             return await attempt(input, input.body, init, 0, key, init.signal);
           } catch (error) {
             return { ok: false, error };
           }
         };
         client[name] = async (input, init) => {
           const result = await safe[name](input, init);
           if (result.ok) return result.data;
           throw result.error;
         };
       }
       return client;
     }`,
  ],
  [
    'limits: timeout and abort, at once',
    'src/core/within.js',
    'export const within = (ms, left, signal, work) => work(signal);',
  ],
  [
    'idempotency keys',
    'src/core/fill-idempotency-key.js',
    'export const fillIdempotencyKey = (body) => body;',
  ],
];

async function sizeOf(contents: string, stubs: ReadonlyMap<string, string>): Promise<number> {
  const standIn: Plugin = {
    name: 'stand-in',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const stub = stubs.get(path.relative(path.join(root, 'dist'), file));
        return stub === undefined
          ? undefined
          : { contents: stub, resolveDir: path.dirname(file) };
      });
    },
  };
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    plugins: [standIn],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

const stubs = new Map(features.map(([, module, stub]) => [module, stub]));
let size = await sizeOf(`export ${taken}`, stubs);
const rows: (string | number)[][] = [['of openapi-fetch: addresses, headers', size, size]];
for (const [feature, module] of features) {
  stubs.delete(module);
  const grown = await sizeOf(core, stubs);
  rows.push([feature, grown - size, grown]);
  size = grown;
}
const all = await sizeOf(whole, stubs);
rows.push(['the whole: openapi-fetch’s own client, and middleware', all - size, all]);
rows.push([
  'openapi-fetch alone',
  '',
  await sizeOf(`export { default } from 'openapi-fetch'`, stubs),
]);
printTable(['min+gzip, in bytes', 'adds', 'in all'], rows);
