import type { SourceChange } from './load-mutated-client.ts';

type Change = readonly [name: string, from: string, to: string];

const BODY = 'keyPath ? fillIdempotencyKey(input.body, keyPath) : input.body';

const byFile: Readonly<Record<string, readonly Change[]>> = {
  'src/core/send-attempt.js': [
    ['sends no query', '{ query: pick(input, query) }', '{}'],
    ['sends every argument in the query', '{ query: pick(input, query) }', '{ query: input }'],
    ['fills no path', 'path: input,', 'path: {},'],
    ['sends no body', '            body,\n            params', '            params'],
    ['sends all arguments as the body', 'body,\n            params', 'body: input, params'],
    ['asks for no key', 'send(request, key, signal)', 'send(request, undefined, signal)'],
    ['reports 201', 'status: response.status', 'status: 201'],
    ['wraps data', 'status, data, response };', 'status, data: { data }, response };'],
  ],
  'src/core/create-methods.js': [
    ['repeats once too often', 'attempt < maxRetries', 'attempt <= maxRetries'],
    ['repeats once too few', 'attempt < maxRetries', 'attempt + 1 < maxRetries'],
    ['repeats every method', 'keyPath || !/POST|PATCH/.test(method)', 'true'],
    ['repeats PATCH', '/POST|PATCH/', '/POST/'],
    ['repeats POST', '/POST|PATCH/', '/PATCH/'],
    ['repeats no DELETE', '/POST|PATCH/', '/POST|PATCH|DELETE/'],
    ['repeats no GET', '/POST|PATCH/', '/POST|PATCH|GET/'],
    ['repeats only with a key', 'keyPath || !/POST|PATCH/.test(method)', 'keyPath'],
    [
      'repeats nothing with a key',
      'keyPath || !/POST|PATCH/.test(method)',
      '!/POST|PATCH/.test(method)',
    ],
    ['repeats no 429', 'status == 429 || status >= 500', 'status >= 500'],
    ['repeats no 503', 'status >= 500 ||', 'status == 500 ||'],
    ['repeats 4XX', 'status >= 500 ||', 'status >= 400 ||'],
    ['repeats after no network fault', '/network|timeout/', '/timeout/'],
    ['makes no key', `${BODY};`, 'input.body;'],
    ['makes a key for each attempt', 'sendAttempt(input, body,', `sendAttempt(input, ${BODY},`],
    ['reports every failure as 0', '{ ok: false, status,', '{ ok: false, status: 0,'],
    ['reports failures as fine', '{ ok: false, status', '{ ok: true, status'],
    ['gives no error', 'ok: false, status, error, response', 'ok: false, status, response'],
    ['returns results', 'return result.data;', 'return result;'],
    ['returns errors', 'throw result.error;', 'return result.error;'],
    ['throws a bare error', 'throw result.error;', 'throw new Error(result.error.message);'],
    ['throws results', 'throw result.error;', 'throw result;'],
    ['throws always', 'if (result.ok)', 'if (false)'],
    ['throws never', 'if (result.ok)', 'if (true)'],
    [
      'calls the first operation',
      'createMethod(operation, row, unwrap)',
      'createMethod(operation, Object.values(operationTable)[0], unwrap)',
    ],
  ],
  'src/core/connect.js': [
    ['writes the scheme small', 'Bearer ${key}', 'bearer ${key}'],
    ['sends Basic', 'Bearer ${key}', 'Basic ${key}'],
    ['sends the key alone', 'Bearer ${key}', '${key}'],
    ['sends X-Api-Key', "headers.set('authorization'", "headers.set('x-api-key'"],
    ['sends no key', 'if (key && request.url', 'if (!key && request.url'],
    ['forgets the base path', "href.replace(/\\/+$/, '')", 'origin'],
    ['doubles the slash', "href.replace(/\\/+$/, '')", 'href + "/"'],
  ],
  'src/core/send-request.js': [
    ['sends every method as GET', 'method,\n            body:', "method: 'GET', body:"],
    ['sends the body as it is', 'body: JSON.stringify(body)', 'body: body'],
    ['sends no body', 'body: JSON.stringify(body)', 'body: undefined'],
    [
      'sends no content type',
      'body === undefined ? body :',
      'body !== undefined ? undefined :',
    ],
    ['sends another content type', "'application/json'", "'text/json'"],
    [
      'forgets the base address',
      '            baseUrl,',
      "            baseUrl: 'http://elsewhere',",
    ],
    ['forgets the query', '            params,', '            params: { path: params.path },'],
    ['forgets the path', '            params,', '            params: { query: params.query },'],
  ],
  'src/core/read-answer.js': [
    ['takes any JSON for a success', 'if (ok && (value', 'if ((value'],
    ['goes by the body', 'if (ok && (value', 'if (!Object(value).error && (value'],
    [
      'goes by the status and the body',
      'if (ok && (value',
      'if (ok && !Object(value).error && (value',
    ],
    ['takes an empty success', 'mayBeEmpty && !text', '!text'],
    ['takes any text for a success', 'value !== undefined || (mayBeEmpty && !text)', 'true'],
    ['takes any content type', '/json/i.test(type)', 'true'],
    ['takes no content type but bare JSON', '/json/i.test(type)', "type === 'json'"],
    ['looks for the error at the root', 'Object(value).error ?? {}', 'Object(value)'],
    [
      'takes the message for the code',
      'isEnvelope && { code, requestId',
      'isEnvelope && { code: message, requestId',
    ],
    [
      'swaps code and requestId',
      '{ code, requestId } = ',
      '{ code: requestId, requestId: code } = ',
    ],
    ['never finds an envelope', 'const isEnvelope =', 'const isEnvelope = false &&'],
    ['wants details, too', '[code, message, requestId]', '[code, message, requestId, details]'],
    ['shows the code for the message', '? message :', '? code :'],
    [
      'loses the code',
      'isEnvelope && { code, requestId, details }',
      'isEnvelope && { requestId, details }',
    ],
    [
      'loses the requestId',
      'isEnvelope && { code, requestId, details }',
      'isEnvelope && { code, details }',
    ],
    [
      'loses the details',
      'isEnvelope && { code, requestId, details }',
      'isEnvelope && { code, requestId }',
    ],
    [
      'reports every failure as 500',
      '        status,\n        response',
      '        status: 500,\n        response',
    ],
  ],
  'src/core/serialize-path.js': [
    ['encodes nothing', 'encodeURIComponent(value)', 'value'],
    ['encodes no reserved character', 'encodeURIComponent(value)', 'encodeURI(value)'],
    [
      'encodes twice',
      'encodeURIComponent(value)',
      'encodeURIComponent(encodeURIComponent(value))',
    ],
    [
      'encodes as a form',
      'encodeURIComponent(value)',
      "encodeURIComponent(value).replaceAll('%20', '+')",
    ],
    ['encodes in Latin-1', 'encodeURIComponent(value)', 'escape(value)'],
    [
      'lowercases values',
      'encodeURIComponent(value)',
      'encodeURIComponent(value.toLowerCase())',
    ],
    ['fills every place with the first', 'values[name] ??', 'Object.values(values)[0] ??'],
    ['fills the first place alone', 'for (let open; ', 'for (let open; path === template && '],
    ['refuses values with dots', '/^\\.{0,2}$/', '/^$|\\.\\./'],
  ],
  'src/core/fill-idempotency-key.js': [
    ['overwrites a given key', 'object[head] ?? crypto', 'crypto'],
    ['makes one key for all', "crypto.getRandomValues(new Uint32Array(4)).join('-')", "'key'"],
    ['makes an empty key', "crypto.getRandomValues(new Uint32Array(4)).join('-')", "''"],
    [
      'makes a number',
      "crypto.getRandomValues(new Uint32Array(4)).join('-')",
      'crypto.getRandomValues(new Uint32Array(4))[0]',
    ],
    ['loses the rest of the body', '{ ...body }', '{}'],
  ],
  'src/core/api-error.js': [
    ['loses all fields', 'code: fields.kind }, fields)', 'code: fields.kind })'],
    ['loses the message', 'super(message, fields)', "super('', fields)"],
    ['reports what was never answered as 500', 'status: 0,', 'status: 500,'],
  ],
};

/** Changes of the client's own code, each in one place: what a hand that slips would write. */
export const sourceChanges: readonly SourceChange[] = Object.entries(byFile).flatMap(
  ([file, changes]) =>
    changes.map(([name, from, to]) => ({
      name: `${file}: ${name}`,
      file,
      from,
      to,
      // The whole client has its requests made by openapi-fetch's.
      entry: file.endsWith('/send-request.js') ? '@sales-outreach/client/core' : undefined,
    })),
);
