import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';
import type { InvoicedOrder, OrderKey } from '../order/module.ts';

/** The goods of a car order as invoicing needs them, with their seller. */
export type InvoicedGoods = InvoicedOrder & { seller: string };

/** Invoices of goods that are fitted to ordered cars, identified by the car order. */
export type CarGoods = {
  /** Undefined for an order without goods or of another member. */
  find: (
    exec: Exec,
    of: { userId: string; brand: Brand; orderId: string },
  ) => Promise<InvoicedGoods | undefined>;
  /** Requests the invoice of goods whose car was handed over, once; false otherwise. */
  ask: (
    exec: Exec,
    of: { userId: string; brand: Brand; orderId: string },
    content: InvoiceInput,
    now: Date,
  ) => Promise<boolean>;
  /** Marks a requested invoice as issued; undefined when none is due. */
  invoice: (tx: Tx, of: OrderKey, now: Date) => Promise<InvoicedGoods | undefined>;
  toInvoice: (exec: Exec, size: number) => Promise<OrderKey[]>;
  ownerOf: (exec: Exec, orderId: string) => Promise<string | undefined>;
  /** Returns the id of the order with a number; undefined for an unknown one. */
  named: (exec: Exec, brand: Brand, orderNo: string) => Promise<string | undefined>;
};

/** Null without the car-order module. */
export const carGoods = definePort<CarGoods | null>('invoice.carGoods', null);
