import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import type { MyReviews } from './use-my-reviews.ts';
import { MyReviewCard } from './my-review-card.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

/** The list of the member's reviews. */
export function MyReviewList({ mine }: { mine: MyReviews }) {
  return (
    <PagedList
      of={mine}
      skeleton={<ReviewSkeleton />}
      empty={<EmptyWithGoods of="reviews" title="还没有写过评价" />}
      keyOf={({ id }) => id}
      rowHeight={200}
    >
      {(review) => <MyReviewCard review={review} />}
    </PagedList>
  );
}
