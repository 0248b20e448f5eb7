import { appointmentDealers } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DealerSearch } from '#blocks/dealer-picker/dealer-picker.tsx';
import { type DealersFound, useDealerSearch } from '#blocks/dealer-picker/use-dealers.ts';
import { chooseVisitStore } from '#blocks/workshop-visit/visit-draft.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useNavigateToPage, usePageParams, useReturnOr } from '#shared/routing/navigation.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { StorePrice } from './store-price.tsx';
import * as styles from './work-stores.module.css';

/** The stores that do some work on a car, each with its earliest time and its price. */
export function Component() {
  const asked = usePageParams('serve.makeNetWork');
  const found = useWorkStores(asked);
  const cities = useSheet('city');
  const go = useNavigateToPage();
  const back = useReturnOr('maintenance.maintenance');
  const { id: brand, hotline } = useBrand();
  const pick = (store: NetworkDealer) => {
    chooseVisitStore(brand, store);
    const { kind, carId, seriesId, items } = asked;
    if (asked.select) back();
    else go('maintenance.maintenance', { kind, carId, seriesId, items, dealerId: store.id });
  };
  return (
    <Page id="serve.makeNetWork">
      <DealerSearch
        of={found}
        cities={{ open: cities.open, show: () => cities.show(), close: () => cities.close() }}
        chosenId={asked.dealerId ?? null}
        onPick={pick}
        renderNote={(store) => <StorePrice of={store} />}
      />
      <div className={styles.phone}>
        <PhoneRow label="没有合适的门店？" phone={hotline} />
      </div>
    </Page>
  );
}

type StoresQuery = { [Name in 'kind' | 'seriesId' | 'items']?: string | undefined };

/** The stores for a kind of work, the nearest first once the position is known. */
function useWorkStores({ kind, seriesId, items }: StoresQuery): DealersFound<NetworkDealer> {
  const api = useApi();
  const looking = useDealerSearch();
  const ids = items?.split(',').filter(Boolean) ?? [];
  const dealers = useInfiniteQuery({
    ...api.paged(
      appointmentDealers,
      {
        ...looking.search,
        kind: kind === 'repair' ? 'repair' : 'maintain',
        ...(seriesId && { seriesId, ...(ids.length > 0 && { items: ids }) }),
      },
      'list',
    ),
    placeholderData: keepPreviousData,
  });
  return { ...looking, dealers };
}
