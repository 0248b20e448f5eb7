import type { In } from '@marque/contract/core';
import { reviewList, reviewDetail } from '@marque/contract/mall/review/endpoints';
import type { ReviewFilter } from '@marque/contract/mall/review/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';

const FIRST_REVIEWS = 3;
export const REVIEW_FILTERS = [
  'all',
  'image',
  'good',
  'bad',
  'append',
] as const satisfies ReviewFilter[];

/**
 * Returns the product page's input. The server's prefetch and the browser use the same input, so
 * that they share one cache entry.
 */
export const firstReviews = (commodityId: string): In<typeof reviewList> => ({
  commodityId,
  size: FIRST_REVIEWS,
});

export function useFirstReviews(commodityId: string) {
  const api = useApi();
  return useQuery(api.query(reviewList, firstReviews(commodityId)));
}

/** Queries all reviews of a product, endless. Filter and tag are kept in the page's address. */
export function useAllReviews(commodityId: string) {
  const api = useApi();
  const [query, setQuery] = useQueryParams();
  const filter = REVIEW_FILTERS.find((id) => id === query.get('filter')) ?? 'all';
  const tag = query.get('tag') ?? '';
  const reviews = useInfiniteQuery(
    api.paged(reviewList, { commodityId, filter, size: 20, ...(tag ? { tag } : {}) }),
  );
  const choose = (chosen: { filter?: ReviewFilter; tag?: string }) =>
    setQuery({ id: commodityId, ...chosen });
  return { reviews, filter, tag, choose };
}

/** Queries one review with its goods. */
export function useReview(id: string) {
  const api = useApi();
  return useQuery(api.query(reviewDetail, { id }));
}
