import { writeJson } from '../output/write-json.ts';
import { quote } from './quote.ts';
import { showHeaders } from './show-headers.ts';
import type { PreparedRequest } from './send.ts';

/** Writes a request as JSON, the key left out. */
export function writeDryRun({ request, body }: PreparedRequest): string {
  const headers = {
    authorization: 'Bearer [key]',
    ...Object.fromEntries(showHeaders(request.headers)),
  };
  const shown = { method: request.method, url: request.url, headers };
  return `${writeJson({ ...shown, ...(body !== undefined && { body }) }, 2)}\n`;
}

/** Writes a request as a curl command that takes the key from the environment when it runs. */
export function writeCurl({ request, body }: PreparedRequest): string {
  const parts = [
    request.method === 'GET' ? 'curl' : `curl -X ${request.method}`,
    // curl would expand brackets and braces of the address.
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    quote(request.url),
    `-H "Authorization: Bearer $OUTREACH_API_KEY"`,
    ...showHeaders(request.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(JSON.stringify(body))}`]),
  ];
  return `${parts.join(' ')}\n`;
}
