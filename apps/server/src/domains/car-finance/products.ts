import type { FinanceProduct } from '@marque/contract/cars/finance/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { financeRepository as finance } from './repository.ts';
import { productView } from './view.ts';

/** Returns the finance products for a series at a moment. */
export const productsOf = async (
  exec: Exec,
  { brand, seriesId }: { brand: Brand; seriesId: string },
  now: Date,
): Promise<FinanceProduct[]> => {
  const rows = await finance.products(exec, brand, now);
  return rows
    .filter((row) => row.series_ids === null || row.series_ids.includes(seriesId))
    .map(productView);
};
