import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { AddressTables } from './tables.ts';

export type AddressRow = Selectable<AddressTables['address']>;

// Listed by name, so that checkouts can use prepared statements.
const ADDRESS = [
  'user_id',
  'id',
  'province_code',
  'city_code',
  'district_code',
  'province',
  'city',
  'district',
  'sealed',
  'tag',
  'is_default',
  'created_at',
] as const;

export const addressRepository = {
  list: (exec: Exec, userId: string) =>
    exec
      .selectFrom('address')
      .select(ADDRESS)
      .where('user_id', '=', userId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .execute(),

  find: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('address')
      .select(ADDRESS)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findDefault: (exec: Exec, userId: string) =>
    exec
      .selectFrom('address')
      .select(ADDRESS)
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .executeTakeFirst(),

  /** Locks the user's row, so that only one address becomes the default. */
  lockAll: (tx: Tx, userId: string) =>
    tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),

  async clearDefault(tx: Tx, userId: string): Promise<void> {
    await tx
      .updateTable('address')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .execute();
  },

  insert: (tx: Tx, row: AddressRow) =>
    tx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow(),

  update: (tx: Tx, userId: string, id: string, change: Partial<AddressRow>) =>
    tx
      .updateTable('address')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  remove: (tx: Tx, userId: string, id: string) =>
    tx
      .deleteFrom('address')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('is_default')
      .executeTakeFirst(),
};
