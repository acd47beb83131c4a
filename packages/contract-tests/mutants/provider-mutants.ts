import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';

/** An answer, as it can be tampered with. */
export interface TamperedAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** A way for a provider to be wrong: given the request and the right answer, it spoils the answer. */
export interface ProviderMutant {
  readonly name: string;
  readonly tamper: (
    answer: TamperedAnswer,
    request: Request,
    again: Again,
  ) => void | Promise<void>;
}

/** Asks the right provider once more, with something of the request changed. */
export type Again = (change: {
  headers?: Headers;
  body?: string;
  method?: string;
}) => Promise<TamperedAnswer>;

const ok = (answer: TamperedAnswer) => answer.status === 200;
const failed = (answer: TamperedAnswer) => answer.status >= 400;

function editJson(answer: TamperedAnswer, edit: (body: JsonObject) => Json): void {
  if (answer.body === '') return;
  const parsed: unknown = JSON.parse(answer.body);
  if (isObject(parsed)) answer.body = JSON.stringify(edit(parsed));
}

function editError(answer: TamperedAnswer, edit: (error: JsonObject) => void): void {
  editJson(answer, (body) => {
    if (isObject(body['error'])) edit(body['error']);
    return body;
  });
}

function replace(answer: TamperedAnswer, by: TamperedAnswer): void {
  Object.assign(answer, by);
}

/** The wrong behaviours that are tried on every operation. */
export const providerMutants: readonly ProviderMutant[] = [
  {
    name: 'answers an array',
    tamper: (answer) => (ok(answer) ? editJson(answer, (body) => [body]) : undefined),
  },
  { name: 'answers null', tamper: (answer) => void (ok(answer) && (answer.body = 'null')) },
  {
    name: 'truncates its JSON',
    tamper: (answer) => void (ok(answer) && (answer.body = answer.body.slice(0, -1))),
  },
  {
    name: 'says text/html',
    tamper: (answer) => void (ok(answer) && answer.headers.set('content-type', 'text/html')),
  },
  {
    name: 'says no content type',
    tamper: (answer) => void (ok(answer) && answer.headers.delete('content-type')),
  },
  { name: 'answers 202', tamper: (answer) => void (ok(answer) && (answer.status = 202)) },
  {
    name: 'answers 204',
    tamper: (answer) => void (ok(answer) && Object.assign(answer, { status: 204, body: '' })),
  },
  { name: 'answers 502', tamper: (answer) => void (ok(answer) && (answer.status = 502)) },
  {
    name: 'refuses what is valid',
    tamper: (answer) => void (ok(answer) && (answer.status = 400)),
  },
  {
    name: 'drops the envelope',
    tamper: (answer) =>
      failed(answer) ? editJson(answer, (body) => body['error'] ?? null) : undefined,
  },
  {
    name: 'drops the code',
    tamper: (answer) =>
      failed(answer) ? editError(answer, (error) => void delete error['code']) : undefined,
  },
  {
    name: 'drops the message',
    tamper: (answer) =>
      failed(answer) ? editError(answer, (error) => void delete error['message']) : undefined,
  },
  {
    name: 'drops the requestId',
    tamper: (answer) =>
      failed(answer) ? editError(answer, (error) => void delete error['requestId']) : undefined,
  },
  {
    name: 'reuses the requestId',
    tamper: (answer) =>
      failed(answer)
        ? editError(answer, (error) => void (error['requestId'] = 'same'))
        : undefined,
  },
  {
    name: 'sends a number as requestId',
    tamper: (answer) =>
      failed(answer) ? editError(answer, (error) => void (error['requestId'] = 7)) : undefined,
  },
  {
    name: 'sends details as text',
    tamper: (answer) =>
      failed(answer)
        ? editError(answer, (error) => void (error['details'] = 'none'))
        : undefined,
  },
  {
    name: 'answers errors in HTML',
    tamper: (answer) =>
      void (failed(answer) && answer.headers.set('content-type', 'text/html')),
  },
  {
    name: 'answers 403 for 401',
    tamper: (answer) => void (answer.status === 401 && (answer.status = 403)),
  },
  {
    name: 'sends errors as 200',
    tamper: (answer) => void (answer.status === 400 && (answer.status = 200)),
  },
  {
    name: 'sends errors as 500',
    tamper: (answer) => void (answer.status === 400 && (answer.status = 500)),
  },
  {
    name: 'sends 405 without Allow',
    tamper: (answer) => void (answer.status === 405 && answer.headers.delete('allow')),
  },
  {
    name: 'sends 405 with a wrong Allow',
    tamper: (answer) => void (answer.status === 405 && answer.headers.set('allow', 'LINK')),
  },
  {
    name: 'sends 404 for 405',
    tamper: (answer) => void (answer.status === 405 && (answer.status = 404)),
  },
  {
    name: 'sends 200 for 406 with text',
    tamper: (answer) =>
      void (
        answer.status === 406 &&
        (Object.assign(answer, { status: 200 }),
        answer.headers.set('content-type', 'text/plain'))
      ),
  },
  {
    name: 'skips authentication',
    tamper: async (answer, request, again) => {
      if (answer.status !== 401 || request.headers.has('prefer')) return;
      const headers = new Headers(request.headers);
      headers.set('authorization', 'Bearer good');
      replace(answer, await again({ headers }));
    },
  },
  {
    name: 'takes any scheme',
    tamper: async (answer, request, again) => {
      if (!request.headers.get('authorization')?.startsWith('Basic')) return;
      const headers = new Headers(request.headers);
      headers.set('authorization', 'Bearer good');
      replace(answer, await again({ headers }));
    },
  },
  {
    name: 'takes expired keys',
    tamper: async (answer, request, again) => {
      if (!request.headers.get('authorization')?.includes('expired')) return;
      const headers = new Headers(request.headers);
      headers.set('authorization', 'Bearer good');
      replace(answer, await again({ headers }));
    },
  },
];
