import { ApiError } from './api-error.ts';
import { attemptCall, type AnyResult, type Input } from './attempt-call.ts';
import type { Connection } from './connection.ts';
import { fillIdempotencyKey } from './fill-idempotency-key.ts';
import type { OperationRow } from './operation-table.ts';
import type { CallOptions } from './options.ts';
import { wait, within } from './within.ts';

/**
 * Calls an operation, with retries, and returns how it ended.
 *
 * @throws only what the caller's own functions throw: hooks, middleware, the function of the key
 */
export async function callOperation(
  connection: Connection,
  operation: string,
  row: OperationRow,
  input: Input = {},
  options?: CallOptions,
): Promise<AnyResult> {
  const { limits, hooks } = connection;
  const {
    timeoutMs = 30_000,
    deadlineMs = 120_000,
    maxRetries = 2,
    maxRetryAfterMs = 60_000,
    backoffMs = 500,
    maxBackoffMs = 8_000,
    signal,
  } = options ? { ...limits, ...withoutUndefined(options) } : limits;
  const [method, , , keyPath] = row;
  const end = Date.now() + deadlineMs;
  const limit = <Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>) =>
    within(Math.min(ms, end - Date.now()), signal, work);
  /** Full jitter: calls that failed together don't come back together. */
  const backOff = (attempt: number) =>
    Math.random() * Math.min(maxBackoffMs, backoffMs * 2 ** attempt);
  const readPause = () => {
    const ms = connection.pauseEnd - Date.now();
    return maxRetries > 0 && ms > 0 ? ms + backOff(0) : 0;
  };
  const call = {
    operation,
    row,
    input,
    // The key is made once per call, so that every attempt carries the same one.
    body: keyPath ? fillIdempotencyKey(input.body, keyPath) : input.body,
    options,
  };

  for (let attempt = 0, delayMs = readPause(); ; attempt++) {
    let error: ApiError;
    try {
      for (; delayMs > 0; delayMs = readPause()) {
        await limit(Infinity, (stop) => wait(delayMs, stop));
      }
      return await limit(timeoutMs, (stop) => attemptCall(connection, call, attempt, stop));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      error = cause;
    }
    Object.assign(error, { operation });
    const { status, kind, response, retryAfterMs = 0 } = error;
    delayMs = retryAfterMs + backOff(attempt);
    const mayWait = retryAfterMs <= maxRetryAfterMs;
    if (mayWait && status === 429) connection.pauseEnd = Date.now() + (retryAfterMs || delayMs);
    if (
      !mayWait ||
      attempt >= maxRetries ||
      Date.now() + delayMs >= end ||
      // Methods that may be repeated (RFC 9110, section 9.2.2), and what the contract says may.
      !(keyPath || !/POST|PATCH/.test(method)) ||
      !(status === 429 || status >= 500 || kind === 'network' || kind === 'timeout')
    ) {
      return { ok: false, status, error, response };
    }
    hooks.onRetry?.({ operation, attempt, error, delayMs });
  }
}

/** An option that is undefined is one that was not given. */
function withoutUndefined(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
