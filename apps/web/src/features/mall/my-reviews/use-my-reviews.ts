import { reviewMine, reviewPending } from '@marque/contract/mall/review/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Queries the lines that the member can review. */
export function usePendingReviews() {
  const api = useApi();
  return useInfiniteQuery({ ...api.paged(reviewPending, {}, 'live'), enabled: useSignedIn() });
}
export type PendingReviews = ReturnType<typeof usePendingReviews>;

/** Queries the member's reviews. */
export function useMyReviews() {
  const api = useApi();
  return useInfiniteQuery({ ...api.paged(reviewMine, {}, 'live'), enabled: useSignedIn() });
}
export type MyReviews = ReturnType<typeof useMyReviews>;
