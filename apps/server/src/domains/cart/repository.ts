import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

export type CartLine = {
  id: string;
  sku_id: string;
  quantity: number;
  selected: boolean;
  account_no: string | null;
  seen_price_fen: number;
  seen_score: number;
};

/** Whose cart. Every statement is bounded by it, so that a foreign line's id finds nothing. */
export type Owner = { userId: string; brand: Brand };

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
  async lines(exec: Exec, { userId, brand }: Owner): Promise<CartLine[]> {
    return exec
      .selectFrom('cart_item')
      .select([
        'id',
        'sku_id',
        'quantity',
        'selected',
        'account_no',
        'seen_price_fen',
        'seen_score',
      ])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },

  async add(tx: Tx, { userId, brand }: Owner, line: CartLine, now: Date): Promise<void> {
    await tx
      .insertInto('cart_item')
      .values({ user_id: userId, brand, created_at: now, ...line })
      .execute();
  },

  /** Writes the changed lines over the stored ones. */
  async save(tx: Tx, { userId, brand }: Owner, lines: readonly CartLine[]): Promise<void> {
    if (lines.length === 0) return;
    const column = <Name extends keyof CartLine>(name: Name) => lines.map((line) => line[name]);
    await sql`
      update cart_item set sku_id = line.sku_id, quantity = line.quantity,
        selected = line.selected, account_no = line.account_no,
        seen_price_fen = line.seen_price_fen, seen_score = line.seen_score
      from unnest(
        ${column('id')}::text[], ${column('sku_id')}::text[], ${column('quantity')}::integer[],
        ${column('selected')}::boolean[], ${column('account_no')}::text[],
        ${column('seen_price_fen')}::bigint[], ${column('seen_score')}::integer[]
      ) as line (id, sku_id, quantity, selected, account_no, seen_price_fen, seen_score)
      where cart_item.user_id = ${userId} and cart_item.brand = ${brand}
        and cart_item.id = line.id`.execute(tx);
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

  /** Removes lines of whichever brand; ids are unique for a user. */
  async removeOrdered(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute();
  },
};
