import { reviewMine, reviewPending } from '@marque/contract/mall/review/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What a member may still review, and what was reviewed. */
export function useMyReviews() {
  const api = useApi();
  const enabled = useSignedIn();
  const pending = useInfiniteQuery({ ...api.paged(reviewPending, {}, 'live'), enabled });
  const mine = useInfiniteQuery({ ...api.paged(reviewMine, {}, 'live'), enabled });
  return { pending, mine };
}
export type MyReviews = ReturnType<typeof useMyReviews>;
