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

/** What the product page asks first. The server's first view and the browser must agree on it. */
export const firstReviews = (commodityId: string): In<typeof reviewList> => ({
  commodityId,
  size: FIRST_REVIEWS,
});

export function useFirstReviews(commodityId: string) {
  const api = useApi();
  return useQuery(api.query(reviewList, firstReviews(commodityId)));
}

/** Every review of a product, endless. Filter and tag stand in the page's address. */
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

/** One review with everything about it. */
export function useReview(id: string) {
  const api = useApi();
  return useQuery(api.query(reviewDetail, { id }));
}
