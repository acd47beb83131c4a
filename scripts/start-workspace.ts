/**
 * `pnpm start`: lints, bundles and generates, then serves the mock and the reference until
 * Ctrl-C, and keeps all of them up with what is saved.
 */
import { once } from 'node:events';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { openLoop } from './dev/open-loop.ts';
import { createReport } from './dev/report.ts';
import { locateFiles } from './dev/workspace-files.ts';
import { runTasks } from './start/build-workspace.ts';
import { expectFree, HOST, readPort } from './start/ports.ts';
import { runCommand } from './start/run-command.ts';
import { findTryLine, startMock } from './start/start-mock.ts';
import { UserError } from './start/user-error.ts';

const USAGE = `Usage: pnpm start [--port <port>] [--reference-port <port>]

Lints and builds the contract, then serves the mock and the reference on ${HOST} and
prints where they are. What is saved in spec/ is linted and served at once, and an open page of
the reference shows it by itself; while the contract is broken, the last good one is served.
Ctrl-C ends everything.

To edit without servers, or a contract that does not build yet: pnpm dev.

Options
  --port <port>            the mock's port (default: $PORT, or 4010)
  --reference-port <port>  the reference's port (default: $REFERENCE_PORT, or 4011)
  --help                   show this text

Port 0 takes any free port.`;

const root = path.resolve(import.meta.dirname, '..');
const BUILD = ['lint', 'build', '--filter=!./examples/*', '--output-logs=new-only'];

await runCommand(async (stop) => {
  const { values } = readArguments(process.argv.slice(2));
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const port = readPort('--port', values.port, 'PORT', 4010);
  const givenPort = values['reference-port'];
  const referencePort = readPort('--reference-port', givenPort, 'REFERENCE_PORT', 4011);
  // Before the build: nobody should wait for it to hear that a port is taken.
  await expectFree(port, 'mock', '--port');
  await expectFree(referencePort, 'reference', '--reference-port');
  await runTasks(root, BUILD, 'The contract does not build; nothing is served.', stop);

  await using running = new AsyncDisposableStack();
  const mock = running.use(await startMock(root, port, stop));
  // Imported only now: the build has just made what it serves.
  const { serveReference } = await import('../packages/docs/src/index.ts');
  const reference = running.use(
    await serveReference({ port: referencePort, host: HOST, mockUrl: mock.url, live: true }),
  );
  const loop = running.use(
    await openLoop(locateFiles(root), {
      report: createReport({ root, stream: process.stdout, clear: false }),
      onReference: () => reference.refresh(),
      words: {
        same: 'Served as before.',
        renewed: 'Served, and the types and the client are written.',
        broken: 'The mock and the reference keep the last good contract.',
        failed: 'Not all of it is served.',
      },
    }),
  );
  console.log(`
Mock       ${mock.url}
Reference  ${reference.url}

Try it:
  ${await findTryLine(mock.url)}

Ctrl-C ends both.`);
  // Judged once more by the threads that stay, so that the first save finds them warm.
  loop.startRound();
  const stopped = once(stop, 'abort').then(() => true);
  if (await Promise.race([stopped, mock.died.then(() => stop.aborted)])) return;
  throw new UserError('The mock ended by itself; its last lines above say why.');
});

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
    throw new UserError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
