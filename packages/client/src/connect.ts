import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/contract.ts';
import type { OutreachMethods, SafeOutreachMethods } from '../generated/methods.ts';
import { operationTable, servers } from '../generated/operation-table.ts';
import { ApiError, fail } from './api-error.ts';
import { failWith, type AnyResult, type Input, type SendOnce, type Strategy } from './call.ts';
import type { OperationRow } from './operation-table.ts';
import type { ConnectionOptions, CallOptions } from './options.ts';
import { readAnswer } from './read-answer.ts';
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
}

/**
 * Makes a client whose calls follow a strategy of attempts.
 *
 * @throws ApiError of the kind `refused` for an API key in a web page without `allowBrowser`, and
 *   where there is no base address
 */
export function connect(
  {
    apiKey = readKeyFromEnvironment(),
    allowBrowser,
    environment,
    baseUrl = environment && servers[environment],
    fetch,
    middleware = [],
    ...init
  }: ConnectionOptions,
  strategy: Strategy,
): OutreachClient {
  const { origin, href } = readBaseUrl(baseUrl);
  if (apiKey && globalThis.location && !allowBrowser) {
    throw fail('refused', 'a page shows its key to visitors, see allowBrowser');
  }

  async function readKey(): Promise<string | undefined> {
    const key = typeof apiKey == 'function' ? await apiKey() : apiKey;
    // The characters of a bearer token (RFC 6750, section 2.1); the error of `Headers` for
    // others would repeat the key.
    if (key && !/^[\w.~+/=-]+$/.test(key)) throw fail('refused', 'bad character in the key');
    return key;
  }

  function send(request: Request, key?: string, signal?: AbortSignal): Promise<Response> {
    // A request that middleware leads elsewhere gets no key; fetch drops it at a redirect.
    if (key && request.url.startsWith(`${origin}/`)) {
      request.headers.set('authorization', `Bearer ${key}`);
    }
    // The global fetch is looked up each time: a test's mock may replace it later.
    return (fetch ?? globalThis.fetch)(request, signal && { signal });
  }

  const http = createFetchClient<paths>({
    ...init,
    baseUrl: href.replace(/\/+$/, ''),
    pathSerializer: serializePath,
    fetch: async (request) => send(request, await readKey()),
  });
  http.use(...middleware);
  // A row of the table is too general for openapi-fetch's types, which want literals.
  const sendRequest = http.request as unknown as UntypedRequest;

  const sendOnce: SendOnce = async ({ operation, row, input, options }, body, signal, own) => {
    const [method, path, query, , headers, querySerializer, mayBeEmpty] = row;
    const pick = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, input[name]]));
    let key: string | undefined;
    const redact = (text: string) => (key ? text.replaceAll(key, '[key]') : text);
    const failOnNetwork = (cause: unknown) => {
      const { code } = Object(Object(cause).cause);
      return fail('network', redact(`${code ?? cause}`), { cause });
    };
    try {
      key = await readKey();
      const { response, error } = await sendRequest(method, path, {
        ...options,
        params: { path: input, query: query && pick(query), header: headers && pick(headers) },
        body,
        querySerializer,
        middleware: own,
        signal: undefined,
        // The body is read below: openapi-fetch throws raw errors at what isn't JSON.
        parseAs: 'stream',
        fetch: async (request: Request) => {
          try {
            const answer = await send(request, key, signal);
            // openapi-fetch reads an error itself; whether it is whole is found out here.
            if (!answer.ok) await answer.clone().text();
            return answer;
          } catch (cause) {
            throw failOnNetwork(cause);
          }
        },
      });
      const { status, ok } = response;
      let text = typeof error == 'string' ? error : (JSON.stringify(error) ?? '');
      if (ok) {
        try {
          text = await response.text();
        } catch (cause) {
          throw failOnNetwork(cause);
        }
      }
      return {
        ok: true,
        status,
        data: readAnswer(response, text, redact, mayBeEmpty),
        response,
      };
    } catch (error) {
      if (error instanceof ApiError) return failWith(error, operation);
      throw error;
    }
  };

  const safe: Record<string, Method<AnyResult>> = {};
  const client: Record<string, unknown> = { safe, http };
  for (const [operation, row] of Object.entries<OperationRow>(operationTable)) {
    const call: Method<AnyResult> = (input = {}, options = {}) =>
      strategy({ operation, row, input, options }, sendOnce);
    safe[operation] = call;
    client[operation] = async (input?: Input, options?: CallOptions) => {
      const result = await call(input, options);
      if (result.ok) return result.data;
      throw result.error;
    };
  }
  // The table and the types of the methods are generated from the same operations.
  return client as unknown as OutreachClient;
}

type Method<Output> = (input?: Input, options?: CallOptions) => Promise<Output>;

type UntypedRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ response: Response; error?: unknown }>;
