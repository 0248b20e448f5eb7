import {
  reviewDetail,
  reviewLike,
  reviewList,
  reviewMine,
} from '@marque/contract/mall/review/endpoints';
import type { Review } from '@marque/contract/mall/review/schema';
import { useLike } from '#blocks/review/use-like.ts';
import { useApi } from '#shared/api/use-api.ts';

const SHOWN_BY = [reviewList, reviewDetail, reviewMine];

/** Returns the like of a review and its toggle. */
export function useReviewLike(of: Pick<Review, 'id' | 'liked' | 'likes'>) {
  const api = useApi();
  const send = (liked: boolean) => api.call(reviewLike, { id: of.id, liked });
  return useLike({ of, shownBy: SHOWN_BY, send });
}
