import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { Recommended } from '../browse/recommended.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import type { PendingReviews } from './use-my-reviews.ts';
import { PendingCard } from './pending-card.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

/** The list of received goods that can be reviewed. */
export function PendingList({ pending }: { pending: PendingReviews }) {
  const href = useHref();
  return (
    <QueryView
      of={pending}
      skeleton={<ReviewSkeleton />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: (
          <EmptyWithGoods of="reviews" title="没有待评价的商品">
            <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
          </EmptyWithGoods>
        ),
      }}
    >
      {({ pages }) => (
        <>
          <EndlessGrid
            items={pages.flatMap(({ items }) => items)}
            keyOf={({ orderId, lineId }) => `${orderId}:${lineId}`}
            render={(line) => <PendingCard line={line} />}
            rowHeight={100}
            {...endlessGridProps(pending)}
          />
          {pending.hasNextPage ? null : <Recommended />}
        </>
      )}
    </QueryView>
  );
}
