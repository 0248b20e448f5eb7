import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { useReview } from './use-reviews.ts';
import { NextToReview } from '../my-reviews/next-to-review.tsx';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';
import { ReviewView } from './review-view.tsx';

export function Component() {
  const id = usePageSubjectId('mall.commentDetail');
  const review = useReview(id);
  const viewer = useViewer();
  const href = useHref();
  return (
    <Page
      id="mall.commentDetail"
      bar={
        review.data?.appendUntil ? (
          <LinkButton block to={href('mall.evaluate', { review: id })}>
            追加评价
          </LinkButton>
        ) : undefined
      }
    >
      <QueryView
        of={review}
        skeleton={<ReviewSkeleton count={2} />}
        onError={<LinkButton to={href('mall.home')}>去逛逛</LinkButton>}
      >
        {(data) => (
          <>
            <ReviewView review={data} onZoom={viewer.show} />
            {data.mine ? <NextToReview /> : null}
            <Recommended />
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
    </Page>
  );
}
