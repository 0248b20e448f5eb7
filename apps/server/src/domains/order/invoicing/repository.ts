import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';

type OrderOf = { userId: string; brand: Brand; orderId: string };
/** Identifies an order. */
export type OrderKey = { userId: string; orderId: string };

const COLUMNS = [
  'id',
  'order_no as orderNo',
  'status',
  'invoice_sealed as invoiceSealed',
  'invoice_asked_at as invoiceAskedAt',
  'invoiced_at as invoicedAt',
  'payable_fen as payableFen',
  'refunded_fen as refundedFen',
  'reversed_fen as reversedFen',
  'completed_at as completedAt',
] as const;

const NAMES = ['user_id as userId', 'id as orderId'] as const;

export const invoicingRepository = {
  find: (exec: Exec, { userId, brand, orderId }: OrderOf) =>
    exec
      .selectFrom('mall_order')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .where('brand', '=', brand)
      .executeTakeFirst(),

  lock: (tx: Tx, { userId, orderId }: OrderKey) =>
    tx
      .selectFrom('mall_order')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns the buyer of an order; undefined for an unknown one. */
  async ownerOf(exec: Exec, orderId: string): Promise<string | undefined> {
    const row = await exec
      .selectFrom('mall_order')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return row?.user_id;
  },

  /** Requests the invoice of a completed order that has none and was paid in money. */
  async ask(exec: Exec, { userId, brand, orderId }: OrderOf, sealed: string, now: Date) {
    const asked = await exec
      .updateTable('mall_order')
      .set({ invoice_sealed: sealed, invoice_asked_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .where('brand', '=', brand)
      .where('status', '=', 'completed')
      .where('invoice_sealed', 'is', null)
      .whereRef('payable_fen', '>', 'refunded_fen')
      .executeTakeFirst();
    return asked.numUpdatedRows === 1n;
  },

  /** Marks an order as invoiced, without what was refunded before; undefined when it is not due. */
  invoice: (tx: Tx, { userId, orderId }: OrderKey, now: Date) =>
    tx
      .updateTable('mall_order')
      .set((eb) => ({ invoiced_at: now, reversed_fen: eb.ref('refunded_fen') }))
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .where('status', '=', 'completed')
      .where('invoice_sealed', 'is not', null)
      .where('invoiced_at', 'is', null)
      .whereRef('payable_fen', '>', 'refunded_fen')
      .returning([
        'id',
        'invoice_sealed as invoiceSealed',
        'payable_fen as payableFen',
        'refunded_fen as refundedFen',
      ])
      .executeTakeFirst(),

  /** Marks refunds up to `to` as reversed. Returns false when another process did. */
  async reverse(tx: Tx, { userId, orderId }: OrderKey, from: number, to: number): Promise<boolean> {
    const done = await tx
      .updateTable('mall_order')
      .set({ reversed_fen: to })
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .where('reversed_fen', '=', from)
      .where('refunded_fen', '>=', to)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  toInvoice: (exec: Exec, size: number): Promise<OrderKey[]> =>
    exec
      .selectFrom('mall_order')
      .select(NAMES)
      .where('status', '=', 'completed')
      .where('invoice_sealed', 'is not', null)
      .where('invoiced_at', 'is', null)
      .whereRef('payable_fen', '>', 'refunded_fen')
      .orderBy('completed_at')
      .limit(size)
      .execute(),

  toReverse: (exec: Exec, size: number): Promise<OrderKey[]> =>
    exec
      .selectFrom('mall_order')
      .select(NAMES)
      .where('invoiced_at', 'is not', null)
      .whereRef('refunded_fen', '>', 'reversed_fen')
      .orderBy('invoiced_at')
      .limit(size)
      .execute(),
};
