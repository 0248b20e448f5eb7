import type * as calls from '@marque/contract/car-order/endpoints';
import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import { findDealer } from '../dealer/module.ts';
import { assess, checkView } from './assess.ts';
import { openBuyer } from './buyer.ts';
import type { CarOrderContext } from './context.ts';
import { backFenOf, REFUND_DAYS, REFUND_WAY } from './refund.ts';
import { carOrderRepository as orders } from './repository.ts';
import { depositOf } from './subject.ts';
import { demandOrder, type Name } from './transitions.ts';
import { briefOf, orderOf } from './view.ts';

/** Whether a car can be booked as it is wanted. */
export async function checkPurchase(
  context: CarOrderContext,
  { user, brand, input, now }: Call<typeof calls.checkPurchaseAppByParams>,
): Promise<PurchaseCheck> {
  const { boutiqueBagIds: boutique, typeId, chosen, dealerId, cityCode, campaignId } = input;
  const wanted = { typeId, chosen, boutique, dealerId, cityCode, campaignId };
  const asker = { userId: user?.id ?? null, brand, now };
  return checkView(await assess(context, context.database, wanted, asker));
}

/** An order with everything its page shows. Throws CAR_ORDER_NOT_FOUND. */
export async function showOrder(
  context: CarOrderContext,
  exec: Exec,
  name: Name,
  now: Date,
): Promise<CarOrder> {
  const { campaigns, catalog, payments, vault } = context;
  const order = await demandOrder(exec, name);
  const { image } = order.config;
  const { brand, campaign_id: campaignId } = order;
  const [pictures, events, dealer, account, backFen, campaign] = await Promise.all([
    catalog.pictures(exec, image ? [image] : []),
    orders.events(exec, name),
    order.dealer_id === null ? null : findDealer(exec, order.dealer_id),
    order.status === 'unpaid' ? payments.accountOf(exec, depositOf(order)) : null,
    backFenOf(context, exec, order),
    campaignId === null ? null : campaigns.findCampaign(exec, { brand, id: campaignId }, now),
  ]);
  const buyer = openBuyer(vault, order);
  const refund = { way: REFUND_WAY, days: REFUND_DAYS };
  return orderOf(order, {
    pictures,
    events,
    dealer,
    buyer,
    account,
    backFen,
    refund,
    revealAt: campaign?.revealAt ?? null,
    now,
  });
}

export async function listCarOrders(
  { catalog, database }: CarOrderContext,
  { user, brand, input, now }: MemberCall<typeof calls.carOrderList>,
): Promise<Out<typeof calls.carOrderList>> {
  const { tab, keyword, cursor, size } = input;
  const [page, counts] = await Promise.all([
    orders.page(database, { userId: user.id, brand, tab, keyword }, { cursor, size }),
    orders.counts(database, user.id, brand),
  ]);
  const keys = [...new Set(page.rows.flatMap(({ config }) => config.image ?? []))];
  const pictures = await catalog.pictures(database, keys);
  return {
    items: page.rows.map((row) => briefOf(row, pictures, now)),
    nextCursor: page.nextCursor,
    total: page.total,
    counts,
  };
}
