import type { PendingReview } from '@marque/contract/mall/review/schema';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { GoodsRow } from '#blocks/goods-row/goods-row.tsx';

/** The card of received goods that can be reviewed. */
export function PendingCard({ line }: { line: PendingReview }) {
  const href = useHref();
  return (
    <Card>
      <GoodsRow
        goods={line}
        size={56}
        centred
        to={line}
        note={`${formatDate(line.receivedAt)} 收到`}
        end={
          <LinkButton
            size="small"
            kind="secondary"
            to={href('mall.evaluate', { id: line.orderId, line: line.lineId })}
          >
            去评价
          </LinkButton>
        }
      />
    </Card>
  );
}
