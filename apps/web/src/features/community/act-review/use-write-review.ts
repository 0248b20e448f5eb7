import {
  actReviewAppend,
  actReviewRemove,
  actReviewSave,
} from '@marque/contract/community/act-review/endpoints';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { ActReviewDraft } from './draft.ts';

type Pictures = { images: readonly { key: string }[] };
type SubmittedReview = Omit<ActReviewDraft, 'images'> & Pictures;

const keysOf = ({ images }: Pictures): string[] => images.map(({ key }) => key);

/** Sends a review, or one's own unpublished one anew, and shows what became of it. */
export function useSendReview(actId: string, edited: ActReview | null) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  return {
    mutationFn: (said: SubmittedReview, idempotencyKey: string) => {
      const { overall, organising, content, venue, tags, text, anonymous } = said;
      const stars = { overall, organising, content, venue };
      const about = edited ? { id: edited.id } : { actId };
      const input = { ...about, stars, tags, text, images: keysOf(said), anonymous };
      return api.call(actReviewSave, input, { idempotencyKey });
    },
    purpose: (said: SubmittedReview) => `actReview:${actId}:${JSON.stringify(said)}`,
    onSuccess: ({ id }: ActReview) => {
      void client.invalidateQueries();
      return go('community.pushSuccess', { type: 'evaluate', id }, { replace: true });
    },
  };
}

type Addition = Pick<SubmittedReview, 'text' | 'images'>;

/** Sends the addition to a review. */
export function useSendAddition({ id }: ActReview, onAdded: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return {
    mutationFn: (said: Addition, idempotencyKey: string) =>
      api.call(actReviewAppend, { id, text: said.text, images: keysOf(said) }, { idempotencyKey }),
    purpose: (said: Addition) => `actReview:more:${id}:${JSON.stringify(said)}`,
    onSuccess: () => {
      void client.invalidateQueries();
      toast('已追加，审核后展示');
      onAdded();
    },
  };
}

/** Deletes one's own review after a confirmation. */
export function useRemoveReview({ id, likes }: Pick<ActReview, 'id' | 'likes'>) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const remove = useWrite({
    mutationFn: () => api.call(actReviewRemove, { id }),
    onSuccess: () => {
      toast('已删除');
      void client.invalidateQueries();
      return go('community.myActEvaluateList', { tab: 'due' }, { replace: true });
    },
  });
  const ask = async () => {
    const useful = likes > 0 ? `${likes} 人觉得有用。` : '';
    const yes = await askConfirm({
      title: '删除这条评价？',
      text: `${useful}删除后找不回来，得到的积分会收回`,
      yes: '删除',
    });
    if (yes) remove.mutate(undefined);
  };
  return { ask: () => void ask(), removing: remove.isPending };
}
