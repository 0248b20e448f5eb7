import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** How a campaign tells a series' price: as the most it may cost, or as its price, since when. */
export type PriceTold = { isCeiling: boolean; since: Date };

/** Returns by series how campaigns tell its price. Other series have their price at all times. */
export const pricesTold = definePort<
  (exec: Exec, seriesIds: readonly string[], at: Date) => Promise<Map<string, PriceTold>>
>('car.pricesTold', async () => new Map());
