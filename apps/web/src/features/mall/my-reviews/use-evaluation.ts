import {
  reviewAppend,
  reviewDetail,
  reviewList,
  reviewMine,
  reviewPending,
  reviewSave,
} from '@marque/contract/mall/review/endpoints';
import type { ReviewDetail } from '@marque/contract/mall/review/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useNavigateToPage, usePageSubjectId, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { toast, toastReward } from '#shared/ui/modal/toaster-store.ts';
import type { ReviewDraft } from './draft.ts';

/** The part of a draft that is sent. */
type SubmittedReview = Omit<ReviewDraft, 'images'> & { images: readonly { key: string }[] };

/** The goods being reviewed. */
export type ReviewedGoods = Pick<ReviewDetail['goods'], 'commodityId' | 'title' | 'image'> & {
  values: readonly string[];
  /** The key of the draft; '' when there is nothing to review. */
  key: string;
} & ({ kind: 'review'; orderId: string; lineId: string } | { kind: 'append'; reviewId: string });

/**
 * Queries what is reviewed: a received line, or the member's own review to add to; null when there
 * is none (any more).
 */
export function useEvaluated() {
  const api = useApi();
  const orderId = usePageSubjectId('mall.evaluate');
  const { line, review = '' } = usePageParams('mall.evaluate');
  const signedIn = useSignedIn();
  const pending = useQuery({
    ...api.query(reviewPending, { orderId }, 'live'),
    enabled: signedIn && review === '',
    select: ({ items }): ReviewedGoods | null => {
      const found = line ? items.find(({ lineId }) => lineId === line) : items[0];
      return found
        ? { ...found, kind: 'review', key: `review:${found.orderId}:${found.lineId}` }
        : null;
    },
  });
  const own = useQuery({
    ...api.query(reviewDetail, { id: review }, 'live'),
    enabled: signedIn && review !== '',
    select: ({ goods, specification, appendUntil }): ReviewedGoods | null =>
      appendUntil
        ? {
            ...goods,
            values: specification ? [specification] : [],
            kind: 'append',
            reviewId: review,
            key: `append:${review}`,
          }
        : null,
  });
  return review === '' ? pending : own;
}

/** Returns how the form sends a review or an addition; the result is shown afterwards. */
export function useSendReview(about: ReviewedGoods) {
  const api = useApi();
  const { copy } = useBrand();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const send = async (
    draft: SubmittedReview,
    idempotencyKey: string,
  ): Promise<{ review: ReviewDetail; score: number }> => {
    const said = { text: draft.text, images: draft.images.map(({ key }) => key) };
    if (about.kind === 'review')
      return api.call(
        reviewSave,
        {
          orderId: about.orderId,
          lineId: about.lineId,
          stars: draft.stars,
          deliveryStars: draft.deliveryStars || null,
          serviceStars: draft.serviceStars || null,
          anonymous: draft.anonymous,
          ...said,
        },
        { idempotencyKey },
      );
    const addition = { id: about.reviewId, ...said };
    return { review: await api.call(reviewAppend, addition, { idempotencyKey }), score: 0 };
  };
  return {
    mutationFn: send,
    purpose: (draft: SubmittedReview) => `${api.brand}:${about.key}:${JSON.stringify(draft)}`,
    onSuccess: ({ review, score }: { review: ReviewDetail; score: number }) => {
      client.setQueryData(api.key(reviewDetail, { id: review.id }), review);
      for (const { id } of [reviewPending, reviewMine, reviewList])
        void client.invalidateQueries({ queryKey: [id] });
      toast('谢谢分享，评价已发布');
      if (score > 0) toastReward(`${copy.score} +${score}`);
      go('mall.commentDetail', { id: review.id }, { replace: true });
    },
  };
}
