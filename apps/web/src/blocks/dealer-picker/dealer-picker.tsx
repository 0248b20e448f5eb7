import type { Dealer } from '@marque/contract/dealer/schema';
import caretDown from 'virtual:icon/caret-down';
import list from 'virtual:icon/list-bullets';
import map from 'virtual:icon/map-trifold';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { cityLabel } from '#shared/location/city-label.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { DealerCard } from './dealer-card.tsx';
import { NearbyRow } from './nearby-row.tsx';
import { type DealersFound, useDealers } from './use-dealers.ts';
import * as styles from './dealer-picker.module.css';

const DealerMap = lazyComponent(() => import('#blocks/dealer-map/dealer-map.tsx'));

type DealerPickerProps<D extends Dealer> = {
  /** The sheet for choosing a city, which has its own history entry. */
  cities: { open: boolean; show: () => void; close: () => void };
  chosenId?: string | null;
  /** Called with the chosen store. Without it stores cannot be chosen. */
  onPick?: ((dealer: D) => void) | undefined;
};

/** A list of stores by city, name and distance. */
export const DealerPicker = (props: DealerPickerProps<Dealer>) => (
  <DealerSearch of={useDealers()} {...props} />
);

type DealerSearchProps<D extends Dealer> = DealerPickerProps<D> & {
  of: DealersFound<D>;
  /** Renders further content about a store. */
  renderNote?: (dealer: D) => ReactNode;
  /** Renders further links of a store, besides telephone and map. */
  renderLinks?: (dealer: D) => ReactNode;
};

type SearchBarProps<D extends Dealer> = {
  of: DealersFound<D>;
  onCity: () => void;
  onMap: boolean;
  onToggle: () => void;
};

/** The city, the name, and the switch between list and map. */
function SearchBar<D extends Dealer>({ of, onCity, onMap, onToggle }: SearchBarProps<D>) {
  const { typed, setTyped, geolocation } = of;
  const { city } = geolocation;
  return (
    <div className={styles.filter}>
      <button type="button" className={styles.city} onClick={onCity}>
        {city ? cityLabel(city) : '全国'}
        <Icon of={caretDown} size={14} />
      </button>
      <SearchField label="搜索门店" placeholder="门店名或地址" value={typed} onChange={setTyped} />
      <IconButton
        icon={onMap ? list : map}
        size={20}
        label={onMap ? '看列表' : '看地图'}
        onClick={onToggle}
      />
    </div>
  );
}

/** Says that no store was found, and leads to those of all cities. */
function NoDealers<D extends Dealer>({ of }: { of: DealersFound<D> }) {
  const { setTyped, keyword, geolocation } = of;
  const { city, choose } = geolocation;
  const everywhere = () => {
    choose('');
    setTyped('');
  };
  return (
    <Empty
      title={keyword ? '没有找到这家门店' : `${cityLabel(city)}还没有门店`}
      text={city || keyword ? '看看其他城市的' : '请稍后再来看看'}
    >
      {city || keyword ? (
        <Button size="small" kind="secondary" onClick={everywhere}>
          看全部门店
        </Button>
      ) : null}
    </Empty>
  );
}

/** The list for the stores of another search, such as those where a car can be driven. */
export function DealerSearch<D extends Dealer>(props: DealerSearchProps<D>) {
  const { of, cities, chosenId, onPick, renderNote, renderLinks } = props;
  const { dealers, home, geolocation } = of;
  const [onMap, setOnMap] = useState(false);
  return (
    <>
      <SearchBar of={of} onCity={cities.show} onMap={onMap} onToggle={() => setOnMap(!onMap)} />
      <NearbyRow home={home} />
      <QueryView
        of={dealers}
        skeleton={[0, 1, 2].map((i) => (
          <Card key={i}>
            <Skeleton height={132} />
          </Card>
        ))}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <NoDealers of={of} />,
        }}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const card = (dealer: D) => (
            <DealerCard
              dealer={dealer}
              chosen={dealer.id === chosenId}
              onPick={onPick && (() => onPick(dealer))}
              links={renderLinks?.(dealer)}
            >
              {renderNote?.(dealer)}
            </DealerCard>
          );
          return onMap ? (
            <LazyBoundary loading={<Skeleton height={320} />}>
              <DealerMap
                dealers={items}
                position={geolocation.position}
                render={({ id }) => card(items.find((one) => one.id === id)!)}
              />
            </LazyBoundary>
          ) : (
            <EndlessGrid
              items={items}
              keyOf={({ id }) => id}
              rowHeight={204}
              render={card}
              hasMore={dealers.hasNextPage}
              loading={dealers.isFetchingNextPage}
              failed={dealers.isFetchNextPageError}
              loadMore={() => void dealers.fetchNextPage()}
            />
          );
        }}
      </QueryView>
      <CityPicker byRegion open={cities.open} onClose={cities.close} />
    </>
  );
}
