import type { Brand } from '@marque/contract/core';
import type { Selectable } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import type { CarOrderTables } from '../tables.ts';

export type SampleRow = Selectable<CarOrderTables['car_evaluation_sample']>;

/** Returns the demo evaluations of a series, the newest first. */
export const samplesOf = (
  exec: Exec,
  { brand, seriesId }: { brand: Brand; seriesId: string },
): Promise<SampleRow[]> =>
  exec
    .selectFrom('car_evaluation_sample')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('brand', '=', brand)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
