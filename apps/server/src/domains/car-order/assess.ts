import { BOOKING_AGREEMENTS, bookingAgreement } from '@marque/contract/car-order/agreed';
import { depositRuler, depositSentence, payDepositText } from '@marque/contract/car-order/ruler';
import type { CarPolicy, DepositNature } from '@marque/contract/car-order/policy';
import type { PurchaseCheck, PurchaseObstacle } from '@marque/contract/car-order/schema';
import { modelOf } from '@marque/contract/cars/option-model';
import type { TypeOptions } from '@marque/contract/cars/option-schema';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import { check } from '@marque/contract/cars/repair';
import { presentOf } from '@marque/contract/cars/solver';
import type { Brand } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { namesOf, pictureOf, waysToBuild } from '../car-wish/module.ts';
import type { CarOrderContext } from './context.ts';
import { policyOf } from './current-policy.ts';
import { deliveryOf, versionOfLines } from './price.ts';
import { carOrderRepository as orders } from './repository.ts';
import type { AgreedVersion } from './tables.ts';

export type Wanted = {
  typeId: string;
  chosen: readonly string[];
  boutique: readonly string[];
  dealerId: string | undefined;
  cityCode: string | undefined;
  campaignId: string | undefined;
};

/** Of whom and when; null where nobody is signed in. */
export type Asker = { userId: string | null; brand: Brand; now: Date };

/** A city a car can get its plate in. */
export type PlateCity = { code: string; name: string };

export type Assessment = {
  obstacles: PurchaseObstacle[];
  policy: CarPolicy;
  nature: DepositNature;
  agreements: AgreedVersion[];
  city: PlateCity | null;
  car: PurchaseCheck['car'];
  price: PurchaseCheck['price'];
  delivery: PurchaseCheck['delivery'];
};

/** What a booking takes first can be had back. */
const NATURE: DepositNature = '订金';

const WORDS: Record<PurchaseObstacle['code'], { msg: string; way: string }> = {
  TYPE_OFF_SALE: { msg: '这款车现在不能预订', way: '看看在售的车' },
  OPTIONAL_INVALID: { msg: '有的选装不能一起选', way: '调整配置' },
  DEALER_NOT_SELLING: { msg: '这家门店不销售这款车', way: '换一家门店' },
  CITY_NOT_SERVED: { msg: '这个城市暂时不能上牌', way: '换个上牌城市' },
  CAMPAIGN_NOT_OPEN: { msg: '这个活动没有在进行', way: '按平时的价格预订' },
  CAMPAIGN_FULL: { msg: '这个活动的名额满了', way: '按平时的价格预订' },
  OPEN_ORDER_EXISTS: { msg: '你已经预订了这款车', way: '查看订单' },
};

const obstacle = (
  code: PurchaseObstacle['code'],
  more: Partial<PurchaseObstacle> = {},
): PurchaseObstacle => ({ code, ...WORDS[code], proposals: [], orderId: null, ...more });

function priceOf(offer: TypeOptions, chosen: readonly string[], policy: CarPolicy, now: Date) {
  const lines = carLines(offer, chosen);
  const carFen = totalOf(lines);
  return {
    lines,
    carFen,
    boutiqueFen: 0,
    discountFen: 0,
    totalFen: carFen,
    validUntil: new Date(now.getTime() + policy.priceDays * DAY_MS).toISOString(),
    priceVersion: versionOfLines(lines),
  };
}

/** The car as far as it is sold and can be built, with what it costs and when it comes. */
function judge(offer: TypeOptions, wanted: Wanted, policy: CarPolicy, now: Date) {
  const model = modelOf(offer);
  const { valid, chosen } = check(model, wanted.chosen);
  const names = namesOf(offer, chosen);
  const car = {
    seriesId: offer.seriesId,
    typeId: offer.typeId,
    title: `${offer.seriesName} ${offer.typeName}`,
    configText: names.map(({ name }) => name).join(' · '),
    names,
    chosen,
    image: pictureOf(offer, chosen),
  };
  if (!valid) return { car, proposals: waysToBuild(model, wanted.chosen) };
  return {
    car,
    proposals: null,
    price: priceOf(offer, chosen, policy, now),
    delivery: deliveryOf(offer, presentOf(model, chosen), policy, now),
  };
}

/** The trim with its options, while it is sold at a price that is final. */
async function offerOnSale(
  { cars, options }: CarOrderContext,
  exec: Exec,
  typeId: string,
  { brand, now }: Asker,
): Promise<TypeOptions | undefined> {
  const offer = (await options.offersOf(exec, brand, [typeId], now)).get(typeId);
  if (!offer) return undefined;
  const series = await cars.seriesOf(exec, brand);
  const isSold = series.some((one) => one.id === offer.seriesId && one.saleState === 'onSale');
  return isSold ? offer : undefined;
}

const sells = async (
  { dealers }: CarOrderContext,
  exec: Exec,
  dealerId: string,
  brand: Brand,
): Promise<boolean> => {
  const search = { brand, kind: 'sales', ids: [dealerId], from: null } as const;
  return (await dealers.storesOf(exec, search, { size: 1 })).items.length > 0;
};

async function agreedNow(
  { agreements }: CarOrderContext,
  exec: Exec,
  { brand, now }: Asker,
): Promise<AgreedVersion[]> {
  const texts = BOOKING_AGREEMENTS.map(async (kind) => {
    const { title, version } = await agreements.textInForce(exec, { kind, brand }, now);
    return { kind, title, version };
  });
  return Promise.all(texts);
}

/** Whether a car can be booked as it is wanted, and on what terms. */
export async function assess(
  context: CarOrderContext,
  exec: Exec,
  wanted: Wanted,
  asker: Asker,
): Promise<Assessment> {
  const { brand, userId, now } = asker;
  const { typeId, dealerId, cityCode, boutique, campaignId } = wanted;
  const city =
    cityCode === undefined
      ? null
      : (context
          .regions()
          .flatMap(({ cities }) => cities)
          .find(({ code }) => code === cityCode) ?? null);
  const [policy, offer, isSelling, agreements] = await Promise.all([
    policyOf(exec, { brand, kind: 'booking' }, now),
    offerOnSale(context, exec, typeId, asker),
    dealerId === undefined || sells(context, exec, dealerId, brand),
    agreedNow(context, exec, asker),
  ]);
  const judged = offer && judge(offer, wanted, policy, now);
  const open = offer && userId ? await orders.openOf(exec, userId, offer.seriesId) : undefined;
  const obstacles = [
    ...(offer ? [] : [obstacle('TYPE_OFF_SALE')]),
    ...(judged?.proposals ? [obstacle('OPTIONAL_INVALID', { proposals: judged.proposals })] : []),
    // No goods are sold with a booking yet, nor is there a campaign for one.
    ...(boutique.length > 0
      ? [obstacle('OPTIONAL_INVALID', { msg: '精品暂时不能随车预订，先去掉再预订' })]
      : []),
    ...(isSelling ? [] : [obstacle('DEALER_NOT_SELLING')]),
    ...(cityCode !== undefined && !city ? [obstacle('CITY_NOT_SERVED')] : []),
    ...(campaignId === undefined ? [] : [obstacle('CAMPAIGN_NOT_OPEN')]),
    ...(open ? [obstacle('OPEN_ORDER_EXISTS', { orderId: open.id })] : []),
  ];
  return {
    obstacles,
    policy,
    nature: NATURE,
    agreements,
    city: city && { code: city.code, name: city.name },
    car: judged?.car ?? null,
    price: judged?.price ?? null,
    delivery: judged?.delivery ?? null,
  };
}

/** The same as the calls answer it. */
export const checkView = ({
  obstacles,
  policy,
  nature,
  agreements,
  car,
  price,
  delivery,
}: Assessment): PurchaseCheck => ({
  purchasable: obstacles.length === 0,
  obstacles,
  car,
  price,
  deposit: {
    nature,
    amountFen: policy.depositFen,
    sentence: depositSentence(nature, policy.depositFen),
    button: payDepositText(nature, policy.depositFen),
    ruler: depositRuler(policy),
    agreementIds: agreements.map(({ kind, version }) => bookingAgreement(kind, version)),
    agreements,
    payMinutes: policy.payMinutes,
  },
  delivery,
  left: null,
});
