import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import type { MyReviews } from './use-my-reviews.ts';
import { MyReviewCard } from './my-review-card.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

/** The list of the member's reviews. */
export function MyReviewList({ mine }: { mine: MyReviews }) {
  return (
    <QueryView
      of={mine}
      skeleton={<ReviewSkeleton />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: <EmptyWithGoods of="reviews" title="还没有写过评价" />,
      }}
    >
      {({ pages }) => (
        <EndlessGrid
          items={pages.flatMap(({ items }) => items)}
          keyOf={({ id }) => id}
          render={(review) => <MyReviewCard review={review} />}
          rowHeight={200}
          {...endlessGridProps(mine)}
        />
      )}
    </QueryView>
  );
}
