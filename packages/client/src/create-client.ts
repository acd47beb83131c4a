import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/contract.ts';
import type { OutreachMethods, SafeOutreachMethods } from '../generated/methods.ts';
import { contract, operationTable, servers } from '../generated/operation-table.ts';
import { fail } from './api-error.ts';
import { createMethods } from './create-methods.ts';
import type { AnyResult, Method, Send, SendRequest } from './method.ts';
import type { ContractInfo, OperationRow } from './operation-table.ts';
import type { ClientOptions } from './options.ts';
import { readBaseUrl } from './read-base-url.ts';
import { readKeyFromEnvironment } from './read-key-from-environment.ts';
import { serializePath } from './serialize-path.ts';

/** A client: a method for each operation, and what they are made from. */
export interface OutreachClient extends OutreachMethods {
  /** The same methods, returning `{ ok, status, data | error, response }` instead of throwing. */
  readonly safe: SafeOutreachMethods;
  /**
   * The openapi-fetch client beneath, for what the methods don't do. It has the key, the base
   * address, the middleware and safe paths, but no retries, no time limits and no `ApiError`.
   */
  readonly http: Client<paths>;
  /** The contract that the client was made from: which version, and which bytes. */
  readonly contract: ContractInfo;
}

/**
 * Creates a client of the API.
 *
 * @throws ApiError of the kind `refused` for an API key in a web page without `allowBrowser`, one
 *   that can't stand in a header, and where there is no base address
 */
export function createClient(options: ClientOptions): OutreachClient {
  const {
    apiKey = readKeyFromEnvironment(),
    allowBrowser,
    environment,
    baseUrl = environment && servers[environment],
    fetch,
    middleware = [],
    ...init
  } = options;
  const { origin, href } = readBaseUrl(baseUrl);
  if (apiKey && globalThis.location && !allowBrowser) {
    throw fail('refused', 'a page shows its key to visitors, see allowBrowser');
  }

  const checkedKey =
    typeof apiKey == 'function'
      ? async () => checkApiKey(await apiKey())
      : apiKey && checkApiKey(apiKey);

  const send: Send = async (request, key, signal) => {
    // A request that middleware leads elsewhere gets no key; fetch drops it at a redirect.
    if (key && request.url.startsWith(`${origin}/`)) {
      request.headers.set('authorization', `Bearer ${key}`);
    }
    // The global fetch is looked up each time: a test's mock may replace it later.
    return (fetch ?? globalThis.fetch)(request, signal && { signal });
  };

  const http = createFetchClient<paths>({
    ...init,
    baseUrl: href.replace(/\/+$/, ''),
    pathSerializer: serializePath,
    fetch: async (request) =>
      send(request, typeof checkedKey == 'function' ? await checkedKey() : checkedKey),
  });
  http.use(...middleware);

  const createMethod = createMethods(
    options,
    // A row of the table is too general for openapi-fetch's types, which want literals.
    http.request as unknown as SendRequest,
    checkedKey,
    send,
  );
  const safe: Record<string, Method<AnyResult>> = {};
  const client: Record<string, unknown> = { safe, http, contract };
  for (const [operation, row] of Object.entries<OperationRow>(operationTable)) {
    safe[operation] = createMethod(operation, row, (result) => result);
    client[operation] = createMethod(operation, row, unwrap);
  }
  // The table and the types of the methods are generated from the same operations.
  return client as unknown as OutreachClient;
}

/**
 * Returns a key that has the characters of a bearer token (RFC 6750, section 2.1). The error of
 * `Headers` for others would repeat the key.
 */
function checkApiKey(key: string): string {
  if (/^[\w.~+/=-]+$/.test(key)) return key;
  throw fail('refused', 'bad character in the key');
}

/** Returns the data of a success. */
function unwrap(result: AnyResult): unknown {
  if (result.ok) return result.data;
  throw result.error;
}
