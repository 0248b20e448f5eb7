import type { orderList } from '@marque/contract/mall/order/endpoints';
import type { Out } from '@marque/contract/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { EmptyWithGoods } from '../common/empty-with-goods.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { leadsOn } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';

type OrdersProps = {
  of: UseInfiniteQueryResult<InfiniteData<Out<typeof orderList>>>;
  /** Shown when there are no orders. */
  empty?: ReactNode;
};

/** A list of orders, newest first. */
export function Orders({ of, empty }: OrdersProps) {
  const first = of.data?.pages.flatMap(({ items }) => items).find(leadsOn);
  return (
    <PagedList
      of={of}
      skeleton={<SkeletonEntries count={3} />}
      empty={empty ?? <NoOrders />}
      keyOf={({ id }) => id}
      rowHeight={238}
    >
      {(order) => <OrderCard order={order} filled={order.id === first?.id} />}
    </PagedList>
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
