/**
 * How long the command line takes to start, and what a call costs beside the request itself.
 *
 * Every program is a process of its own, taken in turn, so that whatever else the machine does
 * meets them alike; the figure is the lower quartile. Ratios are to bare `node -e 0` in the same
 * run; the last lines give what a call adds to a bare `fetch` of the same address.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log('Usage: node bench/startup.bench.ts [--quick]\n\n--quick takes fewer samples.');
  process.exit(0);
}
const runs = values.quick ? 11 : 41;

const here = path.resolve(import.meta.dirname, '..');
const program = path.join(here, 'dist/main.cjs');
const modules = path.resolve(here, '../../node_modules');

const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"workspaces":[]}'),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const baseUrl = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  OUTREACH_BASE_URL: baseUrl,
  OUTREACH_API_KEY: 'bench',
  OUTREACH_ORG_ID: 'o',
};

const BARE = 'node -e 0';
const FETCH = 'node -e "fetch(…)"';
const CALL = 'outreach organizations list-workspaces';
const cases: Record<string, string[]> = {
  [BARE]: ['-e', '0'],
  'outreach --help': [program, '--help'],
  'outreach organizations list-workspaces --help': [
    program,
    'organizations',
    'list-workspaces',
    '--help',
  ],
  'prettier --help': [path.join(modules, 'prettier/bin/prettier.cjs'), '--help'],
  'redocly --help': [path.join(modules, '@redocly/cli/bin/cli.js'), '--help'],
  [FETCH]: [
    '-e',
    `fetch('${baseUrl}/api/v1/organizations/o/workspaces').then((r) => r.text()).then(console.log)`,
  ],
  [CALL]: [program, 'organizations', 'list-workspaces'],
  [`${CALL} -o table`]: [program, 'organizations', 'list-workspaces', '-o', 'table'],
};

const samples = new Map(Object.keys(cases).map((name) => [name, Array.of<number>()]));
for (let run = -1; run < runs; run += 1) {
  for (const [name, args] of Object.entries(cases)) {
    const milliseconds = await measure(args);
    // The first round fills the cache of compiled code.
    if (run >= 0) samples.get(name)?.push(milliseconds);
  }
}
server.close();

const bare = lowerQuartile(BARE);
for (const name of samples.keys()) print(name, lowerQuartile(name));
console.log('\nWhat a call adds to the request itself, put upon a bare start:');
for (const name of [CALL, `${CALL} -o table`]) {
  print(name, bare + lowerQuartile(name) - lowerQuartile(FETCH));
}

/** Runs a program to its end and gives the milliseconds that it took. */
async function measure(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  let words = '';
  child.stderr.on('data', (chunk) => (words += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.\n${words}`);
  return performance.now() - start;
}

function lowerQuartile(name: string): number {
  const sorted = (samples.get(name) ?? []).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 4)] ?? NaN;
}

function print(name: string, milliseconds: number): void {
  const ratio = (milliseconds / bare).toFixed(2);
  console.log(`  ${name.padEnd(48)} ${milliseconds.toFixed(1).padStart(7)} ms  ${ratio}×`);
}
