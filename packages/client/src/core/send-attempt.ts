import { fail, redact, toText, type ApiError } from './api-error.ts';
import type { Hooks } from './hooks.ts';
import type { AnyResult, Init, Input, Send, SendRequest } from './method.ts';
import type { OperationRow } from './operation-table.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Sends a call once and reads its answer.
 *
 * @param attempt - 0 for the first one of a call
 * @param key - goes into the request, and stays out of errors
 * @throws ApiError, and what hooks and middleware throw
 */
export type SendAttempt = (
  input: Input,
  body: unknown,
  init: Init,
  attempt: number,
  key: string | undefined,
  signal: AbortSignal,
) => Promise<AnyResult>;

/** Returns the function that sends the attempts of an operation. */
export function createAttempt(
  hooks: Hooks,
  sendRequest: SendRequest,
  send: Send,
  operation: string,
  [method, path, query, , headers, querySerializer, mayBeEmpty]: OperationRow,
): SendAttempt {
  return async (input, body, init, attempt, key, signal) => {
    const { response, error } = await sendRequest(method, path, {
      ...init,
      body,
      params: {
        path: input,
        ...(query && { query: pick(input, query) }),
        ...(headers && { header: pick(input, headers) }),
      },
      querySerializer,
      // The body is read below: openapi-fetch throws raw errors at what isn't JSON.
      parseAs: 'stream',
      fetch: async (request: Request) => {
        if (hooks.onRequest) await hooks.onRequest({ operation, attempt, request, body });
        let answer: Response;
        try {
          // A hook may take its time, and a fetch that knows no signals: the call may have ended.
          signal.throwIfAborted();
          answer = await send(request, key, signal);
          signal.throwIfAborted();
          // openapi-fetch reads an error itself; whether it is whole is found out here.
          if (!answer.ok) await answer.clone().text();
        } catch (cause) {
          throw explain(cause, key);
        }
        if (hooks.onResponse) await hooks.onResponse({ operation, attempt, response: answer });
        return answer;
      },
    });
    let text: string;
    try {
      text =
        error === undefined
          ? await response.text()
          : typeof error == 'string'
            ? error
            : JSON.stringify(error);
    } catch (cause) {
      throw explain(cause, key);
    }
    const data = readAnswer(response, text, key, mayBeEmpty);
    return { ok: true, status: response.status, data, response };
  };
}

/** Makes the error of an answer that did not come, or broke off. */
function explain(cause: unknown, key: string | undefined): ApiError<0> {
  // The fetch of Node says no more than `fetch failed`; the reason is the cause of that.
  const reason = Object(cause).cause;
  return fail('network', redact(toText(reason?.code ?? reason ?? cause), key), { cause });
}

function pick(input: Input, names: readonly string[]) {
  const picked: Record<string, string> = {};
  // The types of the methods say what may stand there.
  for (const name of names) picked[name] = input[name] as string;
  return picked;
}
