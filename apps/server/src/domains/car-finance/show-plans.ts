import type * as calls from '@marque/contract/cars/finance/endpoints';
import { itemsFor } from '@marque/contract/cars/on-road';
import { lends } from '@marque/contract/cars/finance/plan';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Call } from '#kernel/http/serve.ts';
import type { FinanceContext } from './context.ts';
import { carsOnSale, carView, findCar } from './find-car.ts';
import { financeRepository as finance } from './repository.ts';
import { cityOf, newestOf, rulesOf } from './rules.ts';
import { pricedProduct, productView } from './view.ts';

/** Returns a car with its finance products and insurances in a city. */
export async function showPlans(
  context: FinanceContext,
  { brand, input, now }: Call<typeof calls.queryPlanApp>,
): Promise<Out<typeof calls.queryPlanApp>> {
  const { database, regions } = context;
  const city = cityOf(regions, input.cityCode);
  const found = await findCar(context, database, input, { brand, now });
  const { car } = found;
  const rules = await rulesOf(database, { ...city, nev: car.nev, day: shanghaiDay(now) });
  const [view, onSale, products] = await Promise.all([
    carView(context, database, found),
    carsOnSale(context, database, { brand, now }),
    finance.products(database, brand, now),
  ]);
  return {
    car: view,
    cars: onSale.map(({ type, priceFen }) => ({
      typeId: type.id,
      typeName: type.name,
      seriesName: type.seriesName,
      priceFen,
    })),
    products: products
      .filter((row) => row.series_ids === null || row.series_ids.includes(car.seriesId ?? ''))
      .filter((row) => lends(pricedProduct(row), car.priceFen))
      .map(productView),
    insurance: itemsFor(rules.insurance.items, car.nev).map(
      ({ code, label, text, group, standard }) => ({ code, label, text, group, standard }),
    ),
    cityName: city.name,
    feeRules: { date: newestOf(rules), source: rules.purchaseTax.source },
  };
}
