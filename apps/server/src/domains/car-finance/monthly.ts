import { monthlyFenOf } from '@marque/contract/cars/finance/plan-quote';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { financeRepository as finance } from './repository.ts';
import { pricedProduct } from './view.ts';

export type MonthlyOf = (car: { seriesId: string; priceFen: number }) => number | null;

/**
 * Returns a function that computes the instalment of a car in fen at the minimum down payment; null
 * when no product lends on the car.
 */
export async function monthlyBy(
  exec: Exec,
  { brand, productId }: { brand: Brand; productId: string | null },
  now: Date,
): Promise<MonthlyOf> {
  const rows = await finance.products(exec, brand, now);
  return ({ seriesId, priceFen }) =>
    monthlyFenOf(
      rows
        .filter((row) => row.series_ids === null || row.series_ids.includes(seriesId))
        .map(pricedProduct),
      priceFen,
      productId,
    );
}
