import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as path from 'node:path';
import sirv from 'sirv';
import { readDocument } from './document.ts';
import { listen } from './listen.ts';
import {
  createLiveUpdates,
  EVENTS_PATH,
  SCRIPT_PATH,
  sendLivePage,
  sendScript,
} from './live-updates.ts';
import { DEFAULT_FOLDER } from './paths.ts';
import { pointAtServer } from './point-at-server.ts';

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** `127.0.0.1` unless said otherwise: the page is for the machine it is served on. */
  readonly host?: string;
  /** The folder that `buildReference` wrote; this package's `dist` unless said otherwise. */
  readonly folder?: string;
  /** The address of a mock, which "try it" then calls first. */
  readonly mockUrl?: string;
  /** Whether an open page shows a newer reference by itself, when `refresh` is called. */
  readonly live?: boolean;
}

export interface ReferenceServer extends AsyncDisposable {
  /** Where the page is, for example `http://127.0.0.1:4011`. */
  readonly url: string;
  /** Lets the open pages of a live server show what was built since. */
  refresh(): void;
  /** Stops listening and drops open connections. Calling it again does nothing. */
  close(): Promise<void>;
}

/**
 * Serves a built reference over HTTP. Files are read anew for each request, so a page that is
 * built again is served at once.
 *
 * @throws Error naming the port when it is taken, or the folder when nothing was built there
 */
export async function serveReference(options: ServeOptions): Promise<ReferenceServer> {
  const { port, host = '127.0.0.1', folder = DEFAULT_FOLDER, mockUrl, live = false } = options;
  const updates = createLiveUpdates();
  await readReference(folder);
  const serveFile = sirv(folder, { dev: true, etag: true, setHeaders: cacheHashedFiles });
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => refuse(response, 500, error.message));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [address] = request.url?.split('?') ?? [];
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, `Expected GET or HEAD, got ${request.method}.`);
    } else if (live && address === EVENTS_PATH) {
      updates.listen(response);
    } else if (live && address === SCRIPT_PATH) {
      await sendScript(response);
    } else if (live && (address === '/' || address === '/index.html')) {
      await sendLivePage(response, path.join(folder, 'index.html'));
    } else if (mockUrl !== undefined && address === '/reference.json') {
      const document = pointAtServer(await readReference(folder), mockUrl);
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(JSON.stringify(document));
    } else {
      // sirv 3.0.2 throws at a range that ends before it starts, and no file here is worth a part.
      delete request.headers.range;
      serveFile(request, response, () => refuse(response, 404, `There is no ${request.url}.`));
    }
  }

  await listen(server, port, host);
  return {
    url: addressOf(server),
    refresh: () => updates.refresh(),
    close: () => close(server),
    [Symbol.asyncDispose]: () => close(server),
  };
}

async function readReference(folder: string) {
  try {
    return await readDocument(path.join(folder, 'reference.json'));
  } catch (error) {
    throw new Error(`${folder} holds no reference; build it first.`, { cause: error });
  }
}

/** The names of Scalar's chunks carry a hash of their content; all else is asked for again. */
function cacheHashedFiles(response: ServerResponse, pathname: string): void {
  if (!pathname.startsWith('/scalar/chunks/')) return;
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${message}\n`);
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server has no port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
