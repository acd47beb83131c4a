/** A request that a consumer sent, as it was seen on the way. */
export interface SentRequest {
  readonly method: string;
  /** The whole address, encoded as it was sent. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Reads a request of `fetch`, body included. */
export async function readSent(request: Request): Promise<SentRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: new Headers(headers), body: await request.text() };
}

/** A text that is the same for requests that are the same in everything. */
export function textOf({ method, url, headers, body }: SentRequest): string {
  return JSON.stringify([method, url, [...headers], body]);
}
