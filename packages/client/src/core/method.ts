import type { HeadersOptions, QuerySerializerOptions } from 'openapi-fetch';
import type { ApiError } from './api-error.ts';
import type { CallLimits, CallOptions } from './options.ts';

/** What a method is called with. */
export interface Input {
  readonly body?: unknown;
  readonly [parameter: string]: unknown;
}

/** How a call ended, whatever the operation. */
export type AnyResult =
  | { ok: true; status: number; data: unknown; response: Response }
  | { ok: false; status: number; error: ApiError; response: Response | undefined };

/** A method of a client, whatever the operation. */
export type Method<Output> = (input?: Input, options?: CallOptions) => Promise<Output>;

/**
 * The method `request` of openapi-fetch's client, as code that has a table of operations sees it.
 *
 * @returns the answer; openapi-fetch has read the body of one that is not ok, into `error`
 */
export type SendRequest = (
  method: string,
  path: string,
  init: RequestParts,
) => Promise<{ response: Response; error?: unknown }>;

/** What a request is made of besides its method and its path. */
export interface RequestParts extends Init {
  readonly params: {
    readonly path: Record<string, unknown>;
    readonly query?: Record<string, unknown>;
    readonly header?: HeadersOptions;
  };
  readonly body: unknown;
  readonly querySerializer: QuerySerializerOptions | undefined;
  readonly parseAs: 'stream';
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What a call says to `fetch`. */
export type Init = Omit<CallOptions, 'signal' | keyof CallLimits>;

/** The key of a client, or the function that gives it. */
export type Key = string | undefined | (() => Promise<string | undefined>);

/** Puts a key into a request and sends it. */
export type Send = (
  request: Request,
  key: string | undefined,
  signal?: AbortSignal,
) => Promise<Response>;
