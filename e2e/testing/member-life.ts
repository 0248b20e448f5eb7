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
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import * as operator from '@marque/contract/operator/endpoints';
import { saveSunCodeParam } from '@marque/contract/share/endpoints';
import { APP_ID, APP_SECRET } from '@marque/contract/wire-defaults';
import { createClient } from '../../tools/ops/client.ts';
import type { Member } from './member.ts';
import { HOME } from './session.ts';

/** Goods of each brand this life is made of; no session sells them, so they cost the same at any hour. */
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
    promotion: 'xtl-promo-weekend',
    topic: 'xtl-topic-weekend',
    series: '天逸',
    word: '香氛',
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
    promotion: 'bz-promo-cockpit',
    topic: 'bz-topic-night',
    series: '408X',
    word: '香氛',
  },
} as const satisfies Record<Brand, unknown>;

/** What a member of a brand has done, as ids their pages are opened with. */
export type MemberLife = Awaited<ReturnType<typeof live>>;

const vin = [...'0123456789X'].map((digit) => parseVin(`LDCE2G13${digit}00000001`)).find(Boolean)!;

/** Lives a member's life with the mall over the wire: an order in every state, and what belongs to it. */
export async function live({ baseUrl, brand, call }: Member) {
  const goods = GOODS[brand];
  const shop = createClient({
    url: baseUrl,
    token: OPS_TOKEN,
    appId: APP_ID,
    appSecret: APP_SECRET,
    brand,
  });

  const address = await call(addressSave, { ...HOME, tag: '家', isDefault: true });
  const order = async (
    lines: readonly (readonly [skuId: string, quantity: number])[],
    dealerId: string | null = null,
  ) => {
    const { draft, amounts } = await call(orders.orderConfirmCalc, {
      addressId: address.id,
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
  const pay = async ({ id }: { id: string }) => {
    const { cashierUrl } = await call(orders.orderPay, { id, second: 'sandbox' });
    const answer = await fetch(new URL(cashierUrl!, baseUrl), {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`The cashier answered ${answer.status}`);
  };
  const bought = async (...asked: Parameters<typeof order>) => {
    const one = await order(...asked);
    await pay(one);
    return one;
  };
  const linesOf = async (id: string) => (await call(orders.orderDetail, { id })).lines;
  const received = async (...asked: Parameters<typeof order>) => {
    const one = await bought(...asked);
    await shop.call(operator.operatorShip, { orderNo: one.orderNo });
    await call(orders.orderConfirm, { id: one.id, second: 'all' });
    return one;
  };

  const both = [
    [goods.first, 1],
    [goods.second, 1],
  ] as const;

  const unpaid = await order([[goods.first, 1]]);
  const paid = await bought(both);
  const closed = await order([[goods.second, 1]]);
  await call(orders.orderCancel, { id: closed.id, reason: 'changedMind' });

  const shipped = await bought(both);
  const [one, two] = await linesOf(shipped.id);
  for (const { id } of [one!, two!])
    await shop.call(operator.operatorShip, {
      orderNo: shipped.orderNo,
      lines: [{ lineId: id, quantity: 1 }],
    });
  const { parcels } = await call(logisticsList, { id: shipped.id });
  await shop.call(operator.operatorTrack, {
    id: parcels[0]!.id,
    status: 'inTransit',
    text: '【成都市】快件已到达成都转运中心',
  });

  const completed = await received(both);
  const [reviewed, toReview] = await linesOf(completed.id);
  const { review } = await call(reviewSave, {
    orderId: completed.id,
    lineId: reviewed!.id,
    stars: 5,
    deliveryStars: 5,
    serviceStars: 4,
    text: '做工扎实，放在中控上刚好',
    images: [],
    anonymous: false,
  });
  await shop.call(operator.operatorReply, { id: review.id, text: '谢谢支持，欢迎常来' });
  await call(invoiceApply, {
    orderId: completed.id,
    content: { titleType: 'personal', title: '林间', email: '' },
  });

  const refunding = await bought([[goods.first, 2]]);
  const { options } = await call(refundInfo, { orderId: refunding.id });
  const { type, picks, amounts } = options!;
  const refund = await call(refundCreate, {
    orderId: refunding.id,
    type: type!,
    picks,
    reason: 'changedMind',
    explanation: '买重复了',
    pictures: [],
    expect: { totalFen: amounts.totalFen, score: amounts.score },
  });

  const voucher = await bought([[goods.voucher, 1]]);

  const { items: series } = await call(carSeries, {});
  const own = series.find(({ name }) => name.includes(goods.series))!;
  const car = await call(bindCar, {
    plate: brand === 'xtl' ? '沪A12345' : '沪AD12345',
    vin,
    seriesId: own.id,
    trimId: own.trims[0]!.id,
  });
  const fitted = await bought([[goods.fitted, 1]], 'sh-minhang');
  const { days, cars } = await call(installation, { id: fitted.id });
  if (cars.some(({ fit }) => fit.fits))
    await call(proposeInstallation, {
      id: fitted.id,
      carId: car.id,
      day: days[0]!,
      half: 'am',
    });

  await call(operateBookmark, { commodityId: goods.product, operate: '1' });
  await call(operateBookmark, { commodityId: goods.gone, operate: '1' });
  await shop.call(operator.operatorPublish, { id: goods.gone, onShelf: false });
  for (const couponId of goods.coupons) await call(couponClaim, { couponId });
  const coupons = await call(ownCoupons, {});
  for (const skuId of [goods.first, goods.withAddOn]) await call(cartSave, { skuId, quantity: 1 });
  const { addOns } = await call(cartList, {});
  const taken = addOns.find(({ reached }) => reached)!;
  await call(addOnSave, {
    addOnId: taken.id,
    skuId: taken.goods[0]!.skuId,
    quantity: 1,
  });
  await call(saveSearchHistory, { words: [goods.word] });
  const { path: preview } = await shop.call(operator.operatorPreview, { id: goods.gone });
  const shareOf = async (
    page: 'mall.product' | 'mall.topic',
    id: string,
  ): Promise<Out<typeof saveSunCodeParam>['id']> =>
    (await call(saveSunCodeParam, { page, params: { id } })).id;

  return {
    ...goods,
    address: address.id,
    orders: {
      unpaid: unpaid.id,
      paid: paid.id,
      closed: closed.id,
      shipped: shipped.id,
      completed: completed.id,
      refunding: refunding.id,
      voucher: voucher.id,
      fitted: fitted.id,
    },
    parcel: parcels[0]!.id,
    lineToReview: toReview!.id,
    review: review.id,
    refund: refund.id,
    coupon: { id: goods.coupons[0], recordId: coupons.items[0]!.recordId },
    /** A signed path of goods that are not on the shelf. */
    preview,
    sharedProduct: await shareOf('mall.product', goods.product),
    sharedTopic: await shareOf('mall.topic', goods.topic),
  };
}
