import type { Fit } from '@marque/contract/garage/fit-schema';
import type { Car } from '@marque/contract/garage/schema';
import { checkCommodityByVin } from '@marque/contract/mall/catalog/endpoints';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { fitOfAll } from './fit.ts';

/** Returns a function that says whether all of the given goods fit a car; null while unknown. */
export function useCarFits(commodityIds: readonly string[], cars: readonly Car[]) {
  const api = useApi();
  const pairs = cars.flatMap(({ vin }) =>
    commodityIds.map((commodityId) => ({ commodityId, vin })),
  );
  const answers = useQueries({
    queries: pairs.map((pair) => api.query(checkCommodityByVin, pair, 'list')),
  });
  return (car: Car): Fit | null =>
    fitOfAll(pairs.flatMap(({ vin }, i) => (vin === car.vin ? [answers[i]?.data ?? null] : [])));
}
