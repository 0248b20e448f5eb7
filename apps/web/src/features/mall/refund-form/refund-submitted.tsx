import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/** The end of asking: what was asked for and what happens next. */
export function RefundSubmitted({ refund }: { refund: RefundDetail }) {
  const href = useHref();
  const { id, orderId, refundNo, typeText, amounts, hint } = refund;
  return (
    <>
      <Notice illustration="success" title="申请已提交" text={hint}>
        <LinkButton replace to={href('mall.refundDetail', { id })}>
          查看进度
        </LinkButton>
        <LinkButton kind="secondary" replace to={href('mall.orderDetail', { id: orderId })}>
          返回订单
        </LinkButton>
      </Notice>
      <Card>
        <ListRow
          label="退款金额"
          value={<Price fen={amounts.totalFen} score={amounts.score} size="small" plain />}
        />
        <ListRow label="售后类型" value={typeText} />
        <ListRow label="售后编号" value={refundNo} />
      </Card>
    </>
  );
}
