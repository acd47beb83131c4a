import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { clients } from './support/clients.ts';
import { connect } from './support/connect.ts';
import { finish, useFakeClock } from './support/fake-clock.ts';
import { errorResponse, recordingFetch, type Reply } from './support/recording-fetch.ts';

const input = { orgId: 'o' };

useFakeClock();

describe.each(clients)('$entry', ({ createClient }) => {
  describe('an abort', () => {
    test('ends a wait at once, and leaves no timer', async () => {
      const controller = new AbortController();
      const { client, sent } = connect(createClient, [errorResponse(503)]);
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
      const { client } = connect(createClient, [errorResponse(503)]);
      const call = client.safe.listWorkspaces(input, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(100);
      controller.abort(reason);
      expect(await call).toMatchObject({
        error: { kind: 'aborted', message: `aborted: ${text}`, cause: reason },
      });
    });

    test('is waited for no longer than the call', async () => {
      const { signal } = new AbortController();
      const { client } = connect(createClient, [Response.json({})]);
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
      const { client, sent } = connect(createClient, [Response.json({})]);
      const result = await client.safe.listWorkspaces(input, { signal: AbortSignal.abort() });
      expect(result).toMatchObject({ status: 0, error: { kind: 'aborted' } });
      expect(sent).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });

    test('may come from a signal that outlives many calls', async () => {
      const { signal } = new AbortController();
      const { client } = connect(createClient, [errorResponse(503), Response.json({})]);
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
      const { client } = connect(createClient, [hang], { maxRetries: 0, timeoutMs: 50 });
      const aborted = client.safe.listWorkspaces(input, { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(1);
      controller.abort();
      const late = client.safe.listWorkspaces(input);
      await vi.advanceTimersByTimeAsync(50);
      expect([(await aborted).status, (await late).status]).toEqual([0, 0]);
      expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
    });
  });
});
