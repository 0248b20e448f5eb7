import { carCreditBuy, carCreditOffer } from '@marque/contract/car-credit/endpoints';
import { carOrderList } from '@marque/contract/car-order/endpoints';
import { carOrderEvaluate } from '@marque/contract/car-order/evaluation/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { parseVin } from '@marque/contract/garage/vin';
import { bindCar, carSeries } from '@marque/contract/garage/endpoints';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import { refundCreate, refundInfo } from '@marque/contract/mall/after-sale/endpoints';
import { addOnSave, cartList, cartSave } from '@marque/contract/mall/cart/endpoints';
import { operateBookmark, saveSearchHistory } from '@marque/contract/mall/catalog/endpoints';
import { couponClaim, ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { logisticsList } from '@marque/contract/mall/fulfilment/endpoints';
import { installation, proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import { invoiceApply } from '@marque/contract/mall/invoice/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import { reviewSave } from '@marque/contract/mall/review/endpoints';
import { operatorCarOrderDemo } from '@marque/contract/operator/car-order/endpoints';
import type { CarDemoState } from '@marque/contract/operator/car-order/schema';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import * as operator from '@marque/contract/operator/endpoints';
import { saveSunCodeParam } from '@marque/contract/share/endpoints';
import { APP_ID, APP_SECRET } from '@marque/contract/wire-defaults';
import { createClient, type OpsClient } from '../../tools/ops/client.ts';
import { bookCar, payOverWire } from './car-buyer.ts';
import type { Member } from './member.ts';
import { HOME } from './session.ts';

/** The goods of each brand that the member buys. They are in no flash session, so their prices are constant. */
const GOODS = {
  xtl: {
    first: 'xtl-scent-shanye-a2',
    second: 'xtl-interior-sunshade-b',
    product: 'xtl-scent-shanye',
    fitted: 'xtl-parts-brakepad-a',
    voucher: 'xtl-service-ac-b',
    withAddOn: 'xtl-smart-jump-a',
    gone: 'xtl-culture-umbrella',
    coupons: ['xtl-coupon-season', 'xtl-coupon-shipping'],
    topic: 'xtl-topic-weekend',
    series: '天逸',
    plate: '沪A12345',
    word: '香氛',
    credit: 'xtl-versailles-199',
  },
  bz: {
    first: 'bz-scent-orbit-a',
    second: 'bz-parts-keyshell-c',
    product: 'bz-scent-orbit',
    fitted: 'bz-parts-brakekit-a',
    voucher: 'bz-service-maintain-b1',
    withAddOn: 'bz-cockpit-mat-a1',
    gone: 'bz-outdoor-bottle',
    coupons: ['bz-coupon-sprint', 'bz-coupon-shipping'],
    topic: 'bz-topic-night',
    series: '408X',
    plate: '沪AD12345',
    word: '香氛',
    credit: 'bz-2008-199',
  },
} as const satisfies Record<Brand, unknown>;

type Goods = (typeof GOODS)[Brand];
type Order = { id: string; orderNo: string };
type Lines = readonly (readonly [skuId: string, quantity: number])[];

const vin = [...'0123456789X'].map((digit) => parseVin(`LDCE2G13${digit}00000001`)).find(Boolean)!;

/** Calls `make` on first use and returns the same promise afterwards. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** The steps of an order by the member and by the operator. */
function ordering(member: Member, desk: OpsClient, address: () => Promise<{ id: string }>) {
  const { call } = member;
  const place = async (lines: Lines, dealerId: string | null = null): Promise<Order> => {
    const { draft, amounts } = await call(orders.orderConfirmCalc, {
      addressId: (await address()).id,
      dealerId,
      nonShoppingCartOrder: true,
      shoppingList: lines.map(([skuId, quantity]) => ({ skuId, quantity })),
      useScoreConfig: { scoreUseType: 1, score: 0 },
      useCouponConfig: { couponRecordId: null, shipCouponRecordId: null },
      vehicleOrderConfig: { vehicleOrderId: null },
      sharerConfig: { inviteId: null },
    });
    const { payableFen, payableScore } = amounts;
    const placed = await call(orders.orderCreate, {
      draft,
      expect: { payableFen, payableScore },
      invoice: null,
      remark: '',
    });
    return { id: placed.orderId, orderNo: placed.orderNo };
  };
  const buy = async (lines: Lines, dealerId: string | null = null): Promise<Order> => {
    const order = await place(lines, dealerId);
    await payOverWire(member, 'mallOrder', order.id);
    return order;
  };
  const receive = async (lines: Lines): Promise<Order> => {
    const order = await buy(lines);
    await desk.call(operator.operatorShip, { orderNo: order.orderNo });
    await call(orders.orderConfirm, { id: order.id, second: 'all' });
    return order;
  };
  const linesOf = async ({ id }: Order) => (await call(orders.orderDetail, { id })).lines;
  return { place, buy, receive, linesOf };
}

/** Orders in every state, by state, with their parcels, reviews and refunds. */
function ordersOf(
  member: Member,
  desk: OpsClient,
  goods: Goods,
  address: () => Promise<{ id: string }>,
) {
  const { call } = member;
  const { place, buy, receive, linesOf } = ordering(member, desk, address);
  const both: Lines = [
    [goods.first, 1],
    [goods.second, 1],
  ];
  const unpaid = once(() => place([[goods.first, 1]]));
  const paid = once(() => buy(both));
  const voucher = once(() => buy([[goods.voucher, 1]]));
  const completed = once(() => receive(both));
  const fitted = once(async () => {
    const { items } = await call(carSeries, {});
    const own = items.find(({ name }) => name.includes(goods.series))!;
    const bound = { plate: goods.plate, vin, seriesId: own.id, trimId: own.trims[0]!.id };
    const car = await call(bindCar, bound);
    const order = await buy([[goods.fitted, 1]], 'sh-minhang');
    const { days } = await call(installation, { id: order.id });
    await call(proposeInstallation, { id: order.id, carId: car.id, day: days[0]!, half: 'am' });
    return order;
  });
  /** An order in two parcels, of which the first is shipped. */
  const shipped = once(async () => {
    const order = await buy(both);
    for (const { id } of await linesOf(order))
      await desk.call(operator.operatorShip, {
        orderNo: order.orderNo,
        lines: [{ lineId: id, quantity: 1 }],
      });
    const { parcels } = await call(logisticsList, { id: order.id });
    await desk.call(operator.operatorTrack, {
      id: parcels[0]!.id,
      status: 'inTransit',
      text: '【成都市】快件已到达成都转运中心',
    });
    return { ...order, parcel: parcels[0]!.id };
  });
  /** An order whose first line has an answered review, and whose second line has none. */
  const reviewed = once(async () => {
    const order = await completed();
    const [first, second] = await linesOf(order);
    const { review } = await call(reviewSave, {
      orderId: order.id,
      lineId: first!.id,
      stars: 5,
      deliveryStars: 5,
      serviceStars: 4,
      text: '做工扎实，放在中控上刚好',
      images: [],
      anonymous: false,
    });
    await desk.call(operator.operatorReply, { id: review.id, text: '谢谢支持，欢迎常来' });
    return { ...order, review: review.id, lineToReview: second!.id };
  });
  const invoiced = once(async () => {
    const order = await completed();
    await call(invoiceApply, {
      orderId: order.id,
      content: { titleType: 'personal', title: '林间', email: '' },
    });
    await desk.call(operator.operatorInvoice, { orderNo: order.orderNo });
    return order;
  });
  const refunding = once(async () => {
    const order = await buy([[goods.first, 2]]);
    const { options } = await call(refundInfo, { orderId: order.id });
    const { type, picks, amounts } = options!;
    const refund = await call(refundCreate, {
      orderId: order.id,
      type: type!,
      picks,
      reason: 'changedMind',
      explanation: '买重复了',
      pictures: [],
      expect: { totalFen: amounts.totalFen, score: amounts.score },
    });
    return { ...order, refund: refund.id };
  });
  return { unpaid, paid, voucher, completed, fitted, shipped, reviewed, invoiced, refunding };
}

/** Creates car orders in each state, and the purchase credits of the member. */
function carsOf(member: Member, desk: OpsClient, phone: string, booked: () => Promise<string>) {
  const { brand, call } = member;
  const make = async (to: CarDemoState): Promise<string> => {
    const { orderNo } = await desk.call(operatorCarOrderDemo, { phone, to });
    const { items } = await call(carOrderList, {});
    return items.find((order) => order.orderNo === orderNo)!.id;
  };
  const credit = async (offerId: string): Promise<string> => {
    const { priceFen } = await call(carCreditOffer, { id: offerId });
    return (await call(carCreditBuy, { offerId, priceFen })).id;
  };
  const five = { choice: 5, payment: 5, delivery: 5, adviser: 4, car: 5 };
  // A member has at most one open order per series, so the later states are created first.
  const made = once(async () => {
    const waiting = await booked();
    const [arrived, inParts, paid, delivered, evaluated] = [
      await make('arrived'),
      await make('arrived'),
      await make('paid'),
      await make('delivered'),
      await make('delivered'),
    ];
    await payOverWire(member, 'carItem', carItemId(inParts, 'balance'), 50_000_00);
    await call(carOrderEvaluate, {
      id: evaluated,
      stars: five,
      tags: ['价格透明'],
      text: '从选车到提车都有人说清楚，路上也安静',
      images: [],
      anonymous: false,
    });
    const reserved = await make('reserved');
    return { unpaid: waiting, reserved, arrived, inParts, paid, delivered, evaluated };
  });
  return {
    /** The ids of the car orders by state. */
    orders: made,
    /** The ids of an unpaid and of a paid credit. */
    unpaidCredit: once(() => credit(`${brand}-winter-99`)),
    credit: once(async () => {
      const id = await credit(GOODS[brand].credit);
      await payOverWire(member, 'carCredit', id);
      return id;
    }),
  };
}

export type MemberLife = ReturnType<typeof memberLife>;

/** The trim of each brand that the member books. */
const BOOKED = { xtl: 'xtl-versailles-salon', bz: 'bz-2008-gt' } as const;

/** A trim of each brand with options of every kind. */
export const TRIMS = { xtl: 'xtl-tianyi-journey', bz: 'bz-408x-gt' } as const;

/** The records of a member of a brand. Each is created over the wire on first use. */
export function memberLife(member: Member, { phone }: { phone: string }) {
  const { baseUrl, brand, call } = member;
  const goods: Goods = GOODS[brand];
  const keys = { token: OPS_TOKEN, appId: APP_ID, appSecret: APP_SECRET };
  const desk = createClient({ url: baseUrl, brand, now: () => new Date(), ...keys });
  const address = once(() => call(addressSave, { ...HOME, tag: '家', isDefault: true }));
  const order = ordersOf(member, desk, goods, address);
  const share = (page: 'mall.product' | 'mall.topic', id: string) =>
    once(
      async (): Promise<Out<typeof saveSunCodeParam>['id']> =>
        (await call(saveSunCodeParam, { page, params: { id } })).id,
    );
  const booked = once(async () => (await bookCar(member, { phone, typeId: BOOKED[brand] })).id);
  /** A commodity that was taken off the shelf. */
  const gone = once(async () => {
    await call(operateBookmark, { commodityId: goods.gone, operate: '1' });
    await desk.call(operator.operatorPublish, { id: goods.gone, onShelf: false });
    return goods.gone;
  });
  return {
    ...goods,
    address,
    order,
    /** Creates an order in every state, for lists of orders. */
    everyOrder: async () => {
      for (const made of Object.values(order)) await made();
    },
    /** Favourites, of which one is unavailable. */
    favourites: once(async () => {
      await call(operateBookmark, { commodityId: goods.product, operate: '1' });
      return { gone: await gone() };
    }),
    /** The preview path of a commodity that is off the shelf. */
    preview: once(
      async () => (await desk.call(operator.operatorPreview, { id: await gone() })).path,
    ),
    coupons: once(async () => {
      for (const couponId of goods.coupons) await call(couponClaim, { couponId });
      const { items } = await call(ownCoupons, {});
      return { id: goods.coupons[0], recordId: items[0]!.recordId };
    }),
    /** A cart with an add-on beside its main goods. */
    cart: once(async () => {
      for (const skuId of [goods.first, goods.withAddOn])
        await call(cartSave, { skuId, quantity: 1 });
      const { addOns } = await call(cartList, {});
      const taken = addOns.find(({ reached }) => reached)!;
      await call(addOnSave, { addOnId: taken.id, skuId: taken.goods[0]!.skuId, quantity: 1 });
    }),
    searched: once(() => call(saveSearchHistory, { words: [goods.word] })),
    /** A trim that can be configured. */
    trim: (of: Brand) => TRIMS[of],
    /** A temporary wish that the member passes on. */
    configuration: once(async () => {
      const { typeId, defaults } = await call(queryAllApp, { typeId: TRIMS[brand] });
      const input = { typeId, chosen: defaults, showPrice: true };
      return (await call(saveTemporaryWish, input)).id;
    }),
    /** A car that waits for its deposit. */
    booked,
    car: carsOf(member, desk, phone, booked),
    sharedProduct: share('mall.product', goods.product),
    sharedTopic: share('mall.topic', goods.topic),
  };
}
