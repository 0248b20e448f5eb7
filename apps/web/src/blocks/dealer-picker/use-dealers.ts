import { mallDealerPageList } from '@marque/contract/dealer/endpoints';
import type { Dealer } from '@marque/contract/dealer/schema';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useDefaultAddressArea } from './use-default-address-area.ts';

/** The search for stores: the chosen city, a typed name, and the position to sort by. */
export function useDealerSearch() {
  const home = useDefaultAddressArea();
  const geolocation = useGeolocation();
  const { city } = geolocation;
  const position = geolocation.position ?? home.position;
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const search = { ...(city && { city }), ...(keyword && { keyword }), ...position };
  return { home, geolocation, typed, setTyped, keyword, search };
}

type DealerPages<D> = { items: D[]; nextCursor: string | null };

/** The found stores, with the state of the search. */
export type DealersFound<D extends Dealer> = ReturnType<typeof useDealerSearch> & {
  dealers: UseInfiniteQueryResult<InfiniteData<DealerPages<D>>>;
};

/** The stores that fit goods. */
export function useDealers(): DealersFound<Dealer> {
  const api = useApi();
  const looking = useDealerSearch();
  const dealers = useInfiniteQuery({
    ...api.paged(mallDealerPageList, { ...looking.search, brand: api.brand }, 'steady'),
    placeholderData: keepPreviousData,
  });
  return { ...looking, dealers };
}
