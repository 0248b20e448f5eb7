import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { useRefundableOrders } from './use-pick-refund.ts';
import { RefundableCard } from './refundable-card.tsx';

/** The list of orders with refundable lines. */
export function RefundableList() {
  const orders = useRefundableOrders();
  return (
    <PagedList
      of={orders}
      skeleton={<SkeletonEntries count={2} />}
      empty={
        <Empty
          of="orders"
          title="没有可以申请售后的商品"
          text="收货 7 天内、还没使用的商品会列在这里"
        />
      }
      keyOf={({ orderId }) => orderId}
      rowHeight={230}
    >
      {(order) => <RefundableCard order={order} />}
    </PagedList>
  );
}
