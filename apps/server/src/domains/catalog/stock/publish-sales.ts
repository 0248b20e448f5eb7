import type { Database } from '#kernel/database.ts';
import { stockRepository as stock } from './repository.ts';

/** The largest number of commodities per statement. */
const AT_ONCE = 500;

/** Adds what orders have counted as sold to the figures that lists show and sort by. */
export async function publishSales({ database }: { database: Database }): Promise<void> {
  while ((await stock.publishSales(database, AT_ONCE)) === AT_ONCE);
}
