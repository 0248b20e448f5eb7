import { cartList, cartSave } from '@marque/contract/mall/cart/endpoints';
import * as catalog from '@marque/contract/mall/catalog/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { flashItems } from '@marque/contract/mall/flash/endpoints';
import { offerGoods } from '@marque/contract/mall/offer/endpoints';
import { orderConfig } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon, draftOf, later, withAddress } from '#testing/orders.ts';
import { addCategory, addCommodity, addFlash, type NewCommodity } from '#testing/mall.ts';

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createClient(app);
});
afterAll(() => app.close());

/** A commodity in its own category, with a coupon for that category. */
async function goodsWithCoupon(
  goods: Omit<NewCommodity, 'categoryId'> = {},
  coupon: Parameters<typeof addCoupon>[1] = {},
) {
  const categoryId = await addCategory(app.database);
  const { id, skuIds } = await addCommodity(app.database, { ...goods, categoryId });
  const couponId = await addCoupon(app, {
    name: '见面礼',
    scope: JSON.stringify({ categoryIds: [categoryId] }),
    ...coupon,
  });
  return { id, skuId: skuIds[0]!, skuIds, categoryId, couponId };
}

const listed = async (client: Client, categoryId: string) =>
  (await client.call(catalog.commodityList, { categoryId })).items[0]!.afterCoupon;

test('a visitor sees the price after claiming a coupon, and a member the price with their own coupons', async () => {
  const { id, categoryId, couponId } = await goodsWithCoupon();
  const claimable = { amount: 9000, score: 0, couponName: '见面礼', claimed: false };
  expect(await listed(visitor, categoryId)).toEqual(claimable);
  const member = await signIn(app);
  expect(await listed(member, categoryId)).toEqual(claimable);

  await member.call(couponClaim, { couponId });
  const own = { ...claimable, claimed: true };
  expect(await listed(member, categoryId)).toEqual(own);
  expect(await listed(visitor, categoryId)).toEqual(claimable);
  expect((await visitor.call(offerGoods, { couponId })).items[0]!.afterCoupon).toEqual(claimable);
  const detail = await member.call(catalog.commodityDetail, { commodityId: id });
  expect([detail.afterCoupon, detail.skus[0]!.afterCoupon]).toEqual([own, own]);
  await member.call(catalog.operateBookmark, { commodityId: id, operate: '1' });
  expect((await member.call(catalog.bookmarkList, {})).items[0]!.afterCoupon).toEqual(own);
});

test('the price after coupon equals what checkout charges for one piece, also in the cart', async () => {
  const { skuId, couponId } = await goodsWithCoupon(
    { skus: [{ priceFen: 12_345 }] },
    { kind: 'percent', value_fen: null, percent: 88 },
  );
  const member = await signIn(app);
  await withAddress(member);
  await member.call(couponClaim, { couponId });
  await member.call(cartSave, { skuId, quantity: 1 });
  const shown = (await member.call(cartList, {})).resultList[0]!.afterCoupon!;
  const config = await member.call(orderConfig, draftOf(skuId));
  expect(shown.amount).toBe(config.lines[0]!.payFen);
  expect(shown.amount).toBeLessThan(12_345);
});

test('each specification has its own, below the threshold none', async () => {
  const { id } = await goodsWithCoupon(
    { skus: [{ priceFen: 9_800 }, { priceFen: 9_900 }] },
    { threshold_fen: 9_900 },
  );
  const { skus } = await visitor.call(catalog.specificationSkus, { id });
  expect(skus.map(({ afterCoupon }) => afterCoupon?.amount ?? null)).toEqual([null, 8_900]);
});

test('points are taken off as points', async () => {
  const { categoryId } = await goodsWithCoupon(
    { skus: [{ priceFen: 1000, score: 500 }] },
    { kind: 'score', value_fen: null, score: 200 },
  );
  expect(await listed(visitor, categoryId)).toMatchObject({ amount: 1000, score: 300 });
});

test('a flash price takes the coupon and no full reduction', async () => {
  const { id, skuId, categoryId } = await goodsWithCoupon();
  await app.database
    .insertInto('promotion')
    .values({
      id: `promotion-${id}`,
      brand: 'xtl',
      name: '满减',
      tiers: JSON.stringify([{ thresholdFen: 5000, minusFen: 500 }]),
      scope: JSON.stringify({ categoryIds: [categoryId] }),
      starts_at: new Date(0),
      ends_at: new Date('2100-01-01'),
    })
    .execute();
  expect((await listed(visitor, categoryId))?.amount).toBe(8500);
  const { now } = app.clock;
  const sessionId = await addFlash(app.database, {
    skuId,
    priceFen: 6000,
    stock: 5,
    from: new Date(now.getTime() - 1000),
    to: new Date(now.getTime() + 3_600_000),
  });
  expect((await listed(visitor, categoryId))?.amount).toBe(5000);
  const { items } = await visitor.call(flashItems, { sessionId });
  expect(items[0]!.afterCoupon?.amount).toBe(5000);
});

test('coupons that are claimed out, over or of the other brand give no price', async () => {
  const gone = await goodsWithCoupon({}, { total: 0 });
  expect(await listed(visitor, gone.categoryId)).toBeNull();
  const over = await goodsWithCoupon({}, { claim_to: new Date(app.clock.now.getTime() + 1000) });
  expect(await listed(visitor, over.categoryId)).not.toBeNull();
  later(app, 2000);
  expect(await listed(visitor, over.categoryId)).toBeNull();
  const foreign = await goodsWithCoupon({}, { brand: 'bz' });
  expect(await listed(visitor, foreign.categoryId)).toBeNull();
});
