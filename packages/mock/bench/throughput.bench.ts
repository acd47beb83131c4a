/**
 * Requests per second and latency at 50 connections: this mock, stock Prism as it comes and
 * silent, and bare node:http as the limit, one after the other in one run.
 *
 * Usage: node throughput.bench.ts [--quick]
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { printTable } from '@sales-outreach/test-support/print-table';
import { BARE, BUNDLE, HEADERS, MOCK, PATH, PRISM, startServer } from './server-process.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const seconds = values.quick ? 2 : 8;

const prism = (port: number): string[] => [
  'mock',
  '-h',
  '127.0.0.1',
  '-p',
  String(port),
  BUNDLE,
];
const mock = (port: number): string[] => [BUNDLE, '--port', String(port)];

const contenders = [
  { name: 'node:http, one answer', script: BARE, args: (port: number) => [String(port)] },
  { name: 'mock, --quiet', script: MOCK, args: (port: number) => [...mock(port), '--quiet'] },
  { name: 'mock, as it comes', script: MOCK, args: mock },
  {
    name: 'mock, --quiet --dynamic',
    script: MOCK,
    args: (port: number) => [...mock(port), '--quiet', '--dynamic'],
  },
  {
    name: 'prism -v silent',
    script: PRISM,
    args: (port: number) => [...prism(port), '-v', 'silent'],
  },
  {
    name: 'prism -v silent --dynamic',
    script: PRISM,
    args: (port: number) => [...prism(port), '-v', 'silent', '--dynamic'],
  },
  { name: 'prism, as it comes', script: PRISM, args: prism },
];

const results: { name: string; rate: number; p99: number; lost: number; memory: number }[] = [];
for (const { name, script, args } of contenders) {
  const server = await startServer(script, args);
  const url = new URL(PATH, server.address).href;
  const load = { url, headers: HEADERS, connections: 50 };
  await autocannon({ ...load, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({
    ...load,
    duration: seconds,
  });
  results.push({
    name,
    rate: requests.average,
    p99: latency.p99,
    lost: non2xx + errors,
    memory: await server.readMemory(),
  });
  await server.stop();
}

const find = (name: string): number => results.find((own) => own.name === name)?.rate ?? 1;
printTable(
  ['server', 'requests/s', 'p99 ms', 'lost', 'MB', '× prism', '× silent'],
  results.map(({ name, rate, p99, lost, memory }) => [
    name,
    Math.round(rate),
    p99,
    lost,
    memory,
    (rate / find('prism, as it comes')).toFixed(1),
    (rate / find('prism -v silent')).toFixed(1),
  ]),
);
