import type { About, AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import { infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBrand } from '../brand/brand.ts';
import { call, type CallOptions } from './call.ts';

/** How long an answer counts as fresh, in milliseconds. */
export const STALE_TIME = {
  /** Prices, stock, orders: asked again on every return. */
  live: 5_000,
  /** Lists people browse. */
  list: 60_000,
  /** What hardly changes during a visit. */
  steady: 10 * 60_000,
} as const;
export type StaleTime = keyof typeof STALE_TIME;

/** The cache key of a call's answer. Both brands may be asked the same. */
export const queryKey = <E extends AnyEndpoint>(brand: Brand, endpoint: E, input: In<E>) =>
  [endpoint.id, brand, input] as const;

const metaOf = ({ about }: AnyEndpoint, stale: StaleTime) => ({ stale, about });

/** The options of a query for TanStack Query; pages show skeletons, so it never shows the loading toast. */
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

/** Answers that tell of something that has changed, of whichever call. */
export const telling = (about: About) => ({
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.about?.includes(about) === true,
});

type Paged = { items: readonly unknown[]; nextCursor: string | null };

/** The options of an endless list over a cursor-paged call. */
export const pagedQuery = <E extends AnyEndpoint>(
  brand: Brand,
  endpoint: E & (Out<E> extends Paged ? unknown : never),
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
    getNextPageParam: (last: Out<E>) => (last as Paged).nextCursor,
    staleTime: STALE_TIME[stale],
    meta: metaOf(endpoint, stale),
  });

/** The calls of the current brand. */
export function useApi() {
  const { id: brand } = useBrand();
  return useMemo(
    () => ({
      brand,
      call: <E extends AnyEndpoint>(
        endpoint: E,
        input: In<E>,
        options: Omit<CallOptions, 'brand'> = {},
      ) => call(endpoint, input, { ...options, brand }),
      query: <E extends AnyEndpoint>(endpoint: E, input: In<E>, stale?: StaleTime) =>
        query(brand, endpoint, input, stale),
      paged: <E extends AnyEndpoint>(
        endpoint: E & (Out<E> extends Paged ? unknown : never),
        input: In<E>,
        stale?: StaleTime,
      ) => pagedQuery(brand, endpoint, input, stale),
      key: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => queryKey(brand, endpoint, input),
    }),
    [brand],
  );
}
