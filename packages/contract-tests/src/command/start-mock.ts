import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type StartedServer, startServer } from './start-server.ts';

/** Starts our mock in a process of its own, on a free port: it is held over HTTP, like any server. */
export function startMock(document: string): Promise<StartedServer> {
  const root = import.meta.resolve('@sales-outreach/mock/package.json');
  const built = fileURLToPath(new URL('dist/main.js', root));
  const main = existsSync(built) ? built : fileURLToPath(new URL('src/main.ts', root));
  return startServer(process.execPath, [main, document, '--port', '0', '--quiet']);
}
