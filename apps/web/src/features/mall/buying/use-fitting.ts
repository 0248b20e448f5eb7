import type { Fit } from '@marque/contract/garage/fit-schema';
import { specificationSkus } from '@marque/contract/mall/catalog/endpoints';
import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { useQuery } from '@tanstack/react-query';
import { useCars } from '#blocks/car-picker/use-cars.ts';
import { isSoldOut } from './specification.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useCarFits } from '../car/use-car-fits.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

type Goods = Pick<CommodityDetail, 'id' | 'kind' | 'skus' | 'carSeries'>;

/**
 * Queries the member's cars and which specifications fit the chosen one. Does nothing for goods
 * that fit every car.
 */
export function useFitting({ id, kind, skus, carSeries }: Goods) {
  const api = useApi();
  const fitted = kind === 'install' || carSeries.length > 0;
  const { cars, chosen: car, choose } = useCars({ enabled: fitted });
  const vin = car?.vin ?? '';
  const answer = useQuery({
    ...api.query(specificationSkus, { id, vin }, 'list'),
    enabled: fitted && vin !== '',
  });
  const fits = new Map(answer.data?.skus.map((sku) => [sku.id, sku.fit]));
  const memberOnly = useMemberOnly();
  const sheet = useSheet('car');
  // Returns whether any specification of the product fits a car.
  const carFit = useCarFits([id], fitted ? (cars.data?.items ?? []) : []);
  const fitOf = (sku: Sku): Fit | null => fits.get(sku.id) ?? null;
  return {
    fitted,
    car,
    carFit,
    fitOf,
    /**
     * Returns a specification that fits the car in place of one that does not, preferably in stock;
     * null when there is none.
     */
    better: (sku: Sku): Sku | null => {
      if (fitOf(sku)?.fits !== false) return null;
      const made = skus.filter((one) => fitOf(one)?.fits);
      return made.find((one) => !isSoldOut(one)) ?? made[0] ?? null;
    },
    sheet: { open: sheet.open, show: () => memberOnly(() => sheet.show()), close: sheet.close },
    choose: (carId: string) => {
      choose(carId);
      sheet.close();
    },
  };
}
export type Fitting = ReturnType<typeof useFitting>;
