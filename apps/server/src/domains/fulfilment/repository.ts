import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { FulfilmentTables } from './tables.ts';

export type ParcelRow = Selectable<FulfilmentTables['parcel']>;
export type ParcelLineRow = Selectable<FulfilmentTables['parcel_line']>;
export type TrackRow = Selectable<FulfilmentTables['parcel_track']>;

/** Identifies a parcel. */
export type ParcelName = { userId: string; id: string };

export const parcelRepository = {
  /** Returns false when the order has a parcel with this number. */
  async insert(
    tx: Tx,
    parcel: Insertable<FulfilmentTables['parcel']>,
    lines: Insertable<FulfilmentTables['parcel_line']>[],
  ): Promise<boolean> {
    const added = await tx
      .insertInto('parcel')
      .values(parcel)
      .onConflict((oc) => oc.columns(['user_id', 'order_id', 'tracking_no']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await tx.insertInto('parcel_line').values(lines).execute();
    return true;
  },

  async addTrack(tx: Tx, track: Insertable<FulfilmentTables['parcel_track']>): Promise<void> {
    await tx.insertInto('parcel_track').values(track).execute();
  },

  find: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('parcel')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findByNumber: (exec: Exec, userId: string, orderId: string, trackingNo: string) =>
    exec
      .selectFrom('parcel')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where('tracking_no', '=', trackingNo)
      .executeTakeFirst(),

  /** Any member's parcels with this id or tracking number, at most two. */
  named: (exec: Exec, name: string): Promise<ParcelRow[]> =>
    exec
      .selectFrom('parcel')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', name), eb('tracking_no', '=', name)]))
      .limit(2)
      .execute(),

  lock: (tx: Tx, { userId, id }: ParcelName) =>
    tx
      .selectFrom('parcel')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  ofOrder: (exec: Exec, userId: string, orderId: string): Promise<ParcelRow[]> =>
    exec
      .selectFrom('parcel')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('shipped_at')
      .orderBy('id')
      .execute(),

  linesOfOrder: (exec: Exec, userId: string, orderId: string): Promise<ParcelLineRow[]> =>
    exec
      .selectFrom('parcel_line')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('parcel_id')
      .orderBy('line_id')
      .execute(),

  /** The newest first. */
  tracks: (exec: Exec, userId: string, parcelIds: readonly string[]): Promise<TrackRow[]> =>
    parcelIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('parcel_track')
          .selectAll()
          .where('user_id', '=', userId)
          .where('parcel_id', 'in', parcelIds)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .execute(),

  /** Returns false when it was delivered before. */
  async deliver(tx: Tx, { userId, id }: ParcelName, at: Date): Promise<boolean> {
    const delivered = await tx
      .updateTable('parcel')
      .set({ delivered_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    return delivered.numUpdatedRows === 1n;
  },

  /** Marks unreceived lines as received, and the parcels that they complete. */
  async receive(tx: Tx, lines: readonly ParcelLineRow[], now: Date): Promise<void> {
    for (const { user_id, parcel_id, line_id } of lines) {
      await tx
        .updateTable('parcel_line')
        .set({ received_at: now })
        .where('user_id', '=', user_id)
        .where('parcel_id', '=', parcel_id)
        .where('line_id', '=', line_id)
        .where('received_at', 'is', null)
        .execute();
      await tx
        .updateTable('parcel')
        .set({ received_at: now })
        .where('user_id', '=', user_id)
        .where('id', '=', parcel_id)
        .where('received_at', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('parcel_line')
                .select('line_id')
                .where('parcel_line.user_id', '=', user_id)
                .where('parcel_line.parcel_id', '=', parcel_id)
                .where('parcel_line.received_at', 'is', null),
            ),
          ),
        )
        .execute();
    }
  },
};
