import { ApiError, createClient } from '@sales-outreach/client';
import { createQueries } from '@sales-outreach/client/query';
import { MutationObserver, QueryClient, QueryObserver, skipToken } from '@tanstack/query-core';
import { expect, expectTypeOf, test } from 'vitest';
import { contractOperations } from './support/contract.ts';
import { errorResponse, recordingFetch, type Reply } from './support/recording-fetch.ts';

const input = { orgId: 'o' };

function connect(...replies: readonly Reply[]) {
  const { fetch, sent } = recordingFetch(...replies);
  const queries = createQueries(createClient({ baseUrl: 'http://api', fetch, maxRetries: 0 }));
  return { queries, sent, cache: new QueryClient() };
}

test('every operation has a factory: GET queries, everything else mutates', () => {
  const { queries } = connect();
  const kinds = Object.entries(queries).map(([name, factory]) => [
    name,
    'queryOptions' in factory ? 'query' : 'mutation',
    factory.key,
  ]);
  const expected = contractOperations.map(({ name, method }) => [
    name,
    method === 'GET' ? 'query' : 'mutation',
    ['outreach', name],
  ]);
  expect(kinds.toSorted()).toEqual(expected.toSorted());
});

test('a query asks once, and its data can be found and invalidated by its key', async () => {
  const { queries, sent, cache } = connect(Response.json({ workspaces: [] }));
  const options = queries.listWorkspaces.queryOptions(input);
  const data = await cache.fetchQuery({ ...options, staleTime: Infinity });
  await cache.fetchQuery({ ...options, staleTime: Infinity });
  expect(data).toEqual({ workspaces: [] });
  expect(sent).toHaveLength(1);
  expect(cache.getQueryData(options.queryKey)).toBe(data);
  expectTypeOf(cache.getQueryData(options.queryKey)?.workspaces[0]?.name).toEqualTypeOf<
    string | undefined
  >();
  await cache.invalidateQueries({ queryKey: queries.listWorkspaces.key });
  await cache.fetchQuery({ ...options, staleTime: Infinity });
  expect(sent).toHaveLength(2);
});

test('a query fails with the client’s error, and is not repeated a second time', async () => {
  const { queries, sent, cache } = connect(errorResponse(503));
  const observer = new QueryObserver(cache, queries.listWorkspaces.queryOptions(input));
  const { error } = await observer.refetch();
  expect(error).toBeInstanceOf(ApiError);
  expectTypeOf(error).toEqualTypeOf<ApiError | null>();
  expect(sent).toHaveLength(1);
});

test('a query that nobody looks at any more is aborted', async () => {
  const signals: AbortSignal[] = [];
  const { queries, cache } = connect((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const observer = new QueryObserver(cache, queries.listWorkspaces.queryOptions(input));
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => signals.length).toBe(1);
  unsubscribe();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test('a query without its input yet waits', async () => {
  const { queries, sent, cache } = connect();
  const observer = new QueryObserver(cache, queries.listWorkspaces.queryOptions(skipToken));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  unsubscribe();
  expect(sent).toEqual([]);
});

test('a mutation sends its input', async () => {
  const { queries, sent, cache } = connect(errorResponse(500), Response.json({ done: true }));
  const options = queries.updateKnowledgeBase.mutationOptions();
  const observer = new MutationObserver(cache, options);
  const variables = { orgId: 'o', wsId: 'w', kbId: 'k', body: { name: 'n' } };
  await expect(observer.mutate(variables)).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
  expect(await observer.mutate(variables)).toEqual({ done: true });
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ name: 'n' });
  expect(options.mutationKey).toEqual(['outreach', 'updateKnowledgeBase']);
});
