import { fail } from './api-error.ts';

/**
 * Reads the base address of a client. In a page it may be relative.
 *
 * @throws ApiError of the kind `refused` where paths can't be appended to it
 */
export function readBaseUrl(baseUrl: string | undefined): URL {
  try {
    const url = new URL(baseUrl || '?', globalThis.location?.href);
    if (/^https?:\/\/[^?#@]+$/.test(url.href)) return url;
  } catch {
    // Not an address at all: refused like any other that doesn't suit.
  }
  // It is not repeated, for it may hold a password.
  throw fail('refused', 'expected an environment or http(s) baseUrl without ?#@');
}
