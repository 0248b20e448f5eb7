import { type CarOrderStatus, isSigned } from '@marque/contract/car-order/machine';
import {
  type CarItemKind,
  carItemOf,
  isBoutiqueItem,
  isCarPriceItem,
} from '@marque/contract/car-order/pay-item';
import { backNote } from '@marque/contract/car-order/ruler';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import { href } from '@marque/contract/pages';
import { DomainError } from '#kernel/errors.ts';
import type { Exec } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePaidNames, definePayable, type Due, type Subject } from '../../payment/ports.ts';
import { isShort } from '../boutique/money.ts';
import type { CarOrderContext } from '../context.ts';
import { oweRefused } from '../ending/refused-refund.ts';
import { itemLabel } from '../ending/plan.ts';
import { type CarItemRow, carItems } from './item-repository.ts';
import { isDue, waitsForLender } from './items.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { shownTo } from '../show/shown-to.ts';
import { itemSubject } from '../subject.ts';
import {
  assertOrder,
  lockCarOrder,
  type CarOrderName,
  noteUnwanted,
  notePart,
  reserve,
  settleItem,
} from '../transitions.ts';

const DEPOSIT_STATES: Partial<Record<CarOrderStatus, Due['state']>> = {
  unpaid: 'due',
  refunding: 'closed',
  closed: 'closed',
};

const depositDue = (order: CarOrderRow): Due => ({
  state: DEPOSIT_STATES[order.status] ?? 'paid',
  amountFen: order.deposit_fen,
  until: order.expire_at,
});

const laterDue = (order: CarOrderRow, item: CarItemRow | undefined): Due => ({
  state: item?.paid_at ? 'paid' : item && isDue(order, item) ? 'due' : 'closed',
  amountFen: item?.due_fen ?? 0,
  until: item?.due_at ?? null,
});

const kindOf = ({ id }: Subject): CarItemKind => carItemOf(id)?.kind ?? 'deposit';

const dueOf = async (exec: Exec, of: Subject, order: CarOrderRow): Promise<Due> =>
  kindOf(of) === 'deposit'
    ? depositDue(order)
    : laterDue(
        order,
        (await carItems.of(exec, order)).find(({ kind }) => kind === kindOf(of)),
      );

/** Returns the owner and the id of the subject's order. Throws CAR_ORDER_NOT_FOUND. */
function nameOf({ ownerId, id }: Subject): CarOrderName {
  const item = carItemOf(id);
  if (!item) throw new DomainError('CAR_ORDER_NOT_FOUND');
  return { userId: ownerId, id: item.orderId };
}

const linkTo = (page: string, of: Subject) => ({ page, params: { id: nameOf(of).id } });

const OF_CAR = { paid: CAR_ORDER_PAGES.paid, failed: CAR_ORDER_PAGES.failed } as const;
const PAGES = {
  deposit: { paid: CAR_ORDER_PAGES.booked, failed: CAR_ORDER_PAGES.notBooked },
  // The details page shows the result of the conversion.
  topUp: { paid: CAR_ORDER_PAGES.details, failed: CAR_ORDER_PAGES.details },
  balance: OF_CAR,
  down: OF_CAR,
  loan: OF_CAR,
  boutique: { paid: CAR_ORDER_PAGES.details, failed: CAR_ORDER_PAGES.details },
} as const;

const pagesOf = (of: Subject) => {
  const kind = kindOf(of);
  return PAGES[isBoutiqueItem(kind) ? 'boutique' : kind];
};

const labelOf = (of: Subject, order: Pick<CarOrderRow, 'deposit_nature'>): string => {
  const kind = kindOf(of);
  return kind === 'deposit' ? order.deposit_nature : itemLabel(kind);
};

/** The items of car orders in the statement of who paid them. */
export const paidItems = (): ProvidedPort =>
  definePaidNames('carItem', async (exec, of) => {
    const rows = await orders.findAll(
      exec,
      of.map((item) => nameOf({ ...item, subject: 'carItem' })),
    );
    const byId = new Map(rows.map((order) => [order.id, order]));
    return new Map(
      of.flatMap((item) => {
        const subject = { ...item, subject: 'carItem' } as const;
        const order = byId.get(nameOf(subject).id);
        if (!order) return [];
        const title = `${order.config.title} ${labelOf(subject, order)}`;
        const link = linkTo(CAR_ORDER_PAGES.details, subject);
        return [[item.id, { title, brand: order.brand, link }] as const];
      }),
    );
  });

/** The payable of car orders' items. */
export const payableItem = (context: CarOrderContext): ProvidedPort =>
  definePayable({
    subject: 'carItem',
    ledgerAccount: 'carOrders',
    notDue: 'CAR_EVENT_REFUSED',
    lock: async (tx, of) => dueOf(tx, of, await lockCarOrder(tx, nameOf(of))),
    forPayment: async (exec, of, payer) => {
      if (!payer.invited && payer.userId !== of.ownerId)
        throw new DomainError('CAR_ORDER_NOT_FOUND');
      const order = await assertOrder(exec, nameOf(of));
      const due = await dueOf(exec, of, order);
      const isSoon =
        isCarPriceItem(kindOf(of)) &&
        isSigned(order.status) &&
        due.state === 'closed' &&
        order.certificate_place !== 'store';
      if (isSoon) throw new DomainError('CERTIFICATE_NOT_HERE');
      if (kindOf(of) === 'down' && due.state === 'closed' && waitsForLender(order))
        throw new DomainError('LOAN_NOT_APPROVED');
      if (isBoutiqueItem(kindOf(of)) && (await isShort(context, exec, order)))
        throw new DomainError('BOUTIQUE_SHORT');
      return {
        ...due,
        number: order.order_no,
        title: `${order.config.title} ${labelOf(of, order)}`,
        score: 0,
        // A deposit is due within minutes, and a bank transfer takes days.
        transfer: kindOf(of) === 'deposit' ? 'never' : 'always',
        backNote: backNote(kindOf(of), order.kind),
      };
    },
    markPaid: async (tx, of, channel, now) => {
      const order = await lockCarOrder(tx, nameOf(of));
      const kind = kindOf(of);
      if (kind !== 'deposit') return settleItem(context, tx, order, { kind, channel, now });
      await reserve(context, tx, order, channel, now);
      return true;
    },
    partPaid: async (tx, of, part) => {
      const order = await lockCarOrder(tx, nameOf(of));
      await notePart(tx, order, part);
      const kind = kindOf(of);
      if (kind !== 'deposit') await carItems.addPaid(tx, order, kind, part.amountFen);
    },
    unwanted: async (tx, of, now) => noteUnwanted(tx, await lockCarOrder(tx, nameOf(of)), now),
    refundRefused: async (tx, of, refund) =>
      oweRefused(context, tx, await lockCarOrder(tx, nameOf(of)), refund),
    shown: async (exec, of) => shownTo(context, exec, await assertOrder(exec, nameOf(of))),
    toTell: async (exec, of) => ({
      brand: (await assertOrder(exec, nameOf(of))).brand,
      link: { page: CAR_ORDER_PAGES.details, query: { id: nameOf(of).id } },
    }),
    named: async (exec, number) => {
      const order = await orders.byNumber(exec, number);
      if (!order) return null;
      const items = await carItems.of(exec, order);
      const due = items.find((item) => isDue(order, item));
      const ofCar = items.find(({ kind }) => isCarPriceItem(kind));
      return itemSubject(order, (isSigned(order.status) ? ofCar : due)?.kind ?? 'deposit');
    },
    pages: (of) => ({
      success: linkTo(pagesOf(of).paid, of),
      rest: pagesOf(of) === OF_CAR ? linkTo(CAR_ORDER_PAGES.paid, of) : null,
      failed: linkTo(pagesOf(of).failed, of),
      subject: linkTo(CAR_ORDER_PAGES.details, of),
    }),
    closedNote: '没有付款，或已经取消；已付的会原路退回',
    returnTo: ({ id }, brand, way) =>
      href('mall.orderSubmit', { id, subject: 'carItem', ...way }, brand),
    cashier: ({ id }, brand, way) =>
      href('mall.payCenter', { id, subject: 'carItem', ...way }, brand),
  });
