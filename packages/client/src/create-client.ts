import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '../generated/contract.ts';
import { connect } from './core/connect.ts';
import type { CoreClient } from './core/create-client.ts';
import { createMethods } from './core/create-methods.ts';
import type { SendRequest } from './core/method.ts';
import type { SharedOptions } from './core/options.ts';
import { serializePath } from './core/serialize-path.ts';

/** A client: a method for each operation, and the openapi-fetch client that they are made from. */
export interface OutreachClient extends CoreClient {
  /**
   * The openapi-fetch client beneath, for what the methods don't do. It has the key, the base
   * address, the middleware and safe paths, but no retries, no time limits and no `ApiError`.
   */
  readonly http: Client<paths>;
}

/** Options of a client. `environment` or `baseUrl` is needed. */
export type ClientOptions = SharedOptions & {
  /** Middleware of openapi-fetch; it runs for each attempt. */
  middleware?: readonly Middleware[] | undefined;
};

/**
 * Creates a client of the API.
 *
 * @throws ApiError of the kind `refused` for an API key in a web page without `allowBrowser`, one
 *   that can't stand in a header, and where there is no base address
 */
export function createClient({ middleware = [], ...options }: ClientOptions): OutreachClient {
  const connection = connect(options);
  const { init, key, send } = connection;
  const http = createFetchClient<paths>({
    ...init,
    pathSerializer: serializePath,
    fetch: async (request) => send(request, typeof key == 'function' ? await key() : key),
  });
  http.use(...middleware);
  // A row of the table is too general for openapi-fetch's types, which want literals.
  const sendRequest = http.request as unknown as SendRequest;
  return { ...createMethods(options, connection, sendRequest), http };
}
