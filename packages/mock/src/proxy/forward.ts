import * as http from 'node:http';
import * as https from 'node:https';
import { ProblemError } from '../http/problem.ts';
import type { MockRequest } from '../http/message.ts';

/** What an upstream server answered, read to its end. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of one connection, which end with it (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade proxy-connection'.split(
    ' ',
  ),
);
const LARGEST_RESPONSE = 64 * 1024 * 1024;

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/**
 * Sends a request on to an upstream server. `body` is decompressed. Throws a `ProblemError`: 502
 * where there is no answer, 504 where it takes too long.
 */
export async function forward(
  request: MockRequest,
  body: Buffer,
  address: URL,
  timeout: number,
): Promise<UpstreamResponse> {
  try {
    return await send(request, body, address, AbortSignal.timeout(timeout));
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (error instanceof Error && error.name === 'AbortError') {
      const message = `The upstream server ${address.origin} did not answer within ${timeout} ms.`;
      throw new ProblemError({ status: 504, message });
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const message = `The upstream server ${address.origin} did not answer: ${reason}.`;
    throw new ProblemError({ status: 502, message });
  }
}

function send(
  request: MockRequest,
  body: Buffer,
  address: URL,
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const isHttps = address.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<UpstreamResponse>();
  const outgoing = (isHttps ? https : http).request(address, {
    method: request.method,
    headers: selectRequestHeaders(request, body),
    agent: isHttps ? agents['https:'] : agents['http:'],
    signal,
  });
  outgoing.on('error', reject);
  outgoing.on('response', (incoming) => {
    readResponse(incoming, address).then(resolve, reject);
  });
  outgoing.end(body);
  return promise;
}

async function readResponse(
  incoming: http.IncomingMessage,
  address: URL,
): Promise<UpstreamResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > LARGEST_RESPONSE) {
      incoming.destroy();
      const message = `The answer of ${address.origin} is larger than 64 MiB.`;
      throw new ProblemError({ status: 502, message });
    }
    chunks.push(chunk);
  }
  return {
    status: incoming.statusCode ?? 502,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  };
}

function selectRequestHeaders(request: MockRequest, body: Buffer): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  const named = listNamedByConnection(request.headers['connection']);
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || named.has(name)) continue;
    // The host and the length are those of the new request; the body was decompressed to be read.
    if (name === 'host' || name === 'content-length' || name === 'content-encoding') continue;
    if (name === 'expect') continue;
    headers[name] = value;
  }
  if (body.length > 0 || /^(?:POST|PUT|PATCH)$/.test(request.method)) {
    headers['content-length'] = body.length;
  }
  return headers;
}

/** The headers of an upstream's answer that go on to the client. */
export function selectResponseHeaders(
  headers: http.IncomingHttpHeaders,
): Record<string, string> {
  const named = listNamedByConnection(headers.connection);
  const selected: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || HOP_BY_HOP.has(name) || named.has(name)) continue;
    if (name === 'content-length') continue;
    selected[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return selected;
}

function listNamedByConnection(value: string | string[] | undefined): Set<string> {
  return new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .map((name) => name.trim().toLowerCase()),
  );
}
