import { ActReviewForm, actReview } from '@marque/contract/community/act-review/form';
import type {
  ActReview,
  ReviewedAct as Reviewed,
} from '@marque/contract/community/act-review/schema';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { PointQuestions } from '#blocks/review/point-questions.tsx';
import {
  AnonymousField,
  type ReviewCopy,
  ReviewForm,
  ReviewHint,
} from '#blocks/review/review-form.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { draftOf, EMPTY_DRAFT, readDraft } from './draft.ts';
import { ReviewedAct } from './reviewed-act.tsx';
import { useSendReview } from './use-write-review.ts';

const COPY: ReviewCopy = {
  text: {
    label: '参加感受',
    placeholder: '哪一刻最值得？哪里可以更好？',
    prompts: ['路线和内容', '领队和组织', '场地和停车', '带孩子来的话', '下次希望'],
  },
  pictures: '活动图片',
  send: '发布',
};

type EvaluateFormProps = {
  act: Reviewed;
  /** One's own unpublished review to change; null for a new one. */
  edited: ActReview | null;
};

/** The form of a review of an activity. */
export default function EvaluateForm({ act, edited }: EvaluateFormProps) {
  const initial = edited ? draftOf(edited) : EMPTY_DRAFT;
  const form = useWriteForm({
    rules: ActReviewForm,
    initial,
    draft: `actReview:${edited ? 'edit' : 'new'}:${act.id}`,
    read: (kept) => readDraft(kept, initial),
    write: useSendReview(act.id, edited),
  });
  return (
    <ReviewForm
      of={form}
      at="bar"
      copy={edited ? { ...COPY, send: '保存修改' } : COPY}
      tags={actReview.tags}
      head={
        <Card>
          <ReviewedAct of={act} />
          <PointQuestions of={form} points={actReview.points} />
        </Card>
      }
      hint={<PointsHint />}
    >
      <Card>
        <AnonymousField of={form} note="不显示昵称和头像，主办方也看不到是谁写的" />
      </Card>
    </ReviewForm>
  );
}

/** The points for a review; nothing when no rule gives any. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('actReview');
  return way?.state === 'open' ? (
    <ReviewHint>
      公开后得 {way.score} {copy.score}
    </ReviewHint>
  ) : null;
}
