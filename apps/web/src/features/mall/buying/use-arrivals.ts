import { arrivalList } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/**
 * Queries the member's arrival reminders for some goods: those waiting and those in stock again.
 */
export function useArrivals(commodityId: string) {
  const api = useApi();
  const list = useQuery({
    ...api.query(arrivalList, { commodityId }, 'live'),
    enabled: useSignedIn() && commodityId !== '',
  });
  const items = list.data?.items ?? [];
  return {
    waiting: (skuId: string) => items.some((one) => one.skuId === skuId && !one.arrived),
    back: (skuId: string) => items.some((one) => one.skuId === skuId && one.arrived),
  };
}
