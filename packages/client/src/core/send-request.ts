import { createFinalURL, createQuerySerializer, mergeHeaders } from 'openapi-fetch';
import type { Connection } from './connect.ts';
import type { SendRequest } from './method.ts';
import { serializePath } from './serialize-path.ts';

/**
 * Does for the methods what `request` of openapi-fetch's client does: it makes a request and hands
 * it to their `fetch`.
 */
export function createSendRequest({
  baseUrl,
  headers: clientHeaders,
  ...clientInit
}: Connection['init']): SendRequest {
  return async (method, path, parts) => {
    const { params, body, querySerializer, headers, fetch, parseAs: _, ...init } = parts;
    const url = createFinalURL(path, {
      baseUrl,
      params,
      pathSerializer: serializePath,
      querySerializer: createQuerySerializer(querySerializer),
    });
    const request = new Request(url, {
      ...clientInit,
      ...init,
      method,
      body: JSON.stringify(body),
      headers: mergeHeaders(
        body === undefined ? body : { 'content-type': 'application/json' },
        clientHeaders,
        headers,
        params.header,
      ),
    });
    // What fetch of a framework takes besides, such as Next.js' `next`, is no part of a Request.
    for (const [name, value] of Object.entries(init)) {
      if (!(name in request)) Object.assign(request, { [name]: value });
    }
    return { response: await fetch(request) };
  };
}
