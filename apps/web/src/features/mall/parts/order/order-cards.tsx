import type { OrderSummary } from '@marque/contract/mall/order/schema';
import { Card } from '#shared/ui/card.tsx';
import { EndlessGrid } from '#shared/ui/endless-grid.tsx';
import { Skeleton } from '#shared/ui/states.tsx';
import type { moreOf } from '../../hooks/endless.ts';
import { OrderCard } from './order-card.tsx';

type OrderCardsProps = ReturnType<typeof moreOf> & { items: readonly OrderSummary[] };

/** Orders below each other, endless. */
export const OrderCards = (props: OrderCardsProps) => (
  <EndlessGrid
    {...props}
    keyOf={({ id }) => id}
    render={(order) => <OrderCard order={order} />}
    rowHeight={238}
  />
);

export const OrderCardsSkeleton = () =>
  [0, 1, 2].map((i) => (
    <Card key={i}>
      <Skeleton height={150} />
    </Card>
  ));
