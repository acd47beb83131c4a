import { contract, operationTable } from '../../generated/operation-table.ts';
import { ApiError, fail } from './api-error.ts';
import type { Connection } from './connect.ts';
import type { CoreClient } from './create-client.ts';
import { fillIdempotencyKey } from './fill-idempotency-key.ts';
import type { Hooks } from './hooks.ts';
import type { AnyResult, Method, SendRequest } from './method.ts';
import type { OperationRow } from './operation-table.ts';
import type { CallLimits } from './options.ts';
import { createAttempt } from './send-attempt.ts';
import { within } from './within.ts';

/**
 * Makes the methods of a client. They share its options, and wait for each other when a key is
 * rate-limited.
 *
 * A method that returns results throws only what the caller's own functions throw (hooks,
 * middleware, the function of the key), and the `TypeError` of what makes no request.
 */
export function createMethods(
  options: CallLimits & Hooks,
  { key: apiKey, send }: Connection,
  sendRequest: SendRequest,
): CoreClient {
  /** Until when a rate-limited key is not used; milliseconds since 1970. */
  const pauseEnds = new Map<string | undefined, number>();

  const createMethod = <Output>(
    operation: string,
    row: OperationRow,
    finish: (result: AnyResult) => Output,
  ): Method<Output> => {
    const [method, , , keyPath] = row;
    const sendAttempt = createAttempt(options, sendRequest, send, operation, row);
    // Methods that may be repeated (RFC 9110, section 9.2.2), and what the contract says may.
    const isRepeatable = keyPath || !/POST|PATCH/.test(method);

    return async (input = {}, callOptions = {}) => {
      const {
        signal,
        timeoutMs = options.timeoutMs ?? 30_000,
        deadlineMs = options.deadlineMs ?? 120_000,
        maxRetries = options.maxRetries ?? 2,
        maxRetryAfterMs = options.maxRetryAfterMs ?? 60_000,
        backoffMs = options.backoffMs ?? 500,
        maxBackoffMs = options.maxBackoffMs ?? 8_000,
        ...fetchOptions
      } = callOptions;
      // Read anew after everything that takes time.
      let now = Date.now();
      const end = now + deadlineMs;
      /** Full jitter: calls that failed together don't come back together. */
      const backOff = (attempt: number) =>
        // Far on, zero times infinity is no number.
        Math.random() * Math.min(maxBackoffMs, backoffMs * 2 ** attempt || 0);
      // The idempotency key is made once per call, so that every attempt carries the same one.
      const body = keyPath ? fillIdempotencyKey(input.body, keyPath) : input.body;

      for (let attempt = 0, delayMs = 0; ; attempt++) {
        let key: string | undefined;
        try {
          do {
            if (delayMs > 0) {
              await within(delayMs, end - now, signal);
              now = Date.now();
            }
            if (typeof apiKey == 'function') {
              key = await within(timeoutMs, end - now, signal, apiKey);
              now = Date.now();
            } else key = apiKey;
            const pauseMs = ((maxRetries > 0 && pauseEnds.get(key)) || 0) - now;
            // A timer may ring a moment early: who has waited does not wait again.
            delayMs = pauseMs > 1 ? pauseMs + backOff(0) : 0;
            if (delayMs > 0 && (now + delayMs >= end || pauseMs > maxRetryAfterMs)) {
              const fields = { retryAfterMs: pauseMs };
              throw fail('timeout', `rate-limited for ${pauseMs} ms`, fields);
            }
          } while (delayMs > 0);
          const success = await within(timeoutMs, end - now, signal, (stop) =>
            sendAttempt(input, body, fetchOptions, attempt, key, stop),
          );
          return finish(success);
        } catch (error) {
          now = Date.now();
          if (!(error instanceof ApiError)) throw error;
          error.operation = operation;
          const { status, kind, response, retryAfterMs = 0 } = error;
          // Never without a timer: what else the program does gets its turn.
          delayMs = Math.max(
            1,
            retryAfterMs > maxRetryAfterMs ? Infinity : retryAfterMs + backOff(attempt),
          );
          if (status == 429 && delayMs < Infinity) {
            const pauseEnd = now + (retryAfterMs || delayMs);
            pauseEnds.set(key, Math.max(pauseEnd, pauseEnds.get(key) ?? 0));
          }
          if (
            !isRepeatable ||
            !(attempt < maxRetries) ||
            !(now + delayMs < end) ||
            !(status == 429 || status >= 500 || /network|timeout/.test(kind))
          ) {
            return finish({ ok: false, status, error, response });
          }
          if (options.onRetry) await options.onRetry({ operation, attempt, error, delayMs });
        }
      }
    };
  };
  const safe: Record<string, Method<AnyResult>> = {};
  const client: Record<string, unknown> = { safe, contract };
  for (const [operation, row] of Object.entries<OperationRow>(operationTable)) {
    safe[operation] = createMethod(operation, row, (result) => result);
    client[operation] = createMethod(operation, row, unwrap);
  }
  // The table and the types of the methods are generated from the same operations.
  return client as unknown as CoreClient;
}

/** Returns the data of a success. */
function unwrap(result: AnyResult): unknown {
  if (result.ok) return result.data;
  throw result.error;
}
