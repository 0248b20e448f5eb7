import {
  DriveReviewAppendForm,
  DriveReviewForm,
  MAX_DRIVE_PICTURES,
  MAX_DRIVE_TAGS,
  MAX_DRIVE_TEXT,
} from '@marque/contract/cars/drive-review/form';
import {
  DRIVE_POINT_LABELS,
  DRIVE_POINTS,
  DRIVE_TAGS,
  type DrivePoint,
} from '@marque/contract/cars/drive-review/labels';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { ReviewText } from '#blocks/review/review-text.tsx';
import { TagField } from '#blocks/review/tag-field.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { RatingField } from '#shared/ui/control/rating-field.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { DrivenRow } from '../common/driven-row.tsx';
import { type DriveReviewDraft, readDraft } from './draft.ts';
import * as styles from './review.module.css';
import { type DriveComment, initialOf, keyOf, useSendComment } from './use-comment.ts';

const SENDS = { new: '发布', edit: '保存修改', append: '追加' } as const;

/** The form of a review or of its addition. */
export default function CommentForm({ about }: { about: DriveComment }) {
  const appends = about.kind === 'append';
  const initial = initialOf(about);
  const form = useWriteForm({
    // The rules of an addition cover part of a review's fields.
    rules: appends ? (DriveReviewAppendForm as unknown as typeof DriveReviewForm) : DriveReviewForm,
    initial,
    draft: keyOf(about),
    read: (kept) => readDraft(kept, initial),
    write: useSendComment(about),
  });
  const [uploading, setUploading] = useState(false);
  const images = useField(form, 'images');
  const tags = useField(form, 'tags');
  const submit = () => {
    if (!uploading) form.submit();
  };
  return (
    <FormView of={{ ...form, submit }}>
      <Card>
        <DrivenRow of={about.drive} />
        {appends ? (
          <p className={styles.said}>{about.review.text}</p>
        ) : (
          DRIVE_POINTS.map((point) => <Stars key={point} of={form} point={point} />)
        )}
      </Card>
      <Card>
        {appends ? null : <TagField tags={DRIVE_TAGS} most={MAX_DRIVE_TAGS} {...tags} />}
        <TextFields of={form} appends={appends} />
        <ImageUpload
          label="试驾图片"
          max={MAX_DRIVE_PICTURES}
          value={images.value}
          onChange={images.onChange}
          onBusyChange={setUploading}
        />
        {about.kind === 'new' ? <PointsHint /> : null}
      </Card>
      {appends ? null : <Audience of={form} />}
      <Submit of={form} at="bar" busy={uploading}>
        {uploading ? '图片上传中' : SENDS[about.kind]}
      </Submit>
    </FormView>
  );
}

type Part = { of: Form<DriveReviewDraft> };

function Stars({ of, point }: Part & { point: DrivePoint }) {
  return <RatingField label={DRIVE_POINT_LABELS[point]} {...useField(of, point)} />;
}

/** Suggested subjects of a review. */
const PROMPTS = ['起步和超车', '座椅和后排', '隔音', '路线', '顾问'] as const;

const TextFields = ({ of, appends }: Part & { appends: boolean }) => (
  <ReviewText
    {...useField(of, 'text')}
    label={appends ? '追加内容' : '试驾感受'}
    placeholder={appends ? '后来又想到什么？' : '开起来怎么样？和你想的一样吗？'}
    most={MAX_DRIVE_TEXT}
    {...(appends ? {} : { prompts: PROMPTS })}
  />
);

/** The points for a published review. Renders nothing when there are none. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('driveReview');
  if (!way) return null;
  const text =
    way.state === 'open' ? `公开后可得 ${way.score} ${copy.score}` : `试驾评价：${way.note}`;
  return <p className={styles.hint}>{text}</p>;
}

/** The fields for publication and anonymity. */
function Audience({ of }: Part) {
  const open = useField(of, 'public');
  const anonymous = useField(of, 'anonymous');
  return (
    <Card>
      <SwitchRow
        label="公开到「试驾体验」"
        note={open.value ? '别人能看到，看过后公开' : '只有你和门店能看到'}
        checked={open.value}
        onChange={open.onChange}
      />
      <SwitchRow
        label="匿名"
        note="不显示头像，昵称只显示第一个字"
        checked={anonymous.value}
        onChange={anonymous.onChange}
      />
    </Card>
  );
}
