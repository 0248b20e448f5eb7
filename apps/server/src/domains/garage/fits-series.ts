import { sql } from 'kysely';

/** Whether the row `sku` of a query can be fitted to cars of a series, as `fitOf` says. */
export const fitsSeries = (seriesId: string) => sql<boolean>`(
  exists (select from fitment where fitment.sku_id = sku.id and fitment.series_id = ${seriesId})
  or not exists (select from fitment where fitment.sku_id = sku.id))`;
