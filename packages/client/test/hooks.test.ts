import { createClient as createWholeClient, logCurl } from '@sales-outreach/client';
import { describe, expect, test } from 'vitest';
import { clients } from './support/clients.ts';
import { errorResponse, recordingFetch } from './support/recording-fetch.ts';

describe.each(clients)('$entry', ({ createClient }) => {
  test('hooks are told of every attempt', async () => {
    const { fetch } = recordingFetch(errorResponse(503), Response.json({}));
    const events: unknown[] = [];
    const client = createClient({
      baseUrl: 'http://api',
      fetch,
      apiKey: 'k',
      backoffMs: 0,
      onRequest: ({ operation, attempt, request, body }) =>
        events.push([
          'request',
          operation,
          attempt,
          request.url,
          body,
          request.headers.get('authorization'),
        ]),
      onResponse: ({ operation, attempt, response }) =>
        events.push(['response', operation, attempt, response.status]),
      onRetry: ({ operation, attempt, error, delayMs }) =>
        events.push(['retry', operation, attempt, error.status, delayMs]),
    });
    await client.deleteInboxReplyTemplate({ orgId: 'o', wsId: 'w', templateId: 't' });
    const url = 'http://api/api/v1/organizations/o/workspaces/w/inbox/reply-templates/t';
    const name = 'deleteInboxReplyTemplate';
    expect(events).toEqual([
      ['request', name, 0, url, undefined, null],
      ['response', name, 0, 503],
      ['retry', name, 0, 503, 1],
      ['request', name, 1, url, undefined, null],
      ['response', name, 1, 200],
    ]);
  });

  test('one hook alone is enough', async () => {
    const { fetch } = recordingFetch();
    const seen: number[] = [];
    const options = { baseUrl: 'http://api', fetch };
    await createClient({
      ...options,
      onResponse: ({ response }) => seen.push(response.status),
    }).listWorkspaces({ orgId: 'o' });
    await createClient({
      ...options,
      onRequest: ({ attempt }) => seen.push(attempt),
    }).listWorkspaces({ orgId: 'o' });
    expect(seen).toEqual([200, 0]);
  });

  test('hooks may be async: they are waited for, and what they throw is the caller’s', async () => {
    const { fetch, sent } = recordingFetch(errorResponse(503), Response.json({}));
    const events: string[] = [];
    const slowly = (event: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`${event} ${sent.length}`);
    };
    const options = { baseUrl: 'http://api', fetch, backoffMs: 0 };
    await createClient({
      ...options,
      onRequest: slowly('request'),
      onResponse: slowly('response'),
      onRetry: slowly('retry'),
    }).listWorkspaces({ orgId: 'o' });
    expect(events).toEqual(['request 0', 'response 1', 'retry 1', 'request 1', 'response 2']);

    const fault = new Error('mine');
    const refuse = () => Promise.reject(fault);
    for (const hook of ['onRequest', 'onResponse']) {
      const { safe } = createClient({ ...options, [hook]: refuse });
      await expect(safe.listWorkspaces({ orgId: 'o' })).rejects.toBe(fault);
    }
    const limited = recordingFetch(errorResponse(503));
    const { safe } = createClient({ ...options, fetch: limited.fetch, onRetry: refuse });
    await expect(safe.listWorkspaces({ orgId: 'o' })).rejects.toBe(fault);
  });

  test('nothing is sent after the end, however long a hook takes', async () => {
    const { fetch, sent } = recordingFetch();
    const slow = new Promise((resolve) => setTimeout(resolve, 50));
    const client = createClient({
      baseUrl: 'http://api',
      fetch,
      timeoutMs: 10,
      maxRetries: 0,
      onRequest: () => slow,
    });
    expect(await client.safe.listWorkspaces({ orgId: 'o' })).toMatchObject({
      error: { kind: 'timeout' },
    });
    await slow;
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });

  test('nothing is told of an answer that comes after the end', async () => {
    const seen: number[] = [];
    const late = new Promise<Response>((resolve) => {
      setTimeout(resolve, 50, Response.json({}));
    });
    const client = createClient({
      baseUrl: 'http://api',
      fetch: () => late,
      timeoutMs: 10,
      maxRetries: 0,
      onResponse: ({ response }) => seen.push(response.status),
    });
    expect(await client.safe.listWorkspaces({ orgId: 'o' })).toMatchObject({
      error: { kind: 'timeout' },
    });
    await late;
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
  });

  test('the log is made of lines that can be pasted, without secrets', async () => {
    const { fetch } = recordingFetch(
      errorResponse(503),
      Response.json({}, { statusText: 'Fine' }),
    );
    const lines: string[] = [];
    const client = createClient({
      baseUrl: 'http://api',
      fetch,
      apiKey: 'pk_key-s3cret',
      backoffMs: 0,
      headers: {
        'x-api-key': 's3cret',
        'x-session': 's3cret',
        authorization: 'Bearer s3cret',
        'x-trace': "it's",
      },
      ...logCurl((line) => lines.push(line)),
    });
    await client.sendCampaignTestEmail({
      orgId: 'o',
      wsId: 'w',
      campaignId: 'c',
      body: {
        connectorId: "o'x",
        idempotencyKey: 's3cret',
        confirmation: { token: 's3cret', consequence: 'sent' },
      },
    });
    const curl = [
      `curl -X POST 'http://api/api/v1/organizations/o/workspaces/w/campaigns/c/test-email'`,
      `-H "authorization: Bearer $OUTREACH_API_KEY"`,
      `-H 'content-type: application/json'`,
      `-H 'x-api-key: ***'`,
      `-H 'x-session: ***'`,
      `-H 'x-trace: it'\\''s'`,
      `-d '{"connectorId":"o'\\''x","idempotencyKey":"***","confirmation":{"token":"***","consequence":"sent"}}'`,
    ].join(' ');
    expect(lines).toEqual([
      curl,
      '# sendCampaignTestEmail, attempt 1: 503',
      '# sendCampaignTestEmail failed with 503 some_code, again in 1 ms',
      curl,
      '# sendCampaignTestEmail, attempt 2: 200 Fine',
    ]);
  });
});

test('middleware runs for each attempt, before the hooks and after them', async () => {
  const { fetch } = recordingFetch(errorResponse(503), Response.json({}));
  const events: string[] = [];
  const tell = (event: string) => () => void events.push(event);
  const client = createWholeClient({
    baseUrl: 'http://api',
    fetch,
    backoffMs: 0,
    onRequest: tell('hook: request'),
    onResponse: tell('hook: response'),
    middleware: [
      { onRequest: tell('middleware: request'), onResponse: tell('middleware: response') },
    ],
  });
  await client.listWorkspaces({ orgId: 'o' });
  const attempt = [
    'middleware: request',
    'hook: request',
    'hook: response',
    'middleware: response',
  ];
  expect(events).toEqual([...attempt, ...attempt]);
});

test('the log leaves out secrets in the query, and everything below a secret name', () => {
  const lines: string[] = [];
  const { onRequest } = logCurl((line) => lines.push(line));
  const request = new Request('http://api/?token=s3cret&all=true');
  onRequest?.({ operation: 'any', attempt: 0, request, body: undefined });
  onRequest?.({
    operation: 'any',
    attempt: 0,
    request,
    body: { credentials: { user: 's3cret' }, password: 's3cret', cookies: ['s3cret'] },
  });
  expect(lines).toEqual([
    `curl -X GET 'http://api/?token=***&all=true' -H "authorization: Bearer $OUTREACH_API_KEY"`,
    `curl -X GET 'http://api/?token=***&all=true' -H "authorization: Bearer $OUTREACH_API_KEY" -d '{"credentials":"***","password":"***","cookies":"***"}'`,
  ]);
});
