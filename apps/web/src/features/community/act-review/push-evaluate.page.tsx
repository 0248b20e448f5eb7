import { actReviewPending } from '@marque/contract/community/act-review/endpoints';
import type { Out } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Redirect, useHref, usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const EvaluateForm = lazyComponent(() => import('./evaluate-form.tsx'));

const WHY = {
  notYet: { title: '签到后就能评价', text: '到了现场出示凭证，或扫现场的码签到' },
  none: { title: '没有参加这场活动', text: '参加过、签过到的车友才能评价' },
  late: { title: '活动结束已超过 90 天', text: '过了时间就不能评价了，欢迎再来参加' },
} as const;

/** The page on which a guest reviews an activity, or changes a review that is not public. */
export function Component() {
  const id = usePageSubjectId('community.pushEvaluate');
  const api = useApi();
  const href = useHref();
  const pending = useQuery({
    ...api.query(actReviewPending, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const wayOn = <LinkButton to={href('community.myActEvaluateList')}>我的活动</LinkButton>;
  return (
    <RecordPage
      id="community.pushEvaluate"
      login="登录后评价活动"
      of={pending}
      skeleton={<ReviewSkeleton count={2} />}
      wayOn={wayOn}
    >
      {(data) => <Pending of={data} />}
    </RecordPage>
  );
}

function Pending({ of: { act, review, state } }: { of: Out<typeof actReviewPending> }) {
  const href = useHref();
  const { edit } = usePageParams('community.pushEvaluate');
  const edits = edit !== undefined && review?.actions.includes('edit');
  if (review && !edits)
    return <Redirect to={href('community.actEvaluateDetails', { id: review.id })} />;
  if (state !== 'open' && state !== 'reviewed')
    return (
      <Empty of="reviews" {...WHY[state]}>
        <LinkButton to={href('community.actSign', { id: act.id })}>看我的报名</LinkButton>
      </Empty>
    );
  return (
    <LazyBoundary loading={<ReviewSkeleton count={2} />}>
      <EvaluateForm act={act} edited={review} />
    </LazyBoundary>
  );
}
