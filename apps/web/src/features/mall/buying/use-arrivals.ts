import { arrivalList } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Specifications of some goods the member asked about: waited for, or back. */
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
