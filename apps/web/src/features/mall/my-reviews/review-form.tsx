import {
  MAX_REVIEW_PICTURES,
  MAX_REVIEW_TEXT,
  ReviewAppendForm,
  ReviewForm,
} from '@marque/contract/mall/review/form';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { FormView, useField } from '#shared/form/field.tsx';
import { type Form, type NameOf, useWriteForm } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { type Evaluated, useSendReview } from './use-evaluation.ts';
import { EMPTY_DRAFT, readDraft, type ReviewDraft } from './draft.ts';
import { ReviewText } from '#blocks/review/review-text.tsx';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import * as styles from './review-form.module.css';
import { RatingField } from '#shared/ui/control/rating-field.tsx';

/** The form for a review of bought goods, or for an addition to a review. */
export default function ReviewEditor({ about }: { about: Evaluated }) {
  const appended = about.kind === 'append';
  const form = useWriteForm({
    // The fields of an addition are a subset of those of a review.
    rules: appended ? (ReviewAppendForm as unknown as typeof ReviewForm) : ReviewForm,
    initial: EMPTY_DRAFT,
    draft: about.key,
    read: readDraft,
    write: useSendReview(about),
  });
  const [uploading, setUploading] = useState(false);
  const images = useField(form, 'images');
  const submit = () => {
    if (!uploading) form.submit();
  };
  return (
    <FormView of={{ ...form, submit }}>
      <Card>
        <GoodsRow goods={about} size={56} centred note={about.values.join(' ')} />
        {appended ? null : <Stars of={form} name="stars" label="商品" large />}
      </Card>
      <Card>
        <TextFields of={form} appended={appended} />
        <ImageUpload
          label="评价图片"
          max={MAX_REVIEW_PICTURES}
          value={images.value}
          onChange={images.onChange}
          onBusyChange={setUploading}
        />
        {appended ? null : <PointsHint />}
      </Card>
      {appended ? null : (
        <Card>
          <Stars of={form} name="deliveryStars" label="物流" />
          <Stars of={form} name="serviceStars" label="服务" />
          <Anonymous of={form} />
        </Card>
      )}
      <Submit of={form} at="page" busy={uploading}>
        {uploading ? '图片上传中' : '发布'}
      </Submit>
    </FormView>
  );
}

/** What other buyers want to know about. */
const PROMPTS = ['做工', '外观', '上手', '和车搭不搭', '值不值'] as const;

const TextFields = ({ of, appended }: { of: Form<ReviewDraft>; appended: boolean }) => (
  <ReviewText
    {...useField(of, 'text')}
    label={appended ? '追评内容' : '评价内容'}
    placeholder={appended ? '用了一段时间，有什么想补充的？' : '用起来怎么样？和商品页说的一样吗？'}
    most={MAX_REVIEW_TEXT}
    {...(appended ? {} : { prompts: PROMPTS })}
  />
);

/** The points earned for pictures; nothing when the rule gives none. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('review');
  if (!way) return null;
  const text =
    way.state === 'open' ? `晒图评价可得 ${way.score} ${copy.score}` : `晒图评价：${way.note}`;
  return <p className={styles.hint}>{text}</p>;
}

type StarsName = Extract<NameOf<ReviewDraft>, `${string}tars`>;
type StarsProps = { of: Form<ReviewDraft>; name: StarsName; label: string; large?: boolean };

function Stars({ of, name, ...field }: StarsProps) {
  return <RatingField {...field} {...useField(of, name)} />;
}

function Anonymous({ of }: { of: Form<ReviewDraft> }) {
  const { value, onChange } = useField(of, 'anonymous');
  return (
    <SwitchRow label="匿名评价" note="昵称只显示第一个字" checked={value} onChange={onChange} />
  );
}
