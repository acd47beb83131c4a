import type { Fetch } from '@sales-outreach/client';

/** A request that was sent, as far as tests look at it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request is answered with: an answer, a fault, or what a function makes of it. */
export type Reply =
  Response | Error | ((request: Request, signal: AbortSignal) => Promise<Response>);

/** A `fetch` that answers from a list, the last reply for good, and remembers what was sent. */
export function recordingFetch(...replies: readonly Reply[]) {
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (request, init) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)];
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    sent.push({ method, url, headers, body: await request.clone().text() });
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'function') return reply(request, init?.signal ?? request.signal);
    return (reply ?? Response.json({})).clone();
  };
  return { fetch, sent };
}

/** An error envelope as an answer. */
export function errorResponse(
  status: number,
  {
    headers = {},
    ...fields
  }: {
    code?: string;
    message?: string;
    requestId?: string;
    details?: object;
    headers?: Record<string, string>;
  } = {},
): Response {
  const error = {
    code: 'some_code',
    message: `Status ${status}.`,
    requestId: `req_${status}`,
    ...fields,
  };
  return Response.json({ error }, { status, headers });
}
