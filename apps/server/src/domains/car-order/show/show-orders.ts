import type * as calls from '@marque/contract/car-order/endpoints';
import { isEnded, isSigned } from '@marque/contract/car-order/machine';
import { type CarItemKind, carItemId } from '@marque/contract/car-order/pay-item';
import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { hasTold } from '../../car-campaign/module.ts';
import { findDealer } from '../../dealer/module.ts';
import { adviserOf, adviserView } from '../advising/adviser.ts';
import { messagesOf } from '../advising/thread.ts';
import { assess, checkView, giftView } from '../assess.ts';
import { boutiqueLines } from '../boutique/repository.ts';
import { carRemark, openBuyer } from '../buyer.ts';
import type { CarOrderContext } from '../context.ts';
import { isEditable } from '../editing/is-editable.ts';
import { endingPlan, paidOf, whyNow } from '../ending/plan.ts';
import { carItems } from '../paying/item-repository.ts';
import { isCarPaid, isDue } from '../paying/items.ts';
import { invoiceView } from '../invoicing/invoice-view.ts';
import { invoices } from '../invoicing/repository.ts';
import { openCar } from '../making/car.ts';
import { making } from '../making/repository.ts';
import { payoutOf, refusedOf } from '../paying/payouts.ts';
import { loans } from '../planning/repository.ts';
import { protections } from '../protecting/repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { assessAgain } from '../signing/contract.ts';
import { creditFor } from '../signing/credit.ts';
import { contracts, supplements } from '../signing/repository.ts';
import { itemSubject } from '../subject.ts';
import { assertOrder, type CarOrderName } from '../transitions.ts';
import { type Account, orderOf } from './detail-view.ts';
import { knownOf, knownOfOrders } from './order-facts.ts';
import { withPlacePictures } from './place-pictures.ts';
import { briefOf, pictureKeys, STATUS_TEXT, type WithItems } from './view.ts';

/**
 * Returns whether a configuration can be booked, or an order changed to it. Throws
 * CAR_ORDER_NOT_FOUND.
 */
export async function checkPurchase(
  context: CarOrderContext,
  { user, brand, input, now }: Call<typeof calls.checkPurchaseAppByParams>,
): Promise<PurchaseCheck> {
  const { boutiqueBagIds: boutique, typeId, chosen, dealerId, cityCode, campaignId } = input;
  const { database } = context;
  if (input.orderId !== undefined) {
    if (!user) throw new DomainError('CAR_ORDER_NOT_FOUND');
    const order = await assertOrder(database, { userId: user.id, id: input.orderId });
    const instead = {
      typeId,
      chosen,
      ...(dealerId !== undefined && { dealerId }),
      ...(campaignId !== undefined && order.campaign_id === null && { campaignId }),
    };
    return checkView(await assessAgain(context, database, order, now, instead));
  }
  const wanted = { typeId, chosen, boutique, dealerId, cityCode, campaignId };
  const asker = { userId: user?.id ?? null, brand, now };
  return checkView(await assess(context, database, wanted, asker));
}

/** Returns an order with everything its page shows. Throws CAR_ORDER_NOT_FOUND. */
export async function showOrder(
  context: CarOrderContext,
  exec: Exec,
  name: CarOrderName,
  now: Date,
): Promise<CarOrder> {
  const { campaigns, catalog, vault } = context;
  const [order] = (await withPlacePictures(context, exec, [await assertOrder(exec, name)])) as [
    CarOrderRow,
  ];
  const { brand, campaign_id: campaignId } = order;
  const why = whyNow(order, now);
  const hasGoods = order.boutique_fen > 0 || order.boutique_revision > 0;
  const [events, dealer, adviser, campaign, items, credit, boutique, loan, after] =
    await Promise.all([
      orders.events(exec, name),
      order.dealer_id === null ? null : findDealer(exec, order.dealer_id),
      adviserOf(exec, order),
      campaignId === null
        ? undefined
        : campaigns.findCampaign(exec, { brand, id: campaignId }, now),
      carItems.of(exec, order),
      creditFor(context, exec, order, now),
      hasGoods ? boutiqueLines.of(exec, order) : [],
      order.pay_plan === 'loan' ? loans.find(exec, order) : undefined,
      afterSigning(context, exec, order),
    ]);
  const gift =
    isEditable(order) && campaignId === null && order.type_id !== null
      ? await campaigns.giftFor(
          exec,
          { brand, seriesId: order.series_id, typeId: order.type_id },
          now,
        )
      : undefined;
  const of = { order, items, isTold: campaign !== undefined && hasTold(campaign, now) };
  // An unpaid car has no invoice.
  const rows = order.arrived_at && isCarPaid(items) ? await invoices.of(exec, order) : [];
  const pictures = await catalog.pictures(
    exec,
    [pictureKeys([order]), adviser?.picture ?? []].flat(),
  );
  const paid =
    (why || order.paid_at) && (await paidOf(context, exec, order, { items, lines: boutique }));
  return orderOf(of, {
    pictures,
    events,
    dealer,
    buyer: openBuyer(vault, order),
    remark: carRemark.open(vault, order.id, order),
    car: openCar(context, order),
    accounts: await accountsNow(context, exec, of),
    payments: await paymentsOf(context, exec, of),
    adviser: adviser ? await adviserView(exec, adviser, pictures) : null,
    messages: await messagesOf(context, exec, order),
    plan: why && paid ? endingPlan(order, paid, why) : null,
    paid: paid || null,
    ...after,
    invoice: invoiceView(context, order, { rows, papers: after.supplements }),
    known: knownOf(of, {
      supplements: after.supplements,
      invoiceRows: rows,
      hasLoan: loan !== undefined,
    }),
    credit,
    boutique,
    loan,
    gift: giftView(gift),
    revealAt: campaign?.revealAt ?? null,
    now,
  });
}

/** Returns the individual payments for all items. */
const paymentsOf = (
  { payments }: CarOrderContext,
  exec: Exec,
  { order, items }: Pick<WithItems, 'order' | 'items'>,
) =>
  payments.singlePayments(exec, {
    subject: 'carItem',
    ownerId: order.user_id,
    ids: ['deposit' as const, ...items.map(({ kind }) => kind)].map((kind) =>
      carItemId(order.id, kind),
    ),
  });

/** Returns the accounts of the items that can be paid now. */
async function accountsNow(
  { payments }: CarOrderContext,
  exec: Exec,
  { order, items }: WithItems,
): Promise<Map<CarItemKind, Account>> {
  const kinds: CarItemKind[] =
    order.status === 'unpaid'
      ? ['deposit']
      : items.filter((item) => isDue(order, item)).map(({ kind }) => kind);
  const accounts = kinds.map(
    async (kind) => [kind, await payments.accountOf(exec, itemSubject(order, kind))] as const,
  );
  return new Map(await Promise.all(accounts));
}

/** Returns what an order can have once its deposit is paid. */
async function afterSigning(context: CarOrderContext, exec: Exec, order: CarOrderRow) {
  if (!order.paid_at)
    return {
      stages: [],
      windows: [],
      contracts: [],
      supplements: [],
      protections: [],
      payout: null,
      refused: null,
      refusedOfPayers: null,
    };
  const [way, signed, papers, fallen, payout, refused] = await Promise.all([
    making.way(exec, order),
    contracts.of(exec, order),
    supplements.of(exec, order),
    order.locked_at ? protections.of(exec, order) : [],
    // A payout can exist once the order ends.
    order.refund_started_at ? payoutOf(context, exec, order) : null,
    order.refund_refused
      ? refusedOf(context, exec, order)
      : { refused: null, refusedOfPayers: null },
  ]);
  return {
    ...way,
    contracts: signed,
    supplements: papers,
    protections: fallen,
    payout,
    ...refused,
  };
}

export async function listCarOrders(
  context: CarOrderContext,
  { user, brand, input, now }: MemberCall<typeof calls.carOrderList>,
): Promise<Out<typeof calls.carOrderList>> {
  const { campaigns, catalog, database } = context;
  const { tab, keyword, cursor, size } = input;
  const [page, counts] = await Promise.all([
    orders.page(database, { userId: user.id, brand, tab, keyword }, { cursor, size }),
    orders.counts(database, user.id, brand),
  ]);
  const rows = await withPlacePictures(context, database, page.rows);
  const [pictures, told, items] = await Promise.all([
    catalog.pictures(database, pictureKeys(rows)),
    campaigns.toldCampaigns(database, now),
    carItems.ofOrders(
      database,
      user.id,
      rows.map(({ id }) => id),
    ),
  ]);
  const all = rows.map((order) => ({
    order,
    items: items.filter((item) => item.order_id === order.id),
    isTold: order.campaign_id !== null && told.includes(order.campaign_id),
  }));
  const known = await knownOfOrders(database, user.id, all);
  return {
    items: all.map((of) => briefOf(of, { pictures, known: known.get(of.order.id)! }, now)),
    nextCursor: page.nextCursor,
    total: page.total,
    counts,
  };
}

/** An order of a series as rights packages need it. */
export type OrderOfSeries = {
  id: string;
  title: string;
  statusText: string;
  orderedAt: Date;
  /** Null before the hand-over. */
  deliveredAt: Date | null;
  /** Whether the contract is signed or the car handed over. */
  isSigned: boolean;
};

/** Returns a member's orders of a series whose deposit is paid, the newest first. */
export async function ordersOfSeries(
  exec: Exec,
  userId: string,
  brand: Brand,
  seriesId: string,
): Promise<OrderOfSeries[]> {
  const rows = await orders.ofSeries(exec, { userId, brand, seriesId });
  return rows.map(({ id, title, status, created_at, delivered_at }) => ({
    id,
    title,
    statusText: STATUS_TEXT[status],
    orderedAt: created_at,
    deliveredAt: delivered_at,
    isSigned: isSigned(status) || delivered_at !== null,
  }));
}

/** What has happened to an order whose deposit was paid. */
type SaleFacts = {
  orderId: string;
  seriesId: string;
  /** Whether it ends, or has ended, without the car. */
  isOver: boolean;
  reservedAt: Date;
  /** Null before the signature, and once it is withdrawn. */
  lockedAt: Date | null;
  deliveredAt: Date | null;
};

/** Returns what has happened to a member's orders whose deposit was paid, the earliest first. */
export async function factsOf(
  exec: Exec,
  member: { userId: string; brand: Brand },
): Promise<SaleFacts[]> {
  const rows = await orders.facts(exec, member);
  return rows.map((row) => ({
    orderId: row.id,
    seriesId: row.series_id,
    isOver: isEnded(row.status),
    reservedAt: row.paid_at!,
    lockedAt: row.locked_at,
    deliveredAt: row.delivered_at,
  }));
}

/** The days after the hand-over in which goods can be bought for the car. */
const AFTER_KEYS_DAYS = 180;

/** Returns the orders whose cars goods can be bought for. */
export async function ordersWithCars(
  exec: Exec,
  userId: string,
  brand: Brand,
): Promise<VehicleOrder[]> {
  const rows = await orders.withCars(exec, { userId, brand }, AFTER_KEYS_DAYS);
  return rows.map(({ id, order_no: orderNo, title, status }) => ({
    id,
    orderNo,
    title: `${title} · ${STATUS_TEXT[status]}`,
  }));
}
