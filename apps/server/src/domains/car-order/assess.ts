import { AGREEMENTS_OF, bookingAgreement } from '@marque/contract/car-order/booking-agreements';
import { depositRuler, depositSentence, payDepositText } from '@marque/contract/car-order/ruler';
import type { CarOrderKind, CarPolicy, DepositNature } from '@marque/contract/car-order/policy';
import type { CarGift, PurchaseCheck, PurchaseObstacle } from '@marque/contract/car-order/schema';
import { deliveryWindow, type DeliveryDays } from '@marque/contract/cars/delivery';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { type CarPriceLine, carLines, totalOf } from '@marque/contract/cars/price-lines';
import { check } from '@marque/contract/cars/custom/repair';
import type { Brand } from '@marque/contract/core';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { type CarCampaign, launchOf } from '../car-campaign/module.ts';
import { namesOf, pictureOf, waysToBuild } from '../car-wish/module.ts';
import { findDealer } from '../dealer/module.ts';
import type { CarOrderContext } from './context.ts';
import { policyOf } from './current-policy.ts';
import { versionOfLines } from './price.ts';
import { type GoodsForCar, goodsForCar } from './boutique/for-car.ts';
import { isFirm } from './paying/deposit.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import type { AgreedVersion } from './tables.ts';
import { transportTo } from './transport.ts';

export type WantedCar = {
  typeId: string;
  chosen: readonly string[];
  boutique: readonly string[];
  dealerId: string | undefined;
  cityCode: string | undefined;
  campaignId: string | undefined;
};

/** Who asks and when. `userId` is null for a visitor; `order` is the order to be changed. */
export type CarAsker = { userId: string | null; brand: Brand; now: Date; order?: CarOrderRow };

/** A city whose plates the buyer can register the car with. */
export type PlateCity = { code: string; name: string };

export type Assessment = {
  kind: CarOrderKind;
  /** The campaign of the booking; null without a valid one. */
  campaign: CarCampaign | null;
  obstacles: PurchaseObstacle[];
  policy: CarPolicy;
  nature: DepositNature;
  agreements: AgreedVersion[];
  city: PlateCity | null;
  car: PurchaseCheck['car'];
  price: PurchaseCheck['price'];
  delivery: PurchaseCheck['delivery'];
  unfitBags: GoodsForCar['unfit'];
  gift: PurchaseCheck['gift'];
  /**
   * For a place to be converted: the part of the deposit that is not paid yet, in fen. Otherwise 0.
   */
  topUpFen: number;
};

/** Bookings take a refundable deposit. */
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

/** The terms of an order: the policy of its kind, with the deposit of its campaign. */
type Terms = {
  policy: CarPolicy;
  /** The transport time to the store, or to the named city until a store is chosen. */
  transport: DeliveryDays;
  campaign: CarCampaign | null;
  /** The end of the price guarantee. */
  until: Date;
  order: CarOrderRow | undefined;
  /** The price lines of goods for the car. */
  goods: readonly CarPriceLine[];
};

/** Returns the price lines of a campaign: the part above its price ceiling, and its discount. */
function campaignLines(
  { id, title, offsetFen, ceilings }: CarCampaign,
  { typeId, basePriceFen }: TypeOptions,
): CarPriceLine[] {
  const ceiling = ceilings.find((one) => one.typeId === typeId)?.fen ?? basePriceFen;
  const over = Math.max(0, basePriceFen - ceiling);
  return [
    ...(over > 0
      ? [{ code: `ceiling:${id}`, label: '价格上限', fen: -over, why: '高出的部分不用付' }]
      : []),
    ...(offsetFen > 0
      ? [{ code: `campaign:${id}`, label: title, fen: -offsetFen, why: '活动抵扣' }]
      : []),
  ];
}

/** Options of a presale order cost at most what they cost when the order was made. */
const keptLines = (lines: readonly CarPriceLine[], order: CarOrderRow | undefined) =>
  order?.kind !== 'presale'
    ? lines
    : lines.map((line) => {
        const before = order.lines.find(({ code }) => code === line.code);
        return line.code.startsWith('option:') && before && before.fen < line.fen
          ? { ...line, fen: before.fen, why: '按下单时的价格' }
          : line;
      });

function priceOf(offer: TypeOptions, chosen: readonly string[], terms: Terms) {
  const { campaign, until, order, goods } = terms;
  const own = keptLines(carLines(offer, chosen), order);
  const less = campaign ? campaignLines(campaign, offer) : [];
  const lines = [...own, ...goods, ...less];
  const carFen = totalOf(own);
  return {
    lines,
    carFen,
    boutiqueFen: totalOf(goods),
    discountFen: -totalOf(less),
    totalFen: totalOf(lines),
    validUntil: until.toISOString(),
    priceVersion: versionOfLines(lines),
  };
}

/** Returns the car, its price lines and delivery window, and the obstacles of its configuration. */
function judge(offer: TypeOptions, wanted: WantedCar, terms: Terms, now: Date) {
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
    price: priceOf(offer, chosen, terms),
    delivery: deliveryWindow(offer, chosen, terms.transport, {
      day: shanghaiDay(now),
      launch: launchOf(terms.campaign),
    }),
  };
}

/**
 * Returns the trim with its options if its series is on sale, or in presale with a suitable
 * campaign.
 */
async function offerOnSale(
  { cars, options }: CarOrderContext,
  exec: Exec,
  typeId: string,
  campaign: CarCampaign | null,
  { brand, now }: CarAsker,
): Promise<TypeOptions | undefined> {
  const offer = (await options.offersOf(exec, brand, [typeId], now)).get(typeId);
  if (!offer) return undefined;
  const series = await cars.seriesOf(exec, brand);
  const state = series.find((one) => one.id === offer.seriesId)?.saleState;
  // A trim in presale can be ordered only through a blind or presale campaign.
  const isAhead = state === 'presale' && (campaign?.kind ?? 'booking') !== 'booking';
  return state === 'onSale' || isAhead ? offer : undefined;
}

/** Returns the named campaign if it covers this booking, and the obstacle otherwise. */
async function campaignFor(
  { campaigns, options }: CarOrderContext,
  exec: Exec,
  { campaignId: id, typeId }: Pick<WantedCar, 'campaignId' | 'typeId'>,
  { brand, now, order }: CarAsker,
): Promise<{ campaign: CarCampaign | null; unfit: PurchaseObstacle | null }> {
  if (id === undefined) return { campaign: null, unfit: null };
  const [campaign, offers] = await Promise.all([
    campaigns.findCampaign(exec, { brand, id }, now),
    options.offersOf(exec, brand, [typeId], now),
  ]);
  const isOwn = order?.campaign_id === id;
  // An order outlives a cancelled campaign.
  if (isOwn && (!campaign || campaign.state === 'cancelled'))
    return { campaign: null, unfit: null };
  // An order that has none takes no other than one for bookings.
  const isTaken = order ? campaign?.kind === 'booking' : campaign?.kind !== 'blind';
  const isOpen = campaign?.state === 'live' && isTaken;
  if (!campaign || !(isOwn || isOpen))
    return { campaign: null, unfit: obstacle('CAMPAIGN_NOT_OPEN') };
  const seriesId = offers.get(typeId)?.seriesId;
  const isOfIt =
    campaign.seriesId === seriesId &&
    (campaign.typeIds.length === 0 || campaign.typeIds.includes(typeId));
  if (!isOfIt) {
    const more = isOwn && { msg: '这个活动不含这个版本', way: '换个版本' };
    return { campaign: isOwn ? campaign : null, unfit: obstacle('CAMPAIGN_NOT_OPEN', more || {}) };
  }
  const isFull = !isOwn && campaign.left === 0;
  return { campaign, unfit: isFull ? obstacle('CAMPAIGN_FULL') : null };
}

/** Returns what a place's payment lacks of the deposit, in fen; 0 for other orders. */
const topUpOf = ({ depositFen }: CarPolicy, order: CarOrderRow | undefined): number =>
  order?.kind === 'blind' && !isFirm(order) ? Math.max(0, depositFen - order.deposit_fen) : 0;

/** Returns the store if it sells cars of the brand. */
export const sellingStore = async (
  { dealers }: CarOrderContext,
  exec: Exec,
  dealerId: string,
  brand: Brand,
): Promise<{ city: string } | undefined> => {
  const search = { brand, kind: 'sales', ids: [dealerId], from: null } as const;
  return (await dealers.storesOf(exec, search, { size: 1 })).items[0];
};

/** Returns the agreements of an order of this kind, in the versions in force. */
export const agreedNow = (
  { agreements }: CarOrderContext,
  exec: Exec,
  of: CarOrderKind,
  { brand, now }: Pick<CarAsker, 'brand' | 'now'>,
): Promise<AgreedVersion[]> =>
  agreements.titlesInForce(exec, { kinds: AGREEMENTS_OF[of], brand }, now);

type Regions = Pick<CarOrderContext, 'regions'>;

const cityWhere = ({ regions }: Regions, is: (city: PlateCity) => boolean): PlateCity | undefined =>
  regions()
    .flatMap(({ cities }) => cities)
    .find(is);

/** Returns the city with this code; null for an unknown one. */
export function plateCityOf(context: Regions, cityCode: string | undefined): PlateCity | null {
  const city = cityWhere(context, ({ code }) => code === cityCode);
  return city ? { code: city.code, name: city.name } : null;
}

/** Returns the policy of a kind of order, with the deposit of the campaign. */
export const termsOf = async (
  exec: Exec,
  { brand, kind, campaign }: { brand: Brand; kind: CarOrderKind; campaign: CarCampaign | null },
  now: Date,
): Promise<CarPolicy> => {
  const policy = await policyOf(exec, { brand, kind }, now);
  return campaign ? { ...policy, depositFen: campaign.depositFen } : policy;
};

/** Returns a campaign as what a booking could take. */
export const giftView = (campaign: CarCampaign | undefined): CarGift | null =>
  campaign
    ? {
        id: campaign.id,
        title: campaign.title,
        worthFen: campaign.rights.reduce((sum, { worthFen }) => sum + worthFen, 0),
      }
    : null;

/** Assesses whether a configuration can be booked, and on which terms. */
export async function assess(
  context: CarOrderContext,
  exec: Exec,
  wanted: WantedCar,
  asker: CarAsker,
): Promise<Assessment> {
  const { brand, userId, now, order } = asker;
  const { typeId, dealerId, cityCode, boutique } = wanted;
  const city = plateCityOf(context, cityCode);
  const { campaign, unfit } = await campaignFor(context, exec, wanted, asker);
  const kind = campaign?.kind === 'presale' ? 'presale' : 'booking';
  const [policy, offer, store, agreements] = await Promise.all([
    // A converted place has the ordinary deposit, not that of its campaign.
    termsOf(exec, { brand, kind, campaign: campaign?.kind === 'blind' ? null : campaign }, now),
    offerOnSale(context, exec, typeId, campaign, asker),
    dealerId === undefined
      ? order?.dealer_id && findDealer(exec, order.dealer_id)
      : sellingStore(context, exec, dealerId, brand),
    agreedNow(context, exec, kind, asker),
  ]);
  const storeCity = store ? cityWhere(context, ({ name }) => name === store.city) : undefined;
  const to = storeCity ?? city;
  const transport = {
    ...(await transportTo(exec, { brand, cityCode: to?.code }, policy, now)),
    city: to?.name ?? null,
  };
  const until =
    (order ? null : campaign?.convertBy) ?? new Date(now.getTime() + policy.priceDays * DAY_MS);
  const goods = offer
    ? await goodsForCar(context, exec, offer, wanted.chosen, { brand, ids: boutique, order }, now)
    : { lines: [], unfit: [] };
  const terms = { policy, transport, campaign, until, order, goods: goods.lines };
  const judged = offer && judge(offer, wanted, terms, now);
  const open = offer && userId ? await orders.openOf(exec, userId, offer.seriesId) : undefined;
  const gift =
    offer && !campaign && wanted.campaignId === undefined
      ? await context.campaigns.giftFor(exec, { brand, seriesId: offer.seriesId, typeId }, now)
      : undefined;
  const obstacles = [
    ...(offer ? [] : [obstacle('TYPE_OFF_SALE')]),
    ...(judged?.proposals ? [obstacle('OPTIONAL_INVALID', { proposals: judged.proposals })] : []),
    ...goods.unfit.map(({ name, reason }) =>
      obstacle('OPTIONAL_INVALID', {
        msg: `精品${name && `「${name}」`}：${reason}，先去掉`,
        way: '修改精品',
      }),
    ),
    ...(dealerId === undefined || store ? [] : [obstacle('DEALER_NOT_SELLING')]),
    ...(cityCode !== undefined && !city ? [obstacle('CITY_NOT_SERVED')] : []),
    ...(unfit ? [unfit] : []),
    ...(open ? [obstacle('OPEN_ORDER_EXISTS', { orderId: open.id })] : []),
  ];
  return {
    kind,
    campaign,
    obstacles,
    policy,
    nature: NATURE,
    agreements,
    city,
    car: judged?.car ?? null,
    price: judged?.price ?? null,
    delivery: judged?.delivery ?? null,
    unfitBags: goods.unfit,
    gift: giftView(gift),
    topUpFen: topUpOf(policy, order),
  };
}

/** Returns the assessment in the shape of the calls. */
export const checkView = ({
  campaign,
  obstacles,
  policy,
  nature,
  agreements,
  car,
  price,
  delivery,
  unfitBags,
  gift,
  topUpFen,
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
    topUpFen,
  },
  delivery,
  unfitBags,
  gift,
  left: campaign?.left ?? null,
  campaign: campaign && {
    id: campaign.id,
    title: campaign.title,
    rights: [...campaign.rights],
    convertBy: campaign.convertBy?.toISOString() ?? null,
  },
});
