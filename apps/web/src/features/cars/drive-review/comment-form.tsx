import {
  driveReview,
  DriveReviewAppendForm,
  DriveReviewForm,
} from '@marque/contract/cars/drive-review/form';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { PointQuestions } from '#blocks/review/point-questions.tsx';
import {
  AnonymousField,
  type ReviewCopy,
  ReviewForm,
  ReviewHint,
} from '#blocks/review/review-form.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useField } from '#shared/form/field.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { DrivenRow } from '../common/driven-row.tsx';
import { type DriveReviewDraft, readDraft } from './draft.ts';
import * as styles from './review.module.css';
import { type DriveComment, initialOf, keyOf, useSendComment } from './use-comment.ts';

const REVIEW: Omit<ReviewCopy, 'send'> = {
  text: {
    label: '试驾感受',
    placeholder: '开起来怎么样？和你想的一样吗？',
    prompts: ['起步和超车', '座椅和后排', '隔音', '路线', '顾问'],
  },
  pictures: '试驾图片',
};
const COPY: Record<DriveComment['kind'], ReviewCopy> = {
  new: { ...REVIEW, send: '发布' },
  edit: { ...REVIEW, send: '保存修改' },
  append: {
    ...REVIEW,
    text: { label: '追加内容', placeholder: '后来又想到什么？' },
    send: '追加',
  },
};

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
  return (
    <ReviewForm
      of={form}
      at="bar"
      copy={COPY[about.kind]}
      tags={appends ? undefined : driveReview.tags}
      head={
        <Card>
          <DrivenRow of={about.drive} />
          {appends ? (
            <p className={styles.said}>{about.review.text}</p>
          ) : (
            <PointQuestions of={form} points={driveReview.points} />
          )}
        </Card>
      }
      hint={about.kind === 'new' ? <PointsHint /> : null}
    >
      {appends ? null : <Audience of={form} />}
    </ReviewForm>
  );
}

/** The points for a published review. Renders nothing when there are none. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('driveReview');
  if (!way) return null;
  const text =
    way.state === 'open' ? `公开后可得 ${way.score} ${copy.score}` : `试驾评价：${way.note}`;
  return <ReviewHint>{text}</ReviewHint>;
}

/** The fields for publication and anonymity. */
function Audience({ of }: { of: Form<DriveReviewDraft> }) {
  const open = useField(of, 'public');
  return (
    <Card>
      <SwitchRow
        label="公开到「试驾体验」"
        note={open.value ? '别人能看到，看过后公开' : '只有你和门店能看到'}
        checked={open.value}
        onChange={open.onChange}
      />
      <AnonymousField of={of} note="不显示头像，昵称只显示第一个字" />
    </Card>
  );
}
