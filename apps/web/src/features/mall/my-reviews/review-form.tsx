import { ReviewAppendForm, ReviewForm as Rules } from '@marque/contract/mall/review/form';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import {
  AnonymousField,
  PointFields,
  type ReviewCopy,
  ReviewForm,
  ReviewHint,
} from '#blocks/review/review-form.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { EMPTY_DRAFT, readDraft } from './draft.ts';
import { type ReviewedGoods, useSendReview } from './use-evaluation.ts';

const FIRST: ReviewCopy = {
  text: {
    label: '评价内容',
    placeholder: '用起来怎么样？和商品页说的一样吗？',
    // What other buyers want to know about.
    prompts: ['做工', '外观', '上手', '和车搭不搭', '值不值'],
  },
  pictures: '评价图片',
  send: '发布',
};
const ADDITION: ReviewCopy = {
  ...FIRST,
  text: { label: '追评内容', placeholder: '用了一段时间，有什么想补充的？' },
};

/** The form for a review of bought goods, or for an addition to a review. */
export default function ReviewEditor({ about }: { about: ReviewedGoods }) {
  const appended = about.kind === 'append';
  const form = useWriteForm({
    // The fields of an addition are a subset of those of a review.
    rules: appended ? (ReviewAppendForm as unknown as typeof Rules) : Rules,
    initial: EMPTY_DRAFT,
    draft: about.key,
    read: readDraft,
    write: useSendReview(about),
  });
  return (
    <ReviewForm
      of={form}
      at="page"
      copy={appended ? ADDITION : FIRST}
      head={
        <Card>
          <GoodsRow goods={about} size={56} centred note={about.values.join(' ')} />
          {appended ? null : <PointFields of={form} points={{ stars: '商品' }} large />}
        </Card>
      }
      hint={appended ? null : <PointsHint />}
    >
      {appended ? null : (
        <Card>
          <PointFields of={form} points={{ deliveryStars: '物流', serviceStars: '服务' }} />
          <AnonymousField of={form} label="匿名评价" note="昵称只显示第一个字" />
        </Card>
      )}
    </ReviewForm>
  );
}

/** The points earned for pictures; nothing when the rule gives none. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('review');
  if (!way) return null;
  const text =
    way.state === 'open' ? `晒图评价可得 ${way.score} ${copy.score}` : `晒图评价：${way.note}`;
  return <ReviewHint>{text}</ReviewHint>;
}
