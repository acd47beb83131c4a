import { describe, expect, test, vi } from 'vitest';
import { clients } from './support/clients.ts';
import { connect } from './support/connect.ts';
import { finish, useFakeClock } from './support/fake-clock.ts';
import { errorResponse, recordingFetch } from './support/recording-fetch.ts';

const input = { orgId: 'o' };

useFakeClock();

describe.each(clients)('$entry', ({ createClient }) => {
  describe('a rate limit', () => {
    test('stops a hundred calls that are not sent yet, and lets them go one after the other', async () => {
      vi.mocked(Math.random).mockRestore();
      const headers = { 'retry-after': '5' };
      const times: number[] = [];
      const start = Date.now();
      const { client } = connect(createClient, [
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
      const { client, sent } = connect(createClient, [limited, limited, Response.json({})]);
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
      const { client, sent } = connect(createClient, [limited, Response.json({})]);
      await finish(client.safe.listWorkspaces(input));
      const { ms } = await finish(client.listWorkspaces(input));
      expect({ attempts: sent.length, ms }).toEqual({ attempts: 2, ms: 0 });
    });

    test('counts against the deadline', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '10' } });
      const { client, sent } = connect(createClient, [limited]);
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
      const { client, sent } = connect(createClient, [limited, Response.json({})]);
      const first = client.safe.ackAlert({ orgId: 'o', wsId: 'w', alertId: 'a' });
      await vi.advanceTimersByTimeAsync(1);
      expect((await first).status).toBe(429);
      const read = finish(client.getCreditBalance(input));
      expect((await read).ms).toBe(1999 + 250);
      expect(sent).toHaveLength(2);
    });

    test('without Retry-After lasts as long as the wait of the call that met it', async () => {
      const { client, sent, waits } = connect(createClient, [
        errorResponse(429),
        Response.json({}),
      ]);
      const first = client.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(50);
      const { ms } = await finish(client.getCreditBalance(input));
      expect(ms).toBe(200 + 250);
      await first;
      expect({ waits, attempts: sent.length }).toEqual({ waits: [250], attempts: 3 });
    });

    test('that is longer than a call’s own cap ends that call at once', async () => {
      const limited = errorResponse(429, { headers: { 'retry-after': '2' } });
      const { client, sent } = connect(createClient, [limited, Response.json({})], {
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
      const { client, sent } = connect(createClient, [
        limitedFor('3'),
        limitedFor('1'),
        Response.json({}),
      ]);
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
      const { client, sent } = connect(createClient, [limited]);
      const first = client.safe.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(1);
      await client.safe.listWorkspaces(input, { maxRetries: 0 });
      expect(sent).toHaveLength(2);
      await finish(first);
    });
  });
});
