import {
  EVALUATION_POINT_LABELS,
  EVALUATION_POINTS,
} from '@marque/contract/car-order/evaluation/labels';
import type { CarEvaluation, EvaluationPage } from '@marque/contract/car-order/evaluation/schema';
import { type ReactNode, useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ReviewArticle } from '#blocks/review/review-article.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Rating } from '#shared/ui/display/rating.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { EvaluatedCar } from './evaluated-car.tsx';
import * as styles from './evaluating.module.css';
import { useEvaluation } from './use-evaluation.ts';

const EvaluationForm = lazyComponent(() => import('./evaluation-form.tsx'));

/** The page on which a buyer writes an evaluation and later reads it. */
export function Component() {
  const href = useHref();
  const { id = '' } = usePageParams('carOrder.evaluate');
  const evaluated = useEvaluation(id);
  return (
    <RecordPage
      id="carOrder.evaluate"
      login="登录后评价购车订单"
      of={evaluated}
      skeleton={<ReviewSkeleton count={2} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {(one) => <Evaluation of={one} />}
    </RecordPage>
  );
}

function Evaluation({ of }: { of: EvaluationPage }) {
  const href = useHref();
  const [adding, setAdding] = useState(false);
  const { evaluation, orderId: id } = of;
  if (evaluation === null && of.deliveredOn === null)
    return (
      <Empty of="reviews" title="提车后就能评价" text="先看看车到哪一步了">
        <LinkButton to={href('carOrder.details', { id })}>看订单</LinkButton>
      </Empty>
    );
  if (evaluation === null || adding)
    return (
      <LazyBoundary loading={<ReviewSkeleton count={2} />}>
        {evaluation ? <Said of={of} evaluation={evaluation} /> : null}
        <EvaluationForm of={of} onAdded={() => setAdding(false)} />
      </LazyBoundary>
    );
  return (
    <Said of={of} evaluation={evaluation}>
      {of.appendUntil ? (
        <div className={styles.more}>
          <Button kind="secondary" block onClick={() => setAdding(true)}>
            追加评价
          </Button>
        </div>
      ) : null}
    </Said>
  );
}

type SaidProps = { of: EvaluationPage; evaluation: CarEvaluation; children?: ReactNode };

/** The evaluation with its addition and the store's answer. */
function Said({ of, evaluation, children }: SaidProps) {
  const viewer = useViewer();
  const { append, answer, anonymous, mean, stars, tags } = evaluation;
  const { orderId: id } = of;
  return (
    <Card>
      <EvaluatedCar of={of} />
      <ReviewArticle
        author={{ name: anonymous ? '我（匿名）' : '我', avatar: null }}
        stars={mean}
        said={evaluation}
        subject={{ kind: 'carEvaluation', id }}
        added={append && { ...append, name: '追加', subject: { kind: 'carEvaluationAppend', id } }}
        answer={answer && { ...answer, by: '门店回复' }}
        onZoom={viewer.show}
        foot={null}
      >
        <div className={styles.points}>
          {EVALUATION_POINTS.map((point) => (
            <div key={point}>
              {EVALUATION_POINT_LABELS[point]} <Rating stars={stars[point]} />
            </div>
          ))}
        </div>
        {tags.length > 0 ? (
          <p className={styles.tags}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        ) : null}
      </ReviewArticle>
      {children}
      <Viewer {...viewer} onClose={viewer.close} />
    </Card>
  );
}
