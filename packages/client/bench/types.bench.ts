/**
 * What the compiler has to do for the calls of this client and of openapi-fetch, with 10 and with
 * 1,000 operations, each of them called once: type instantiations and seconds.
 *
 * Usage: node types.bench.ts [--quick]
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '@sales-outreach/test-support/print-table';
import { generateSources } from '../codegen/generate-sources.ts';
import { isJsonObject, objectAt, textAt, type JsonObject } from '../codegen/json-object.ts';
import { readOperations } from '../codegen/read-operations.ts';
import type { Operation } from '../codegen/operation.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const runs = values.quick ? 1 : 3;
const root = path.resolve(import.meta.dirname, '..');
const generateTypes = path.join(
  root,
  'node_modules/@sales-outreach/types/src/generate-types.ts',
);
const document: JsonObject = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json')), 'utf8'),
);

const folder = mkdtempSync(path.join(tmpdir(), 'client-types-'));
try {
  const rows = [10, 1_000].flatMap((size) => measure(size, path.join(folder, String(size))));
  printTable(
    ['operations', 'client', 'compiler', 'instantiations', 'seconds', 'beside openapi-fetch'],
    rows,
  );
} finally {
  rmSync(folder, { recursive: true });
}

function measure(size: number, target: string): (string | number)[][] {
  const contract = multiply(document, size);
  const types = writeContract(contract, target);
  const operations = readOperations(contract);
  mkdirSync(path.join(target, 'generated'), { recursive: true });
  for (const [name, source] of Object.entries(generateSources(contract, types))) {
    writeFileSync(path.join(target, 'generated', name), source);
  }
  cpSync(path.join(root, 'src'), path.join(target, 'src'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  writeFileSync(path.join(target, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(target, 'openapi-fetch.ts'), callWithOpenapiFetch(operations));
  writeFileSync(path.join(target, 'this-client.ts'), callWithThisClient(operations));
  return [
    ['typescript-5', 'TypeScript 5.9'],
    ['typescript', 'TypeScript 7'],
  ].flatMap(([compiler = '', label = '']) => {
    const raw = compile(target, compiler, 'openapi-fetch.ts');
    const own = compile(target, compiler, 'this-client.ts');
    const ratio = `${(own.instantiations / raw.instantiations).toFixed(2)}x, ${(own.seconds / raw.seconds).toFixed(2)}x`;
    return [
      [size, 'openapi-fetch', label, raw.instantiations, raw.seconds.toFixed(2), ''],
      [size, 'this client', label, own.instantiations, own.seconds.toFixed(2), ratio],
    ];
  });
}

/** The contract with its operations copied under other names, until there are enough. */
function multiply(contract: JsonObject, size: number): JsonObject {
  const items = Object.entries(objectAt(contract, 'paths'));
  const paths = Array.from({ length: size }, (_, index) => {
    const [url = '', item] = items[index % items.length] ?? [];
    const copy = Math.floor(index / items.length);
    return copy === 0 ? [url, item] : [`${url}/copy-${copy}`, rename(item, copy)];
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}

function rename(item: unknown, copy: number): unknown {
  if (!isJsonObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => {
      if (!isJsonObject(value)) return [key, value];
      const names = ['operationId', 'x-public-name'].map((name) => [
        name,
        `${textAt(value, name)}Copy${copy}`,
      ]);
      return [key, { ...value, ...Object.fromEntries(names) }];
    }),
  );
}

function writeContract(contract: JsonObject, target: string): string {
  mkdirSync(target, { recursive: true });
  const file = path.join(target, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  execFileSync(process.execPath, [generateTypes, file, target]);
  return readFileSync(path.join(target, 'index.d.ts'), 'utf8');
}

function inputOf(operation: Operation): string {
  const required = operation.parameters.filter((parameter) => parameter.required);
  return required.map(({ name }) => `${name}: 'x'`).join(', ');
}

function callWithOpenapiFetch(operations: readonly Operation[]): string {
  const calls = operations.map((operation) => {
    const body = operation.body ? ', body: {}' : '';
    return `console.log((await client.${operation.method}('${operation.path}', { params: { path: { ${inputOf(operation)} } }${body} })).data);\n`;
  });
  return `import createClient from 'openapi-fetch';
import type { paths } from './generated/contract.ts';
const client = createClient<paths>({ baseUrl: 'http://api' });
${calls.join('')}`;
}

function callWithThisClient(operations: readonly Operation[]): string {
  const calls = operations.map((operation) => {
    const body = operation.body ? ', body: {}' : '';
    return `console.log(await client.${operation.name}({ ${inputOf(operation)}${body} }));\n`;
  });
  return `import { createClient } from './src/index.ts';
const client = createClient({ baseUrl: 'http://api' });
${calls.join('')}`;
}

/** Type-checks a file and what it imports; the best of several runs. */
function compile(
  target: string,
  compiler: string,
  file: string,
): { instantiations: number; seconds: number } {
  const config = {
    compilerOptions: {
      target: 'es2022',
      lib: ['esnext', 'dom', 'dom.iterable'],
      module: 'nodenext',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
    },
    files: [file],
  };
  writeFileSync(path.join(target, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc');
  const outcomes = Array.from({ length: runs }, () => {
    const start = performance.now();
    const report = execFileSync(
      process.execPath,
      [tsc, '-p', target, '--extendedDiagnostics'],
      { encoding: 'utf8' },
    );
    const seconds = (performance.now() - start) / 1000;
    return { instantiations: Number(/Instantiations:\s+(\d+)/.exec(report)?.[1]), seconds };
  });
  return outcomes.reduce((best, each) => (each.seconds < best.seconds ? each : best));
}
