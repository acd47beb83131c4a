import type { Hooks } from './hooks.ts';
import type { CallLimits } from './options.ts';

/** What the calls of one client share. */
export interface Connection {
  /** The method of openapi-fetch's client, as code that takes operations from a table sees it. */
  readonly request: (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ response: Response; error?: unknown }>;
  /** The key, or the function that gives it. Awaiting a mere text would cost time. */
  readonly apiKey: string | undefined | (() => Promise<string>);
  /** Puts a key into a request and sends it. */
  readonly send: (
    request: Request,
    key: string | undefined,
    signal: AbortSignal,
  ) => Promise<Response>;
  readonly limits: CallLimits & { readonly signal?: undefined };
  readonly hooks: Hooks;
  /** Until when no call is sent, because the key was rate-limited; milliseconds since 1970. */
  pauseEnd: number;
}
