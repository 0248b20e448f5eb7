import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { carItemOf } from '@marque/contract/car-order/pay-item';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import { maskName } from '@marque/contract/mask';
import { href } from '@marque/contract/pages';
import { DomainError } from '#kernel/errors.ts';
import type { Provided } from '#kernel/module.ts';
import { definePayable, type Due, type Subject } from '../payment/ports.ts';
import { publicProfile } from '../session/module.ts';
import { openBuyer } from './buyer.ts';
import type { CarOrderContext } from './context.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { depositOf } from './subject.ts';
import {
  demandOrder,
  lockCarOrder,
  type Name,
  noteUnwanted,
  notePart,
  reserve,
} from './transitions.ts';

const STATES = { unpaid: 'due', reserved: 'paid', refunding: 'closed', closed: 'closed' } as const;

const dueOf = (order: CarOrderRow): Due => ({
  state: STATES[order.status],
  amountFen: order.deposit_fen,
  until: order.expire_at,
});

/** Whose money it is. Throws CAR_ORDER_NOT_FOUND. */
function nameOf({ ownerId, id }: Subject): Name {
  const item = carItemOf(id);
  if (!item) throw new DomainError('CAR_ORDER_NOT_FOUND');
  return { userId: ownerId, id: item.orderId };
}

const linkTo = (page: string, of: Subject) => ({ page, params: { id: nameOf(of).id } });

/** How the deposit of a car is paid at the cashier. */
export const payableDeposit = (context: CarOrderContext): Provided =>
  definePayable({
    subject: 'carItem',
    ledgerAccount: 'carOrders',
    notDue: 'CAR_EVENT_REFUSED',
    lock: async (tx, of) => dueOf(await lockCarOrder(tx, nameOf(of))),
    forPayment: async (exec, of, payer) => {
      if (!payer.invited && payer.userId !== of.ownerId)
        throw new DomainError('CAR_ORDER_NOT_FOUND');
      const order = await demandOrder(exec, nameOf(of));
      return {
        ...dueOf(order),
        number: order.order_no,
        title: `${order.config.title} ${order.deposit_nature}`,
        score: 0,
        // It is kept for minutes, and a bank takes days.
        transfer: 'never',
      };
    },
    markPaid: async (tx, of, channel, now) => {
      await reserve(context, tx, await lockCarOrder(tx, nameOf(of)), channel, now);
      return true;
    },
    partPaid: async (tx, of, part) => notePart(tx, await lockCarOrder(tx, nameOf(of)), part),
    unwanted: async (tx, of, now) => noteUnwanted(tx, await lockCarOrder(tx, nameOf(of)), now),
    shown: async (exec, of) => {
      const order = await demandOrder(exec, nameOf(of));
      const buyer = openBuyer(context.vault, order);
      const { image, title } = order.config;
      const pictures = await context.catalog.pictures(exec, image ? [image] : []);
      const picture = image ? pictures.get(image) : undefined;
      return {
        buyer: maskName(buyer?.name ?? (await publicProfile(exec, of.ownerId)).nickName),
        payee: BRAND_FACTS[order.brand].name,
        goods: picture ? [{ title, image: picture, quantity: 1 }] : [],
      };
    },
    toTell: async (exec, of) => ({
      brand: (await demandOrder(exec, nameOf(of))).brand,
      link: { page: CAR_ORDER_PAGES.paid, query: { id: nameOf(of).id } },
    }),
    named: async (exec, number) => {
      const order = await orders.byNumber(exec, number);
      return order ? depositOf(order) : null;
    },
    pages: (of) => ({
      success: linkTo(CAR_ORDER_PAGES.paid, of),
      failed: linkTo(CAR_ORDER_PAGES.failed, of),
      subject: linkTo(CAR_ORDER_PAGES.paid, of),
    }),
    closedNote: '没有付款，或已经取消；已付的会原路退回',
    returnTo: ({ id }, brand, way) =>
      href('mall.orderSubmit', { id, subject: 'carItem', ...way }, brand),
    cashier: ({ id }, brand, way) =>
      href('mall.payCenter', { id, subject: 'carItem', ...way }, brand),
  });
