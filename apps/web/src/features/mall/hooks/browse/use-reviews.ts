import type { In } from '@marque/contract/core';
import { reviewList } from '@marque/contract/mall/review/endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

export const FIRST_REVIEWS = 3;
export type ReviewFilter = NonNullable<In<typeof reviewList>['filter']>;
export const REVIEW_FILTERS = ['all', 'image', 'good', 'bad'] as const satisfies ReviewFilter[];

/** What the product page asks first. The server's first view and the browser must agree on it. */
export const firstReviews = (commodityId: string): In<typeof reviewList> => ({
  commodityId,
  size: FIRST_REVIEWS,
});

export function useFirstReviews(commodityId: string) {
  const api = useApi();
  return useQuery({
    ...api.query(reviewList, firstReviews(commodityId)),
    enabled: commodityId !== '',
  });
}

/** Every review that passes the filter, endless. */
export function useAllReviews(commodityId: string, filter: ReviewFilter, enabled: boolean) {
  const api = useApi();
  return useInfiniteQuery({ ...api.paged(reviewList, { commodityId, filter, size: 10 }), enabled });
}
