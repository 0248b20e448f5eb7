import type { PendingReview } from '@marque/contract/mall/review/schema';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { GoodsRow } from './goods-row.tsx';

/** Goods that came and wait for a word. */
export function PendingCard({ line }: { line: PendingReview }) {
  const href = useHref();
  return (
    <Card>
      <GoodsRow goods={line} linked note={`${formatDate(line.receivedAt)} 收到`}>
        <LinkButton
          size="small"
          kind="secondary"
          to={href('mall.evaluate', { id: line.orderId, line: line.lineId })}
        >
          去评价
        </LinkButton>
      </GoodsRow>
    </Card>
  );
}
