import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useEvaluated } from './use-evaluation.ts';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

const ReviewEditor = lazyComponent(() => import('./review-form.tsx'));

export function Component() {
  const { review } = usePageParams('mall.evaluate');
  const evaluated = useEvaluated();
  const href = useHref();
  const mine = <LinkButton to={href('mall.comments', { tab: 'mine' })}>我的评价</LinkButton>;
  return (
    <RecordPage
      id="mall.evaluate"
      title={review ? '追加评价' : undefined}
      login="登录后写评价"
      of={evaluated}
      skeleton={<ReviewSkeleton count={2} />}
      empty={{
        when: (about) => about === null,
        show: (
          <Empty of="reviews" title="这里没有要评价的了" text="可能已经评价过，或者还没确认收货">
            {mine}
          </Empty>
        ),
      }}
      wayOn={mine}
    >
      {(about) =>
        about && (
          <LazyBoundary loading={<ReviewSkeleton count={2} />}>
            <ReviewEditor key={about.key} about={about} />
          </LazyBoundary>
        )
      }
    </RecordPage>
  );
}
