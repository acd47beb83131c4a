import { connect, type OutreachClient } from './connect.ts';
import { createRetries } from './create-retries.ts';
import type { Hooks } from './hooks.ts';
import type { Address, CallLimits, ConnectionOptions } from './options.ts';

/** Options of a client. `environment` or `baseUrl` is needed. */
export type ClientOptions = ConnectionOptions & CallLimits & Hooks & Address;

/**
 * Creates a client of the API.
 *
 * @throws ApiError of the kind `refused` for an API key in a web page without `allowBrowser`, and
 *   where there is no base address
 */
export function createClient(options: ClientOptions): OutreachClient {
  const { onRequest, onResponse, onRetry, ...connection } = options;
  return connect(connection, createRetries(options, { onRequest, onResponse, onRetry }));
}
