import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { Recommended } from '../browse/recommended.tsx';

const NEXT: Partial<Record<OrderDetail['status'], string>> = {
  paid: '我们会尽快发货或充值，进度随时可查',
  shipped: '商品已经发出',
  toUse: '到店出示订单即可使用',
  completed: '已经办好，积分随即到账',
};

/** The end of ordering: what was paid and what happens next. */
export function OrderResult({ order, title }: { order: OrderDetail; title: string }) {
  const href = useHref();
  return (
    <>
      <Notice illustration="success" title={title} text={NEXT[order.status] ?? ''}>
        <LinkButton replace to={href('mall.orderDetail', { id: order.id })}>
          查看订单
        </LinkButton>
        <LinkButton kind="secondary" replace to={href('mall.home')}>
          继续逛逛
        </LinkButton>
      </Notice>
      <Card>
        <ListRow
          label="实付"
          value={<Price fen={order.payableFen} score={order.payableScore} size="small" plain />}
        />
        <ListRow label="订单编号" value={order.orderNo} />
        {order.address ? (
          <ListRow label="送到" value={`${order.address.district} ${order.address.detail}`} />
        ) : null}
      </Card>
      <Recommended />
    </>
  );
}
