import { isDeepStrictEqual } from 'node:util';
import type { Json, SchemaValues } from '@sales-outreach/schema-values';
import { essenceOf, isJson } from '../document/find-response.ts';
import type { Contract, Operation, SecurityScheme } from '../document/model.ts';
import { fillPath } from '../request/build-request.ts';
import { serializeParameter } from '../request/serialize-parameter.ts';
import { bodyMedia, type CallArguments } from './call-arguments.ts';
import type { Note } from './finding.ts';
import { pointerOf, replayKeyOf, valueAt, withoutValueAt } from './replay-key.ts';
import type { SentRequest } from './sent-request.ts';

/** What a sent request is held against. */
export interface SentContext {
  readonly contract: Contract;
  readonly values: SchemaValues;
  /** The address that paths are appended to. */
  readonly base: URL;
  /** The key that the consumer was given. */
  readonly key: string;
}

/** Holds a request that a consumer sent against the operation and the arguments it was called with. */
export function checkSent(
  context: SentContext,
  operation: Operation,
  given: CallArguments,
  sent: SentRequest,
  note: Note,
): void {
  if (sent.method !== operation.method) note('method', operation.method, sent.method);
  const url = new URL(sent.url);
  if (url.origin !== context.base.origin) note('address', context.base.origin, url.origin);
  checkPath(context.base, operation, given, url, note);
  checkQuery(operation, given, url, note);
  checkHeaders(operation, given, sent, note);
  checkCredential(operation, sent, url, context.key, note);
  checkBody(context, operation, given, sent, note);
}

function checkPath(
  base: URL,
  operation: Operation,
  given: CallArguments,
  url: URL,
  note: Note,
): void {
  const texts = new Map<string, string>();
  for (const { parameter, value } of given.parameters) {
    const written = parameter.in === 'path' ? serializeParameter(parameter, value) : undefined;
    if (written?.kind === 'text') texts.set(parameter.name, written.text);
  }
  const expected = base.pathname.replace(/\/$/, '') + fillPath(operation.path, texts);
  // Characters may be encoded that need not be (RFC 3986, 6.2.2.2): segments are compared decoded.
  if (!isDeepStrictEqual(segmentsOf(url.pathname), segmentsOf(expected)))
    note('path', expected, url.pathname);
}

function segmentsOf(path: string): string[] {
  return path.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return `not percent-encoded: ${segment}`;
    }
  });
}

function checkQuery(operation: Operation, given: CallArguments, url: URL, note: Note): void {
  const expected = new URLSearchParams();
  for (const { parameter, value } of given.parameters) {
    const written = parameter.in === 'query' ? serializeParameter(parameter, value) : undefined;
    for (const [name, text] of written?.kind === 'pairs' ? written.pairs : [])
      expected.append(decodeURIComponent(name), decodeURIComponent(text));
  }
  const received = new URLSearchParams(url.search);
  for (const { parameter } of keysIn(operation, 'query')) received.delete(parameter);
  // The order of different names says nothing.
  expected.sort();
  received.sort();
  if (`${received}` !== `${expected}`) note('query', `${expected}`, `${received}`);
}

/** What `fetch` and HTTP add of their own. */
const usual = new Set(
  (
    'accept accept-encoding accept-language authorization connection content-length ' +
    'content-type cookie host sec-fetch-mode user-agent'
  ).split(' '),
);

function checkHeaders(
  operation: Operation,
  given: CallArguments,
  { headers }: SentRequest,
  note: Note,
): void {
  const expected = new Map<string, string>();
  for (const { parameter, value } of given.parameters) {
    const written =
      parameter.in === 'header' ? serializeParameter(parameter, value) : undefined;
    if (written?.kind === 'text') expected.set(parameter.name.toLowerCase(), written.text);
  }
  for (const [name, value] of expected)
    if (headers.get(name) !== value) note('header', `${name}: ${value}`, headers.get(name));
  const own = new Set(
    keysIn(operation, 'header').map(({ parameter }) => parameter.toLowerCase()),
  );
  for (const [name, value] of headers) {
    if (!usual.has(name) && !own.has(name) && !expected.has(name))
      note('header', 'no header that the contract does not declare', `${name}: ${value}`);
  }
  const accept = headers.get('accept') ?? '*/*';
  const declared = operation.responses.flatMap(({ content }) =>
    content.map(({ name }) => name),
  );
  const taken = new Set(accept.split(',').map(essenceOf));
  if (
    declared.length > 0 &&
    ![...declared.map(essenceOf), '*/*'].some((name) => taken.has(name))
  )
    note('header', `Accept: ${declared.join(', ')}`, `Accept: ${accept}`);
}

function keysIn(operation: Operation, place: string): SecurityScheme[] {
  return operation.security
    .flat()
    .filter(({ type, in: at }) => type === 'apiKey' && at === place);
}

function checkCredential(
  operation: Operation,
  sent: SentRequest,
  url: URL,
  key: string,
  note: Note,
): void {
  const carried = (scheme: SecurityScheme): boolean => {
    const { type, in: place, parameter } = scheme;
    if (type !== 'apiKey') {
      const value = sent.headers.get('authorization');
      return scheme.scheme === 'basic'
        ? /^Basic \S+$/.test(`${value}`)
        : value === `Bearer ${key}`;
    }
    if (place === 'query') return url.searchParams.get(parameter) === key;
    if (place === 'header') return sent.headers.get(parameter) === key;
    return (sent.headers.get('cookie') ?? '').split('; ').includes(`${parameter}=${key}`);
  };
  const met = operation.security.some((alternative) => alternative.every(carried));
  if (operation.security.length === 0 ? sent.headers.has('authorization') : !met)
    note('credential', operation.security, sent.headers.get('authorization'));
}

function checkBody(
  { contract, values }: SentContext,
  operation: Operation,
  given: CallArguments,
  sent: SentRequest,
  note: Note,
): void {
  const media = bodyMedia(operation);
  const type = sent.headers.get('content-type');
  if (media === undefined || given.body === undefined) {
    if (sent.body !== '') note('body', 'no body', sent.body);
    if (type !== null) note('content type', 'none, for there is no body', type);
    return;
  }
  if (essenceOf(type ?? '') !== essenceOf(media.name)) note('content type', media.name, type);
  if (!isJson(media.name)) return;
  let arrived: Json;
  try {
    arrived = JSON.parse(sent.body);
  } catch {
    note('body', 'JSON', sent.body);
    return;
  }
  const [wrong] = media.schema === undefined ? [] : values.judge(media.schema, arrived);
  if (wrong) note('body', `${wrong.instancePath || 'the body'} ${wrong.message}`, sent.body);
  const key = replayKeyOf(contract, operation);
  let rest = arrived;
  if (key && valueAt(given.body, key) === undefined) {
    const made = valueAt(arrived, key);
    if (typeof made !== 'string' || made === '')
      note('idempotency key', `a text at ${pointerOf(key)}`, sent.body);
    rest = withoutValueAt(arrived, key);
  }
  // -0 is written as 0: what was given is compared as it can be written.
  const wanted: Json = JSON.parse(JSON.stringify(given.body));
  if (!isDeepStrictEqual(rest, wanted)) note('body', wanted, rest);
}
