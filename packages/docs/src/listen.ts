import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Starts a server, and returns when it accepts connections.
 *
 * @throws Error that names the address when it can't be had
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`The reference can't be served on ${host}:${port}: ${explain(error)}`, {
      cause: error,
    });
  }
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is taken. Choose another one with --port.';
  if (code === 'EACCES')
    return 'the port needs more rights. Choose one above 1023 with --port.';
  return error instanceof Error ? error.message : String(error);
}
