import { describe, expect, test } from 'vitest';
import { clients } from './support/clients.ts';
import { errorResponse, recordingFetch } from './support/recording-fetch.ts';
import { fillIdempotencyKey } from '../src/core/fill-idempotency-key.ts';

const input = { orgId: 'o', wsId: 'w', campaignId: 'c' };

describe.each(clients)('$entry', ({ createClient }) => {
  function connect() {
    const { fetch, sent } = recordingFetch(errorResponse(503));
    const client = createClient({ baseUrl: 'http://api', fetch, backoffMs: 0 });
    const keys = () => sent.map(({ body }) => JSON.parse(body).idempotencyKey);
    return { client, keys };
  }

  test('a key is made once per call, and every attempt carries it', async () => {
    const { client, keys } = connect();
    const body = { connectorId: 'x' };
    await client.safe.sendCampaignTestEmail({ ...input, body });
    await client.safe.sendCampaignTestEmail({ ...input, body });
    const [first, , , second] = keys();
    expect(keys()).toEqual([first, first, first, second, second, second]);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(second).not.toBe(first);
    // 128 bits: four numbers of 32.
    expect(Math.max(...keys().flatMap((key) => key.split('-').map(Number)))).toBeGreaterThan(
      1e6,
    );
    expect(body).toEqual({ connectorId: 'x' });
  });

  test.each(['mine', ''])('the key of the caller stays: "%s"', async (idempotencyKey) => {
    const { client, keys } = connect();
    await client.safe.sendCampaignTestEmail({ ...input, body: { idempotencyKey } });
    expect(keys()).toEqual([idempotencyKey, idempotencyKey, idempotencyKey]);
  });
});

test('a pointer may lead deeper into the body', () => {
  const body = { request: { name: 'n' }, other: 1 };
  expect(fillIdempotencyKey(body, ['request', 'key'])).toEqual({
    request: { name: 'n', key: expect.any(String) },
    other: 1,
  });
  expect(fillIdempotencyKey(undefined, ['request', 'key'])).toEqual({
    request: { key: expect.any(String) },
  });
  expect(body).toEqual({ request: { name: 'n' }, other: 1 });
});
