import type { orderList } from '@marque/contract/mall/order/endpoints';
import type { Out } from '@marque/contract/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { OrderCard } from './order-card.tsx';

type OrdersProps = {
  of: UseInfiniteQueryResult<InfiniteData<Out<typeof orderList>>>;
  /** Shown when there are no orders. */
  empty?: ReactNode;
};

/** A list of orders, newest first. */
export function Orders({ of, empty }: OrdersProps) {
  return (
    <QueryView
      of={of}
      skeleton={<SkeletonEntries count={3} />}
      empty={{
        when: ({ pages }) => pages[0]?.items.length === 0,
        show: empty ?? <NoOrders />,
      }}
    >
      {({ pages }) => (
        <EndlessGrid
          items={pages.flatMap(({ items }) => items)}
          keyOf={({ id }) => id}
          render={(order) => <OrderCard order={order} />}
          rowHeight={238}
          {...endlessGridProps(of)}
        />
      )}
    </QueryView>
  );
}

function NoOrders() {
  const href = useHref();
  return (
    <EmptyWithGoods of="orders" title="这里还没有订单">
      <LinkButton to={href('mall.home')}>去逛逛</LinkButton>
    </EmptyWithGoods>
  );
}
