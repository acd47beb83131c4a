/**
 * What the client costs a browser, feature by feature: the bundle grows by one module at a time,
 * from openapi-fetch alone to the whole. A module that isn't there yet is replaced by the least
 * that the others can do with.
 *
 * Usage: node size.bench.ts
 */
import { build, type Plugin } from 'esbuild';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { printTable } from '@sales-outreach/test-support/print-table';

const root = path.resolve(import.meta.dirname, '..');
const wholeClient = `export { createClient, ApiError } from './dist/src/index.js'`;

/** Each feature with its module and what stands for it before it is added; in order of addition. */
const features: readonly (readonly [feature: string, module: string, stub: string])[] = [
  [
    'table: ten methods, two environments, the contract',
    'generated/operation-table.js',
    'export const operationTable = {}, servers = {}, contract = {};',
  ],
  [
    'createClient: both styles, bare calls, keys, origin, allowBrowser',
    'src/create-client.js',
    `import createFetchClient from 'openapi-fetch';
     import { operationTable, servers, contract } from '../generated/operation-table.js';
     export const createClient = () => [createFetchClient(), operationTable, servers, contract];`,
  ],
  [
    'ApiError: fields, JSON',
    'src/api-error.js',
    `export class ApiError extends Error {}
     export const fail = (kind, detail) => new ApiError(kind + ': ' + detail);`,
  ],
  [
    'base addresses',
    'src/read-base-url.js',
    'export const readBaseUrl = (url) => new URL(url);',
  ],
  [
    'key from the environment',
    'src/read-key-from-environment.js',
    'export const readKeyFromEnvironment = () => {};',
  ],
  ['safe paths', 'src/serialize-path.js', 'export const serializePath = undefined;'],
  [
    'calls: retries, backoff, deadline, pause, hooks, no keys in errors',
    'src/create-methods.js',
    `export const createMethods = (options, sendRequest, key, send) =>
       (operation, [method, path, query], finish) => async (input, init) => {
         const { response, data, error } = await sendRequest(method, path, {
           ...init,
           params: {
             path: input,
             query: query && Object.fromEntries(query.map((name) => [name, input[name]])),
           },
           body: input.body,
           fetch: (request) => send(request, key),
         });
         return finish({ ok: response.ok, data, error });
       };`,
  ],
  [
    'answers: envelope, malformed bodies, Retry-After',
    'src/read-answer.js',
    'export const readAnswer = (response, text) => JSON.parse(text);',
  ],
  [
    'limits: timeout and abort, at once',
    'src/within.js',
    'export const within = (ms, signal, work) => work(signal);',
  ],
  [
    'idempotency keys',
    'src/fill-idempotency-key.js',
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
let size = await sizeOf(`export { default } from 'openapi-fetch'`, stubs);
const rows: (string | number)[][] = [['openapi-fetch alone', size, size]];
for (const [feature, module] of features) {
  stubs.delete(module);
  const grown = await sizeOf(wholeClient, stubs);
  rows.push([feature, grown - size, grown]);
  size = grown;
}
printTable(['min+gzip, in bytes', 'adds', 'in all'], rows);
