import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type { Exec } from '#kernel/database.ts';
import { type ProvidedPort, provide } from '#kernel/module.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import { findDealer } from '../../dealer/module.ts';
import { carGoods, type InvoicedGoods } from '../../invoice/ports.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { goodsInvoices, type GoodsInvoiceRow } from './repository.ts';

const COLUMN = { table: 'car_goods_invoice', column: 'title' } as const;

/** The law requires that invoices are kept. */
export const sealedGoodsInvoices: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id'],
  erasing: { how: 'kept' },
};

type Status = InvoicedGoods['status'];

/** Returns the status that decides about an invoice: goods count as received with the hand-over. */
const statusOf = ({ delivered_at, refund_started_at, closed_reason }: CarOrderRow): Status => {
  if (delivered_at) return 'completed';
  return refund_started_at || closed_reason ? 'closed' : 'paid';
};

const seller = async (exec: Exec, { brand, dealer_id: dealerId }: CarOrderRow): Promise<string> =>
  (dealerId === null ? null : await findDealer(exec, dealerId))?.name ?? BRAND_FACTS[brand].name;

async function goodsOf(
  { vault }: Pick<CarOrderContext, 'vault'>,
  exec: Exec,
  order: CarOrderRow,
  asked: GoodsInvoiceRow | undefined,
): Promise<InvoicedGoods> {
  return {
    id: order.id,
    orderNo: order.order_no,
    status: statusOf(order),
    invoice: asked ? openJson<InvoiceInput>(vault, COLUMN, order.id, asked.title) : null,
    invoiceAskedAt: asked?.asked_at ?? null,
    invoicedAt: asked?.issued_at ?? null,
    payableFen: order.boutique_fen,
    // Goods are refunded before the hand-over only.
    refundedFen: 0,
    reversedFen: 0,
    completedAt: order.delivered_at,
    seller: await seller(exec, order),
  };
}

const isCompleted = ({ delivered_at, boutique_fen }: CarOrderRow): boolean =>
  delivered_at !== null && boutique_fen > 0;

/** Goods of handed-over cars as the source of invoices. */
export const invoicedGoods = (context: Pick<CarOrderContext, 'vault'>): ProvidedPort =>
  provide(carGoods, {
    async find(exec, { userId, brand, orderId }) {
      const order = await orders.find(exec, { userId, id: orderId });
      if (order?.brand !== brand || order.boutique_fen === 0) return undefined;
      return goodsOf(context, exec, order, await goodsInvoices.of(exec, order));
    },
    async ask(exec, { userId, brand, orderId }, content, now) {
      const order = await orders.find(exec, { userId, id: orderId });
      if (order?.brand !== brand || !isCompleted(order)) return false;
      const title = sealJson(context.vault, COLUMN, orderId, content);
      return goodsInvoices.ask(exec, { user_id: userId, order_id: orderId, title, asked_at: now });
    },
    async invoice(tx, { userId, orderId }, now) {
      const asked = await goodsInvoices.issue(tx, { user_id: userId, id: orderId }, now);
      const order = asked && (await orders.find(tx, { userId, id: orderId }));
      return order && goodsOf(context, tx, order, asked);
    },
    toInvoice: goodsInvoices.asked,
    ownerOf: goodsInvoices.ownerOf,
    async named(exec, brand, orderNo) {
      const order = await orders.byNumber(exec, orderNo);
      return order?.brand === brand ? order.id : undefined;
    },
  });
