import type { RightsKey } from '@marque/contract/car-order/rights/labels';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarRightsTables } from './tables.ts';

export type PackageRow = Selectable<CarRightsTables['rights_package']>;
export type RightRow = Selectable<CarRightsTables['order_right']>;

/** The rights of one package and owner that end on the same day. */
export type EndingRights = { userId: string; orderId: string; key: RightsKey; until: string };

export const rightsRepository = {
  find: (exec: Exec, brand: Brand, key: RightsKey): Promise<PackageRow | undefined> =>
    exec
      .selectFrom('rights_package')
      .selectAll()
      .where('key', '=', key)
      .where('brand', '=', brand)
      .executeTakeFirst(),

  /** Returns an existing package. */
  named: (exec: Exec, key: RightsKey): Promise<PackageRow> =>
    exec.selectFrom('rights_package').selectAll().where('key', '=', key).executeTakeFirstOrThrow(),

  /** Returns the packages of a brand, the latest first. */
  ofBrand: (exec: Exec, brand: Brand): Promise<PackageRow[]> =>
    exec
      .selectFrom('rights_package')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('from_day', 'desc')
      .orderBy('key')
      .execute(),

  /** Returns the rights that the member has with these orders. */
  ofOrders: (exec: Exec, userId: string, orderIds: readonly string[]): Promise<RightRow[]> =>
    exec
      .selectFrom('order_right')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', sql<string>`any(${[...orderIds]})`)
      .execute(),

  async give(tx: Tx, rows: Insertable<CarRightsTables['order_right']>[]): Promise<void> {
    if (rows.length === 0) return;
    await tx
      .insertInto('order_right')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  /** Lists usable rights that end within the days and were not announced for that day. */
  ending: (
    exec: Exec,
    { today, until }: { today: string; until: string },
    size: number,
  ): Promise<EndingRights[]> =>
    exec
      .selectFrom('order_right')
      .select(['user_id as userId', 'order_id as orderId', 'package_key as key'])
      .select(({ ref }) => ref('until_day').$notNull().as('until'))
      .distinct()
      .where(({ eb, ref }) => eb('told_for', 'is distinct from', ref('until_day')))
      .where('until_day', '>=', today)
      .where('until_day', '<=', until)
      .where(({ eb, or }) => or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
      .orderBy('until')
      .limit(size)
      .execute(),

  /** Marks the rights as announced and returns their ids; [] when another process did so first. */
  async markTold(tx: Tx, { userId, orderId, key, until }: EndingRights): Promise<string[]> {
    const rows = await tx
      .updateTable('order_right')
      .set({ told_for: until })
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where('package_key', '=', key)
      .where('until_day', '=', until)
      .where(({ eb, ref }) => eb('told_for', 'is distinct from', ref('until_day')))
      .where(({ eb, or }) => or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
      .returning('right_id')
      .execute();
    return rows.map(({ right_id: id }) => id);
  },

  /** Counts a use. Returns undefined when the right is used up, has ended or does not exist. */
  use: (
    tx: Tx,
    { userId, orderId }: { userId: string; orderId: string },
    rightId: string,
    today: string,
  ): Promise<RightRow | undefined> =>
    tx
      .updateTable('order_right')
      .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where('right_id', '=', rightId)
      .where(({ eb, or }) => or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
      .where(({ eb, or }) => or([eb('until_day', 'is', null), eb('until_day', '>=', today)]))
      .returningAll()
      .executeTakeFirst(),
};
