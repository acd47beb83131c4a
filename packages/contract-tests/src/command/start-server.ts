import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface StartedServer {
  readonly url: URL;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it says its address on stdout or stderr.
 *
 * @throws where it ends before it does, with what it said
 */
export function startServer(command: string, args: readonly string[]): Promise<StartedServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const listen = (line: string) => {
      said.push(line);
      const [address] = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/.exec(line) ?? [];
      if (address) resolve({ url: new URL(address), stop: () => stop(child) });
    };
    createInterface({ input: child.stdout }).on('line', listen);
    createInterface({ input: child.stderr }).on('line', listen);
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(
        new Error(
          `The server ended with code ${code} before it was ready.\n${said.join('\n')}`,
        ),
      );
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
