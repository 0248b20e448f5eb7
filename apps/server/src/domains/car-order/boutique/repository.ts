import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type LineRow = Selectable<CarOrderTables['car_boutique']>;

/** SQL of the goods of orders. */
export const boutiqueLines = {
  of: (exec: Exec, order: CarOrderKey): Promise<LineRow[]> =>
    exec
      .selectFrom('car_boutique')
      .selectAll()
      .where(ofOrder(order))
      .orderBy('chosen_at')
      .orderBy('id')
      .execute(),

  async add(
    tx: Tx,
    { user_id, id }: CarOrderKey,
    lines: readonly { bagId: string; name: string; priceFen: number }[],
    { state, now }: { state: 'chosen' | 'paid'; now: Date },
  ): Promise<void> {
    if (lines.length === 0) return;
    const rows = lines.map(
      ({ bagId, name, priceFen }): Insertable<CarOrderTables['car_boutique']> => ({
        user_id,
        order_id: id,
        id: newId(now),
        bag_id: bagId,
        name,
        price_fen: priceFen,
        state,
        chosen_at: now,
        paid_at: state === 'paid' ? now : null,
      }),
    );
    await tx.insertInto('car_boutique').values(rows).execute();
  },

  async change(
    tx: Tx,
    order: CarOrderKey,
    ids: readonly string[],
    change: Updateable<CarOrderTables['car_boutique']>,
  ): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .updateTable('car_boutique')
      .set(change)
      .where(ofOrder(order))
      .where('id', 'in', [...ids])
      .execute();
  },

  /** Deletes the unpaid goods. */
  async dropChosen(tx: Tx, order: CarOrderKey): Promise<void> {
    await tx
      .deleteFrom('car_boutique')
      .where(ofOrder(order))
      .where('state', '=', 'chosen')
      .execute();
  },
};
