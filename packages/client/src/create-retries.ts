import type { Middleware } from 'openapi-fetch';
import type { AnyResult, Call, Strategy } from './call.ts';
import { fillIdempotencyKey } from './fill-idempotency-key.ts';
import type { Hooks } from './hooks.ts';
import type { CallLimits } from './options.ts';
import { within } from './within.ts';

const DEFAULT_LIMITS = {
  timeoutMs: 30_000,
  deadlineMs: 120_000,
  maxRetries: 2,
  maxRetryAfterMs: 60_000,
  backoffMs: 500,
  maxBackoffMs: 8_000,
} satisfies CallLimits;

/** Creates the strategy of a client: limits, retries, and a pause that all its calls share. */
export function createRetries(limits: CallLimits, hooks: Hooks): Strategy {
  /** Until when no call is sent, because the key was rate-limited. */
  let pauseEnd = 0;

  return async (call: Call, sendOnce) => {
    const { operation, row, input, options } = call;
    const { signal } = options;
    const limit = (name: keyof CallLimits) =>
      options[name] ?? limits[name] ?? DEFAULT_LIMITS[name];
    const [method, , , keyPath] = row;
    const maxRetries = limit('maxRetries');
    const end = Date.now() + limit('deadlineMs');
    const run = (ms: number, work: (signal: AbortSignal) => Promise<AnyResult>) =>
      within(Math.min(ms, end - Date.now()), signal, operation, work);
    /** Full jitter: calls that failed together don't come back together. */
    const backOff = (attempt: number) =>
      Math.random() * Math.min(limit('maxBackoffMs'), limit('backoffMs') * 2 ** attempt);
    const readPause = () =>
      maxRetries > 0 && pauseEnd > Date.now() ? pauseEnd - Date.now() + backOff(0) : 0;
    // The key is made once per call, so that every attempt carries the same one.
    const body = keyPath ? fillIdempotencyKey(input.body, keyPath) : input.body;

    let result: AnyResult | undefined;
    for (let attempt = 0, delayMs = readPause(); ; attempt++) {
      while (delayMs > 0) {
        const waited = await run(delayMs, neverEnd);
        if (signal?.aborted) return waited;
        if (Date.now() >= end) return result ?? waited;
        delayMs = readPause();
      }
      result = await run(limit('timeoutMs'), (stop) =>
        sendOnce(call, body, stop, observe(hooks, operation, attempt, body)),
      );
      if (result.ok) return result;

      const { status, error } = result;
      const { kind, retryAfterMs = 0 } = error;
      delayMs = retryAfterMs + backOff(attempt);
      if (retryAfterMs > limit('maxRetryAfterMs')) return result;
      if (status === 429) pauseEnd = Date.now() + (retryAfterMs || delayMs);
      if (
        attempt >= maxRetries ||
        Date.now() + delayMs >= end ||
        // Methods that may be repeated (RFC 9110, section 9.2.2), and what the contract says may.
        !(keyPath || !/POST|PATCH/.test(method)) ||
        !(status === 429 || status >= 500 || kind === 'network' || kind === 'timeout')
      ) {
        return result;
      }
      hooks.onRetry?.({ operation, attempt, error, delayMs });
    }
  };
}

/** Work that only its time or a signal ends: a wait. */
function neverEnd(): Promise<never> {
  return new Promise(() => {});
}

/** The option of openapi-fetch that makes it tell the hooks of one attempt. */
function observe(
  { onRequest, onResponse }: Hooks,
  operation: string,
  attempt: number,
  body: unknown,
): Middleware[] | undefined {
  // Without hooks there is no middleware, for any at all costs time.
  if (!onRequest && !onResponse) return undefined;
  return [
    {
      // What a hook returns doesn't count: openapi-fetch would take it for an answer.
      onRequest: ({ request }) => void onRequest?.({ operation, attempt, request, body }),
      onResponse: ({ response }) => void onResponse?.({ operation, attempt, response }),
    },
  ];
}
