import {
  appendDriveReview,
  driveReviewDetail,
  driveToReview,
  saveDriveReview,
} from '@marque/contract/cars/drive-review/endpoints';
import type { DrivenCar, DriveReview } from '@marque/contract/cars/drive-review/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { type DriveReviewDraft, draftOf, EMPTY_DRAFT } from './draft.ts';

/** The review to be written. */
export type DriveComment = { drive: DrivenCar } & (
  | { kind: 'new'; driveId: string }
  | { kind: 'edit'; review: DriveReview }
  | { kind: 'append'; review: DriveReview }
);

/** The result of the address: a form, an existing review, or the reason why none can be written. */
export type CommentStep =
  | { to: 'write'; comment: DriveComment }
  | { to: 'read'; reviewId: string }
  | { to: 'none'; why: 'planned' | 'late' };

/** Returns what the address asks to review: one's own drive, or one's own review. */
export function useCommented() {
  const api = useApi();
  const { id = '', review: reviewId = '' } = usePageParams('cars.comment');
  const signedIn = useSignedIn();
  const drive = useQuery({
    ...api.query(driveToReview, { id: id || '-' }, 'live'),
    enabled: signedIn && reviewId === '',
    select: ({ state, reviewId: own, drive: of }): CommentStep => {
      if (own !== null) return { to: 'read', reviewId: own };
      if (state === 'planned' || state === 'late') return { to: 'none', why: state };
      return { to: 'write', comment: { kind: 'new', driveId: id, drive: of } };
    },
  });
  const review = useQuery({
    ...api.query(driveReviewDetail, { id: reviewId }, 'live'),
    enabled: signedIn && reviewId !== '',
    select: (own): CommentStep => {
      const kind = (['edit', 'append'] as const).find((one) => own.actions.includes(one));
      return own.mine && kind
        ? { to: 'write', comment: { kind, review: own, drive: own.drive } }
        : { to: 'read', reviewId };
    },
  });
  return reviewId === '' ? drive : review;
}

export const initialOf = (comment: DriveComment): DriveReviewDraft =>
  comment.kind === 'edit' ? draftOf(comment.review) : EMPTY_DRAFT;

/** Returns the key of the draft. */
export const keyOf = (comment: DriveComment): string =>
  `driveReview:${comment.kind}:${comment.kind === 'new' ? comment.driveId : comment.review.id}`;

type SubmittedComment = Omit<DriveReviewDraft, 'images'> & { images: readonly { key: string }[] };

/** Returns a function that sends the review once and opens the result. */
export function useSendComment(comment: DriveComment) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const send = (said: SubmittedComment, idempotencyKey: string): Promise<DriveReview> => {
    const { look, space, power, quiet, adviser, tags, public: open, anonymous } = said;
    const stars = { look, space, power, quiet, adviser };
    const words = { text: said.text, images: said.images.map(({ key }) => key) };
    if (comment.kind === 'append')
      return api.call(appendDriveReview, { id: comment.review.id, ...words }, { idempotencyKey });
    const about = comment.kind === 'new' ? { driveId: comment.driveId } : { id: comment.review.id };
    return api.call(
      saveDriveReview,
      {
        ...about,
        ...words,
        stars,
        tags,
        public: open,
        anonymous,
      },
      { idempotencyKey },
    );
  };
  return {
    mutationFn: send,
    purpose: (said: SubmittedComment) => `${api.brand}:${keyOf(comment)}:${JSON.stringify(said)}`,
    onSuccess: ({ id }: DriveReview) => {
      void client.invalidateQueries();
      if (comment.kind === 'new') return go('cars.commentDone', { id }, { replace: true });
      toast(comment.kind === 'edit' ? '已修改，看过后公开' : '已追加，看过后公开');
      return go('cars.myDriveReviews', {}, { replace: true });
    },
  };
}
