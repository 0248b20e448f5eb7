import {
  driveReviewDetail,
  driveReviewList,
  likeDriveReview,
  myDriveReviews,
} from '@marque/contract/cars/drive-review/endpoints';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { useLike } from '#blocks/review/use-like.ts';
import { useApi } from '#shared/api/use-api.ts';

const SHOWN_BY = [driveReviewList, driveReviewDetail, myDriveReviews];

/** Returns a function that likes a story. */
export function useStoryLike(of: Pick<DriveReview, 'id' | 'liked' | 'likes'>) {
  const api = useApi();
  const send = (liked: boolean) => api.call(likeDriveReview, { id: of.id, liked });
  return useLike({ of, shownBy: SHOWN_BY, send });
}
