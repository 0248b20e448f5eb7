import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { usePendingReviews } from './use-my-reviews.ts';
import { PendingList } from './pending-list.tsx';

/** The orders' tab of goods to review, with a link to the member's reviews. */
export function ToReview() {
  const href = useHref();
  return (
    <>
      <Card>
        <ListRow label="我写过的评价" to={href('mall.comments', { tab: 'mine' })} />
      </Card>
      <PendingList pending={usePendingReviews()} />
    </>
  );
}
