import { createClient } from '@sales-outreach/client';
import { createHandlers } from '@sales-outreach/client/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callSafely } from './support/call-method.ts';
import { contractOperations } from './support/contract.ts';

const api = createHandlers();
const server = setupServer(...api.all());
const client = createClient({ baseUrl: 'https://api.test/base', apiKey: 'k', maxRetries: 0 });
const input = { orgId: 'o' };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each(contractOperations)('$name', ({ name, input: own, successes, failures }) => {
  test('answers with the first example of the contract', async () => {
    const [first] = successes;
    expect(await callSafely(client, name, own)).toMatchObject({ ok: true, data: first?.value });
  });

  test('answers with each example by its name', async () => {
    const handlers = Reflect.get(api, name);
    for (const { status, example, value } of [...successes, ...failures]) {
      server.use(handlers.example(example));
      const response = await fetch(`https://api.test${pathOf(name, own)}`, {
        method: methodOf(name),
      });
      expect(await response.json()).toEqual(value);
      const { code } = Object(Object(value).error);
      const expected =
        status === 'default' ? { not_found: 404, conflict: 409 }[String(code)] : Number(status);
      expect(response.status).toBe(expected);
    }
  });
});

function pathOf(name: string, values: Readonly<Record<string, unknown>>): string {
  const operation = contractOperations.find((each) => each.name === name);
  return `${operation?.path.replaceAll(/\{(\w+)\}/g, (_, key) => String(values[key]))}`;
}

function methodOf(name: string): string {
  return `${contractOperations.find((each) => each.name === name)?.method}`;
}

test('data of the operation’s own type', async () => {
  server.use(api.listInvitations.respond({ invitations: [] }, { headers: { 'x-test': '1' } }));
  const result = await client.safe.listInvitations(input);
  expect(result).toMatchObject({ ok: true, data: { invitations: [] } });
  expect(result.response?.headers.get('x-test')).toBe('1');
});

test('an example with another status and headers of one’s own', async () => {
  const init = { status: 418, headers: { 'x-test': '1' } };
  server.use(api.listInvitations.example('tooManyRequests', init));
  const result = await client.safe.listInvitations(input);
  expect(result).toMatchObject({ status: 418, error: { kind: 'api', code: 'rate_limited' } });
  expect(result.response?.headers.get('x-test')).toBe('1');
});

test('429 and 503, with Retry-After', async () => {
  server.use(api.listInvitations.rateLimited(3));
  const error = {
    kind: 'api',
    code: 'rate_limited',
    requestId: expect.stringMatching(/^req_/),
  };
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 429,
    error: { ...error, retryAfterMs: 3000 },
  });
  server.use(api.listInvitations.rateLimited());
  expect(await client.safe.listInvitations(input)).toMatchObject({
    error: { retryAfterMs: 1000 },
  });
  server.use(api.listInvitations.unavailable());
  const unavailable = { code: 'service_unavailable', retryAfterMs: undefined };
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 503,
    error: unavailable,
  });
  server.use(api.listInvitations.unavailable(0));
  expect(await client.safe.listInvitations(input)).toMatchObject({
    error: { retryAfterMs: 0 },
  });
});

test('any status, with an envelope of one’s own', async () => {
  server.use(api.listInvitations.fail(403, { code: 'mine' }));
  const example = 'Only administrators';
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 403,
    error: { kind: 'api', code: 'mine', message: expect.not.stringMatching(example.repeat(2)) },
  });
  server.use(api.listInvitations.fail(418));
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 418,
    error: { kind: 'api', code: 'status_418', requestId: 'req_of_a_test' },
  });
});

test('what is no envelope, and no answer', async () => {
  server.use(api.listInvitations.htmlPage());
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 502,
    error: { kind: 'malformed' },
  });
  server.use(api.listInvitations.htmlPage(200));
  expect(await client.safe.listInvitations(input)).toMatchObject({ status: 200, ok: false });
  server.use(api.listInvitations.emptyUnauthorized());
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 401,
    error: { kind: 'malformed' },
  });
  server.use(api.listInvitations.networkError());
  expect(await client.safe.listInvitations(input)).toMatchObject({
    status: 0,
    error: { kind: 'network' },
  });
});

test('what a function makes of the request', async () => {
  server.use(api.listInvitations.resolve(({ params }) => Response.json(params)));
  expect(await client.safe.listInvitations(input)).toMatchObject({ data: { orgId: 'o' } });
});

test('at one address only, where one is given', () => {
  const own = createHandlers({ baseUrl: 'https://api.test/base/' });
  expect(own.listWorkspaces.example('empty').info).toMatchObject({
    method: 'GET',
    path: 'https://api.test/base/api/v1/organizations/:orgId/workspaces',
  });
});

test('an example that the contract has not is refused', () => {
  expect(() => Reflect.apply(api.listWorkspaces.example, api, ['nope'])).toThrow(
    /^Expected one of the examples typical, .*, got "nope"\.$/,
  );
});
