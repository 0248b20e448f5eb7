import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { OrderDetail } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { findDealer } from '../../dealer/module.ts';
import type { OrderContext } from '../context.ts';
import { orderWithLines } from '../lookup.ts';
import { openAddress, openInvoice } from '../personal.ts';
import { dealLabels } from '../deals/labels.ts';
import { refundsUnderWay } from '../ports.ts';
import { orderRepository as orders } from '../repository.ts';
import { detailView } from './view.ts';

/** Returns an order as its buyer sees it. Throws ORDER_NOT_FOUND. */
export async function orderDetail(
  context: OrderContext,
  exec: Exec,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<OrderDetail> {
  const { ask, catalog, vault } = context;
  const { order, lines } = await orderWithLines(exec, userId, id);
  return detailView(order, {
    lines,
    address: openAddress(vault, order),
    invoice: openInvoice(vault, order),
    deal: (await dealLabels(context, exec, [order])).get(id) ?? null,
    refunding: (await ask(refundsUnderWay)(exec, userId, [id])).get(id) ?? null,
    pictures: await catalog.pictures(
      exec,
      lines.map((line) => line.image),
    ),
    events: await orders.events(exec, userId, id),
    dealer: order.dealerId ? await findDealer(exec, order.dealerId) : null,
    hotline: BRAND_FACTS[order.brand].hotline,
    now,
    vault,
  });
}
