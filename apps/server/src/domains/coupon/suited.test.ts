import * as calls from '@marque/contract/mall/coupon/endpoints';
import type { CouponKind } from '@marque/contract/mall/coupon/schema';
import { orderConfig } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon, draftOf } from '#testing/orders.ts';
import { addCommodity, type NewCommodity } from '#testing/mall.ts';

let app: TestApp;
let buyer: Client;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signIn(app);
  for (const [kind, values] of Object.entries({
    cash: {},
    percent: { value_fen: null, percent: 90 },
    score: { value_fen: null, score: 50 },
    shipping: { value_fen: null },
  }))
    await addCoupon(app, { kind: kind as CouponKind, name: kind, ...values });
});
afterAll(() => app.close());

const money = { priceFen: 9900 };
const points = { priceFen: 0, score: 500 };
const cases: [string, NewCommodity, string[]][] = [
  ['for money', { skus: [money] }, ['cash', 'percent', 'shipping']],
  ['for points alone', { skus: [points] }, ['score', 'shipping']],
  ['for points in a store', { kind: 'voucher', skus: [points] }, ['score']],
  ['for both', { kind: 'voucher', skus: [{ ...money, score: 10 }] }, ['cash', 'percent', 'score']],
  ['for either', { kind: 'voucher', skus: [money, points] }, ['cash', 'percent', 'score']],
];

test.each(cases)(
  'goods %s are offered the coupons that reduce their price',
  async (_, goods, kinds) => {
    const { id: commodityId } = await addCommodity(app.database, goods);
    const { items } = await buyer.call(calls.couponCenterByCommodity, { commodityId });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    expect(await buyer.call(calls.checkCouponByCommodity, { commodityId })).toEqual({
      claimable: kinds.length,
      usable: 0,
    });
  },
);

test('an order for points uses no money coupon, and says that there is nothing to take off', async () => {
  const { items } = await buyer.call(calls.couponCenter, {});
  for (const { id } of items) await buyer.call(calls.couponClaim, { couponId: id });
  const { id: commodityId, skuIds } = await addCommodity(app.database, {
    kind: 'voucher',
    skus: [points],
  });
  expect((await buyer.call(calls.checkCouponByCommodity, { commodityId })).usable).toBe(1);
  const config = await buyer.call(orderConfig, draftOf(skuIds[0]!));
  expect(config.amounts).toMatchObject({ payableFen: 0, payableScore: 450 });
  expect(
    Object.fromEntries(config.coupons.map(({ kind, usable, reason }) => [kind, [usable, reason]])),
  ).toEqual({
    score: [true, ''],
    cash: [false, '本单没有可抵扣的金额'],
    percent: [false, '本单没有可抵扣的金额'],
    shipping: [false, '本单不用邮寄'],
  });
});
