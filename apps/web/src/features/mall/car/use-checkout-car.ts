import type { Fit } from '@marque/contract/garage/fit-schema';
import { specificationSkus } from '@marque/contract/mall/catalog/endpoints';
import type { OrderLine } from '@marque/contract/mall/order/schema';
import { useQueries } from '@tanstack/react-query';
import { useCars } from '#blocks/car-picker/use-cars.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useCarFits } from './use-car-fits.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/** Holds the car on which an order's goods are fitted, and the lines that do not fit it. */
export function useCheckoutCar(lines: readonly OrderLine[]) {
  const api = useApi();
  const fitted = lines.filter(({ kind }) => kind === 'install');
  const { cars, chosen, choose } = useCars();
  const ids = [...new Set(fitted.map(({ commodityId }) => commodityId))];
  const carFit = useCarFits(ids, cars.data?.items ?? []);
  const vin = chosen?.vin ?? '';
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...api.query(specificationSkus, { id, vin }, 'list'),
      enabled: vin !== '',
    })),
  });
  const fits = new Map<string, Fit | null>(
    answers.flatMap(({ data }) => data?.skus.map((sku) => [sku.id, sku.fit] as const) ?? []),
  );
  const sheet = useSheet('car');
  return {
    car: chosen,
    /**
     * The lines that do not fit the chosen car, with the reason; `other` says whether another
     * specification fits.
     */
    unfit: fitted.flatMap((line) => {
      const fit = fits.get(line.skuId);
      if (!fit || fit.fits) return [];
      const skus = answers[ids.indexOf(line.commodityId)]?.data?.skus ?? [];
      return [{ line, reason: fit.reason, other: skus.some((sku) => sku.fit?.fits) }];
    }),
    carFit,
    sheet,
    choose: (carId: string) => {
      choose(carId);
      sheet.close();
    },
  };
}
