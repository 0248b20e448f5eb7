import type { Dealer } from '@marque/contract/dealer/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useOrderDealer } from './use-order-dealer.ts';

type OrderStoreProps = {
  orderId: string;
  /** The store as the order holds it; null when the goods can be used at any store. */
  known: Dealer | null;
};

/** The store where an order's goods are fitted or used: the chosen one, or any. */
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
