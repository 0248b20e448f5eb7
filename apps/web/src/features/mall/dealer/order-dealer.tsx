import type { Dealer } from '@marque/contract/dealer/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useOrderDealer } from './use-order-dealer.ts';

type OrderStoreProps = {
  orderId: string;
  /** As the page knows it already; null: any store will do. */
  known: Dealer | null;
};

/** Where goods of an order are fitted or used: the store chosen with it, or any. */
export function OrderDealer({ orderId, known }: OrderStoreProps) {
  const { store, locate } = useOrderDealer(orderId, known);
  const href = useHref();
  const { storePage } = useBrand();
  if (store) return <DealerCard dealer={store} onLocate={locate} />;
  return (
    <Card>
      <ListRow
        label="全国门店通用"
        note="到任意一家门店出示即可"
        value="查找门店"
        to={href(storePage)}
      />
    </Card>
  );
}
