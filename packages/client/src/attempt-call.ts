import { fail, type ApiError } from './api-error.ts';
import type { Connection } from './connection.ts';
import type { OperationRow } from './operation-table.ts';
import type { CallOptions } from './options.ts';
import { readAnswer } from './read-answer.ts';

/** What a method was called with. */
export interface Input {
  readonly body?: unknown;
  readonly [parameter: string]: unknown;
}

/** How a call ended, whatever the operation. */
export type AnyResult =
  | { ok: true; status: number; data: unknown; response: Response }
  | { ok: false; status: number; error: ApiError; response: Response | undefined };

/** A call, the same for all of its attempts. */
export interface Call {
  readonly operation: string;
  readonly row: OperationRow;
  readonly input: Input;
  readonly body: unknown;
  readonly options: CallOptions | undefined;
}

/**
 * Sends one attempt of a call and reads the answer.
 *
 * @param signal - ends the attempt
 * @throws ApiError where the call failed, and whatever hooks and middleware throw
 */
export async function attemptCall(
  { request: sendRequest, apiKey, send, hooks }: Connection,
  { operation, row, input, body, options }: Call,
  attempt: number,
  signal: AbortSignal,
): Promise<AnyResult> {
  const [method, path, query, , headers, querySerializer, mayBeEmpty] = row;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, input[name]]));
  const key = typeof apiKey == 'function' ? await apiKey() : apiKey;
  const redact = (text: string) => (key ? text.replaceAll(key, '[key]') : text);
  const failOnNetwork = (cause: unknown): never => {
    const { code } = Object(Object(cause).cause);
    throw fail('network', redact(`${code ?? cause}`), { cause });
  };

  const { response, error } = await sendRequest(method, path, {
    ...options,
    params: { path: input, query: query && pick(query), header: headers && pick(headers) },
    body,
    querySerializer,
    // Given to fetch alone: a Request would go on listening to it.
    signal: undefined,
    // The body is read below: openapi-fetch throws raw errors at what isn't JSON.
    parseAs: 'stream',
    fetch: async (request: Request) => {
      hooks.onRequest?.({ operation, attempt, request, body });
      let answer: Response;
      try {
        answer = await send(request, key, signal);
        // openapi-fetch reads an error itself; whether it is whole is found out here.
        if (!answer.ok) await answer.clone().text();
      } catch (cause) {
        return failOnNetwork(cause);
      }
      hooks.onResponse?.({ operation, attempt, response: answer });
      return answer;
    },
  });
  const { status, ok } = response;
  const text = ok
    ? await response.text().catch(failOnNetwork)
    : typeof error == 'string'
      ? error
      : (JSON.stringify(error) ?? '');
  return { ok: true, status, data: readAnswer(response, text, redact, mayBeEmpty), response };
}
