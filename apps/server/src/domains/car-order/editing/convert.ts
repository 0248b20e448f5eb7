import type * as calls from '@marque/contract/car-order/endpoints';
import { placeNumber } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { hasTold } from '../../car-campaign/module.ts';
import type { CarOrderContext } from '../context.ts';
import { assertAgreed } from '../create-order.ts';
import { isFirm } from '../paying/deposit.ts';
import { carItems } from '../paying/item-repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { isConvertible } from '../show/view.ts';
import { addNote, lockCarOrder } from '../transitions.ts';
import { becomes, newTerms } from './edit.ts';

type Converting = MemberCall<typeof calls.carOrderConvert>;

/**
 * Throws CAR_EVENT_REFUSED for an order that needs no conversion, CONVERT_CLOSED outside of its
 * period.
 */
async function assertOpen(
  { campaigns }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const { status, brand, campaign_id: id } = order;
  if (status !== 'reserved' || isFirm(order))
    throw new DomainError('CAR_EVENT_REFUSED', { status });
  const campaign = await campaigns.findCampaign(tx, { brand, id: id! }, now);
  const isTold = campaign !== undefined && hasTold(campaign, now);
  if (campaign?.state === 'cancelled' || !isConvertible({ order, isTold }, now))
    throw new DomainError('CONVERT_CLOSED');
}

/** Throws what `assertOpen` and `newTerms` throw, PRICE_CHANGED, CONSENT_STALE. */
async function convert(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { input, now, user, brand, sourceType, ip }: Converting,
): Promise<void> {
  await assertOpen(context, tx, order, now);
  const terms = await newTerms(context, tx, order, input, now);
  const { topUpFen, agreements, policy, price, car } = terms;
  if (topUpFen !== input.expect.topUpFen) throw new DomainError('PRICE_CHANGED', { topUpFen });
  assertAgreed(terms, input.agreementIds);
  const { dealerId, payPlan } = input;
  const validUntil = new Date(now.getTime() + policy.priceDays * DAY_MS);
  await orders.change(tx, order, {
    ...becomes(order, terms, { dealerId, payPlan, validUntil }),
    policy: JSON.stringify(policy),
    agreements: JSON.stringify(agreements),
    converted_at: now,
  });
  // The price guarantee lasts as long as the top-up can be paid.
  const topUp = { kind: 'topUp', dueFen: topUpFen, dueAt: validUntil } as const;
  if (topUpFen > 0) await carItems.add(tx, order, topUp);
  await context.agreements.recordConsents(tx, {
    userId: user.id,
    kinds: agreements.map(({ kind }) => kind),
    page: 'carOrder/blindSubscription/toBooking',
    brand,
    sourceType,
    ip,
    at: now,
  });
  const does =
    order.kind === 'blind' ? `${placeNumber(order.campaign_no)} 转为预订` : '预售订单已确认';
  const text = `${does}：${car.title}，总价 ${formatMoney(price.totalFen)}`;
  await addNote(tx, order, { event: 'convert', by: 'buyer', text, now });
}

/** Converts a place or confirms a presale, once per idempotency key. */
export async function convertOrder(
  context: CarOrderContext,
  tx: Tx,
  call: Converting,
): Promise<CarOrder> {
  const name = { userId: call.user.id, id: call.input.id };
  await convert(context, tx, await lockCarOrder(tx, name), call);
  return showOrder(context, tx, name, call.now);
}
