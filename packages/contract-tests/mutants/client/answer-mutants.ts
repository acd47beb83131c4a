import { isObject, type Json, type JsonObject } from '@sales-outreach/schema-values';
import type { Operation } from '@sales-outreach/contract-tests';
import type { ClientCheck, CreateClient } from '@sales-outreach/contract-tests/consumer';
import type { ClientMutant } from './client-mutant.ts';
import { without } from './without.ts';

/** Clients that misread an answer, for an operation: the right client is given another answer. */
export function* answerMutants(
  { values }: ClientCheck,
  operation: Operation,
  right: CreateClient,
): Generator<ClientMutant> {
  const schema = operation.responses.find(({ status }) => status.startsWith('2'))?.content[0]
    ?.schema;
  const bodies = schema === undefined ? [] : [...values.boundaries(schema)];
  const members = bodies.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []));
  const names = [...new Set(members)];
  const edits = [...misreadings, ...names.flatMap(misreadingsOf)];
  // Proofs of what can't be seen: a member that every valid body has, and one that none has.
  const fixed = new Map<string, string>();
  const always = names.filter((name) =>
    bodies.every(({ value }) => isObject(value) && name in value),
  );
  for (const name of always)
    fixed.set(`gives ${name} where there is none`, `every body has ${name}, which is required`);
  const erring = bodies.map(({ value }) => ({ ...Object(value), error: {} }));
  if (schema !== undefined && erring.every((body) => values.judge(schema, body).length > 0))
    fixed.set('goes by the body: an error in it, a failure', 'no body may have a member error');
  for (const [name, read] of edits) {
    yield {
      name: `${operation.id}: ${name}`,
      operations: [operation],
      equivalent: fixed.get(name),
      createClient: (options) =>
        right({
          ...options,
          fetch: async (request) => misread(await options.fetch(request), read),
        }),
    };
  }
}

/** What may go wrong with a member of the body of a success. */
function misreadingsOf(name: string): Misreading[] {
  return [
    onSuccess(`loses ${name}`, (body) => without(body, name)),
    onSuccess(`renames ${name}`, ({ [name]: value, ...body }) =>
      value === undefined ? body : { ...body, [`${name}_`]: value },
    ),
    onSuccess(`reads ${name} as text`, (body) =>
      name in body ? { ...body, [name]: JSON.stringify(body[name]) } : body,
    ),
    onSuccess(`gives ${name} where there is none`, (body) => ({ [name]: null, ...body })),
  ];
}

/** An answer as it is misread. */
interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

type Misreading = readonly [name: string, read: (answer: Answer) => void];

async function misread(response: Response, read: (answer: Answer) => void): Promise<Response> {
  const { status, headers } = response;
  const answer: Answer = { status, headers: new Headers(headers), text: await response.text() };
  read(answer);
  const empty = answer.status === 204;
  const body = empty ? null : new TextEncoder().encode(answer.text);
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function onBody(
  name: string,
  applies: (answer: Answer) => boolean,
  change: (body: JsonObject) => Json,
): Misreading {
  return [
    name,
    (answer) => {
      const body = parsed(answer.text);
      if (applies(answer) && isObject(body)) answer.text = JSON.stringify(change(body));
    },
  ];
}

function onSuccess(name: string, change: (body: JsonObject) => Json): Misreading {
  return onBody(name, ({ status }) => status < 300, change);
}

function onError(name: string, change: (error: JsonObject) => Json): Misreading {
  return onBody(
    name,
    ({ status }) => status >= 400,
    (body) => (isObject(body['error']) ? { ...body, error: change(body['error']) } : body),
  );
}

/** Changes every value within a value, innermost first. */
function deep(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((item) => deep(item, change)));
  if (!isObject(value)) return change(value);
  return change(
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deep(item, change)])),
  );
}

const looksLike = (pattern: RegExp, value: Json): value is string =>
  typeof value === 'string' && pattern.test(value);

const misreadings: readonly Misreading[] = [
  ['takes every answer for a success', (answer) => void (answer.status = 200)],
  ['takes every answer for a failure', (answer) => void (answer.status = 500)],
  [
    'goes by the body: no error in it, no failure',
    (answer) => {
      const body = parsed(answer.text);
      if (answer.status >= 400 && isObject(body) && !('error' in body)) answer.status = 200;
    },
  ],
  [
    'goes by the body: an error in it, a failure',
    (answer) => {
      const body = parsed(answer.text);
      if (answer.status < 300 && isObject(body) && 'error' in body) answer.status = 400;
    },
  ],
  [
    'takes a failure without a body for a success',
    (answer) => {
      if (answer.status < 400 || answer.text !== '') return;
      Object.assign(answer, { status: 200, text: '{}' });
      answer.headers.set('content-type', 'application/json');
    },
  ],
  [
    'reports 4XX as 400',
    (answer) => void (answer.status > 400 && answer.status < 500 && (answer.status = 400)),
  ],
  ['reports 5XX as 500', (answer) => void (answer.status > 500 && (answer.status = 500))],
  ['reports 401 as 403', (answer) => void (answer.status === 401 && (answer.status = 403))],
  ['reports 429 as 503', (answer) => void (answer.status === 429 && (answer.status = 503))],
  [
    'reads any text as JSON',
    (answer) => {
      answer.headers.set('content-type', 'application/json');
      if (parsed(answer.text) === undefined) answer.text = JSON.stringify(answer.text);
    },
  ],
  [
    'mends broken JSON',
    (answer) => {
      if (answer.status < 300 && parsed(answer.text) === undefined && parsed(`${answer.text}}`))
        answer.text += '}';
    },
  ],
  [
    'loses the body of a success',
    (answer) => void (answer.status < 300 && (answer.text = 'null')),
  ],
  onSuccess('wraps the body of a success', (body) => ({ data: body })),
  onSuccess('unwraps the body of a success', (body) => Object.values(body)[0] ?? null),
  onSuccess('loses null', (body) =>
    deep(body, (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))
        : value,
    ),
  ),
  onSuccess('loses the last of a list', (body) =>
    deep(body, (value) => (Array.isArray(value) ? value.slice(0, -1) : value)),
  ),
  onSuccess('reads empty lists as null', (body) =>
    deep(body, (value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  ),
  onSuccess('trims texts', (body) =>
    deep(body, (value) => (typeof value === 'string' ? value.trim() : value)),
  ),
  onSuccess('reads dates', (body) =>
    deep(body, (value) =>
      looksLike(/^\d{4}-\d\d-\d\dT/, value) ? new Date(value).getTime() : value,
    ),
  ),
  onSuccess('reads texts of digits as numbers', (body) =>
    deep(body, (value) => (looksLike(/^\d+$/, value) ? Number(value) : value)),
  ),
  onError('swaps code and message', ({ code = null, message = null, ...error }) => ({
    ...error,
    code: message,
    message: code,
  })),
  onError('swaps message and requestId', ({ requestId = null, message = null, ...error }) => ({
    ...error,
    requestId: message,
    message: requestId,
  })),
  onError('writes codes in capitals', (error) => ({
    ...error,
    code: String(error['code']).toUpperCase(),
  })),
  onError('loses the code', (error) => without(error, 'code')),
  onError('loses the message', (error) => without(error, 'message')),
  onError('loses the requestId', (error) => without(error, 'requestId')),
  onError('loses the details', (error) => without(error, 'details')),
  onError('gives details where there are none', (error) => ({ details: {}, ...error })),
  onError('gives one message for all', (error) => ({
    ...error,
    message: 'Something went wrong.',
  })),
  onBody(
    'looks for the error at the root',
    ({ status }) => status >= 400,
    (body) => ({ error: body }),
  ),
];
