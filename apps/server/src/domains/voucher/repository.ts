import type { Brand } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { claimNumber } from '#kernel/numbers.ts';
import type { VoucherTables } from './tables.ts';
import { VOUCHER_SOURCES } from './numbered.ts';

export type TemplateRow = Selectable<VoucherTables['voucher_template']>;
export type VoucherRow = Selectable<VoucherTables['voucher']>;
export type VoucherKey = { userId: string; id: string };

/**
 * The condition of vouchers that end within some days, were valid for longer, and whose holder was
 * not told for that number of days.
 */
const endsWithin = (days: number, now: Date) =>
  sql<boolean>`voided_at is null and valid_until > ${now}
    and valid_until <= ${new Date(now.getTime() + days * DAY_MS)}
    and (ending_told is null or ending_told > ${days})
    and valid_until - given_at > make_interval(days => ${days})`;

export const voucherRepository = {
  templates: (exec: Exec, brand: Brand): Promise<TemplateRow[]> =>
    exec
      .selectFrom('voucher_template')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('id')
      .execute(),

  /** Inserts a voucher. Returns false when its source has one already. */
  async add(tx: Tx, row: Insertable<VoucherTables['voucher']>): Promise<boolean> {
    const { user_id: userId, id, source: number } = row;
    if (!(await claimNumber(tx, VOUCHER_SOURCES, { number, userId, id }))) return false;
    await tx.insertInto('voucher').values(row).execute();
    return true;
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

  find: (exec: Exec, { userId, id }: VoucherKey): Promise<VoucherRow | undefined> =>
    exec
      .selectFrom('voucher')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findMany: (exec: Exec, keys: readonly VoucherKey[]): Promise<VoucherRow[]> =>
    exec
      .selectFrom('voucher')
      .selectAll()
      .where(
        anyPair(
          ['user_id', 'id'],
          keys.map(({ userId, id }) => [userId, id]),
        ),
      )
      .execute(),

  lock: (tx: Tx, { userId, id }: VoucherKey): Promise<VoucherRow | undefined> =>
    tx
      .selectFrom('voucher')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async markVoid(tx: Tx, { userId, id }: VoucherKey, now: Date): Promise<void> {
    await tx
      .updateTable('voucher')
      .set({ voided_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the holders of vouchers that end within some days and who were not told. */
  holdersOfEnding: async (
    exec: Exec,
    days: number,
    now: Date,
    most: number,
  ): Promise<{ userId: string }[]> =>
    exec
      .selectFrom('voucher')
      .select('user_id as userId')
      .distinct()
      .where(endsWithin(days, now))
      .limit(most)
      .execute(),

  /** Marks a member's vouchers that end within some days as told, and returns them. */
  takeEnding: (tx: Tx, userId: string, days: number, now: Date): Promise<VoucherRow[]> =>
    tx
      .updateTable('voucher')
      .set({ ending_told: days })
      .where('user_id', '=', userId)
      .where(endsWithin(days, now))
      .returningAll()
      .execute(),
};
