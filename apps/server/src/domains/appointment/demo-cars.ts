import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';

/** A demo car with its traits. */
export type StandingCar = {
  id: string;
  dealerId: string;
  seriesId: string;
  typeId: string;
  colourId: string;
  plateTail: string;
};

const standing = (exec: Exec, day: string) =>
  exec
    .selectFrom('resource')
    .where('pool', '=', 'demoCar')
    .where(sql<boolean>`${day}::date between active_from and coalesce(active_to, 'infinity')`);

export const demoCars = {
  /** Returns the stores that have a demo car of a series on a day. */
  storesWithCar: async (exec: Exec, seriesId: string, day: string): Promise<string[]> =>
    (
      await standing(exec, day)
        .select('dealer_id')
        .distinct()
        .where(sql<boolean>`traits ->> 'seriesId' = ${seriesId}`)
        .execute()
    ).map((row) => row.dealer_id),

  /** Returns the demo cars of some stores on a day. */
  demoCarsOf: (exec: Exec, dealerIds: readonly string[], day: string): Promise<StandingCar[]> =>
    standing(exec, day)
      .select([
        'id',
        'dealer_id as dealerId',
        sql<string>`traits ->> 'seriesId'`.as('seriesId'),
        sql<string>`traits ->> 'typeId'`.as('typeId'),
        sql<string>`coalesce(traits ->> 'colourId', '')`.as('colourId'),
        sql<string>`coalesce(traits ->> 'plateTail', '')`.as('plateTail'),
      ])
      .where('dealer_id', '=', sql<string>`any(${dealerIds})`)
      .where(sql<boolean>`traits ? 'seriesId' and traits ? 'typeId'`)
      .orderBy('id')
      .execute(),
};
