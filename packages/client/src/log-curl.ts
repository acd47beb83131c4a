import type { Hooks } from './core/hooks.ts';

/** Names whose values are secrets, as headers, in the query and in bodies. */
const SECRET_NAME = /auth|cookie|credential|key$|passw|secret|session|token/i;

/**
 * Hooks that write what a client does as lines that can be pasted into an issue: each request as a
 * curl command, with its secrets left out, then the answer, and retries.
 *
 * ```ts
 * createClient({ environment: 'sandbox', ...logCurl(console.debug) })
 * ```
 *
 * @param write - takes each line
 */
export function logCurl(write: (line: string) => void): Required<Hooks> {
  return {
    onRequest({ request, body }) {
      const headers = [...request.headers].map(
        ([name, value]) => `${name}: ${SECRET_NAME.test(name) ? '***' : value}`,
      );
      const words = [
        `curl -X ${request.method} ${quote(redactQuery(request.url))}`,
        // The key is put into the request after this; a pasted command takes the reader's own.
        '-H "authorization: Bearer $OUTREACH_API_KEY"',
        ...headers
          .filter((header) => !header.startsWith('authorization:'))
          .map((header) => `-H ${quote(header)}`),
        ...(body === undefined ? [] : [`-d ${quote(JSON.stringify(body, redactMember))}`]),
      ];
      write(words.join(' '));
    },
    onResponse({ operation, attempt, response }) {
      write(
        `# ${operation}, attempt ${attempt + 1}: ${response.status} ${response.statusText}`.trimEnd(),
      );
    },
    onRetry({ operation, error, delayMs }) {
      write(
        `# ${operation} failed with ${error.status} ${error.code}, again in ${Math.round(delayMs)} ms`,
      );
    },
  };
}

function redactQuery(address: string): string {
  const url = new URL(address);
  for (const name of url.searchParams.keys()) {
    if (SECRET_NAME.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}

function redactMember(name: string, value: unknown): unknown {
  return SECRET_NAME.test(name) ? '***' : value;
}

/** Quotes a word for a POSIX shell (POSIX.1-2017, 2.2.2). */
function quote(word: string): string {
  return `'${word.replaceAll(`'`, `'\\''`)}'`;
}
