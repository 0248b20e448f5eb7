import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Exec, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { claimNumber } from '#kernel/numbers.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';
import { CAR_INVOICE_NUMBERS } from '../numbered.ts';

export type InvoiceRow = Selectable<CarOrderTables['vehicle_invoice']>;

/** Returns the invoice that is not reversed; undefined without one. */
export const goodOf = (rows: readonly InvoiceRow[]): InvoiceRow | undefined =>
  rows.find(({ state }) => state !== 'reversed');

/** SQL of invoices of cars. */
export const invoices = {
  /** The newest first. */
  of: (exec: Exec, order: CarOrderKey): Promise<InvoiceRow[]> =>
    exec
      .selectFrom('vehicle_invoice')
      .selectAll()
      .where(ofOrder(order))
      .orderBy('confirmed_at', 'desc')
      .execute(),

  /** Returns the invoices of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<InvoiceRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('vehicle_invoice')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .execute(),

  async add(tx: Tx, row: Insertable<CarOrderTables['vehicle_invoice']>): Promise<void> {
    await tx.insertInto('vehicle_invoice').values(row).execute();
  },

  /** Deletes a confirmation, which is replaced by a new one. */
  async drop(tx: Tx, { user_id, order_id, id }: InvoiceRow): Promise<void> {
    await tx
      .deleteFrom('vehicle_invoice')
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('id', '=', id)
      .execute();
  },

  /** Throws INVOICE_NUMBER_USED. */
  async change(
    tx: Tx,
    { user_id, order_id, id }: InvoiceRow,
    change: Updateable<CarOrderTables['vehicle_invoice']>,
  ): Promise<void> {
    for (const column of ['number', 'red_number'] as const) {
      const number = change[column];
      const owned = number && { number, userId: user_id, id };
      if (owned && !(await claimNumber(tx, CAR_INVOICE_NUMBERS[column], owned)))
        throw new DomainError('INVOICE_NUMBER_USED');
    }
    await tx
      .updateTable('vehicle_invoice')
      .set(change)
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('id', '=', id)
      .execute();
  },
};

export type GoodsInvoiceRow = Selectable<CarOrderTables['car_goods_invoice']>;

/** SQL of invoices of goods. */
export const goodsInvoices = {
  of: (exec: Exec, order: CarOrderKey): Promise<GoodsInvoiceRow | undefined> =>
    exec.selectFrom('car_goods_invoice').selectAll().where(ofOrder(order)).executeTakeFirst(),

  /** Returns false when an invoice was requested before. */
  async ask(exec: Exec, row: Insertable<CarOrderTables['car_goods_invoice']>): Promise<boolean> {
    const added = await exec
      .insertInto('car_goods_invoice')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'order_id']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /**
   * Marks a requested invoice as issued; undefined when none is requested or it is issued already.
   */
  issue: (tx: Tx, order: CarOrderKey, now: Date): Promise<GoodsInvoiceRow | undefined> =>
    tx
      .updateTable('car_goods_invoice')
      .set({ issued_at: now })
      .where(ofOrder(order))
      .where('issued_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Returns the buyer of the order; undefined when no invoice is requested. */
  async ownerOf(exec: Exec, orderId: string): Promise<string | undefined> {
    const row = await exec
      .selectFrom('car_goods_invoice')
      .select('user_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return row?.user_id;
  },

  asked: (exec: Exec, size: number) =>
    exec
      .selectFrom('car_goods_invoice')
      .select(['user_id as userId', 'order_id as orderId'])
      .where('issued_at', 'is', null)
      .orderBy('asked_at')
      .limit(size)
      .execute(),
};
