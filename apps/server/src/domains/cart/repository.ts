import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Vault } from '#kernel/vault.ts';
import {
  accountColumns,
  type AccountColumns,
  accountIndex,
  type LineTable,
  openAccount,
} from './account.ts';

export type CartLine = {
  id: string;
  sku_id: string;
  quantity: number;
  selected: boolean;
  /** As typed, for who it is charged to; sealed where it is kept. */
  account_no: string | null;
  /** The add-on offer it was taken from; null for a line of its own. */
  add_on_id: string | null;
  seen_price_fen: number;
  seen_score: number;
  added_price_fen: number;
  added_score: number;
  created_at: Date;
};

const opened = (
  vault: Vault,
  table: LineTable,
  { account_sealed, ...line }: CartLine & AccountColumns,
): CartLine => ({
  ...line,
  account_no: openAccount(vault, table, {
    id: line.id,
    account_sealed,
    account_no: line.account_no,
  }),
});

/** Whose cart. Every statement is bounded by it, so that a foreign line's id finds nothing. */
export type Owner = { userId: string; brand: Brand };

const COLUMNS = [
  'id',
  'sku_id',
  'quantity',
  'selected',
  'account_no',
  'account_sealed',
  'add_on_id',
  'seen_price_fen',
  'seen_score',
  'added_price_fen',
  'added_score',
  'created_at',
] as const;

/** SQL of carts. */
export const cartRepository = {
  /** Holds the cart until the transaction ends: lines are added and changed one writer at a time. */
  async lock(tx: Tx, { userId, brand }: Owner, now: Date): Promise<void> {
    await tx
      .insertInto('cart')
      .values({ user_id: userId, brand, changed_at: now })
      .onConflict((oc) => oc.columns(['user_id', 'brand']).doUpdateSet({ changed_at: now }))
      .execute();
  },

  /** Oldest first. */
  async lines(exec: Exec, vault: Vault, { userId, brand }: Owner): Promise<CartLine[]> {
    const rows = await exec
      .selectFrom('cart_item')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => opened(vault, 'cart_item', row));
  },

  /** Writes lines, new or changed, as they are. */
  async put(tx: Tx, vault: Vault, owner: Owner, lines: readonly CartLine[]): Promise<void> {
    if (lines.length === 0) return;
    // An update in place could meet a line that is about to move out of its way.
    await cartRepository.remove(
      tx,
      owner,
      lines.map((line) => line.id),
    );
    await tx
      .insertInto('cart_item')
      .values(
        lines.map((line) => ({
          user_id: owner.userId,
          brand: owner.brand,
          ...line,
          ...accountColumns(vault, 'cart_item', line),
          account_index: accountIndex(vault, line.account_no),
        })),
      )
      .execute();
  },

  async remove(exec: Exec, { userId, brand }: Owner, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await exec
      .deleteFrom('cart_item')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', 'in', ids)
      .execute();
  },

  /** Removes lines and keeps them, in the place of what was kept before. */
  async removeAndKeep(
    tx: Tx,
    vault: Vault,
    { userId, brand }: Owner,
    ids: readonly string[],
  ): Promise<void> {
    await tx
      .deleteFrom('cart_item_removed')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute();
    const removed = await tx
      .deleteFrom('cart_item')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', 'in', ids)
      .returning(COLUMNS)
      .execute();
    if (removed.length === 0) return;
    await tx
      .insertInto('cart_item_removed')
      .values(
        removed
          .map((row) => opened(vault, 'cart_item', row))
          .map((line) => ({
            user_id: userId,
            brand,
            ...line,
            ...accountColumns(vault, 'cart_item_removed', line),
          })),
      )
      .execute();
  },

  /** Lines of the last removal, which are kept no longer. */
  async takeRemoved(
    tx: Tx,
    vault: Vault,
    { userId, brand }: Owner,
    ids: readonly string[],
  ): Promise<CartLine[]> {
    const rows = await tx
      .deleteFrom('cart_item_removed')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', 'in', ids)
      .returning(COLUMNS)
      .execute();
    return rows.map((row) => opened(vault, 'cart_item_removed', row));
  },

  /** Removes lines of whichever brand; ids are unique for a user. */
  async removeOrdered(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute();
  },
};
