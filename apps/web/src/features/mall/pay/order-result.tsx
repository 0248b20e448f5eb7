import type { OrderDetail } from '@marque/contract/mall/order/schema';
import { useOrderWork } from '#blocks/pass-list/work-way.ts';
import { SubscribeCard } from '#blocks/message-list/subscribe-card.tsx';
import { StepsResult } from '#blocks/steps-result/steps-result.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';

/** The result page of an order: what was paid and what happens next. */
export function OrderResult({ order, title }: { order: OrderDetail; title: string }) {
  const href = useHref();
  const { copy } = useBrand();
  const paid = order.paidAt !== null && order.next.length > 0;
  const book = useOrderWork(order.id, order.allowed.includes('writeOff'));
  return (
    <>
      <StepsResult
        title={title}
        text={copy.ordered[order.status]}
        figure={{
          label: '实付',
          value: <Price fen={order.payableFen} score={order.payableScore} size="large" plain />,
        }}
        next={order.next}
        facts={[
          { label: '订单编号', value: order.orderNo },
          ...(order.address
            ? [{ label: '送到', value: `${order.address.district} ${order.address.detail}` }]
            : []),
        ]}
      >
        {book ? <LinkButton to={book}>预约到店</LinkButton> : null}
        <LinkButton
          kind={book ? 'secondary' : 'primary'}
          replace
          to={href('mall.orderDetail', { id: order.id })}
        >
          查看订单
        </LinkButton>
        <LinkButton kind="secondary" replace to={href('mall.home')}>
          继续逛逛
        </LinkButton>
      </StepsResult>
      {paid ? (
        <SubscribeCard
          templates={order.address ? ['shipped', 'refunded'] : ['appointment', 'refunded']}
          text={order.address ? '发货和派送时，在聊天里提醒你' : '到店前，在聊天里提醒你'}
        />
      ) : null}
      <Recommended />
    </>
  );
}
