import type { Brand } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { VoucherTables } from './tables.ts';

export type TemplateRow = Selectable<VoucherTables['voucher_template']>;
export type VoucherRow = Selectable<VoucherTables['voucher']>;
export type Name = { userId: string; id: string };

export const voucherRepository = {
  templates: (exec: Exec, brand: Brand): Promise<TemplateRow[]> =>
    exec
      .selectFrom('voucher_template')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('id')
      .execute(),

  /** False when something was given for its source before. */
  async add(tx: Tx, row: Insertable<VoucherTables['voucher']>): Promise<boolean> {
    const added = await tx
      .insertInto('voucher')
      .values(row)
      .onConflict((oc) => oc.column('source').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  newest: (exec: Exec, userId: string, brand: Brand, most: number): Promise<VoucherRow[]> =>
    exec
      .selectFrom('voucher')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('given_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  find: (exec: Exec, { userId, id }: Name): Promise<VoucherRow | undefined> =>
    exec
      .selectFrom('voucher')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findMany: (exec: Exec, ids: readonly string[]): Promise<VoucherRow[]> =>
    exec.selectFrom('voucher').selectAll().where('id', 'in', ids).execute(),

  lock: (tx: Tx, { userId, id }: Name): Promise<VoucherRow | undefined> =>
    tx
      .selectFrom('voucher')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async markVoid(tx: Tx, { userId, id }: Name, now: Date): Promise<void> {
    await tx
      .updateTable('voucher')
      .set({ voided_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Marks some that end within so many days, and were good for longer than that, as told of. */
  async takeEnding(tx: Tx, days: number, now: Date, most: number): Promise<VoucherRow[]> {
    const ending = tx
      .selectFrom('voucher')
      .select('id')
      .where('voided_at', 'is', null)
      .where('valid_until', '>', now)
      .where('valid_until', '<=', new Date(now.getTime() + days * DAY_MS))
      .where((eb) => eb.or([eb('ending_told', 'is', null), eb('ending_told', '>', days)]))
      .where(sql<boolean>`valid_until - given_at > make_interval(days => ${days})`)
      .orderBy('valid_until')
      .limit(most)
      .forUpdate()
      .skipLocked();
    return tx
      .updateTable('voucher')
      .set({ ending_told: days })
      .where('id', 'in', ending)
      .returningAll()
      .execute();
  },
};
