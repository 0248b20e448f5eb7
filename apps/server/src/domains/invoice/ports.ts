import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';
import type { InvoicedOrder, Named } from '../order/module.ts';

/** Goods of an order of a car, as an invoice of them needs them; who sells them. */
export type InvoicedGoods = InvoicedOrder & { seller: string };

/** Invoices of goods that are fitted to cars that are ordered; an order of a car names them. */
export type CarGoods = {
  /** Undefined where an order has no goods, or is another's. */
  find: (
    exec: Exec,
    of: { userId: string; brand: Brand; orderId: string },
  ) => Promise<InvoicedGoods | undefined>;
  /** Asks for the invoice of goods whose car has been handed over, once; false otherwise. */
  ask: (
    exec: Exec,
    of: { userId: string; brand: Brand; orderId: string },
    content: InvoiceInput,
    now: Date,
  ) => Promise<boolean>;
  /** Marks what was asked for as invoiced; undefined when nothing is due. */
  invoice: (tx: Tx, of: Named, now: Date) => Promise<InvoicedGoods | undefined>;
  toInvoice: (exec: Exec, size: number) => Promise<Named[]>;
  ownerOf: (exec: Exec, orderId: string) => Promise<string | undefined>;
  /** The id of an order by its number; undefined for none. */
  named: (exec: Exec, brand: Brand, orderNo: string) => Promise<string | undefined>;
};

/** None where no cars are sold. */
export const carGoods = definePort<CarGoods | null>('invoice.carGoods', null);
