import { sql } from 'kysely';

/** Returns the SQL condition that the row `sku` fits cars of a series, in line with `fitOf`. */
export const fitsSeries = (seriesId: string) => sql<boolean>`(
  exists (select from fitment where fitment.sku_id = sku.id and fitment.series_id = ${seriesId})
  or not exists (select from fitment where fitment.sku_id = sku.id))`;
