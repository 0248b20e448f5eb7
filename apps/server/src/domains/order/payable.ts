import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { maskName } from '@marque/contract/mask';
import { href } from '@marque/contract/pages';
import type { PayInvitation } from '@marque/contract/pay/schema';
import type { Exec } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { DomainError } from '#kernel/errors.ts';
import { definePaidNames, definePayable, type Due, type ToPay } from '../payment/ports.ts';
import { publicProfile } from '../session/module.ts';
import type { OrderContext } from './context.ts';
import { lockOrder, orderWithLines } from './lookup.ts';
import { notePart, noteUnwantedPayment, payOrder } from './order-transitions.ts';
import { openAddress, openInvoice } from './personal.ts';
import type { OrderLine, OrderName, PlacedOrder } from './placed-order.ts';
import { orderRepository as orders } from './repository.ts';
import { mallOrder } from './subject.ts';

const dueOf = (order: PlacedOrder): Due => ({
  state: order.paidAt ? 'paid' : order.status === 'closed' ? 'closed' : 'due',
  amountFen: order.payableFen,
  until: order.expireAt,
});

const titleOf = (first: string, lines: number): string =>
  first + (lines > 1 ? ` 等 ${lines} 件商品` : '');

/**
 * Goods of a flash session cannot wait for a transfer; company invoices allow one for any amount.
 */
function transferOf(
  { vault }: OrderContext,
  order: PlacedOrder,
  lines: readonly OrderLine[],
): NonNullable<ToPay['transfer']> {
  if (lines.some(({ flashSessionId }) => flashSessionId !== null)) return 'never';
  const invoice = openInvoice(vault, order);
  return invoice && invoice.titleType !== 'personal' ? 'always' : 'large';
}

/** Returns what an invited payer sees: the goods, without address and receiver. */
async function shownToPayer(
  { catalog, vault }: OrderContext,
  exec: Exec,
  { userId, id }: OrderName,
): Promise<PayInvitation> {
  const { order, lines } = await orderWithLines(exec, userId, id);
  const receiver = openAddress(vault, order);
  const pictures = await catalog.pictures(
    exec,
    lines.map((line) => line.image),
  );
  return {
    buyer: maskName(receiver?.name ?? (await publicProfile(exec, userId)).nickName),
    payee: `${BRAND_FACTS[order.brand].name}商城`,
    goods: lines.map(({ title, image, quantity }) => ({
      title,
      image: pictures.get(image)!,
      quantity,
    })),
  };
}

/** Orders of the mall in the statement of who paid them. */
export const paidOrders = (): ProvidedPort =>
  definePaidNames('mallOrder', async (exec, of) => {
    const rows = await orders.titlesOf(exec, of);
    return new Map(
      rows.map(({ id, brand, title, lines }) => [
        id,
        {
          title: titleOf(title, lines),
          brand,
          link: { page: 'mall.orderDetail', params: { id } },
        },
      ]),
    );
  });

/** Orders of the mall as payables. */
export const payableOrder = (context: OrderContext): ProvidedPort =>
  definePayable({
    subject: 'mallOrder',
    ledgerAccount: 'orders',
    notDue: 'ORDER_EVENT_REFUSED',
    lock: async (tx, { ownerId, id }) => dueOf(await lockOrder(tx, ownerId, id)),
    forPayment: async (exec, { ownerId, id }, payer) => {
      if (!payer.invited && payer.userId !== ownerId) throw new DomainError('ORDER_NOT_FOUND');
      const { order, lines } = await orderWithLines(exec, ownerId, id);
      return {
        ...dueOf(order),
        number: order.orderNo,
        title: titleOf(lines[0]!.title, lines.length),
        score: order.payableScore,
        transfer: transferOf(context, order, lines),
      };
    },
    markPaid: async (tx, { ownerId, id }, channel, now) => {
      await payOrder(context, tx, await lockOrder(tx, ownerId, id), channel, now);
      return true;
    },
    waitUntil: (tx, { ownerId, id }, until) => orders.waitUntil(tx, { userId: ownerId, id }, until),
    partPaid: async (tx, { ownerId, id }, part) =>
      notePart(tx, await lockOrder(tx, ownerId, id), part),
    unwanted: async (tx, { ownerId, id }, now) =>
      noteUnwantedPayment(tx, await lockOrder(tx, ownerId, id), now),
    shown: (exec, { ownerId, id }) => shownToPayer(context, exec, { userId: ownerId, id }),
    toTell: async (exec, { ownerId, id }) => ({
      brand: (await orderWithLines(exec, ownerId, id)).order.brand,
      link: { page: 'mall.orderDetail', query: { id } },
    }),
    named: async (exec, number) => {
      const name = await orders.nameOf(exec, number);
      return name ? mallOrder(name) : null;
    },
    pages: ({ id }) => ({
      success: { page: 'mall.paySuccess', params: { id } },
      rest: null,
      failed: null,
      subject: { page: 'mall.orderDetail', params: { id } },
    }),
    closedNote: '超过付款时间，库存、优惠券和积分已退回',
    returnTo: ({ id }, brand, way) => href('mall.orderSubmit', { id, ...way }, brand),
    cashier: ({ id }, brand, way) => href('mall.payCenter', { id, ...way }, brand),
  });
