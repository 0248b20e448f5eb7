import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { distanceText } from '#blocks/dealer-picker/dealer-labels.ts';
import type { DealersFound } from '#blocks/dealer-picker/use-dealers.ts';
import type { NetworkChoice } from '#blocks/network/use-network.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { cx } from '#shared/ui/cx.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { NearestElsewhere } from './nearest-elsewhere.tsx';
import { StoreRow } from './store-row.tsx';
import * as styles from './stores.module.css';

type StoreListProps = {
  found: DealersFound<NetworkDealer>;
  chosen: NetworkChoice;
  total: number;
  onOpen: (id: string) => void;
};

/** How many stores there are, and a row for each, the nearest first once the position is known. */
export function StoreList({ found, chosen, total, onOpen }: StoreListProps) {
  const { blocks, hotline } = useBrand();
  const { dealers, geolocation } = found;
  const { city } = geolocation;
  return (
    <QueryView
      of={dealers}
      skeleton={<SkeletonCards heights={[64, 84, 84, 84, 84, 84]} />}
      onError={<PhoneRow label="客服热线" phone={hotline} />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const nearest = items[0]?.distanceKm ?? null;
        return (
          <>
            <p className={styles.figure}>
              <b>{total}</b> 家
              <span>
                {city ? cityLabel(city) : '全国'}
                {nearest === null ? '' : ` · 最近 ${distanceText(nearest)}`}
              </span>
            </p>
            <div className={cx(styles.list, blocks.stores === 'rim' ? styles.rim : styles.card)}>
              {items.length === 0 ? (
                <NearestElsewhere chosen={chosen} onOpen={onOpen} />
              ) : (
                <EndlessGrid
                  items={items}
                  keyOf={({ id }) => id}
                  rowHeight={101}
                  render={(dealer) => <StoreRow dealer={dealer} onOpen={() => onOpen(dealer.id)} />}
                  {...endlessGridProps(dealers)}
                />
              )}
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
