import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from './user-error.ts';

/** A mock that runs. */
export interface RunningMock extends AsyncDisposable {
  readonly url: string;
  /** When it ended by itself. */
  readonly died: Promise<void>;
}

/**
 * Starts the mock by its own command, for its log lines and its watch on the bundle. It ends with
 * this process.
 *
 * @throws {@link UserError} if it does not start; its lines have said why
 */
export async function startMock(
  root: string,
  port: number,
  signal: AbortSignal,
): Promise<RunningMock> {
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
  signal.throwIfAborted();
  if (!url) throw new UserError('The mock did not start; its lines above say why.');
  return {
    url,
    died: exited.then(() => undefined),
    async [Symbol.asyncDispose]() {
      mock.kill();
      await exited;
    },
  };
}

/** The command line of the shortest operation that only reads, from the mock's own list. */
export async function findTryLine(mockUrl: string): Promise<string> {
  const response = await fetch(`${mockUrl}/__mock/operations`, {
    headers: { accept: 'application/json' },
  });
  const { operations } = (await response.json()) as {
    operations: { method: string; curl: string }[];
  };
  const lines = operations.filter(({ method }) => method === 'GET').map(({ curl }) => curl);
  return lines.toSorted((left, right) => left.length - right.length)[0] ?? `curl -i ${mockUrl}`;
}
