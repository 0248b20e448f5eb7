import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { BeyondTables } from './tables.ts';

export type ReadingRow = Selectable<BeyondTables['beyond_reading']>;
export type MarkRow = Selectable<BeyondTables['beyond_mark']>;
export type YearRow = Selectable<BeyondTables['beyond_year']>;
type CarReading = { vinIndex: string; brand: Brand; km: number; at: Date };

export const beyondRepository = {
  /** Notes what a store has read, and returns whether it is not less than before. */
  async note(tx: Tx, { vinIndex, brand, km, at }: CarReading): Promise<boolean> {
    const { rows } = await sql<{ checking: boolean }>`
      insert into beyond_reading (vin_index, brand, km, read_at, checking)
      values (${vinIndex}, ${brand}, ${km}, ${at}, false)
      on conflict (vin_index, brand) do update
      set checking = beyond_reading.km > excluded.km,
        km = greatest(beyond_reading.km, excluded.km),
        read_at = case when beyond_reading.km > excluded.km then beyond_reading.read_at
          else excluded.read_at end
      returning checking`.execute(tx);
    return !rows[0]!.checking;
  },

  /** Adds a mark. Returns false when the car has reached it before, whoever had it then. */
  async add(tx: Tx, row: Insertable<BeyondTables['beyond_mark']>): Promise<boolean> {
    const added = await tx
      .insertInto('beyond_mark')
      .values(row)
      .onConflict((oc) => oc.columns(['vin_index', 'km']).doNothing())
      .returning('km')
      .executeTakeFirst();
    return added !== undefined;
  },

  async setScore(tx: Tx, vinIndex: string, km: number, score: number): Promise<void> {
    await tx
      .updateTable('beyond_mark')
      .set({ score })
      .where('vin_index', '=', vinIndex)
      .where('km', '=', km)
      .execute();
  },

  /** Adds a full year. Returns false when the car has had one in that calendar year. */
  async addYear(tx: Tx, row: Insertable<BeyondTables['beyond_year']>): Promise<boolean> {
    const added = await tx
      .insertInto('beyond_year')
      .values(row)
      .onConflict((oc) => oc.columns(['vin_index', 'year']).doNothing())
      .returning('year')
      .executeTakeFirst();
    return added !== undefined;
  },

  async setYearScore(tx: Tx, vinIndex: string, year: number, score: number): Promise<void> {
    await tx
      .updateTable('beyond_year')
      .set({ score })
      .where('vin_index', '=', vinIndex)
      .where('year', '=', year)
      .execute();
  },

  years: (exec: Exec, vins: readonly string[]): Promise<YearRow[]> =>
    exec
      .selectFrom('beyond_year')
      .selectAll()
      .where('vin_index', '=', sql<string>`any(${[...vins]})`)
      .orderBy('day')
      .execute(),

  readings: (exec: Exec, brand: Brand, vins: readonly string[]): Promise<ReadingRow[]> =>
    exec
      .selectFrom('beyond_reading')
      .selectAll()
      .where('brand', '=', brand)
      .where('vin_index', '=', sql<string>`any(${[...vins]})`)
      .execute(),

  marks: (exec: Exec, brand: Brand, vins: readonly string[]): Promise<MarkRow[]> =>
    exec
      .selectFrom('beyond_mark')
      .selectAll()
      .where('brand', '=', brand)
      .where('vin_index', '=', sql<string>`any(${[...vins]})`)
      .orderBy('km')
      .execute(),
};
