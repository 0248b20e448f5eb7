import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { DriveTables } from './tables.ts';

export type DriveRow = Selectable<DriveTables['drive']>;

export const driveRepository = {
  /** Serialises a person's bookings. */
  lockPerson: (tx: Tx, userId: string) => lockName(tx, `drive ${userId}`),

  async add(tx: Tx, row: Insertable<DriveTables['drive']>): Promise<void> {
    await tx.insertInto('drive').values(row).execute();
  },

  async update(
    tx: Tx,
    { userId, id }: { userId: string; id: string },
    change: Updateable<DriveTables['drive']>,
  ): Promise<void> {
    await tx
      .updateTable('drive')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  of: (exec: Exec, userId: string, ids: readonly string[]): Promise<DriveRow[]> =>
    exec
      .selectFrom('drive')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute(),

  /** Returns the latest finished drives of a member. */
  finished: (exec: Exec, userId: string, brand: Brand, size: number): Promise<DriveRow[]> =>
    exec
      .selectFrom('drive')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('finished_at', 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(size)
      .execute(),

  /** Returns when a member last booked a drive in a span of time, also one that was cancelled. */
  async lastBooked(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    { from, to }: { from: Date; to: Date },
  ): Promise<Date | null> {
    const row = await exec
      .selectFrom('drive')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.created_at ?? null;
  },

  /** Returns the number of finished drives by series. */
  countFinished: async (
    exec: Exec,
    seriesIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    if (seriesIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('drive')
      .select(['series_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('series_id', 'in', seriesIds)
      .where('finished_at', 'is not', null)
      .groupBy('series_id')
      .execute();
    return new Map(rows.map(({ series_id: id, count }) => [id, Number(count)]));
  },
};
