import type { Brand } from '@marque/contract/core';
import { omit } from 'es-toolkit';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { SHOWN } from './policy.ts';
import type { AmbassadorTables } from './tables.ts';

export type AmbassadorRow = Selectable<AmbassadorTables['ambassador']>;
export type CardRow = Selectable<AmbassadorTables['ambassador_car']>;
type AmbassadorKey = { userId: string; brand: Brand };

const ofMember = (exec: Exec, { userId, brand }: AmbassadorKey) =>
  exec
    .selectFrom('ambassador')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand);

/** SQL of ambassadors and the cards of their cars. */
export const ambassadorRepository = {
  find: (exec: Exec, whose: AmbassadorKey): Promise<AmbassadorRow | undefined> =>
    ofMember(exec, whose).executeTakeFirst(),

  lock: (tx: Tx, whose: AmbassadorKey): Promise<AmbassadorRow | undefined> =>
    ofMember(tx, whose).forUpdate().executeTakeFirst(),

  ofMembers: (exec: Exec, userIds: readonly string[]): Promise<AmbassadorRow[]> =>
    userIds.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('ambassador').selectAll().where('user_id', 'in', userIds).execute(),

  newest: (exec: Exec, brand: Brand): Promise<AmbassadorRow[]> =>
    exec
      .selectFrom('ambassador')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('since', 'desc')
      .orderBy('user_id')
      .limit(SHOWN)
      .execute(),

  /** Makes somebody an ambassador, also one who was before. */
  async begin(tx: Tx, row: Insertable<AmbassadorTables['ambassador']>): Promise<void> {
    await tx
      .insertInto('ambassador')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'brand']).doUpdateSet(omit(row, ['user_id', 'brand'])),
      )
      .execute();
  },

  async change(
    tx: Tx,
    { user_id, brand }: Pick<AmbassadorRow, 'user_id' | 'brand'>,
    change: Updateable<AmbassadorTables['ambassador']>,
  ): Promise<void> {
    await tx
      .updateTable('ambassador')
      .set(change)
      .where('user_id', '=', user_id)
      .where('brand', '=', brand)
      .execute();
  },

  async endAll(tx: Tx, userId: string): Promise<void> {
    await tx
      .updateTable('ambassador')
      .set({ state: 'ended' })
      .where('user_id', '=', userId)
      .execute();
  },

  cards: (exec: Exec, { userId, brand }: AmbassadorKey): Promise<CardRow[]> =>
    exec
      .selectFrom('ambassador_car')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('changed_at', 'desc')
      .execute(),

  storedCards: (exec: Exec, ids: readonly string[]): Promise<CardRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('ambassador_car').selectAll().where('id', 'in', ids).execute(),

  lockCard: (tx: Tx, userId: string, carId: string): Promise<CardRow | undefined> =>
    tx
      .selectFrom('ambassador_car')
      .selectAll()
      .where('user_id', '=', userId)
      .where('car_id', '=', carId)
      .forUpdate()
      .executeTakeFirst(),

  lockCardById: (tx: Tx, id: string): Promise<CardRow | undefined> =>
    tx.selectFrom('ambassador_car').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  async saveCard(tx: Tx, row: Insertable<AmbassadorTables['ambassador_car']>): Promise<void> {
    await tx
      .insertInto('ambassador_car')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'car_id']).doUpdateSet(omit(row, ['user_id', 'car_id', 'id'])),
      )
      .execute();
  },

  async changeCard(
    tx: Tx,
    { user_id, car_id }: Pick<CardRow, 'user_id' | 'car_id'>,
    change: Updateable<AmbassadorTables['ambassador_car']>,
  ): Promise<void> {
    await tx
      .updateTable('ambassador_car')
      .set(change)
      .where('user_id', '=', user_id)
      .where('car_id', '=', car_id)
      .execute();
  },

  /** Deletes an ambassador with their cards, which are returned. */
  async forget(tx: Tx, userId: string): Promise<CardRow[]> {
    await tx.deleteFrom('ambassador').where('user_id', '=', userId).execute();
    return tx.deleteFrom('ambassador_car').where('user_id', '=', userId).returningAll().execute();
  },
};
