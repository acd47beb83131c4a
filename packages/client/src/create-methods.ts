import { ApiError, fail } from './api-error.ts';
import { fillIdempotencyKey } from './fill-idempotency-key.ts';
import type { AnyResult, Key, Method, Send, SendRequest } from './method.ts';
import type { OperationRow } from './operation-table.ts';
import type { ClientOptions } from './options.ts';
import { readAnswer } from './read-answer.ts';
import { within } from './within.ts';

/** Makes the method of an operation; `finish` makes of a result what it returns, or throws. */
type CreateMethod = <Output>(
  operation: string,
  row: OperationRow,
  finish: (result: AnyResult) => Output,
) => Method<Output>;

/**
 * Returns a function that makes the methods of a client, which share its options and wait for each
 * other when a key is rate-limited.
 *
 * Besides `finish`, a method throws only what the caller's own functions throw: hooks, middleware,
 * the function of the key.
 */
export function createMethods(
  options: ClientOptions,
  sendRequest: SendRequest,
  apiKey: Key,
  send: Send,
): CreateMethod {
  /** Until when a rate-limited key is not used; milliseconds since 1970. */
  const pauseEnds = new Map<string | undefined, number>();

  return (operation, row, finish) => {
    const [method, path, query, keyPath, headers, querySerializer, mayBeEmpty] = row;
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
      const end = Date.now() + deadlineMs;
      const capTime = (ms: number) => Math.min(ms, end - Date.now());
      /** Full jitter: calls that failed together don't come back together. */
      const backOff = (attempt: number) =>
        Math.random() * Math.min(maxBackoffMs, backoffMs * 2 ** attempt);
      const readPause = (key: string | undefined) => {
        const ms = (pauseEnds.get(key) ?? 0) - Date.now();
        return maxRetries > 0 && ms > 0 ? ms + backOff(0) : 0;
      };
      const pick = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, input[name]]));
      // The key is made once per call, so that every attempt carries the same one.
      const body = keyPath ? fillIdempotencyKey(input.body, keyPath) : input.body;

      async function attemptCall(
        attempt: number,
        key: string | undefined,
        stop: AbortSignal,
      ): Promise<AnyResult> {
        // What is shorter is no secret but a word, such as a mock's key that names an error.
        const redact = (text: string) =>
          key && key.length > 15 ? text.replaceAll(key, '[key]') : text;
        const failOnNetwork = (cause: unknown): never => {
          // The fetch of Node says no more than `fetch failed`; the reason is the cause of that.
          const reason = Object(cause).cause;
          throw fail('network', redact(`${reason?.code ?? reason ?? cause}`), { cause });
        };
        const { response, error = '' } = await sendRequest(method, path, {
          ...fetchOptions,
          params: {
            path: input,
            query: query && pick(query),
            header: headers && pick(headers),
          },
          body,
          querySerializer,
          // The body is read below: openapi-fetch throws raw errors at what isn't JSON.
          parseAs: 'stream',
          fetch: async (request: Request) => {
            options.onRequest?.({ operation, attempt, request, body });
            const answer = await send(request, key, stop).catch(failOnNetwork);
            // openapi-fetch reads an error itself; whether it is whole is found out here.
            if (!answer.ok) await answer.clone().text().catch(failOnNetwork);
            options.onResponse?.({ operation, attempt, response: answer });
            return answer;
          },
        });
        const { status } = response;
        const text = response.ok
          ? await response.text().catch(failOnNetwork)
          : typeof error == 'string'
            ? error
            : JSON.stringify(error);
        const data = readAnswer(response, text, redact, mayBeEmpty);
        return { ok: true, status, data, response };
      }

      for (let attempt = 0, delayMs = 0; ; attempt++) {
        let key: string | undefined;
        try {
          do {
            if (delayMs > 0) await within(capTime(delayMs), signal);
            key =
              typeof apiKey == 'function'
                ? await within(capTime(timeoutMs), signal, apiKey)
                : apiKey;
            delayMs = readPause(key);
          } while (delayMs > 0);
          const success = await within(capTime(timeoutMs), signal, (stop) =>
            attemptCall(attempt, key, stop),
          );
          return finish(success);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          error.operation = operation;
          const { status, kind, response, retryAfterMs = 0 } = error;
          delayMs = retryAfterMs > maxRetryAfterMs ? Infinity : retryAfterMs + backOff(attempt);
          if (status == 429 && delayMs < Infinity) {
            pauseEnds.set(key, Date.now() + (retryAfterMs || delayMs));
          }
          if (
            !isRepeatable ||
            attempt >= maxRetries ||
            Date.now() + delayMs >= end ||
            !(status == 429 || status >= 500 || /network|timeout/.test(kind))
          ) {
            return finish({ ok: false, status, error, response });
          }
          options.onRetry?.({ operation, attempt, error, delayMs });
        }
      }
    };
  };
}
