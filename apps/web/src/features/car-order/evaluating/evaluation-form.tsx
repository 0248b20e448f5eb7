import {
  carOrderEvaluate,
  carOrderEvaluation,
  carOrderEvaluateMore,
} from '@marque/contract/car-order/evaluation/endpoints';
import {
  carEvaluation,
  EvaluationAppendForm,
  EvaluationForm as Rules,
} from '@marque/contract/car-order/evaluation/form';
import type { EvaluationPage } from '@marque/contract/car-order/evaluation/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { PointQuestions } from '#blocks/review/point-questions.tsx';
import {
  AnonymousField,
  type ReviewCopy,
  ReviewForm,
  ReviewHint,
} from '#blocks/review/review-form.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { type EvaluationDraft, readDraft } from './draft.ts';
import { EvaluatedCar } from './evaluated-car.tsx';

const FIRST: ReviewCopy = {
  text: {
    label: '购车感受',
    placeholder: '从选车到提车，哪里好，哪里可以更好？',
    prompts: ['选车过程', '付款和手续', '交车那天', '顾问', '开了一段时间'],
  },
  pictures: '评价图片',
  send: '提交评价',
};
const ADDITION: ReviewCopy = {
  ...FIRST,
  text: { label: '追加内容', placeholder: '后来又想到什么？' },
  send: '追加',
};

type EvaluationFormProps = {
  of: EvaluationPage;
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
  return (
    <ReviewForm
      of={form}
      at="bar"
      copy={adds ? ADDITION : FIRST}
      tags={adds ? undefined : carEvaluation.tags}
      head={
        adds ? null : (
          <Card>
            <EvaluatedCar of={of} />
            <PointQuestions of={form} points={carEvaluation.points} />
          </Card>
        )
      }
      hint={
        <>
          <ReviewHint>通过审核后展示在车系页，其他人可以看到</ReviewHint>
          {adds ? null : <PointsHint />}
        </>
      }
    >
      {adds ? null : (
        <Card>
          <AnonymousField of={form} note="不显示昵称和头像，门店也看不到是谁写的" />
        </Card>
      )}
    </ReviewForm>
  );
}

/** The points for an evaluation; nothing when no rule gives any. */
function PointsHint() {
  const { copy } = useBrand();
  const way = useEarnWay('carEvaluation');
  return way?.state === 'open' ? (
    <ReviewHint>
      通过审核后得 {way.score} {copy.score}
    </ReviewHint>
  ) : null;
}

type SubmittedEvaluation = Omit<EvaluationDraft, 'images'> & { images: readonly { key: string }[] };

/** Returns the mutation that sends the form once and opens the next page. */
function useSend({ orderId: id, evaluation }: EvaluationPage, onAdded: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const adds = evaluation !== null;
  return {
    mutationFn: (said: SubmittedEvaluation, idempotencyKey: string) => {
      const { choice, payment, delivery, adviser, car, tags, anonymous } = said;
      const words = { id, text: said.text, images: said.images.map(({ key }) => key) };
      const stars = { choice, payment, delivery, adviser, car };
      return adds
        ? api.call(carOrderEvaluateMore, words, { idempotencyKey })
        : api.call(carOrderEvaluate, { ...words, stars, tags, anonymous }, { idempotencyKey });
    },
    purpose: (said: SubmittedEvaluation) => `carEvaluation:${id}:${JSON.stringify(said)}`,
    onSuccess: (now: EvaluationPage) => {
      // The next page reads the evaluation from the cache.
      client.setQueryData(api.key(carOrderEvaluation, { id }), now);
      void client.invalidateQueries();
      if (!adds) return go('carOrder.evaluated', { id }, { replace: true });
      toast('已追加，审核后展示');
      return onAdded();
    },
  };
}
