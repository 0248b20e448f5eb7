import type { Out } from '@marque/contract/core';
import { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import type { UsedCarCard } from '@marque/contract/used-car/stock/schema';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { useStore } from '#shared/store.ts';
import { pickedCity } from '../common/picked-city.ts';
import {
  readStock,
  type StockFilter,
  stockInput,
  type StockParams,
  stockParams,
} from './stock-filter.ts';

/** Returns the pages of the list. Filters and order are in the page's address. */
export function useStock() {
  const [query, setQuery] = useQueryParams();
  const filter = readStock(Object.fromEntries(query) as StockParams);
  const stock = usePaged<typeof usedCarPage, UsedCarCard>(usedCarPage, stockInput(filter));
  const data = stock.query.data as InfiniteData<Out<typeof usedCarPage>> | undefined;
  const choose = useCallback(
    (change: Partial<StockFilter>) =>
      setQuery(
        (old) => {
          const next = { ...readStock(Object.fromEntries(old) as StockParams), ...change };
          const written = Object.entries(stockParams(next)).filter(([, value]) => value !== '');
          return Object.fromEntries(written);
        },
        { state: KEEP_SCROLL },
      ),
    [setQuery],
  );
  const picked = useStore(pickedCity);
  useEffect(() => {
    if (picked === null) return;
    pickedCity.set(null);
    choose({ cityCode: picked });
  }, [picked, choose]);
  return { stock, head: data?.pages[0], filter, choose };
}
