import { describe, expect, test, vi } from 'vitest';
import { clients } from './support/clients.ts';
import { connect } from './support/connect.ts';
import { finish, useFakeClock } from './support/fake-clock.ts';
import { errorResponse } from './support/recording-fetch.ts';

const input = { orgId: 'o' };

useFakeClock();

describe.each(clients)('$entry', ({ createClient }) => {
  describe('what is repeated', () => {
    test.each([429, 500, 502, 503, 504])('%i', async (status) => {
      const { client, sent } = connect(createClient, [
        errorResponse(status),
        Response.json({ workspaces: [] }),
      ]);
      const { value } = await finish(client.listWorkspaces(input));
      expect(value).toEqual({ workspaces: [] });
      expect(sent).toHaveLength(2);
    });

    test('a network fault, and a body that breaks off', async () => {
      const broken = new ReadableStream({
        start: (stream) => stream.error(new TypeError('gone')),
      });
      const init = { headers: { 'content-type': 'application/json' } };
      const { client, sent } = connect(createClient, [
        new TypeError('fetch failed'),
        async () => new Response(broken, init),
        Response.json({ workspaces: [] }),
      ]);
      await finish(client.listWorkspaces(input));
      expect(sent).toHaveLength(3);
    });

    test('an attempt whose time is up', async () => {
      const { client, sent } = connect(
        createClient,
        [() => new Promise(() => {}), Response.json({})],
        {
          timeoutMs: 100,
        },
      );
      const { ms } = await finish(client.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 100 + 250 });
    });

    test.each([400, 401, 403, 404, 408, 409])('not %i', async (status) => {
      const { client, sent } = connect(createClient, [errorResponse(status)]);
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('not an answer that is not what the contract says', async () => {
      const { client, sent } = connect(createClient, [new Response('<html>')]);
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('no POST or PATCH, unless the contract marks it', async () => {
      const { client, sent } = connect(createClient, [errorResponse(503)]);
      await finish(client.safe.ackAlert({ orgId: 'o', wsId: 'w', alertId: 'a' }));
      await finish(
        client.safe.updateKnowledgeBase({ orgId: 'o', wsId: 'w', kbId: 'k', body: {} }),
      );
      expect(sent).toHaveLength(2);
      const campaign = { orgId: 'o', wsId: 'w', campaignId: 'c', body: {} };
      await finish(client.safe.sendCampaignTestEmail(campaign));
      expect(sent).toHaveLength(5);
    });

    test('nothing with maxRetries: 0, of the client or of the call', async () => {
      const { client, sent } = connect(createClient, [errorResponse(503)], { maxRetries: 0 });
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
      await finish(client.safe.listWorkspaces(input, { maxRetries: 4 }));
      expect(sent).toHaveLength(6);
      await finish(client.safe.listWorkspaces(input, { maxRetries: undefined }));
      expect(sent).toHaveLength(7);
    });
  });

  describe('how long it waits', () => {
    test('exponentially longer, up to a bound, by chance', async () => {
      const { client, waits } = connect(createClient, [errorResponse(500)], { maxRetries: 7 });
      await finish(client.safe.listWorkspaces(input));
      expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    });

    test('not where Retry-After is neither seconds nor a date', async () => {
      const { client, waits } = connect(createClient, [
        errorResponse(503, { headers: { 'retry-after': '12 moments' } }),
        Response.json({}),
      ]);
      await finish(client.listWorkspaces(input));
      expect(waits).toEqual([250]);
    });

    test('with a cap of the client', async () => {
      const limited = errorResponse(503, { headers: { 'retry-after': '2' } });
      const { client, sent } = connect(createClient, [limited], { maxRetryAfterMs: 1_000 });
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('half a minute for an attempt and two for a call, where nobody says how long', async () => {
      const { client, sent } = connect(createClient, [() => new Promise(() => {})]);
      const one = await finish(client.safe.listWorkspaces(input, { maxRetries: 0 }));
      expect(one.ms).toBe(30_000);
      const all = await finish(client.safe.listWorkspaces(input, { maxRetries: 99 }));
      expect(all.ms).toBe(120_000);
      expect(all.value).toMatchObject({ error: { kind: 'timeout' } });
      expect(sent).toHaveLength(1 + 4);
    });

    test('with bounds of its own', async () => {
      const { client, waits } = connect(createClient, [errorResponse(500)], {
        backoffMs: 10,
        maxBackoffMs: 30,
      });
      const { ms } = await finish(client.safe.listWorkspaces(input, { maxRetries: 3 }));
      expect({ waits, ms }).toEqual({ waits: [5, 10, 15], ms: 30 });
    });

    test.each([
      ['seconds', '2', 2000],
      ['a date', 'Thu, 01 Jan 2026 00:00:03 GMT', 3000],
      ['a date that has passed', 'Wed, 31 Dec 2025 23:59:00 GMT', 0],
      ['zero', '0', 0],
    ])('as long as Retry-After says, and a bit: %s', async (_, value, ms) => {
      const headers = { 'retry-after': value };
      const { client, waits } = connect(createClient, [
        errorResponse(503, { headers }),
        Response.json({}),
      ]);
      await finish(client.listWorkspaces(input));
      expect(waits).toEqual([ms + 250]);
    });

    test('not at all where Retry-After asks for more than the cap', async () => {
      const headers = { 'retry-after': '61' };
      const { client, sent } = connect(createClient, [errorResponse(429, { headers })]);
      const { value, ms } = await finish(client.safe.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 1, ms: 0 });
      expect(value).toMatchObject({ status: 429, error: { retryAfterMs: 61_000 } });
      const patient = { maxRetryAfterMs: 61_000, deadlineMs: Infinity };
      await finish(client.safe.listWorkspaces(input, patient));
      expect(sent).toHaveLength(4);
    });

    test('not beyond the deadline: the last error comes back at once', async () => {
      const headers = { 'retry-after': '10' };
      const { client, sent } = connect(createClient, [errorResponse(503, { headers })]);
      const call = client.safe.listWorkspaces(input, { deadlineMs: 10_000 });
      const { value, ms } = await finish(call);
      expect({ attempts: sent.length, ms, status: value.status }).toEqual({
        attempts: 1,
        ms: 0,
        status: 503,
      });
    });

    test('in all no longer than the deadline', async () => {
      const { client, sent } = connect(createClient, [() => new Promise(() => {})], {
        deadlineMs: 1000,
        timeoutMs: 600,
      });
      const { value, ms } = await finish(client.safe.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 1000 });
      expect(value).toMatchObject({ status: 0, error: { kind: 'timeout' } });
    });

    test('and without a wait, too; what else the program does gets its turn', async () => {
      const limits = { maxRetries: Infinity, backoffMs: 0, deadlineMs: 2_000 };
      const { client, sent } = connect(createClient, [new TypeError('gone')], limits);
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 100);
      const call = client.safe.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(2_000);
      clearInterval(ticking);
      expect(await call).toMatchObject({ ok: false, error: { kind: 'network' } });
      expect(ticks).toBe(20);
      expect(sent.length).toBeGreaterThan(1_500);
    });

    test.each([NaN, 0, -1])('and %d ms are no time at all', async (ms) => {
      const warn = vi.spyOn(process, 'emitWarning');
      const { client, sent } = connect(createClient, [Response.json({})], { maxRetries: 0 });
      const late = { kind: 'timeout', message: 'timeout: no time left' };
      for (const limits of [{ timeoutMs: ms }, { deadlineMs: ms }]) {
        const { value } = await finish(client.safe.listWorkspaces(input, limits));
        expect(value).toMatchObject({ status: 0, error: late });
      }
      expect(sent).toEqual([]);
      expect(warn).not.toHaveBeenCalled();
    });

    test('and NaN retries are none', async () => {
      const { client, sent } = connect(createClient, [errorResponse(503)], { maxRetries: NaN });
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('and an endless limit is one', async () => {
      const late = () =>
        new Promise<Response>((resolve) => setTimeout(resolve, 1e9, Response.json({})));
      const { client } = connect(createClient, [late], {
        deadlineMs: Infinity,
        timeoutMs: Infinity,
      });
      const { ms } = await finish(client.listWorkspaces(input));
      expect(ms).toBe(1e9);
    });
  });
});
