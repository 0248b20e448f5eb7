import {
  carOrderEvaluate,
  carOrderEvaluation,
  carOrderEvaluateMore,
} from '@marque/contract/car-order/evaluation/endpoints';
import {
  EvaluationAppendForm,
  EvaluationForm as Rules,
  MAX_EVALUATION_PICTURES,
  MAX_EVALUATION_TAGS,
  MAX_EVALUATION_TEXT,
} from '@marque/contract/car-order/evaluation/form';
import {
  EVALUATION_POINT_LABELS,
  EVALUATION_POINTS,
  EVALUATION_TAGS,
  type EvaluationPoint,
} from '@marque/contract/car-order/evaluation/labels';
import type { Evaluated } from '@marque/contract/car-order/evaluation/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { ReviewText } from '#blocks/review/review-text.tsx';
import { TagField } from '#blocks/review/tag-field.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { RatingField } from '#shared/ui/control/rating-field.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { type EvaluationDraft, readDraft } from './draft.ts';
import { EvaluatedCar } from './evaluated-car.tsx';
import * as styles from './evaluating.module.css';

type EvaluationFormProps = {
  of: Evaluated;
  /** Called after the addition was sent. */
  onAdded: () => void;
};

/** The form of an evaluation or of its addition. */
export default function EvaluationForm({ of, onAdded }: EvaluationFormProps) {
  const adds = of.evaluation !== null;
  const form = useWriteForm({
    // The fields of an addition are a part of those of an evaluation.
    rules: adds ? (EvaluationAppendForm as unknown as typeof Rules) : Rules,
    initial: readDraft(null),
    draft: `carEvaluation:${adds ? 'more' : 'new'}:${of.orderId}`,
    read: readDraft,
    write: useSend(of, onAdded),
  });
  const [uploading, setUploading] = useState(false);
  const images = useField(form, 'images');
  const tags = useField(form, 'tags');
  const anonymous = useField(form, 'anonymous');
  const submit = () => {
    if (!uploading) form.submit();
  };
  return (
    <FormView of={{ ...form, submit }}>
      {adds ? null : (
        <Card>
          <EvaluatedCar of={of} />
          {EVALUATION_POINTS.map((point) => (
            <Stars key={point} of={form} point={point} />
          ))}
        </Card>
      )}
      <Card>
        {adds ? null : <TagField tags={EVALUATION_TAGS} most={MAX_EVALUATION_TAGS} {...tags} />}
        <TextFields of={form} adds={adds} />
        <ImageUpload
          label="评价图片"
          max={MAX_EVALUATION_PICTURES}
          value={images.value}
          onChange={images.onChange}
          onBusyChange={setUploading}
        />
        <p className={styles.hint}>通过审核后展示在车系页，其他人可以看到</p>
        {adds ? null : <PointsHint />}
      </Card>
      {adds ? null : (
        <Card>
          <SwitchRow
            label="匿名"
            note="不显示昵称和头像，门店也看不到是谁写的"
            checked={anonymous.value}
            onChange={anonymous.onChange}
          />
        </Card>
      )}
      <Submit of={form} at="bar" busy={uploading}>
        {uploading ? '图片上传中' : adds ? '追加' : '提交评价'}
      </Submit>
    </FormView>
  );
}

type Part = { of: Form<EvaluationDraft> };

function Stars({ of, point }: Part & { point: EvaluationPoint }) {
  return <RatingField label={EVALUATION_POINT_LABELS[point]} {...useField(of, point)} />;
}

/** Suggestions for the text. */
const PROMPTS = ['选车过程', '付款和手续', '交车那天', '顾问', '开了一段时间'] as const;

const TextFields = ({ of, adds }: Part & { adds: boolean }) => (
  <ReviewText
    {...useField(of, 'text')}
    label={adds ? '追加内容' : '购车感受'}
    placeholder={adds ? '后来又想到什么？' : '从选车到提车，哪里好，哪里可以更好？'}
    most={MAX_EVALUATION_TEXT}
    {...(adds ? {} : { prompts: PROMPTS })}
  />
);

/** The points for an evaluation; nothing when no rule gives any. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('carEvaluation');
  return way?.state === 'open' ? (
    <p className={styles.hint}>
      通过审核后得 {way.score} {copy.score}
    </p>
  ) : null;
}

type Said = Omit<EvaluationDraft, 'images'> & { images: readonly { key: string }[] };

/** Returns the mutation that sends the form once and opens the next page. */
function useSend({ orderId: id, evaluation }: Evaluated, onAdded: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const adds = evaluation !== null;
  return {
    mutationFn: (said: Said, idempotencyKey: string) => {
      const { choice, payment, delivery, adviser, car, tags, anonymous } = said;
      const words = { id, text: said.text, images: said.images.map(({ key }) => key) };
      const stars = { choice, payment, delivery, adviser, car };
      return adds
        ? api.call(carOrderEvaluateMore, words, { idempotencyKey })
        : api.call(carOrderEvaluate, { ...words, stars, tags, anonymous }, { idempotencyKey });
    },
    purpose: (said: Said) => `carEvaluation:${id}:${JSON.stringify(said)}`,
    onSuccess: (now: Evaluated) => {
      // The next page reads the evaluation from the cache.
      client.setQueryData(api.key(carOrderEvaluation, { id }), now);
      void client.invalidateQueries();
      if (!adds) return go('carOrder.evaluated', { id }, { replace: true });
      toast('已追加，审核后展示');
      return onAdded();
    },
  };
}
