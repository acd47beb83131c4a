import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatLogLine } from '../control/request-log.ts';
import { createMock } from '../create-mock.ts';
import type { Mock } from '../options.ts';
import { readArguments, UsageError, type CommandArguments } from './arguments.ts';
import { describeServed, writeBanner, writeWarnings } from './banner.ts';
import { writeHelp } from './help.ts';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { readState, watchFile, type FileState } from './watch-file.ts';

/** The document that came with the package: the build puts it beside the code. */
const OWN_DOCUMENT = new URL('../../dist/openapi.json', import.meta.url);

/** Runs the command until a signal ends it. Gives the exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  let command;
  try {
    command = readArguments(argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nSee outreach-mock --help.\n`);
    return 2;
  }
  if (command === 'help') {
    process.stdout.write(writeHelp());
    return 0;
  }
  if (command === 'version') {
    process.stdout.write(`${await readVersion()}\n`);
    return 0;
  }
  try {
    await serve(command);
    return 0;
  } catch (error) {
    process.stderr.write(`${describeFailure(error, command)}\n`);
    return 1;
  }
}

async function serve(command: CommandArguments): Promise<void> {
  const log = createLineWriter(process.stderr);
  const colours = process.stderr.isTTY && !process.env['NO_COLOR'];
  const document = findDocument(command.document);
  const state = await readState(document);
  const mock = await createMock(document, {
    ...command.options,
    ...(!command.quiet && { onRequest: (note) => log.write(formatLogLine(note, colours)) }),
    onInternalError: (error) => {
      log.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
  const address = await mock.listen({ port: command.port, host: command.host });
  log.write(writeBanner(mock, address).trimEnd());
  log.flush();
  process.stdout.write(`${address.origin}\n`);
  const stopWatching = command.watch ? watchDocument(document, state, mock, log) : undefined;
  await waitForSignal();
  stopWatching?.();
  await mock.close();
  log.flush();
}

function findDocument(given: string | undefined): string {
  if (given !== undefined) return given;
  const own = fileURLToPath(OWN_DOCUMENT);
  if (existsSync(own)) return own;
  throw new Error('Give a document: this package was built without one of its own.');
}

function watchDocument(
  file: string,
  state: FileState,
  mock: Mock,
  log: LineWriter,
): () => void {
  return watchFile(file, state, async () => {
    try {
      await mock.replaceDocument(file);
      const warnings = writeWarnings(mock.warnings);
      log.write(`${file} changed. ${describeServed(mock)}\n${warnings}`.trimEnd());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.write(`${file} changed and can't be served; the last good one stays.\n${reason}`);
    }
  });
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    // A parent that opened a channel wants no mock that outlives it, however it ended.
    process.once('disconnect', () => resolve());
    // Listening for its end must not keep this process from ending.
    process.channel?.unref();
  });
}

function describeFailure(error: unknown, { port, host }: CommandArguments): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, 'code');
  switch (code) {
    case 'EADDRINUSE':
      return `The port ${port} is taken. Choose another with --port, or --port 0 for a free one.`;
    case 'EACCES':
      return `The port ${port} on ${host} may not be opened by this user.`;
    case 'ENOENT':
      return `There is no file ${String(Reflect.get(error, 'path'))}.`;
    default:
      return error.message;
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const manifest: unknown = JSON.parse(text);
  return String(Reflect.get(Object(manifest), 'version'));
}
