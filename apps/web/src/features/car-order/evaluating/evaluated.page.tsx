import { useEarnWay } from '#blocks/member-score/use-earn-way.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { StepsResult } from '#blocks/steps-result/steps-result.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { useEvaluation } from './use-evaluation.ts';

/** The page after an evaluation was sent. */
export function Component() {
  const href = useHref();
  const { copy } = useBrand();
  const { id = '' } = usePageParams('carOrder.evaluated');
  const way = useEarnWay('carEvaluation');
  const evaluated = useEvaluation(id);
  return (
    <RecordPage
      id="carOrder.evaluated"
      login="登录后看你的评价"
      of={evaluated}
      skeleton={<ReviewSkeleton count={2} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {({ title, dealerName, evaluation }) =>
        evaluation === null ? (
          <Redirect to={href('carOrder.evaluate', { id })} />
        ) : (
          <StepsResult
            title={evaluation.standing.state === 'live' ? '评价已通过' : '评价已提交'}
            text="谢谢你说出真实的感受"
            figure={{ label: '综合评分', value: evaluation.mean.toFixed(1) }}
            next={
              evaluation.standing.state === 'live'
                ? []
                : [
                    { text: '审核', note: '白天 2 小时、夜里 10 小时内有结果，会通知你', on: null },
                    {
                      text: '门店看到并回复',
                      note: way?.state === 'open' ? `通过后得 ${way.score} ${copy.score}` : '',
                      on: null,
                    },
                  ]
            }
            facts={[
              { label: '车辆', value: title },
              ...(dealerName ? [{ label: '门店', value: dealerName }] : []),
            ]}
          >
            <LinkButton kind="secondary" to={href('cars.loveCar')}>
              爱车
            </LinkButton>
            <LinkButton to={href('carOrder.evaluate', { id })}>看我的评价</LinkButton>
          </StepsResult>
        )
      }
    </RecordPage>
  );
}
