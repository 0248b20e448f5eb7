import type { AnyEndpoint, Brand, In, Out, SharedData } from '@marque/contract/core';
import { infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBrand } from '../brand/brand.ts';
import { call, type CallOptions } from './call.ts';

/** How long an answer is fresh, in milliseconds. */
export const STALE_TIME = {
  /** Prices, stock, orders: refetched on nearly every return to a page. */
  live: 5_000,
  /** Lists that people browse. */
  list: 60_000,
  /** Data that hardly changes during a visit. */
  steady: 10 * 60_000,
} as const;
export type StaleTime = keyof typeof STALE_TIME;

/** The cache key of a call's answer. It contains the brand, because both brands answer the same calls. */
export const queryKey = <E extends AnyEndpoint>(brand: Brand, endpoint: E, input: In<E>) =>
  [endpoint.id, brand, input] as const;

const metaOf = ({ about }: AnyEndpoint, stale: StaleTime) => ({ stale, about });

/** Query options for TanStack Query. They show no loading toast, because pages show skeletons. */
export const query = <E extends AnyEndpoint>(
  brand: Brand,
  endpoint: E,
  input: In<E>,
  stale: StaleTime = 'list',
) =>
  queryOptions({
    queryKey: queryKey(brand, endpoint, input),
    queryFn: ({ signal }): Promise<Out<E>> =>
      call(endpoint, input, { brand, signal, hideLoading: true }),
    staleTime: STALE_TIME[stale],
    meta: metaOf(endpoint, stale),
  });

/** A filter for the queries of all calls whose endpoints declare `about`. */
export const telling = (about: SharedData) => ({
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.about?.includes(about) === true,
});

/** A filter for the queries of all calls whose ids begin with one of these. */
export const ofCalls = (...ids: readonly string[]) => ({
  predicate: ({ queryKey: [id] }: Pick<Query, 'queryKey'>) =>
    ids.some((begin) => String(id).startsWith(begin)),
});

type ListPage = { items: readonly unknown[]; nextCursor: string | null };

/** Infinite-query options for a call with cursor paging. */
export const pagedQuery = <E extends AnyEndpoint>(
  brand: Brand,
  endpoint: E & (Out<E> extends ListPage ? unknown : never),
  input: In<E>,
  stale: StaleTime = 'list',
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(brand, endpoint, input), 'pages'] as const,
    queryFn: ({ signal, pageParam }): Promise<Out<E>> =>
      call(endpoint, pageParam ? { ...(input as object), cursor: pageParam } : input, {
        brand,
        signal,
        hideLoading: true,
      }),
    initialPageParam: '',
    getNextPageParam: (last: Out<E>) => (last as ListPage).nextCursor,
    staleTime: STALE_TIME[stale],
    meta: metaOf(endpoint, stale),
  });

type Options = Omit<CallOptions, 'brand'>;
/** A call that is done once needs its key, which `useWrite` gives for a `purpose`. */
type OptionsOf<E extends AnyEndpoint> = E['once'] extends true
  ? [options: Options & { idempotencyKey: string }]
  : [options?: Options];

/** Calls and queries for the current brand. */
export function useApi() {
  const { id: brand } = useBrand();
  return useMemo(
    () => ({
      brand,
      call: <E extends AnyEndpoint>(endpoint: E, input: In<E>, ...[options]: OptionsOf<E>) =>
        call(endpoint, input, { ...(options as Options), brand }),
      query: <E extends AnyEndpoint>(endpoint: E, input: In<E>, stale?: StaleTime) =>
        query(brand, endpoint, input, stale),
      paged: <E extends AnyEndpoint>(
        endpoint: E & (Out<E> extends ListPage ? unknown : never),
        input: In<E>,
        stale?: StaleTime,
      ) => pagedQuery(brand, endpoint, input, stale),
      key: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => queryKey(brand, endpoint, input),
    }),
    [brand],
  );
}
