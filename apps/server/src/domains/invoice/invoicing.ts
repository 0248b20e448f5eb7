import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import type { OrderInvoice } from '@marque/contract/mall/invoice/schema';
import type { Exec } from '#kernel/database.ts';
import type { InvoicedOrder, OrderInvoicing } from '../order/module.ts';
import type { CarGoods, InvoicedGoods } from './ports.ts';

export type InvoicedSubject = InvoicedOrder & Pick<OrderInvoice, 'of' | 'seller'>;

type InvoiceQuery = Parameters<OrderInvoicing['find']>[1];

const ofMall = (order: InvoicedOrder, brand: Brand): InvoicedSubject => ({
  ...order,
  of: 'mallOrder',
  seller: `${BRAND_FACTS[brand].name}商城`,
});
const ofCar = (goods: InvoicedGoods): InvoicedSubject => ({ ...goods, of: 'carGoods' });

/** Combines orders of the mall and goods of cars; an order's id identifies either. */
export const createInvoicing = (mall: OrderInvoicing, cars: () => CarGoods | null) => ({
  async find(exec: Exec, asked: InvoiceQuery): Promise<InvoicedSubject | undefined> {
    const order = await mall.find(exec, asked);
    if (order) return ofMall(order, asked.brand);
    const goods = await cars()?.find(exec, asked);
    return goods && ofCar(goods);
  },
  ask: async (...asked: Parameters<OrderInvoicing['ask']>): Promise<boolean> =>
    (await mall.ask(...asked)) || ((await cars()?.ask(...asked)) ?? false),
  invoice: async (...asked: Parameters<OrderInvoicing['invoice']>) =>
    (await mall.invoice(...asked)) ?? cars()?.invoice(...asked),
  async ownerOf(exec: Exec, orderId: string): Promise<string | undefined> {
    return (await mall.ownerOf(exec, orderId)) ?? cars()?.ownerOf(exec, orderId);
  },
  async toInvoice(exec: Exec, size: number) {
    const due = await mall.toInvoice(exec, size);
    const more = due.length < size ? await cars()?.toInvoice(exec, size - due.length) : [];
    return [...due, ...(more ?? [])];
  },
  /** Only orders of the mall can be refunded after their invoice. */
  lock: mall.lock,
  toReverse: mall.toReverse,
  reverse: mall.reverse,
});
export type Invoicing = ReturnType<typeof createInvoicing>;
