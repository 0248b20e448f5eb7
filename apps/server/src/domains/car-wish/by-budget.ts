import { cheapestWith } from '@marque/contract/cars/budget';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import type * as calls from '@marque/contract/cars/wish/endpoints';
import type { BudgetCar } from '@marque/contract/cars/wish/schema';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import type { CarWishContext } from './context.ts';
import { pictureOf } from './view.ts';

const MAX_PROPOSALS = 3;
const MAX_OFFERED = 12;

/** Returns the cheapest car of a trim with the required options; null if none can be built. */
function cheapestOf(
  offer: TypeOptions,
  must: readonly string[],
  monthlyOf: (car: { seriesId: string; priceFen: number }) => number | null,
): BudgetCar | null {
  const chosen = cheapestWith(modelOf(offer), must);
  if (!chosen) return null;
  const { typeId, seriesId, seriesName, typeName } = offer;
  const lines = carLines(offer, chosen);
  const totalFen = totalOf(lines);
  const beyond = lines.slice(1).filter(({ fen }) => fen > 0);
  return {
    typeId,
    seriesName,
    typeName,
    chosen,
    totalFen,
    monthlyFen: monthlyOf({ seriesId, priceFen: totalFen }),
    text:
      beyond.length > 0 ? `加选 ${beyond.map(({ label }) => label).join('、')}` : '标准配置就够',
    image: pictureOf(offer, chosen),
  };
}

/** Returns the names of options to filter by, those offered by most series first. */
function offeredIn(offers: readonly TypeOptions[]): string[] {
  const having = new Map<string, Set<string>>();
  for (const { seriesId, groups } of offers)
    for (const { multi, options } of groups)
      if (multi)
        // Packages are left out, because their options are listed by themselves.
        for (const { name } of options.filter(({ contains }) => contains.length === 0))
          having.set(name, (having.get(name) ?? new Set()).add(seriesId));
  return [...having]
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, MAX_OFFERED)
    .map(([name]) => name);
}

/** Finds cars within a budget that have the required options, the cheapest first. */
export async function findByBudget(
  { cars, database, finance, options }: CarWishContext,
  { brand, input, now }: Call<typeof calls.solveByBudget>,
): Promise<Out<typeof calls.solveByBudget>> {
  const { budgetFen, monthlyFen, product, must, seriesIds } = input;
  const series = (await cars.seriesOf(database, brand)).filter(
    ({ id, saleState }) =>
      (saleState === 'onSale' || saleState === 'presale') && (seriesIds?.includes(id) ?? true),
  );
  const types = await cars.typesOnSale(
    database,
    series.map(({ id }) => id),
    now,
  );
  const [offers, monthlyOf] = await Promise.all([
    options.offersOf(
      database,
      brand,
      types.map(({ id }) => id),
      now,
    ),
    finance.monthlyBy(database, { brand, productId: product ?? null }, now),
  ]);
  const found = [...offers.values()]
    .flatMap((offer) => cheapestOf(offer, must, monthlyOf) ?? [])
    .sort((a, b) => a.totalFen - b.totalFen);
  const within = found.filter((car) =>
    budgetFen === undefined
      ? car.monthlyFen !== null && car.monthlyFen <= monthlyFen!
      : car.totalFen <= budgetFen,
  );
  return {
    proposals: within.slice(0, MAX_PROPOSALS),
    beyond: within.length > 0 ? null : (found[0] ?? null),
    offered: offeredIn([...offers.values()]),
  };
}
