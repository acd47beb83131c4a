/**
 * `pnpm start`: lints, bundles and generates, then serves the mock and the reference until
 * Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { TURBO, turboEnvironment } from './turbo.ts';
import { watchContract } from './watch-contract.ts';

const HOST = '127.0.0.1';
const USAGE = `Usage: pnpm start [--port <port>] [--reference-port <port>]

Lints and builds the contract, then serves the mock and the reference on ${HOST} and
prints where they are. A change saved in spec/ is served at once; while the contract is broken,
the last good one is. Ctrl-C ends everything.

Options
  --port <port>            the mock's port (default: $PORT, or 4010)
  --reference-port <port>  the reference's port (default: $REFERENCE_PORT, or 4011)
  --help                   show this text

Port 0 takes any free port.`;

/** A fault that its message explains fully. */
class StartError extends Error {}

const root = path.resolve(import.meta.dirname, '..');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort());
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof StartError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

async function start(args: string[]): Promise<void> {
  const { values } = readArguments(args);
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = readPort('--port', values.port ?? process.env['PORT'] ?? '4010');
  const referencePort = readPort(
    '--reference-port',
    values['reference-port'] ?? process.env['REFERENCE_PORT'] ?? '4011',
  );
  // Before the build: nobody should wait for it to hear that a port is taken.
  await expectFree(port, 'mock', '--port');
  await expectFree(referencePort, 'reference', '--reference-port');
  await buildEverything();

  await using running = new AsyncDisposableStack();
  const mock = running.use(await startMock(port));
  const reference = running.use(await startReference(referencePort, mock.url));
  running.use(await serveChanges());
  console.log(`
Mock       ${mock.url}
Reference  ${reference.url}

Try it:
  ${await findTryLine(mock.url)}

Ctrl-C ends both.`);
  const died = await Promise.race([once(stop.signal, 'abort').then(() => false), mock.died]);
  if (died) throw new StartError('The mock ended by itself; its last lines above say why.');
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        'reference-port': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function readPort(option: string, text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`${option} expects a port from 0 to 65535, not "${text}".`);
  }
  return port;
}

async function expectFree(port: number, server: string, option: string): Promise<void> {
  const probe = createServer().listen(port, HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = taken ? 'is taken' : `cannot be used (${String(error)})`;
    throw new StartError(
      `Port ${port} for the ${server} ${reason}. Choose another one with ${option}.`,
    );
  }
  await new Promise((closed) => probe.close(closed));
}

/** Lints and builds the packages through turbo, which says what it does and skips what it can. */
async function buildEverything(): Promise<void> {
  const tasks = ['run', 'lint', 'build', '--filter=!./examples/*', '--output-logs=new-only'];
  const build = spawn(process.execPath, [TURBO, ...tasks], {
    cwd: root,
    env: { ...turboEnvironment(), LINT_DAY: new Date().toISOString().slice(0, 10) },
    stdio: 'inherit',
    signal: stop.signal,
    killSignal: 'SIGINT',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new StartError('The contract does not build; nothing is served.');
}

interface Running extends AsyncDisposable {
  readonly url: string;
}

/** The mock's own command, for its log lines and its watch on the bundle. It ends with this process. */
async function startMock(port: number): Promise<Running & { died: Promise<boolean> }> {
  const mock = spawn(
    process.execPath,
    ['packages/mock/dist/main.js', 'spec/dist/openapi.json', '--watch', '--port', String(port)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const exited = once(mock, 'exit');
  if (!mock.stdout) throw new Error('The mock has no output.');
  // The address is all that the mock writes to stdout.
  const written = once(mock.stdout, 'data').then(([chunk]) => String(chunk).trim());
  const url = await Promise.race([written, exited.then(() => undefined)]);
  stop.signal.throwIfAborted();
  if (!url) throw new StartError('The mock did not start; its lines above say why.');
  return {
    url,
    died: exited.then(() => !stop.signal.aborted),
    async [Symbol.asyncDispose]() {
      mock.kill();
      await exited;
    },
  };
}

async function startReference(port: number, mockUrl: string): Promise<Running> {
  // Imported only now: the build has just made what it serves.
  const { serveReference } = await import('../packages/docs/src/index.ts');
  const reference = await serveReference({ port, host: HOST, mockUrl });
  return { url: reference.url, [Symbol.asyncDispose]: () => reference.close() };
}

/**
 * Lints and bundles after each change in `spec/` and builds the reference anew; the mock sees the
 * new bundle by itself. A contract with errors changes nothing that is served.
 */
async function serveChanges(): Promise<Disposable> {
  const { bundleContract } = await import('../packages/bundler/src/index.ts');
  const { formatFindings, lintDocument, wantsColor } =
    await import('../packages/linter/src/index.ts');
  const { buildReference } = await import('../packages/docs/src/index.ts');
  const spec = path.join(root, 'spec');
  const bundle = path.join(spec, 'dist');
  return watchContract(spec, async () => {
    const document = path.join(spec, 'openapi.yaml');
    const found = await lintDocument({
      document,
      redoclyConfig: path.join(root, 'redocly.yaml'),
      spectralRuleset: path.join(root, '.spectral.yaml'),
    });
    const isBroken = found.some(({ severity }) => severity === 'error');
    const findings = isBroken ? found : await bundleContract({ document, folder: bundle });
    if (findings.length > 0) {
      const color = wantsColor(process.stderr);
      console.error(`\n${await formatFindings(findings, 'stylish', { root, color })}`);
      console.error('The mock and the reference keep the last good contract.');
      return;
    }
    await buildReference({
      document: path.join(bundle, 'openapi.json'),
      folder: path.join(root, 'packages/docs/dist'),
    });
  });
}

/** The command line of the shortest operation that only reads, from the mock's own list. */
async function findTryLine(mockUrl: string): Promise<string> {
  const response = await fetch(`${mockUrl}/__mock/operations`, {
    headers: { accept: 'application/json' },
  });
  const { operations } = (await response.json()) as {
    operations: { method: string; curl: string }[];
  };
  const lines = operations.filter(({ method }) => method === 'GET').map(({ curl }) => curl);
  return lines.toSorted((left, right) => left.length - right.length)[0] ?? `curl -i ${mockUrl}`;
}
