import {
  ActReviewAppendForm,
  type ActReviewForm,
} from '@marque/contract/community/act-review/form';
import type { ActReview } from '@marque/contract/community/act-review/schema';
import { ReviewForm, ReviewHint } from '#blocks/review/review-form.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { EMPTY_DRAFT, readDraft } from './draft.ts';
import { useSendAddition } from './use-write-review.ts';

const COPY = {
  text: { label: '追加内容', placeholder: '后来又想到什么？' },
  pictures: '追加图片',
  send: '追加',
};

/** The form of the addition to one's own review. */
export default function AppendForm({ of, onAdded }: { of: ActReview; onAdded: () => void }) {
  const form = useWriteForm({
    // The fields of an addition are a part of those of a review.
    rules: ActReviewAppendForm as unknown as typeof ActReviewForm,
    initial: EMPTY_DRAFT,
    draft: `actReview:more:${of.id}`,
    read: (kept) => readDraft(kept, EMPTY_DRAFT),
    write: useSendAddition(of, onAdded),
  });
  return (
    <ReviewForm
      of={form}
      at="page"
      copy={COPY}
      head={null}
      hint={<ReviewHint>每条评价追加一次，审核后展示</ReviewHint>}
    />
  );
}
