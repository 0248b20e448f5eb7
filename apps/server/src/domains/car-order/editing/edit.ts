import type * as calls from '@marque/contract/car-order/endpoints';
import type { PayPlan } from '@marque/contract/car-order/form';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { changeText, formatMoney } from '@marque/contract/money';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { carRemark } from '../buyer.ts';
import type { CarOrderContext } from '../context.ts';
import { refusalOf } from '../create-order.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { assessAgain } from '../signing/contract.ts';
import { isEditable } from './is-editable.ts';
import { refitLoan } from '../planning/plan.ts';
import { showOrder } from '../show/show-orders.ts';
import { pricedRow, soldConfig } from '../sold-config.ts';
import { addNote, lockCarOrder } from '../transitions.ts';

type Editing = MemberCall<typeof calls.carOrderEdit>;

/** The largest number of changes of an order in a day. */
const MAX_EDITS_A_DAY = 10;

type WantedEdit = Pick<Editing['input'], 'typeId' | 'chosen' | 'dealerId' | 'expect'> & {
  /** The campaign that an order without one takes. */
  campaignId?: string | undefined;
};

/**
 * Returns the terms of the changed order at the price that was shown. Throws the first obstacle,
 * and PRICE_CHANGED.
 */
export async function newTerms(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { typeId, chosen, dealerId, campaignId, expect }: WantedEdit,
  now: Date,
) {
  const takes = campaignId !== undefined && order.campaign_id === null;
  const wanted = { typeId, chosen, dealerId, ...(takes && { campaignId }) };
  const assessed = await assessAgain(context, tx, order, now, wanted);
  const { obstacles, car, price, delivery } = assessed;
  const [first] = obstacles;
  if (first) throw refusalOf(first);
  if (!car || !price || !delivery) throw new DomainError('TYPE_OFF_SALE');
  if (car.seriesId !== order.series_id) throw new DomainError('OTHER_SERIES');
  if (price.totalFen !== expect.totalFen || price.priceVersion !== expect.priceVersion)
    throw new DomainError('PRICE_CHANGED', {
      old: { totalFen: expect.totalFen },
      new: { totalFen: price.totalFen },
    });
  return { ...assessed, car, price, delivery };
}

/** Returns the columns that new terms change. The price is guaranteed anew. */
export const becomes = (
  order: CarOrderRow,
  { car, price, delivery, campaign }: Terms,
  { dealerId, payPlan, validUntil }: { dealerId: string; payPlan: PayPlan; validUntil: Date },
) => ({
  type_id: car.typeId,
  config: JSON.stringify({
    ...order.config,
    ...soldConfig(car),
    ...(campaign && { campaign: campaign.title }),
  }),
  campaign_id: campaign?.id ?? order.campaign_id,
  ...pricedRow(price, delivery),
  price_valid_until: validUntil,
  dealer_id: dealerId,
  pay_plan: payPlan,
});

type Terms = Awaited<ReturnType<typeof newTerms>>;

/** Returns the entry of the order's history. */
function noteOf(
  { vault }: CarOrderContext,
  order: CarOrderRow,
  { car, price, campaign }: Terms,
  { input }: Editing,
): string {
  const more = price.totalFen - order.total_fen;
  const parts = [
    ...(car.configText === order.config.text && car.title === order.config.title
      ? []
      : [`配置改为 ${car.title}（${car.configText}）`]),
    ...(more === 0 ? [] : [`总价 ${formatMoney(price.totalFen)}（${changeText(more)}）`]),
    ...(campaign && order.campaign_id === null ? [`领了${campaign.title}`] : []),
    ...(input.dealerId === order.dealer_id ? [] : ['换了门店']),
    ...(input.payPlan === order.pay_plan
      ? []
      : [`付款改为${input.payPlan === 'loan' ? '贷款' : '全款'}`]),
    ...(input.remark === carRemark.open(vault, order.id, order) ? [] : ['改了备注']),
  ];
  return parts.join('，') || '确认了配置';
}

/** Throws CAR_EVENT_REFUSED, EDIT_LIMIT, and what `newTerms` throws. */
async function edit(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  call: Editing,
): Promise<void> {
  const { input, now } = call;
  if (!isEditable(order)) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const today = shanghaiDay(now);
  const events = await orders.events(tx, { userId: order.user_id, id: order.id });
  const edits = events.filter(({ event, at }) => event === 'edit' && shanghaiDay(at) === today);
  if (edits.length >= MAX_EDITS_A_DAY) throw new DomainError('EDIT_LIMIT');
  const terms = await newTerms(context, tx, order, input, now);
  const { dealerId, payPlan, remark } = input;
  if (terms.campaign && order.campaign_id === null)
    await context.campaigns.takePlace(
      tx,
      { campaignId: terms.campaign.id, userId: order.user_id },
      now,
    );
  const validUntil = new Date(now.getTime() + order.policy.priceDays * DAY_MS);
  await orders.change(tx, order, {
    ...becomes(order, terms, { dealerId, payPlan, validUntil }),
    ...carRemark.columns(context.vault, order.id, remark),
  });
  await refitLoan(context, tx, order, now);
  await addNote(tx, order, {
    event: 'edit',
    by: 'buyer',
    text: `${noteOf(context, order, terms, call)}，价格重新保留 ${order.policy.priceDays} 天`,
    now,
  });
}

export async function editOrder(
  context: CarOrderContext,
  tx: Tx,
  call: Editing,
): Promise<CarOrder> {
  const name = { userId: call.user.id, id: call.input.id };
  await edit(context, tx, await lockCarOrder(tx, name), call);
  return showOrder(context, tx, name, call.now);
}
