import type { DataTag, QueryFunctionContext, SkipToken } from '@tanstack/query-core';
import type { OutreachOperations } from '../../generated/methods.ts';
import { operationTable } from '../../generated/operation-table.ts';
import type { ApiError } from '../core/api-error.ts';
import type { CoreClient } from '../core/create-client.ts';
import type { OperationRow } from '../core/operation-table.ts';

type Operations = OutreachOperations;
type Key<Name> = readonly ['outreach', Name];

/** Makes TanStack Query's options for an operation that reads. */
export interface QueryFactory<Name, Input, Output, NeedsInput> {
  /** The beginning of the keys of all queries of the operation, to invalidate them at once. */
  readonly key: Key<Name>;
  /**
   * Options for `useQuery`, `createQuery`, `prefetchQuery` and the like. With `skipToken` instead
   * of an input the query waits.
   */
  queryOptions(
    ...input: NeedsInput extends true ? [input: Input | SkipToken] : [input?: Input | SkipToken]
  ): {
    queryKey: DataTag<readonly [...Key<Name>, Input | undefined], Output, ApiError>;
    queryFn: ((context: Pick<QueryFunctionContext, 'signal'>) => Promise<Output>) | SkipToken;
    retry: (failureCount: number, error: ApiError) => boolean;
  };
}

/** Makes TanStack Query's options for an operation that changes something. */
export interface MutationFactory<Name, Input, Output> {
  readonly key: Key<Name>;
  /** Options for `useMutation`, `createMutation` and the like. */
  mutationOptions(): {
    mutationKey: Key<Name>;
    mutationFn: (input: Input) => Promise<Output>;
    retry: (failureCount: number, error: ApiError) => boolean;
  };
}

/** A factory for each operation: queries for GET, mutations for everything else. */
export type OutreachQueries = {
  readonly [Name in keyof Operations]: Operations[Name]['method'] extends 'GET'
    ? QueryFactory<
        Name,
        Operations[Name]['input'],
        Operations[Name]['output'],
        Operations[Name]['needsInput']
      >
    : MutationFactory<Name, Operations[Name]['input'], Operations[Name]['output']>;
};

/**
 * Makes option factories for TanStack Query, for React, Vue, Solid, Svelte and Angular alike.
 *
 * ```ts
 * const queries = createQueries(outreach);
 * const { data } = useQuery(queries.listWorkspaces.queryOptions({ orgId }));
 * const rename = useMutation(queries.updateKnowledgeBase.mutationOptions());
 * ```
 *
 * The client repeats what may be repeated, so the options turn TanStack Query's retries off.
 */
export function createQueries(client: CoreClient): OutreachQueries {
  const retry = () => false;
  const factories = Object.entries<OperationRow>(operationTable).map(([name, [method]]) => {
    const key = ['outreach', name] as const;
    const call = (input: unknown, options?: object): unknown =>
      Reflect.apply(Reflect.get(client, name), client, [input, options]);
    const factory =
      method === 'GET'
        ? {
            key,
            queryOptions: (input?: unknown) => ({
              // skipToken is the one symbol among inputs; importing it would import its package.
              queryKey: [...key, typeof input === 'symbol' ? undefined : input],
              queryFn:
                typeof input === 'symbol'
                  ? input
                  : ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
              retry,
            }),
          }
        : {
            key,
            mutationOptions: () => ({
              mutationKey: key,
              mutationFn: (input: unknown) => call(input),
              retry,
            }),
          };
    return [name, factory] as const;
  });
  // The names of the table and these types are generated from the same contract.
  return Object.fromEntries(factories) as unknown as OutreachQueries;
}
