import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useLocation } from '#shared/location/use-location.ts';
import { useHomeArea } from './use-home-area.ts';

/** Stores of the city this visit looks at, the nearest first once it is known where the user is. */
export function useDealers() {
  const api = useApi();
  const location = useLocation();
  const home = useHomeArea();
  const { city } = location;
  const position = location.position ?? home.position;
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
  return { dealers, home, location, typed, setTyped, keyword };
}
