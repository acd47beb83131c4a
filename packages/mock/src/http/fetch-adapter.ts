import type { Answer, MockRequest } from './message.ts';
import type { RequestHandler } from './request-handler.ts';

/**
 * Answers a `Request` of the Fetch standard, with no port. A broken connection rejects, as it
 * does in `fetch`.
 */
export async function answerFetch(
  request: Request,
  handler: RequestHandler,
): Promise<Response> {
  const url = new URL(request.url);
  request.signal.throwIfAborted();
  const answer = await handler.handle({
    method: request.method,
    target: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(request.headers),
    remoteAddress: 'fetch',
    body: request.body ?? undefined,
  });
  request.signal.throwIfAborted();
  return toResponse(answer, request);
}

function toResponse(answer: Answer, request: Pick<MockRequest, 'method'>): Response {
  if (answer.fault === 'reset') {
    const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    throw new TypeError('fetch failed', { cause });
  }
  const hasNoBody = answer.status === 204 || answer.status === 304;
  const headers = new Headers(answer.headers);
  if (!hasNoBody) headers.set('content-length', String(answer.body.length));
  if (hasNoBody || request.method === 'HEAD') {
    return new Response(null, { status: answer.status, headers });
  }
  const body =
    answer.fault === 'truncate' ? breakOff(answer.body) : new Uint8Array(answer.body);
  return new Response(body, { status: answer.status, headers });
}

/** The first half of a body, and then the error that an ended connection gives. */
function breakOff(body: Buffer): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) {
        controller.error(new TypeError('terminated'));
        return;
      }
      sent = true;
      controller.enqueue(new Uint8Array(body.subarray(0, Math.floor(body.length / 2))));
    },
  });
}
