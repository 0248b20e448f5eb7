import { cartSave, cartUpdate } from '@marque/contract/mall/cart/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import * as calls from '@marque/contract/mall/offer/endpoints';
import { orderConfig } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCoupon, addGoods, draftOf } from '#testing/orders.ts';
import { addCategory, addCommodity, addFlash } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY);

let promotions = 0;
/** A full reduction of 30.00 from 200.00 and 80.00 from 500.00. */
async function addPromotion(scope: object, { from = -1, to = 1, brand = 'xtl' as const } = {}) {
  const id = `promotion-${promotions++}`;
  await app.database
    .insertInto('promotion')
    .values({
      id,
      brand,
      name: '满减',
      tiers: JSON.stringify([
        { thresholdFen: 20_000, minusFen: 3000 },
        { thresholdFen: 50_000, minusFen: 8000 },
      ]),
      scope: JSON.stringify(scope),
      starts_at: day(from),
      ends_at: day(to),
    })
    .execute();
  return id;
}

const put = async (client: Client, skuId: string, quantity: number) =>
  (await client.call(cartSave, { skuId, quantity })).itemId;
const standing = async (client: Client, promotionId: string) => {
  const detail = await client.call(calls.offerDetail, { promotionId });
  return detail.kind === 'promotion' ? detail.progress : null;
};

describe('full reductions', () => {
  test('are listed while they run, with their goods and the names of their categories', async () => {
    const categoryId = await addCategory(app.database, { name: '露营' });
    const { id } = await addCommodity(app.database, { categoryId });
    await addCommodity(app.database, { categoryId, onShelf: false });
    const promotionId = await addPromotion({ categoryIds: [categoryId] });
    const over = await addPromotion({ categoryIds: [categoryId] }, { from: -2, to: -1 });
    const visitor = createClient(app);
    const { items } = await visitor.call(calls.offerPromotions, {});
    const [shown] = items.filter((item) => item.id === promotionId);
    expect(shown).toMatchObject({
      scopeText: '露营',
      total: 1,
      goods: [{ id }],
      progress: null,
      tiers: [{ thresholdFen: 20_000 }, { thresholdFen: 50_000 }],
    });
    expect(items.map((item) => item.id)).not.toContain(over);
    expect((await visitor.send(calls.offerDetail, { promotionId: over })).code).toBe(
      'OFFER_NOT_FOUND',
    );
    const elsewhere = createClient(app, { brand: 'bz' });
    expect((await elsewhere.call(calls.offerPromotions, {})).items).toEqual([]);
  });

  test('say how far the chosen lines of the cart are from the next tier', async () => {
    const { id, skuIds } = await addCommodity(app.database);
    const promotionId = await addPromotion({ productIds: [id] });
    const buyer = await signIn(app);
    expect(await standing(buyer, promotionId)).toMatchObject({
      sumFen: 0,
      minusFen: 0,
      missingFen: 20_000,
    });
    const itemId = await put(buyer, skuIds[0]!, 3);
    await put(buyer, await addGoods(app), 9);
    expect(await standing(buyer, promotionId)).toEqual({
      sumFen: 30_000,
      minusFen: 3000,
      missingFen: 20_000,
      next: { thresholdFen: 50_000, minusFen: 8000 },
    });
    await buyer.call(cartUpdate, { items: [{ id: itemId, quantity: 5 }] });
    expect(await standing(buyer, promotionId)).toEqual({
      sumFen: 50_000,
      minusFen: 8000,
      missingFen: 0,
      next: null,
    });
    await buyer.call(cartUpdate, { items: [{ id: itemId, selected: false }] });
    expect(await standing(buyer, promotionId)).toMatchObject({ sumFen: 0 });
  });

  test('a flash price takes no part, and what one reduction took another does not count', async () => {
    const { id, skuIds } = await addCommodity(app.database);
    const first = await addPromotion({ productIds: [id] });
    const second = await addPromotion({ productIds: [id] });
    const buyer = await signIn(app);
    await put(buyer, skuIds[0]!, 2);
    expect(await standing(buyer, first)).toMatchObject({ sumFen: 20_000, minusFen: 3000 });
    expect(await standing(buyer, second)).toMatchObject({ sumFen: 0, minusFen: 0 });
    await addFlash(app.database, {
      skuId: skuIds[0]!,
      priceFen: 5000,
      stock: 9,
      from: day(-1),
      to: day(1),
    });
    expect(await standing(buyer, first)).toMatchObject({ sumFen: 0 });
  });
});

describe('coupons', () => {
  test('show the goods they apply to, filtered and sorted as any list', async () => {
    const categoryId = await addCategory(app.database);
    const cheap = await addCommodity(app.database, { categoryId, skus: [{ priceFen: 1000 }] });
    const dear = await addCommodity(app.database, { categoryId, skus: [{ priceFen: 9000 }] });
    const gone = await addCommodity(app.database, {
      categoryId,
      skus: [{ priceFen: 5000, stock: 0 }],
    });
    const couponId = await addCoupon(app, {
      scope: JSON.stringify({ categoryIds: [categoryId] }),
    });
    const visitor = createClient(app);
    const found = async (query: object) =>
      (await visitor.call(calls.offerGoods, { couponId, ...query })).items.map(({ id }) => id);
    expect(await found({ sort: 'priceAsc' })).toEqual([cheap.id, gone.id, dear.id]);
    expect(await found({ sort: 'priceDesc', inStock: '1' })).toEqual([dear.id, cheap.id]);
    const one = await visitor.call(calls.offerGoods, { couponId, sort: 'priceAsc', size: 1 });
    expect([one.total, one.items.length]).toEqual([3, 1]);
    const rest = await visitor.call(calls.offerGoods, {
      couponId,
      sort: 'priceAsc',
      cursor: one.nextCursor!,
    });
    expect(rest.items.map(({ id }) => id)).toEqual([gone.id, dear.id]);
  });

  test('count the chosen lines after full reductions, as the order will', async () => {
    const { id, skuIds } = await addCommodity(app.database);
    const scope = { productIds: [id] };
    await addPromotion(scope);
    const couponId = await addCoupon(app, {
      threshold_fen: 40_000,
      scope: JSON.stringify(scope),
    });
    const buyer = await signIn(app);
    const itemId = await put(buyer, skuIds[0]!, 3);
    const detail = await buyer.call(calls.offerDetail, { couponId });
    expect(detail).toMatchObject({
      kind: 'coupon',
      state: 'claimable',
      expiresAt: null,
      progress: { sumFen: 27_000, missingFen: 13_000 },
    });

    const { recordId } = await buyer.call(couponClaim, { couponId });
    await buyer.call(cartUpdate, { items: [{ id: itemId, quantity: 5 }] });
    const held = await buyer.call(calls.offerDetail, { recordId });
    expect(held).toMatchObject({ state: null, progress: { sumFen: 42_000, missingFen: 0 } });
    const config = await buyer.call(orderConfig, draftOf(skuIds[0]!, 5));
    expect(config.couponDiscountCash).toBe(1000);
    const claimed = await buyer.call(calls.offerDetail, { couponId });
    expect(claimed).toMatchObject({ state: 'claimed' });
  });

  test('in hand are their owner’s, and what does not exist is not found', async () => {
    const couponId = await addCoupon(app);
    const [mine, other] = [await signIn(app), await signIn(app)];
    const { recordId } = await mine.call(couponClaim, { couponId });
    const visitor = createClient(app);
    for (const client of [other, visitor])
      for (const call of [calls.offerDetail, calls.offerGoods])
        expect((await client.send(call, { recordId })).code).toBe('OFFER_NOT_FOUND');
    expect((await mine.call(calls.offerGoods, { recordId })).total).toBeGreaterThan(0);
    expect((await visitor.send(calls.offerDetail, { couponId: 'unknown' })).code).toBe(
      'OFFER_NOT_FOUND',
    );
    expect((await visitor.send(calls.offerDetail, { couponId, promotionId: 'x' })).code).toBe(
      'BAD_INPUT',
    );
    expect((await visitor.send(calls.offerGoods, {})).code).toBe('OFFER_NOT_FOUND');
  });
});
