import { dealerPage } from '@marque/contract/dealer/endpoints';
import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { Dealer, NetworkDealer } from '@marque/contract/dealer/schema';
import {
  type DealersFound,
  useDealers,
  useDealerSearch,
} from '#blocks/dealer-picker/use-dealers.ts';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';

type StoreChoiceProps = {
  /** The stores that already have the lead. */
  without: readonly string[];
  onPick: (dealer: Dealer) => void;
};

/** The choice of another store, by name or address. Stores of the chosen city come first. */
export const StoreChoice = (props: StoreChoiceProps) => (
  <StoreList {...props} found={useDealers()} />
);

/** The same among the stores of the brand that do something. */
export function StoreOfKindChoice({ kind, ...props }: StoreChoiceProps & { kind: DealerKind }) {
  const looking = useDealerSearch();
  const { query } = usePaged<typeof dealerPage, NetworkDealer>(dealerPage, {
    kind,
    ...looking.search,
  });
  const dealers = query as DealersFound<Dealer>['dealers'];
  return <StoreList {...props} found={{ ...looking, dealers }} />;
}

type StoreListProps = StoreChoiceProps & { found: DealersFound<Dealer> };

function StoreList({ found, without, onPick }: StoreListProps) {
  const { dealers, geolocation, typed, setTyped, keyword } = found;
  const { city, choose } = geolocation;
  const everywhere = () => {
    choose('');
    setTyped('');
  };
  return (
    <>
      <SearchField label="搜索门店" placeholder="门店名或地址" value={typed} onChange={setTyped} />
      <QueryView of={dealers} skeleton={<Skeleton height={420} />}>
        {({ pages }) => {
          const items = pages
            .flatMap((page) => page.items)
            .filter(({ id }) => !without.includes(id));
          if (items.length === 0 && !dealers.hasNextPage)
            return (
              <Empty
                title={keyword ? '没有找到这家门店' : `${cityLabel(city)}没有别的门店了`}
                text="看看其他城市的"
              >
                <Button size="small" kind="secondary" onClick={everywhere}>
                  看全部门店
                </Button>
              </Empty>
            );
          return (
            <EndlessGrid
              items={items}
              keyOf={({ id }) => id}
              rowHeight={72}
              render={(dealer) => (
                <ListRow label={dealer.name} note={dealer.address} onClick={() => onPick(dealer)} />
              )}
              hasMore={dealers.hasNextPage}
              loading={dealers.isFetchingNextPage}
              failed={dealers.isFetchNextPageError}
              loadMore={() => void dealers.fetchNextPage()}
            />
          );
        }}
      </QueryView>
    </>
  );
}
