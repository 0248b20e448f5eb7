import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { MaintenanceTables } from './tables.ts';

export type BookingRow = Selectable<MaintenanceTables['service_booking']>;
type Name = { userId: string; id: string };

export const bookingRepository = {
  /** Serialises a person's bookings, so that a pass is in one of them only. */
  lockPerson: (tx: Tx, userId: string) => lockName(tx, `service booking ${userId}`),

  async add(tx: Tx, row: Insertable<MaintenanceTables['service_booking']>): Promise<void> {
    await tx.insertInto('service_booking').values(row).execute();
  },

  of: (exec: Exec, userId: string, ids: readonly string[]): Promise<BookingRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('service_booking')
          .selectAll()
          .where('user_id', '=', userId)
          .where('appointment_id', 'in', ids)
          .execute(),

  /** Returns the appointments on whose bills a person's passes are to be used, by pass. */
  async visitsOf(exec: Exec, userId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await exec
      .selectFrom('booking_pass')
      .select(['pass_id', 'appointment_id'])
      .where('user_id', '=', userId)
      .execute();
    return new Map(rows.map((row) => [row.pass_id, row.appointment_id]));
  },

  /** Puts passes into a booking. Those that are in another one stay there. */
  async holdPasses(tx: Tx, { userId, id }: Name, passIds: readonly string[]): Promise<void> {
    if (passIds.length === 0) return;
    await tx
      .insertInto('booking_pass')
      .values(passIds.map((passId) => ({ user_id: userId, pass_id: passId, appointment_id: id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  async handPasses(tx: Tx, { userId, id }: Name, toId: string): Promise<void> {
    await tx
      .updateTable('booking_pass')
      .set({ appointment_id: toId })
      .where('user_id', '=', userId)
      .where('appointment_id', '=', id)
      .execute();
  },

  async freePasses(tx: Tx, { userId, id }: Name): Promise<void> {
    await tx
      .deleteFrom('booking_pass')
      .where('user_id', '=', userId)
      .where('appointment_id', '=', id)
      .execute();
  },
};
