import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import * as path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Serves the files of a folder at a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(`http://localhost${request.url}`);
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const content = await readFile(file).catch(() => undefined);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a port.');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}
