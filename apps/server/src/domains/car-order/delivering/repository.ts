import type { DeliveryCheck } from '@marque/contract/car-order/delivery/checks';
import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type DefectRow = Selectable<CarOrderTables['car_defect']>;

/** SQL of the checklist. */
export const checklists = {
  checks: (exec: Exec, order: CarOrderKey): Promise<{ code: DeliveryCheck; done_at: Date }[]> =>
    exec.selectFrom('car_check').select(['code', 'done_at']).where(ofOrder(order)).execute(),

  async check(tx: Tx, { user_id, id }: CarOrderKey, code: DeliveryCheck, now: Date): Promise<void> {
    await tx
      .insertInto('car_check')
      .values({ user_id, order_id: id, code, done_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  /** Clears one point; without a code all of them. */
  async uncheck(tx: Tx, order: CarOrderKey, code?: DeliveryCheck): Promise<void> {
    await tx
      .deleteFrom('car_check')
      .where(ofOrder(order))
      .$if(code !== undefined, (query) => query.where('code', '=', code!))
      .execute();
  },

  defects: (exec: Exec, order: CarOrderKey): Promise<DefectRow[]> =>
    exec.selectFrom('car_defect').selectAll().where(ofOrder(order)).orderBy('noted_at').execute(),

  async addDefect(tx: Tx, row: Insertable<CarOrderTables['car_defect']>): Promise<void> {
    await tx.insertInto('car_defect').values(row).execute();
  },

  /** Returns false when the order has no such open defect. */
  async fix(
    tx: Tx,
    order: CarOrderKey,
    { id, answer, now }: { id: string; answer: string; now: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('car_defect')
      .set({ fixed_at: now, answer })
      .where(ofOrder(order))
      .where('id', '=', id)
      .where('fixed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

/** SQL of the stores' terms of home delivery: distance in km and fee in fen. */
export const homeOffers = {
  of: (exec: Exec, dealerId: string): Promise<{ mostKm: number; feeFen: number } | undefined> =>
    exec
      .selectFrom('car_home_delivery')
      .select(['most_km as mostKm', 'fee_fen as feeFen'])
      .where('dealer_id', '=', dealerId)
      .executeTakeFirst(),

  async put(
    tx: Tx,
    dealerId: string,
    { mostKm, feeFen }: { mostKm: number; feeFen: number },
  ): Promise<void> {
    const terms = { most_km: mostKm, fee_fen: feeFen };
    await tx
      .insertInto('car_home_delivery')
      .values({ dealer_id: dealerId, ...terms })
      .onConflict((oc) => oc.column('dealer_id').doUpdateSet(terms))
      .execute();
  },

  async remove(tx: Tx, dealerId: string): Promise<void> {
    await tx.deleteFrom('car_home_delivery').where('dealer_id', '=', dealerId).execute();
  },
};
