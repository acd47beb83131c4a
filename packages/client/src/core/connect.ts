import { servers } from '../../generated/operation-table.ts';
import { fail } from './api-error.ts';
import type { Key, Send } from './method.ts';
import type { SharedOptions } from './options.ts';
import { readBaseUrl } from './read-base-url.ts';
import { readKeyFromEnvironment } from './read-key-from-environment.ts';

/** Where a client sends its requests, and with which key. */
export interface Connection {
  /** What every request is made with; the base address doesn't end in a slash. */
  readonly init: RequestInit & { readonly baseUrl: string };
  readonly key: Key;
  readonly send: Send;
}

/**
 * Reads what the options say of the connection.
 *
 * @throws ApiError of the kind `refused` for an API key in a web page without `allowBrowser`, one
 *   that can't stand in a header, and where there is no base address
 */
export function connect(options: SharedOptions): Connection {
  const {
    apiKey = readKeyFromEnvironment(),
    allowBrowser,
    environment,
    baseUrl = environment && servers[environment],
    fetch,
    ...init
  } = options;
  const { origin, href } = readBaseUrl(baseUrl);
  const home = `${origin}/`;
  if (apiKey && globalThis.location && !allowBrowser) {
    throw fail('refused', 'a page shows its key to visitors, see allowBrowser');
  }
  return {
    init: { ...init, baseUrl: href.replace(/\/+$/, '') },
    key:
      typeof apiKey == 'function'
        ? async () => checkApiKey(await apiKey())
        : checkApiKey(apiKey),
    send(request, key, signal) {
      // A request that middleware leads elsewhere gets no key; fetch drops it at a redirect.
      if (key && request.url.startsWith(home)) {
        request.headers.set('authorization', `Bearer ${key}`);
      }
      // The global fetch is looked up each time: a test's mock may replace it later.
      return (fetch ?? globalThis.fetch)(request, signal && { signal });
    },
  };
}

/**
 * Returns a key that has the characters of a bearer token (RFC 6750, section 2.1), or none. The
 * error of `Headers` for others would repeat the key.
 */
function checkApiKey(key: string | undefined): string | undefined {
  if (/^[\w.~+/=-]*$/.test(key ?? '')) return key;
  throw fail('refused', 'bad character in the key');
}
