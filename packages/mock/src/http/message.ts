/** A request as every door hands it over: a socket, or `fetch`. Header names are in lower case. */
export interface MockRequest {
  readonly method: string;
  /** The path and the query as they were sent, percent escapes and all. */
  readonly target: string;
  readonly headers: RequestHeaders;
  readonly remoteAddress: string;
  /** The body's chunks, as they were sent: compressed where `Content-Encoding` says so. */
  readonly body: AsyncIterable<Uint8Array> | undefined;
}

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What goes back. `Content-Length` and `Date` are the doors' business. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Break off instead of answering in full: without a byte, or in the middle of the body. */
  readonly fault?: 'reset' | 'truncate';
  /** Close the connection after the answer: the request was not read to its end. */
  readonly close?: boolean;
}

export const EMPTY_BODY = Buffer.alloc(0);

export function getHeader(headers: RequestHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** An answer with a JSON body. */
export function createJsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  mediaType = 'application/json',
): Answer {
  return {
    status,
    headers: { 'content-type': mediaType, ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}
