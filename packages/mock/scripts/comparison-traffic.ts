import { writeRequest } from './raw-request.ts';

/** A request that shows a difference, or that there is none. */
export interface ComparedRequest {
  readonly name: string;
  readonly bytes: string;
}

const KEY = { Authorization: 'Bearer k' };
const JSON_KEY = { ...KEY, 'Content-Type': 'application/json' };
const ROOT = '/api/v1/organizations/o1';
const WORKSPACES = `${ROOT}/workspaces`;
const TEST_EMAIL = `${WORKSPACES}/w1/campaigns/c1/test-email`;

function get(
  name: string,
  target: string,
  headers: Readonly<Record<string, string>> = KEY,
): ComparedRequest {
  return { name, bytes: writeRequest('GET', target, headers) };
}

function post(
  name: string,
  body: string,
  headers: Readonly<Record<string, string>> = JSON_KEY,
): ComparedRequest {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return { name, bytes: writeRequest('POST', TEST_EMAIL, { ...headers, ...length }, body) };
}

export const COMPARED_REQUESTS: readonly ComparedRequest[] = [
  get('a valid request', WORKSPACES),
  get('no credential', WORKSPACES, {}),
  get('`bearer` in lower case', WORKSPACES, { Authorization: 'bearer k' }),
  get('an expired key', WORKSPACES, { Authorization: 'Bearer expired-key' }),
  get('a key without permission', WORKSPACES, { Authorization: 'Bearer forbidden-key' }),
  get('`Prefer: code=503`', WORKSPACES, { ...KEY, Prefer: 'code=503' }),
  get('`Prefer: code=503` without a credential', WORKSPACES, { Prefer: 'code=503' }),
  get('`Prefer: code=409` (`default` alone)', WORKSPACES, { ...KEY, Prefer: 'code=409' }),
  get('`Prefer: code=299` (not declared)', WORKSPACES, { ...KEY, Prefer: 'code=299' }),
  get('`Prefer: code=404, example=nope`', WORKSPACES, {
    ...KEY,
    Prefer: 'code=404, example=nope',
  }),
  get('`Prefer: example=nope`', WORKSPACES, { ...KEY, Prefer: 'example=nope' }),
  get('`Prefer: code=abc`', WORKSPACES, { ...KEY, Prefer: 'code=abc' }),
  get('an unknown path', '/nope'),
  { name: 'a wrong method', bytes: writeRequest('PUT', WORKSPACES, KEY) },
  { name: 'HEAD', bytes: writeRequest('HEAD', WORKSPACES, KEY) },
  { name: 'OPTIONS', bytes: writeRequest('OPTIONS', WORKSPACES, KEY) },
  get('`Accept: application/xml`', WORKSPACES, { ...KEY, Accept: 'application/xml' }),
  get('an invalid query parameter', `${WORKSPACES}/w1/changelog/whats-new?all=no`),
  get('an invalid path parameter', `${WORKSPACES}/w1/campaigns/spring/sources`),
  get('an empty path parameter', '/api/v1/organizations//workspaces'),
  get('a broken percent escape in the path', '/api/v1/organizations/%E0%A4%A/workspaces'),
  post('an invalid body', '{"connectorId":1}'),
  post('malformed JSON', '{"connectorId":'),
  post('an empty body', ''),
  post('a wrong content type', 'a', { ...KEY, 'Content-Type': 'text/csv' }),
  post('`Content-Type: ;;;`', '{}', { ...KEY, 'Content-Type': ';;;' }),
  post('no content type', '{}', KEY),
  post('a body of 11 MB', JSON.stringify({ connectorId: 'x'.repeat(11_000_000) })),
];
