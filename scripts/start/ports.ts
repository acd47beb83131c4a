import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

/** Where everything is served. */
export const HOST = '127.0.0.1';

/**
 * Reads a port: from an option, else from a variable of the environment, else the usual one.
 *
 * @throws {@link UserError} that names where what is no port came from
 */
export function readPort(
  option: string,
  given: string | undefined,
  variable: string,
  usual: number,
): number {
  const text = given ?? process.env[variable] ?? String(usual);
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    const source = given === undefined ? `The variable ${variable}` : option;
    throw new UserError(`${source} expects a port from 0 to 65535, not "${text}".`);
  }
  return port;
}

/**
 * Makes sure that a port can be had.
 *
 * @throws {@link UserError} that names the option to choose another one by
 */
export async function expectFree(port: number, server: string, option: string): Promise<void> {
  const probe = createServer().listen(port, HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = taken ? 'is taken' : `cannot be used (${String(error)})`;
    throw new UserError(
      `Port ${port} for the ${server} ${reason}. Choose another one with ${option}.`,
    );
  }
  await new Promise((closed) => probe.close(closed));
}
