import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { accountIndex, type LineTable, openAccount, sealAccount } from './account.ts';

export type CartLine = {
  id: string;
  sku_id: string;
  quantity: number;
  selected: boolean;
  /** The account to top up; sealed in the table. */
  account_no: string | null;
  /** The add-on offer; null for an ordinary line. */
  add_on_id: string | null;
  seen_price_fen: number;
  seen_score: number;
  added_price_fen: number;
  added_score: number;
  created_at: Date;
};

type StoredLine = Omit<CartLine, 'account_no'> & { account_sealed: string | null };

const opened = (
  vault: Vault,
  table: LineTable,
  { account_sealed, ...line }: StoredLine,
): CartLine => ({
  ...line,
  account_no: openAccount(vault, table, { id: line.id, account_sealed }),
});

const stored = (vault: Vault, table: LineTable, { account_no, ...line }: CartLine): StoredLine => ({
  ...line,
  account_sealed: sealAccount(vault, table, { id: line.id, account_no }),
});

/**
 * The cart's owner. Every statement is limited to it, so that another member's line is never found.
 */
export type Owner = { userId: string; brand: Brand };

const COLUMNS = [
  'id',
  'sku_id',
  'quantity',
  'selected',
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
  /** Locks the cart until the transaction ends, which serializes its changes. */
  async lock(tx: Tx, { userId, brand }: Owner, now: Date): Promise<void> {
    await tx
      .insertInto('cart')
      .values({ user_id: userId, brand, changed_at: now })
      .onConflict((oc) => oc.columns(['user_id', 'brand']).doUpdateSet({ changed_at: now }))
      .execute();
  },

  /** The oldest first. */
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

  /** The quantities of the lines. */
  quantities: (exec: Exec, { userId, brand }: Owner) =>
    exec
      .selectFrom('cart_item')
      .select(['sku_id', 'quantity'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute(),

  /** Inserts or replaces lines. */
  async put(tx: Tx, vault: Vault, owner: Owner, lines: readonly CartLine[]): Promise<void> {
    if (lines.length === 0) return;
    // Deletes them first: updating in place could violate a unique index while lines swap.
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
          ...stored(vault, 'cart_item', line),
          account_index: accountIndex(vault, line.account_no),
        })),
      )
      .execute();
  },

  /** Empties the carts of a person, and what they can put back. */
  async forgetMember(tx: Tx, userId: string): Promise<void> {
    for (const table of ['cart_item', 'cart_item_removed'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
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

  /** Deletes lines and stores them for an undo, replacing those of the last removal. */
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
            ...stored(vault, 'cart_item_removed', line),
          })),
      )
      .execute();
  },

  /** Returns lines of the last removal and deletes them there. */
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

  /** Deletes lines of any brand; ids are unique per user. */
  async removeOrdered(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute();
  },
};
