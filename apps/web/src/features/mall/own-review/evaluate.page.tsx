import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useEvaluated } from './use-evaluation.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewSkeleton } from '../review/review-skeleton.tsx';

export function Component() {
  const { review } = usePageParams('mall.evaluate');
  const evaluated = useEvaluated();
  const href = useHref();
  const mine = <LinkButton to={href('mall.comments', { tab: 'mine' })}>我的评价</LinkButton>;
  return (
    <Page id="mall.evaluate" title={review ? '追加评价' : undefined}>
      <MemberGate title="登录后写评价">
        <QueryView of={evaluated} skeleton={<ReviewSkeleton count={2} />} onError={mine}>
          {(about) =>
            about ? (
              <ReviewForm key={about.key} about={about} />
            ) : (
              <Empty title="这里没有要评价的了" text="可能已经评价过，或者还没确认收货">
                {mine}
              </Empty>
            )
          }
        </QueryView>
      </MemberGate>
    </Page>
  );
}
