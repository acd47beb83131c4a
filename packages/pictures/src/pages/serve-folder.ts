import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/** A folder served on this machine. */
export interface FolderServer extends AsyncDisposable {
  readonly url: string;
}

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer(sirv(folder, { single: true })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
