import { mallDealerPageList } from '@marque/contract/dealer/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useDefaultAddressArea } from './use-default-address-area.ts';

/** Stores of the city this visit looks at, the nearest first once it is known where the user is. */
export function useDealers() {
  const api = useApi();
  const geolocation = useGeolocation();
  const home = useDefaultAddressArea();
  const { city } = geolocation;
  const position = geolocation.position ?? home.position;
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const dealers = useInfiniteQuery({
    ...api.paged(
      mallDealerPageList,
      {
        ...(city && { city }),
        ...(keyword && { keyword }),
        ...position,
      },
      'steady',
    ),
    placeholderData: keepPreviousData,
  });
  return { dealers, home, geolocation, typed, setTyped, keyword };
}
