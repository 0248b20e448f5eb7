import { useId, useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { fieldErrors } from '#shared/api/error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Switch } from '#shared/ui/control/choice.tsx';
import { cx } from '#shared/ui/cx.ts';
import { type Evaluated, useReviewDraft, useSendReview } from './use-evaluation.ts';
import { draftProblems, MAX_IMAGES, MAX_TEXT } from './draft.ts';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import styles from './review-form.module.css';
import { RatingField } from '#shared/ui/control/rating-field.tsx';

/** Asks for a review of bought goods, or for what to add to one. */
export function ReviewForm({ about }: { about: Evaluated }) {
  const { draft, set } = useReviewDraft(about.key);
  const send = useSendReview(about);
  const [checked, setChecked] = useState(false);
  const [uploading, setUploading] = useState(false);
  const { copy } = useBrand();
  const id = useId();
  const appended = about.kind === 'append';
  const problems = draftProblems(draft, appended);
  const refused = fieldErrors(send.error);
  const error = (field: 'stars' | 'text') =>
    (checked ? problems[field] : undefined) ?? refused[field];
  const submit = () => {
    setChecked(true);
    if (Object.keys(problems).length === 0) send.mutate(draft);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploading) submit();
      }}
    >
      <Card>
        <GoodsRow goods={about} size={56} centred note={about.values.join(' ')} />
        {appended ? null : (
          <RatingField
            label="商品"
            large
            value={draft.stars}
            onChange={(stars) => set({ stars })}
            error={error('stars')}
          />
        )}
      </Card>
      <Card>
        <div className={cx(styles.text, error('text') && styles.invalid)}>
          <textarea
            aria-label={appended ? '追评内容' : '评价内容'}
            aria-invalid={error('text') ? true : undefined}
            aria-describedby={`${id}-text`}
            placeholder={
              appended ? '用了一段时间，有什么想补充的？' : '做工、贴合、安装体验……说说用起来怎么样'
            }
            rows={5}
            maxLength={MAX_TEXT}
            value={draft.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <p id={`${id}-text`} className={styles.below}>
            <span className={styles.error} role="alert">
              {error('text')}
            </span>
            <span className={styles.count}>
              {draft.text.length}/{MAX_TEXT}
            </span>
          </p>
        </div>
        <ImageUpload
          label="评价图片"
          max={MAX_IMAGES}
          value={draft.images}
          onChange={(images) => set({ images })}
          onBusyChange={setUploading}
        />
        {appended ? null : <p className={styles.hint}>晒图评价可得 20 {copy.score}</p>}
      </Card>
      {appended ? null : (
        <Card>
          <RatingField
            label="物流"
            value={draft.deliveryStars}
            onChange={(deliveryStars) => set({ deliveryStars })}
          />
          <RatingField
            label="服务"
            value={draft.serviceStars}
            onChange={(serviceStars) => set({ serviceStars })}
          />
          <div className={styles.anonymous}>
            <span>
              匿名评价
              <small>昵称只显示第一个字</small>
            </span>
            <Switch
              label="匿名评价"
              hideLabel
              checked={draft.anonymous}
              onChange={(anonymous) => set({ anonymous })}
            />
          </div>
        </Card>
      )}
      <div className={styles.submit}>
        <Button type="submit" block busy={send.isPending || uploading}>
          {uploading ? '图片上传中' : '发布'}
        </Button>
      </div>
    </form>
  );
}
