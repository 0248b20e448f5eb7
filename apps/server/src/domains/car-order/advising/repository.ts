import type { Brand } from '@marque/contract/core';
import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { type CarOrderRow, type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type AdviserRow = Selectable<CarOrderTables['car_adviser']>;
export type MessageRow = Selectable<CarOrderTables['car_message']>;

/** The advisers of stores. */
export const advisers = {
  /** Returns the adviser unless they have left the store. */
  find: (exec: Exec, id: string, dealerId: string): Promise<AdviserRow | undefined> =>
    exec
      .selectFrom('car_adviser')
      .selectAll()
      .where('id', '=', id)
      .where('dealer_id', '=', dealerId)
      .where('left_at', 'is', null)
      .executeTakeFirst(),

  ofDealer: (exec: Exec, dealerId: string): Promise<AdviserRow[]> =>
    exec
      .selectFrom('car_adviser')
      .selectAll()
      .where('dealer_id', '=', dealerId)
      .where('left_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  async put(tx: Tx, row: Insertable<CarOrderTables['car_adviser']>): Promise<void> {
    const { name, phone, picture, left_at } = row;
    await tx
      .insertInto('car_adviser')
      .values(row)
      .onConflict((oc) => oc.column('id').doUpdateSet({ name, phone, picture, left_at }))
      .execute();
  },

  /**
   * Orders without an adviser whose deposit was paid before a moment, and whose store has advisers.
   */
  missing: (exec: Exec, before: Date, size: number): Promise<{ userId: string; id: string }[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', 'in', ['reserved', 'locked', 'producing', 'shipping', 'arrived'])
      .where('paid_at', '<=', before)
      .where('adviser_id', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('car_adviser')
            .select('car_adviser.id')
            .whereRef('car_adviser.dealer_id', '=', 'car_order.dealer_id')
            .where('left_at', 'is', null),
        ),
      )
      .orderBy('created_at')
      .limit(size)
      .execute(),
};

export const messages = {
  /** The oldest first. */
  of: (exec: Exec, order: CarOrderKey): Promise<MessageRow[]> =>
    exec
      .selectFrom('car_message')
      .selectAll()
      .where(ofOrder(order))
      .orderBy('at')
      .orderBy('id')
      .execute(),

  async add(tx: Tx, row: Insertable<CarOrderTables['car_message']>): Promise<void> {
    await tx.insertInto('car_message').values(row).execute();
    await tx
      .updateTable('car_order')
      .set({ message_at: row.at, message_by: row.by })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.order_id)
      .execute();
  },

  /**
   * Orders whose last message is the buyer's, those that have waited longest first. A store sees
   * only its own.
   */
  unanswered: (
    exec: Exec,
    { brand, dealerId }: { brand: Brand; dealerId: string | null },
    size: number,
  ): Promise<CarOrderRow[]> =>
    exec
      .selectFrom('car_order')
      .selectAll()
      .where('message_by', '=', 'buyer')
      .where('brand', '=', brand)
      .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId))
      .orderBy('message_at')
      .limit(size)
      .execute(),
};
