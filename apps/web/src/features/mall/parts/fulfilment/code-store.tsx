import type { Dealer } from '@marque/contract/mall/order/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ListRow } from '#shared/ui/list-row.tsx';

/** Where codes are taken: the store chosen with the order, or any store. */
export function CodeStore({ store }: { store: Dealer | null }) {
  const href = useHref();
  const { storePage } = useBrand();
  if (store) return <DealerCard dealer={store} />;
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
