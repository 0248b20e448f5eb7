import { bookingAgreement } from '@marque/contract/car-order/booking-agreements';
import { bagIdOf, isBagLine } from '@marque/contract/car-order/boutique/lines';
import type * as calls from '@marque/contract/car-order/endpoints';
import type { CarOrder, PurchaseObstacle } from '@marque/contract/car-order/schema';
import type { ParsedIn } from '@marque/contract/core';
import { sourcePlatform } from '@marque/contract/session/source';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { serialNumber } from '../order/module.ts';
import { inviterFor } from '../share-code/module.ts';
import { assess, type Assessment, checkView, type PlateCity } from './assess.ts';
import { boutiqueLines } from './boutique/repository.ts';
import { carRemark, sealBuyer } from './buyer.ts';
import type { CarOrderContext } from './context.ts';
import { carOrderRepository as orders } from './repository.ts';
import { showOrder } from './show/show-orders.ts';
import { pricedRow, soldConfig } from './sold-config.ts';
import { addNote } from './transitions.ts';

type Creating = MemberCall<typeof calls.carOrderCreate>;
type Input = ParsedIn<typeof calls.carOrderCreate>;

const MINUTE_MS = 60_000;

/** Returns the error for an obstacle, with proposals or the open order's id. */
export const refusalOf = ({ code, msg, proposals, orderId }: PurchaseObstacle): DomainError =>
  new DomainError(code, {
    msg,
    ...(code === 'OPTIONAL_INVALID' && { proposals }),
    ...(code === 'OPEN_ORDER_EXISTS' && { id: orderId }),
  });

/** Throws CONSENT_STALE when the buyer agreed to another version than the one in force. */
export function assertAgreed(
  { agreements }: Pick<Assessment, 'agreements'>,
  agreed: readonly string[],
): void {
  const stale = agreements.find(
    ({ kind, version }) => !agreed.includes(bookingAgreement(kind, version)),
  );
  if (stale) throw new DomainError('CONSENT_STALE', { kind: stale.kind, version: stale.version });
}

/**
 * Returns the terms of the assessment. Throws the first obstacle, PRICE_CHANGED, or CONSENT_STALE.
 */
function assertTerms(assessed: Assessment, { expect, agreementIds }: Input) {
  const [first] = assessed.obstacles;
  if (first) throw refusalOf(first);
  const { car, price, delivery, city, policy } = assessed;
  const { lines, ...expected } = expect;
  const isSame =
    price!.totalFen === expect.totalFen &&
    price!.priceVersion === expect.priceVersion &&
    policy.depositFen === expect.depositFen;
  if (!isSame)
    throw new DomainError('PRICE_CHANGED', {
      old: { ...expected, lines },
      new: { ...price!, depositFen: policy.depositFen },
      check: checkView(assessed),
    });
  assertAgreed(assessed, agreementIds);
  return { ...assessed, car: car!, price: price!, delivery: delivery!, city: city! };
}

type Terms = Assessment & {
  car: NonNullable<Assessment['car']>;
  price: NonNullable<Assessment['price']>;
  delivery: NonNullable<Assessment['delivery']>;
  city: PlateCity;
};

/** Returns the row of a new order. */
const rowOf = (
  { vault }: CarOrderContext,
  id: string,
  { user, brand, input, now, sourceType }: Creating,
  { kind, campaign, car, price, delivery, city, policy, nature, agreements }: Terms,
  inviteId: string | null,
) => ({
  user_id: user.id,
  id,
  order_no: serialNumber(now),
  brand,
  kind,
  campaign_id: campaign?.id ?? null,
  convert_by: campaign?.convertBy ?? null,
  series_id: car.seriesId,
  type_id: car.typeId,
  config: JSON.stringify({
    ...soldConfig(car),
    ...(campaign && { campaign: campaign.title }),
  }),
  ...pricedRow(price, delivery),
  deposit_fen: policy.depositFen,
  deposit_nature: nature,
  policy: JSON.stringify(policy),
  agreements: JSON.stringify(agreements),
  dealer_id: input.dealerId,
  plate_city: city.code,
  plate_city_name: city.name,
  buyer_kind: input.buyerKind,
  buyer: sealBuyer(vault, id, { name: input.name, phone: input.phone }),
  pay_plan: input.payPlan,
  ...carRemark.columns(vault, id, input.remark),
  invite_id: inviteId,
  source_page: input.sourcePage,
  source_platform: sourcePlatform(sourceType),
  status: 'unpaid' as const,
  created_at: now,
  expire_at: new Date(now.getTime() + policy.payMinutes * MINUTE_MS),
});

/** Creates the order. Throws what `assertTerms` throws. */
async function book(context: CarOrderContext, tx: Tx, call: Creating): Promise<CarOrder> {
  const { user, brand, input, now, sourceType, ip } = call;
  await orders.lockPerson(tx, user.id);
  const wanted = {
    typeId: input.typeId,
    chosen: input.chosen,
    boutique: input.boutique,
    dealerId: input.dealerId,
    cityCode: input.plateCity,
    campaignId: input.campaignId,
  };
  const terms = assertTerms(
    await assess(context, tx, wanted, { userId: user.id, brand, now }),
    input,
  );
  const id = newId(now);
  if (terms.campaign)
    await context.campaigns.takePlace(tx, { campaignId: terms.campaign.id, userId: user.id }, now);
  const inviteId = await inviterFor(tx, user.id, input.sharerConfig?.inviteId ?? null);
  await orders.insert(tx, rowOf(context, id, call, terms, inviteId));
  const goods = terms.price.lines
    .filter(isBagLine)
    .map((line) => ({ bagId: bagIdOf(line), name: line.label, priceFen: line.fen }));
  await boutiqueLines.add(tx, { user_id: user.id, id }, goods, { state: 'chosen', now });
  await addNote(
    tx,
    { user_id: user.id, id },
    { event: 'create', by: 'buyer', text: '订单已提交', now },
  );
  await context.agreements.recordConsents(tx, {
    userId: user.id,
    kinds: terms.agreements.map(({ kind }) => kind),
    page: 'buy/BookingSubmit',
    brand,
    sourceType,
    ip,
    at: now,
  });
  return showOrder(context, tx, { userId: user.id, id }, now);
}

type Ordering = Pick<MemberCall<typeof calls.carOrderTakePlace>, 'user' | 'now'> & {
  input: { phone: string; phoneCode?: string | undefined };
};

/**
 * Creates an order once per idempotency key. A phone number other than the account's has to be
 * proved by an SMS code.
 */
export async function orderOnce(
  context: CarOrderContext,
  call: Ordering,
  once: OnceForKey,
  order: (tx: Tx) => Promise<CarOrder>,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const { database, provedPhones } = context;
  const typed = { userId: user.id, phone: input.phone, code: input.phoneCode };
  const proved = await provedPhones.proveTyped(database, typed, now);
  return once((tx) => proved(tx, () => order(tx)));
}

export const createCarOrder = (
  context: CarOrderContext,
  call: Creating,
  once: OnceForKey,
): Promise<CarOrder> => orderOnce(context, call, once, (tx) => book(context, tx, call));
