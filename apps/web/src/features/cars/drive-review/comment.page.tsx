import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { keyOf, useCommented } from './use-comment.ts';

const CommentForm = lazyComponent(() => import('./comment-form.tsx'));

const WHY = {
  planned: { title: '试驾完成后就能评价', text: '开完车回来，说说你的感受' },
  late: { title: '这次试驾已超过 90 天', text: '过了时间就不能评价了，欢迎再来试驾' },
} as const;

/** The page on which a member writes, edits or extends a review. */
export function Component() {
  const href = useHref();
  const { id, review } = usePageParams('cars.comment');
  const commented = useCommented();
  if (!id && !review) return <Redirect to={href('cars.driveRecord')} />;
  const drives = <LinkButton to={href('cars.driveRecord')}>看我的试驾</LinkButton>;
  return (
    <RecordPage
      id="cars.comment"
      title={review ? '修改或追加' : undefined}
      login="登录后评价试驾"
      of={commented}
      skeleton={<ReviewSkeleton count={2} />}
      wayOn={drives}
    >
      {(found) => {
        if (found.to === 'read')
          return <Redirect to={href('cars.driveStory', { id: found.reviewId })} />;
        if (found.to === 'none')
          return (
            <Empty of="reviews" {...WHY[found.why]}>
              {drives}
            </Empty>
          );
        const { comment } = found;
        return (
          <LazyBoundary loading={<ReviewSkeleton count={2} />}>
            <CommentForm key={keyOf(comment)} about={comment} />
          </LazyBoundary>
        );
      }}
    </RecordPage>
  );
}
