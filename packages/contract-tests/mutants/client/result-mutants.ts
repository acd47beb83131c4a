import type { Operation } from '@sales-outreach/contract-tests';
import type { CreateClient } from '@sales-outreach/contract-tests/consumer';
import type { ClientMutant } from './client-mutant.ts';
import { without } from './without.ts';

type Method = (...words: unknown[]) => Promise<unknown>;
type Wrap = (method: Method) => Method;

/** Clients that give their caller something else than what came of the call. */
export function* resultMutants(
  operation: Operation,
  method: string,
  right: CreateClient,
): Generator<ClientMutant> {
  for (const [form, wraps] of Object.entries({ safe: safeWraps, throwing: throwingWraps })) {
    for (const [name, wrap] of Object.entries(wraps)) {
      yield {
        name: `${operation.id}: ${form}: ${name}`,
        operations: [operation],
        createClient: (options) => wrapped(right(options), form === 'safe', method, wrap),
      };
    }
  }
}

function wrapped(
  client: { readonly safe: object },
  isSafe: boolean,
  name: string,
  wrap: Wrap,
): { readonly safe: object } {
  const methods = isSafe ? client.safe : client;
  const method: unknown = Reflect.get(methods, name);
  if (typeof method !== 'function') throw new Error(`The client has no method ${name}.`);
  const changed = { [name]: wrap(async (...words) => Reflect.apply(method, methods, words)) };
  return isSafe
    ? { ...client, safe: { ...client.safe, ...changed } }
    : { ...client, ...changed };
}

/** Changes what a safe method returns. */
function onResult(change: (result: Record<string, unknown>) => unknown): Wrap {
  return (method) =>
    async (...words) =>
      change(Object(await method(...words)));
}

/** Changes the error of a failed result, as another error. */
function onError(change: (fields: Record<string, unknown>) => object): Wrap {
  return onResult((result) =>
    result['ok'] === true
      ? result
      : { ...result, error: Object.assign(new Error(''), change(fieldsOf(result['error']))) },
  );
}

function fieldsOf(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { ...error, message: error.message } : {};
}

const safeWraps: Readonly<Record<string, Wrap>> = {
  'ok always': onResult((result) => ({ ...result, ok: true })),
  'ok never': onResult((result) => ({ ...result, ok: false })),
  'ok below 500': onResult((result) => ({ ...result, ok: Number(result['status']) < 500 })),
  'ok below 404': onResult((result) => ({ ...result, ok: Number(result['status']) < 404 })),
  'ok turned round': onResult((result) => ({ ...result, ok: result['ok'] !== true })),
  'no status': onResult((result) => without(result, 'status')),
  'status of a success always': onResult((result) => ({ ...result, status: 200 })),
  'status off by one': onResult((result) => ({
    ...result,
    status: Number(result['status']) + 1,
  })),
  'status of a failure 0': onResult((result) =>
    result['ok'] === true ? result : { ...result, status: 0 },
  ),
  'no data': onResult((result) => without(result, 'data')),
  'data wrapped': onResult((result) => ({ ...result, data: { data: result['data'] } })),
  'data as text': onResult((result) => ({ ...result, data: JSON.stringify(result['data']) })),
  'the whole result as data': onResult((result) => ({ ...result, data: result })),
  'no error': onResult((result) => without(result, 'error')),
  'error as text': onResult((result) => ({ ...result, error: String(result['error']) })),
  'error in the place of data': onResult(({ error, data, ...result }) => ({
    ...result,
    data: error,
    error: data,
  })),
  'error without code': onError((fields) => without(fields, 'code')),
  'error without message': onError((fields) => without(fields, 'message')),
  'error without requestId': onError((fields) => without(fields, 'requestId')),
  'error without details': onError((fields) => without(fields, 'details')),
  'code and message swapped': onError(({ code, message, ...fields }) => ({
    ...fields,
    code: message,
    message: code,
  })),
  'code and requestId swapped': onError(({ code, requestId, ...fields }) => ({
    ...fields,
    code: requestId,
    requestId: code,
  })),
  'message with the code in front': onError((fields) => ({
    ...fields,
    message: `${fields['code']}: ${fields['message']}`,
  })),
};

/** Runs a method that throws, with something done about its end. */
function onEnd(end: {
  readonly fine?: (data: unknown) => unknown;
  readonly failed?: (fields: Record<string, unknown>) => unknown;
}): Wrap {
  return (method) =>
    async (...words) => {
      let data: unknown;
      try {
        data = await method(...words);
      } catch (error) {
        if (end.failed) return end.failed(fieldsOf(error));
        throw error;
      }
      return end.fine ? end.fine(data) : data;
    };
}

function reject(fields: object): never {
  throw Object.assign(new Error(''), fields);
}

const throwingWraps: Readonly<Record<string, Wrap>> = {
  'returns nothing': onEnd({ fine: () => undefined }),
  'returns data within data': onEnd({ fine: (data) => ({ data }) }),
  'throws for a success': onEnd({ fine: (data) => reject({ status: 200, data }) }),
  'swallows errors': onEnd({ failed: () => undefined }),
  'returns errors': onEnd({ failed: (fields) => ({ ok: false, ...fields }) }),
  'throws a text': onEnd({
    failed: (fields) => {
      // oxlint-disable-next-line no-throw-literal -- the very mistake that is to be noticed
      throw fields['message'];
    },
  }),
  'throws without a status': onEnd({ failed: (fields) => reject(without(fields, 'status')) }),
  'throws without a code': onEnd({ failed: (fields) => reject(without(fields, 'code')) }),
  'throws without a message': onEnd({ failed: (fields) => reject(without(fields, 'message')) }),
  'throws without a requestId': onEnd({
    failed: (fields) => reject(without(fields, 'requestId')),
  }),
  'throws the status as text': onEnd({
    failed: (fields) => reject({ ...fields, status: `HTTP ${String(fields['status'])}` }),
  }),
  'throws only for 5XX': onEnd({
    failed: (fields) => (Number(fields['status']) >= 500 ? reject(fields) : undefined),
  }),
};
