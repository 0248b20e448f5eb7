import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { usePendingReviews } from './use-my-reviews.ts';

/** The suggestion, after a review, of the next goods to review. */
export function NextToReview() {
  const href = useHref();
  const [first] = usePendingReviews().data?.pages ?? [];
  const next = first?.items[0];
  if (!first || !next) return null;
  return (
    <Card aria-label="待评价">
      <GoodsRow
        goods={next}
        size={56}
        centred
        note={`还有 ${first.total} 件待评价`}
        end={
          <LinkButton
            size="small"
            kind="secondary"
            to={href('mall.evaluate', { id: next.orderId, line: next.lineId })}
          >
            评这件
          </LinkButton>
        }
      />
    </Card>
  );
}
