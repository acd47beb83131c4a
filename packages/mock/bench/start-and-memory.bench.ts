/**
 * The time from the start of the process to the first answer, and the memory after a hundred
 * thousand requests and after as many again: this mock beside stock Prism. Then the start with
 * documents of more and more operations.
 *
 * Usage: node start-and-memory.bench.ts [--quick]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { printTable } from '@sales-outreach/test-support/print-table';
import { createLargeDocument } from './large-document.ts';
import { BUNDLE, HEADERS, MOCK, PATH, PRISM, startServer } from './server-process.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const amount = values.quick ? 10_000 : 100_000;
const sizes = values.quick ? [100, 200] : [125, 250, 500, 1_000, 2_000];

const rows = [];
for (const [name, script, args] of [
  ['mock', MOCK, (port: number) => [BUNDLE, '--port', String(port), '--quiet']],
  [
    'prism -v silent',
    PRISM,
    (port: number) => ['mock', '-h', '127.0.0.1', '-p', String(port), '-v', 'silent', BUNDLE],
  ],
] as const) {
  const server = await startServer(script, args);
  const memory = [await server.readMemory()];
  const url = new URL(PATH, server.address).href;
  const rounds = name === 'mock' ? 3 : 1;
  for (let round = 0; round < rounds; round += 1) {
    await autocannon({ url, headers: HEADERS, connections: 50, amount });
    memory.push(await server.readMemory());
  }
  rows.push([
    name,
    Math.round(server.readyAfter),
    ...[0, 1, 2, 3].map((at) => memory[at] ?? '-'),
  ]);
  await server.stop();
}
const count = amount.toLocaleString('en-GB');
printTable(
  ['server', 'ready ms', 'MB', `after ${count}`, `2 × ${count}`, `3 × ${count}`],
  rows,
);

console.log();
const folder = await mkdtemp(path.join(tmpdir(), 'mock-bench-'));
const starts = [];
for (const size of sizes) {
  const file = path.join(folder, `${size}.json`);
  await writeFile(file, JSON.stringify(createLargeDocument(size)));
  const server = await startServer(MOCK, (port) => [file, '--port', String(port), '--quiet']);
  const ready = Math.round(server.readyAfter);
  starts.push([size, ready, (ready / size).toFixed(2), await server.readMemory()]);
  await server.stop();
}
await rm(folder, { recursive: true });
printTable(['operations', 'ready ms', 'ms each', 'MB'], starts);
