import type { Out } from '@marque/contract/core';
import type { orderList } from '@marque/contract/mall/order/endpoints';
import type { OrderStatus, OrderTab } from '@marque/contract/mall/order/schema';
import { sum } from 'es-toolkit';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OrderContext } from '../context.ts';
import { refundsUnderWay } from '../ports.ts';
import { dealLabels } from '../deals/labels.ts';
import { orderRepository as orders } from '../repository.ts';
import { summaryView } from './view.ts';

/** Returns a buyer's orders in a tab, the newest first, with the number of orders in each tab. */
export async function listOrders(
  context: OrderContext,
  { user, brand, input, now }: MemberCall<typeof orderList>,
): Promise<Out<typeof orderList>> {
  const { ask, database, catalog, vault } = context;
  const { status, keyword, cursor, size } = input;
  const words = keyword?.split(' ').filter(Boolean) ?? [];
  const page = await orders.page(database, user.id, brand, { status, words, cursor, size });
  const ids = page.rows.map((order) => order.id);
  const lines = await orders.lines(database, user.id, ids);
  const refunding = await ask(refundsUnderWay)(database, user.id, ids);
  const pictures = await catalog.pictures(
    database,
    lines.map((line) => line.image),
  );
  const labels = await dealLabels(context, database, page.rows);
  const byStatus = await orders.counts(database, user.id, brand);
  const all = sum([...byStatus.values()]);
  const of = (one: OrderStatus): number => byStatus.get(one) ?? 0;
  const count = (tab: OrderTab): number => {
    if (tab === 'all') return all;
    // What waits for others stands among what is to be shipped.
    return tab === 'paid' ? of('paid') + of('awaiting') : of(tab);
  };
  return {
    items: page.rows.map((order) =>
      summaryView(order, {
        lines: lines.filter((line) => line.orderId === order.id),
        pictures,
        refunding: refunding.get(order.id) ?? null,
        deal: labels.get(order.id) ?? null,
        now,
        vault,
      }),
    ),
    nextCursor: page.nextCursor,
    total:
      words.length === 0
        ? count(status)
        : await orders.countFound(database, user.id, brand, { status, words }),
    counts: {
      all,
      unpaid: count('unpaid'),
      paid: count('paid'),
      shipped: count('shipped'),
      toUse: count('toUse'),
      completed: count('completed'),
      closed: count('closed'),
    },
    toPickUp: await orders.countPickups(database, user.id, brand, 'waiting'),
  };
}
