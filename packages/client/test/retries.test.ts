import { getEventListeners } from 'node:events';
import type { CallLimits, Hooks } from '@sales-outreach/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clients } from './support/clients.ts';
import { errorResponse, recordingFetch, type Reply } from './support/recording-fetch.ts';

const input = { orgId: 'o' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a call to its end on the fake clock, and says how long it took. */
async function finish<Value>(call: Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = Date.now();
  let end = 0;
  void call.then(() => (end = Date.now()));
  await vi.runAllTimersAsync();
  return { value: await call, ms: end - start };
}

describe.each(clients)('$entry', ({ createClient }) => {
  function connect(replies: readonly Reply[], options: CallLimits = {}) {
    const { fetch, sent } = recordingFetch(...replies);
    const waits: number[] = [];
    const onRetry: Hooks['onRetry'] = ({ delayMs }) => waits.push(delayMs);
    const client = createClient({ baseUrl: 'http://api', fetch, onRetry, ...options });
    return { client, sent, waits };
  }

  describe('what is repeated', () => {
    test.each([429, 500, 502, 503, 504])('%i', async (status) => {
      const { client, sent } = connect([
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
      const { client, sent } = connect([
        new TypeError('fetch failed'),
        async () => new Response(broken, init),
        Response.json({ workspaces: [] }),
      ]);
      await finish(client.listWorkspaces(input));
      expect(sent).toHaveLength(3);
    });

    test('an attempt whose time is up', async () => {
      const { client, sent } = connect([() => new Promise(() => {}), Response.json({})], {
        timeoutMs: 100,
      });
      const { ms } = await finish(client.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 100 + 250 });
    });

    test.each([400, 401, 403, 404, 408, 409])('not %i', async (status) => {
      const { client, sent } = connect([errorResponse(status)]);
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('not an answer that is not what the contract says', async () => {
      const { client, sent } = connect([new Response('<html>')]);
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('no POST or PATCH, unless the contract marks it', async () => {
      const { client, sent } = connect([errorResponse(503)]);
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
      const { client, sent } = connect([errorResponse(503)], { maxRetries: 0 });
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
      const { client, waits } = connect([errorResponse(500)], { maxRetries: 7 });
      await finish(client.safe.listWorkspaces(input));
      expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    });

    test('not where Retry-After is neither seconds nor a date', async () => {
      const { client, waits } = connect([
        errorResponse(503, { headers: { 'retry-after': '12 moments' } }),
        Response.json({}),
      ]);
      await finish(client.listWorkspaces(input));
      expect(waits).toEqual([250]);
    });

    test('with a cap of the client', async () => {
      const limited = errorResponse(503, { headers: { 'retry-after': '2' } });
      const { client, sent } = connect([limited], { maxRetryAfterMs: 1_000 });
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('half a minute for an attempt and two for a call, where nobody says how long', async () => {
      const { client, sent } = connect([() => new Promise(() => {})]);
      const one = await finish(client.safe.listWorkspaces(input, { maxRetries: 0 }));
      expect(one.ms).toBe(30_000);
      const all = await finish(client.safe.listWorkspaces(input, { maxRetries: 99 }));
      expect(all.ms).toBe(120_000);
      expect(all.value).toMatchObject({ error: { kind: 'timeout' } });
      expect(sent).toHaveLength(1 + 4);
    });

    test('with bounds of its own', async () => {
      const { client, waits } = connect([errorResponse(500)], {
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
      const { client, waits } = connect([errorResponse(503, { headers }), Response.json({})]);
      await finish(client.listWorkspaces(input));
      expect(waits).toEqual([ms + 250]);
    });

    test('not at all where Retry-After asks for more than the cap', async () => {
      const headers = { 'retry-after': '61' };
      const { client, sent } = connect([errorResponse(429, { headers })]);
      const { value, ms } = await finish(client.safe.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 1, ms: 0 });
      expect(value).toMatchObject({ status: 429, error: { retryAfterMs: 61_000 } });
      const patient = { maxRetryAfterMs: 61_000, deadlineMs: Infinity };
      await finish(client.safe.listWorkspaces(input, patient));
      expect(sent).toHaveLength(4);
    });

    test('not beyond the deadline: the last error comes back at once', async () => {
      const headers = { 'retry-after': '10' };
      const { client, sent } = connect([errorResponse(503, { headers })]);
      const call = client.safe.listWorkspaces(input, { deadlineMs: 10_000 });
      const { value, ms } = await finish(call);
      expect({ attempts: sent.length, ms, status: value.status }).toEqual({
        attempts: 1,
        ms: 0,
        status: 503,
      });
    });

    test('in all no longer than the deadline', async () => {
      const { client, sent } = connect([() => new Promise(() => {})], {
        deadlineMs: 1000,
        timeoutMs: 600,
      });
      const { value, ms } = await finish(client.safe.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 1000 });
      expect(value).toMatchObject({ status: 0, error: { kind: 'timeout' } });
    });

    test('and without a wait, too; what else the program does gets its turn', async () => {
      const limits = { maxRetries: Infinity, backoffMs: 0, deadlineMs: 2_000 };
      const { client, sent } = connect([new TypeError('gone')], limits);
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
      const { client, sent } = connect([Response.json({})], { maxRetries: 0 });
      const late = { kind: 'timeout', message: 'timeout: no time left' };
      for (const limits of [{ timeoutMs: ms }, { deadlineMs: ms }]) {
        const { value } = await finish(client.safe.listWorkspaces(input, limits));
        expect(value).toMatchObject({ status: 0, error: late });
      }
      expect(sent).toEqual([]);
      expect(warn).not.toHaveBeenCalled();
    });

    test('and NaN retries are none', async () => {
      const { client, sent } = connect([errorResponse(503)], { maxRetries: NaN });
      await finish(client.safe.listWorkspaces(input));
      expect(sent).toHaveLength(1);
    });

    test('and an endless limit is one', async () => {
      const late = () =>
        new Promise<Response>((resolve) => setTimeout(resolve, 1e9, Response.json({})));
      const { client } = connect([late], { deadlineMs: Infinity, timeoutMs: Infinity });
      const { ms } = await finish(client.listWorkspaces(input));
      expect(ms).toBe(1e9);
    });
  });

  describe('an abort', () => {
    test('ends a wait at once, and leaves no timer', async () => {
      const controller = new AbortController();
      const { client, sent } = connect([errorResponse(503)]);
      const call = client.safe.listWorkspaces(input, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(100);
      controller.abort(new Error('enough'));
      expect(vi.getTimerCount()).toBe(0);
      expect(await call).toMatchObject({
        ok: false,
        status: 0,
        error: {
          kind: 'aborted',
          message: 'aborted: Error: enough',
          cause: controller.signal.reason,
        },
      });
      expect(sent).toHaveLength(1);
    });

    test.each([
      [Symbol('enough'), 'Symbol(enough)'],
      [Object.create(null), 'object'],
      [null, 'null'],
    ])('may have any reason: %o', async (reason, text) => {
      const controller = new AbortController();
      const { client } = connect([errorResponse(503)]);
      const call = client.safe.listWorkspaces(input, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(100);
      controller.abort(reason);
      expect(await call).toMatchObject({
        error: { kind: 'aborted', message: `aborted: ${text}`, cause: reason },
      });
    });

    test('is waited for no longer than the call', async () => {
      const { signal } = new AbortController();
      const { client } = connect([Response.json({})]);
      await client.listWorkspaces(input, { signal });
      expect(getEventListeners(signal, 'abort')).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });

    test('ends the wait for a key', async () => {
      const { fetch } = recordingFetch();
      const apiKey = () => new Promise<string>(() => {});
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey });
      const controller = new AbortController();
      const call = client.safe.listWorkspaces(input, { signal: controller.signal });
      controller.abort();
      expect(await call).toMatchObject({ error: { kind: 'aborted' } });
      const { ms } = await finish(client.safe.listWorkspaces(input, { deadlineMs: 50 }));
      expect(ms).toBe(50);
    });

    test('before the call sends nothing', async () => {
      const { client, sent } = connect([Response.json({})]);
      const result = await client.safe.listWorkspaces(input, { signal: AbortSignal.abort() });
      expect(result).toMatchObject({ status: 0, error: { kind: 'aborted' } });
      expect(sent).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });

    test('may come from a signal that outlives many calls', async () => {
      const { signal } = new AbortController();
      const { client } = connect([errorResponse(503), Response.json({})]);
      await finish(client.listWorkspaces(input, { signal }));
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });

    test('reaches fetch, as a timeout does', async () => {
      const signals: AbortSignal[] = [];
      const hang: Reply = (_, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      };
      const controller = new AbortController();
      const { client } = connect([hang], { maxRetries: 0, timeoutMs: 50 });
      const aborted = client.safe.listWorkspaces(input, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(1);
      controller.abort();
      const late = client.safe.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(50);
      expect([(await aborted).status, (await late).status]).toEqual([0, 0]);
      expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
    });
  });

  describe('a rate limit', () => {
    test('stops a hundred calls that are not sent yet, and lets them go one after the other', async () => {
      vi.mocked(Math.random).mockRestore();
      const headers = { 'retry-after': '5' };
      const times: number[] = [];
      const start = Date.now();
      const { client } = connect([
        async () => {
          times.push(Date.now() - start);
          return times.length === 1 ? errorResponse(429, { headers }) : Response.json({});
        },
      ]);
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(10);
      const others = Array.from({ length: 100 }, () => client.listWorkspaces(input));
      await finish(Promise.all([first, ...others]));
      expect(times).toHaveLength(102);
      const later = times.slice(1);
      expect(Math.min(...later)).toBeGreaterThanOrEqual(5000);
      expect(Math.max(...later)).toBeLessThanOrEqual(5501);
      expect(new Set(later).size).toBeGreaterThan(50);
    });

    test('that comes again makes those wait longer that have not come back yet', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '1' } });
      const { client, sent } = connect([limited, limited, Response.json({})]);
      vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValue(0.9);
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      const second = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1499);
      expect(sent).toHaveLength(2);
      await finish(Promise.all([first, second]));
      expect(sent).toHaveLength(4);
    });

    test('longer than the cap holds nobody back', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '3600' } });
      const { client, sent } = connect([limited, Response.json({})]);
      await finish(client.safe.listWorkspaces(input));
      const { ms } = await finish(client.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 0 });
    });

    test('counts against the deadline', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '10' } });
      const { client, sent } = connect([limited]);
      const first = client.safe.listWorkspaces(input, { maxRetries: 1 });
      await vi.advanceTimersByTimeAsync(1);
      const { value, ms } = await finish(
        client.safe.listWorkspaces(input, { deadlineMs: 500 }),
      );
      const message = 'timeout: rate-limited for 9999 ms';
      expect(value).toMatchObject({
        status: 0,
        error: { kind: 'timeout', message, retryAfterMs: 9999 },
      });
      expect(ms).toBe(0);
      expect((await first).status).toBe(429);
      expect(sent).toHaveLength(2);
    });

    test('holds back other operations too, repeatable or not', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '2' } });
      const { client, sent } = connect([limited, Response.json({})]);
      const first = client.safe.ackAlert({ orgId: 'o', wsId: 'w', alertId: 'a' });
      await vi.advanceTimersByTimeAsync(1);
      expect((await first).status).toBe(429);
      const read = finish(client.getCreditBalance(input));
      expect((await read).ms).toBe(1999 + 250);
      expect(sent).toHaveLength(2);
    });

    test('without Retry-After lasts as long as the wait of the call that met it', async () => {
      const { client, sent, waits } = connect([errorResponse(429), Response.json({})]);
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(50);
      const { ms } = await finish(client.getCreditBalance(input));
      expect(ms).toBe(200 + 250);
      await first;
      expect({ waits, attempts: sent.length }).toEqual({ waits: [250], attempts: 3 });
    });

    test('that is longer than a call’s own cap ends that call at once', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '2' } });
      const { client, sent } = connect([limited, Response.json({})], {
        maxRetryAfterMs: 5_000,
      });
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      const impatient = client.safe.listWorkspaces(input, { maxRetryAfterMs: 100 });
      expect(await finish(impatient)).toMatchObject({
        ms: 0,
        value: { error: { message: 'timeout: rate-limited for 1999 ms' } },
      });
      await finish(first);
      expect(sent).toHaveLength(2);
    });

    test('is not over before the longest that was asked for', async () => {
      const limitedFor = (seconds: string) =>
        errorResponse(429, { headers: { 'retry-after': seconds } });
      const { client, sent } = connect([limitedFor('3'), limitedFor('1'), Response.json({})]);
      const both = [client.listWorkspaces(input), client.listWorkspaces(input)];
      await vi.advanceTimersByTimeAsync(1);
      const { ms } = await finish(client.listWorkspaces(input));
      expect(ms).toBe(2999 + 250);
      await finish(Promise.all(both));
      expect(sent).toHaveLength(5);
    });

    test('does not concern calls with another key', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '10' } });
      const { fetch, sent } = recordingFetch(limited, Response.json({}));
      let key = 'first';
      const client = createClient({ baseUrl: 'http://api', fetch, apiKey: () => key });
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      const held = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(1);
      key = 'second';
      await client.listWorkspaces(input);
      expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
        'Bearer first',
        'Bearer second',
      ]);
      await finish(Promise.all([first, held]));
      expect(sent).toHaveLength(4);
    });

    test('does not concern a call without retries', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '10' } });
      const { client, sent } = connect([limited]);
      const first = client.safe.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      await client.safe.listWorkspaces(input, { maxRetries: 0 });
      expect(sent).toHaveLength(2);
      await finish(first);
    });
  });
});
