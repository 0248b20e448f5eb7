import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { useAllReviews } from './use-reviews.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';
import { ReviewsHead } from './reviews-head.tsx';
import { MallLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.productReviews');
  const { reviews, filter, tag, choose } = useAllReviews(id);
  const viewer = useViewer();
  return (
    <Page id="mall.productReviews">
      <QueryView of={reviews} skeleton={<ReviewSkeleton />} onError={<MallLink />}>
        {({ pages }) => (
          <>
            <ReviewsHead {...pages[0]!} filter={filter} tag={tag} onChoose={choose} />
            {pages[0]!.items.length === 0 ? (
              <Empty of="reviews" title="没有这样的评价" text="看看全部评价吧" />
            ) : (
              <EndlessGrid
                items={pages.flatMap(({ items }) => items)}
                keyOf={(review) => review.id}
                render={(review) => <ReviewCard review={review} onZoom={viewer.show} />}
                rowHeight={190}
                end="没有更多评价了"
                {...endlessGridProps(reviews)}
              />
            )}
            {reviews.hasNextPage ? null : <Recommended except={new Set([id])} />}
          </>
        )}
      </QueryView>
      <Viewer {...viewer} onClose={viewer.close} />
    </Page>
  );
}
