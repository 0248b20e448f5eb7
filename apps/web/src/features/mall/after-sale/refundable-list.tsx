import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { useRefundableOrders } from './use-pick-refund.ts';
import { RefundableCard } from './refundable-card.tsx';

/** The list of orders with refundable lines. */
export function RefundableList() {
  const orders = useRefundableOrders();
  return (
    <QueryView
      of={orders}
      skeleton={<SkeletonEntries count={2} />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: (
          <Empty
            of="orders"
            title="没有可以申请售后的商品"
            text="收货 7 天内、还没使用的商品会列在这里"
          />
        ),
      }}
    >
      {({ pages }) => (
        <EndlessGrid
          items={pages.flatMap(({ items }) => items)}
          keyOf={({ orderId }) => orderId}
          render={(order) => <RefundableCard order={order} />}
          rowHeight={230}
          {...endlessGridProps(orders)}
        />
      )}
    </QueryView>
  );
}
