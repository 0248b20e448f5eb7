import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import type { PendingReviews } from './use-my-reviews.ts';
import { PendingCard } from './pending-card.tsx';
import { ReviewSkeleton } from '#blocks/review/review-skeleton.tsx';

/** The list of received goods that can be reviewed. */
export function PendingList({ pending }: { pending: PendingReviews }) {
  const href = useHref();
  return (
    <PagedList
      of={pending}
      skeleton={<ReviewSkeleton />}
      empty={
        <EmptyWithGoods of="reviews" title="没有待评价的商品">
          <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
        </EmptyWithGoods>
      }
      keyOf={({ orderId, lineId }) => `${orderId}:${lineId}`}
      rowHeight={100}
      below={<Recommended />}
    >
      {(line) => <PendingCard line={line} />}
    </PagedList>
  );
}
