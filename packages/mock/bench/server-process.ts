import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

export const BUNDLE = fileURLToPath(import.meta.resolve('@sales-outreach/spec/openapi.json'));
const BUILT = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** As it is published; before the first build, the sources, which start more slowly. */
export const MOCK = existsSync(BUILT)
  ? BUILT
  : fileURLToPath(new URL('../src/main.ts', import.meta.url));
export const PRISM = require.resolve('@stoplight/prism-cli/dist/index.js');
export const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
export const PATH = '/api/v1/organizations/o1/workspaces';
export const HEADERS = { authorization: 'Bearer k' };

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: URL;
  /** Milliseconds from the start of the process to its first answer. */
  readonly readyAfter: number;
  /** Resident memory in megabytes. */
  readMemory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server; `writeArguments` gets a free port. Its words go nowhere. */
export async function startServer(
  script: string,
  writeArguments: (port: number) => readonly string[],
): Promise<ServerProcess> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...writeArguments(port)], {
    // A pipe that is read, as a terminal or a log collector would: not writing at all is cheaper.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // From the beginning: a server that has ended by itself closes no second time.
  const closed = once(child, 'close');
  child.stdout.resume();
  child.stderr.resume();
  const address = new URL(`http://127.0.0.1:${port}`);
  await waitForAnswer(address, child);
  return {
    address,
    readyAfter: performance.now() - began,
    async readMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async stop() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitForAnswer(address: URL, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    }
    try {
      const response = await fetch(new URL(PATH, address), { headers: HEADERS });
      await response.arrayBuffer();
      return;
    } catch {
      await wait(5);
    }
  }
}
