import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.resolve(
  import.meta.dirname,
  '../../../node_modules/turborepo-remote-cache/dist/cli.js',
);

/** A remote cache for turbo that runs on this machine alone. */
export interface RemoteCache extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
}

/**
 * Starts `turborepo-remote-cache` on a free port of the loopback.
 *
 * @param folder - where it keeps what it is given
 */
export async function startRemoteCache(folder: string): Promise<RemoteCache> {
  const token = 'a-team-secret';
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      TURBO_TOKEN: token,
      STORAGE_PATH: folder,
      STORAGE_PATH_USE_TMP_FOLDER: 'false',
    },
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (!url) continue;
    // Its further lines, one a request, are nobody's: unread, they would fill the pipe.
    child.stdout.resume();
    return {
      url,
      token,
      async [Symbol.asyncDispose]() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }
  throw new Error('The remote cache ended before it listened.');
}
