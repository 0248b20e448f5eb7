import * as calls from '@marque/contract/mall/cart/endpoints';
import type { Cart } from '@marque/contract/mall/cart/schema';
import * as orders from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCoupon,
  bodyOf,
  draftOf,
  later,
  sendOrder,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import { addAddOn, addCommodity } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A member with two main lines in the cart that together reach an add-on offer. */
async function shopper({ thresholdFen = 20_000, maxPerOrder = 2 } = {}) {
  const client = await signIn(app);
  const main = await addCommodity(app.database, { skus: [{}, {}] });
  const gift = await addCommodity(app.database, {
    title: '遮阳帘',
    skus: [{ priceFen: 5900, stock: 5 }],
  });
  const skuId = gift.skuIds[0]!;
  const addOnId = await addAddOn(app.database, {
    scope: { productIds: [main.id] },
    thresholdFen,
    maxPerOrder,
    goods: [{ skuId, priceFen: 1900 }],
  });
  const mains: string[] = [];
  for (const one of main.skuIds) {
    mains.push((await client.call(calls.cartSave, { skuId: one, quantity: 1 })).itemId);
    // Advances the clock so that lines have an order.
    later(app, 1);
  }
  const take = (quantity: number, by: Client = client) =>
    by.send(calls.addOnSave, { addOnId, skuId, quantity });
  const cart = () => client.call(calls.cartList, {});
  const change = (id: string, what: { quantity?: number; selected?: boolean }) =>
    client.call(calls.cartUpdate, { items: [{ id, ...what }] });
  return { client, mains, skuId, addOnId, take, cart, change, mainSkus: main.skuIds };
}
const besides = ({ resultList }: Cart) => resultList.filter(({ addOn }) => addOn !== null);

describe('an add-on in the cart', () => {
  test('is offered with what is missing, and can be taken once nothing is', async () => {
    const { change, mains, take, cart, skuId, addOnId } = await shopper();
    expect((await cart()).addOns).toEqual([
      expect.objectContaining({
        id: addOnId,
        reached: true,
        missingFen: 0,
        mainIds: mains.toReversed(),
        goods: [expect.objectContaining({ skuId, priceFen: 1900, originalPriceFen: 5900 })],
      }),
    ]);
    const less = await change(mains[0]!, { selected: false });
    expect(less.addOns[0]).toMatchObject({ reached: false, missingFen: 10_000 });
    expect(await take(1)).toMatchObject({ code: 'ADD_ON_UNMET', data: { missingFen: 10_000 } });
    await change(mains[0]!, { selected: true });
    const { data } = await take(1);
    expect(besides(data)).toMatchObject([
      { skuId, priceFen: 1900, originalPriceFen: 5900, selected: true, addOn: { id: addOnId } },
    ]);
    expect(data.addOns[0]!.goods[0]).toMatchObject({ quantity: 1, maxQuantity: 2 });
    expect(data.totalCount).toBe(3);
  });

  test('taking sets the pieces, within the cap of an order and the stock', async () => {
    const { take, client, skuId } = await shopper({ maxPerOrder: 9 });
    await take(2);
    expect(besides((await take(3)).data)).toMatchObject([{ quantity: 3 }]);
    expect(await take(6)).toMatchObject({ code: 'STOCK_SHORT', data: { left: 5 } });
    // The same specification without the offer is a separate line that shares the stock.
    await client.call(calls.cartSave, { skuId, quantity: 2 });
    expect(await take(4)).toMatchObject({ code: 'STOCK_SHORT', data: { left: 3 } });
    const capped = await shopper({ maxPerOrder: 2 });
    expect(await capped.take(3)).toMatchObject({ code: 'BUY_LIMIT_REACHED', data: { left: 2 } });
  });

  test('is not bought while its main lines do not reach the offer, and goes with the last of them', async () => {
    const { client, change, mains, take, cart } = await shopper();
    const [line] = besides((await take(1)).data);
    const waiting = await change(mains[0]!, { selected: false });
    expect(besides(waiting)).toMatchObject([{ selected: false }]);
    const check = await client.call(calls.cartToOrderCheck, { ids: [mains[1]!, line!.id] });
    expect(check.problems).toEqual([
      { id: line!.id, code: 'addOnUnmet', msg: '主商品还差 ¥100.00，买够就能加价购', left: null },
    ]);
    await client.call(calls.cartDelete, { ids: mains });
    const left = await cart();
    expect(left).toMatchObject({ resultList: [], totalCount: 0, addOns: [] });
    expect(left.invalidList).toMatchObject([{ id: line!.id, reason: 'mainGone' }]);
    const cleared = await client.call(calls.addOnDelete, { ids: [line!.id] });
    expect(cleared.invalidList).toEqual([]);
  });

  test('ends with the offer', async () => {
    const { take, cart, addOnId, skuId } = await shopper();
    await take(1);
    await app.database
      .updateTable('add_on')
      .set({ ends_at: app.clock.now })
      .where('id', '=', addOnId)
      .execute();
    expect((await cart()).invalidList).toMatchObject([{ skuId, reason: 'addOnEnded' }]);
    expect((await take(1)).code).toBe('ADD_ON_ENDED');
  });

  test('no other specification, no other offer, no other cart', async () => {
    const { take, client, addOnId, mainSkus } = await shopper();
    const other = await signIn(app);
    expect((await take(1, other)).code).toBe('ADD_ON_UNMET');
    expect((await take(1, createClient(app))).code).toBe('401');
    expect((await take(1, await signIn(app, { brand: 'bz' }))).code).toBe('ADD_ON_ENDED');
    const foreign = { addOnId, skuId: mainSkus[0]!, quantity: 1 };
    expect((await client.send(calls.addOnSave, foreign)).code).toBe('SKU_NOT_FOUND');
    const [line] = besides((await take(1)).data);
    await other.call(calls.addOnDelete, { ids: [line!.id] });
    expect(besides(await client.call(calls.cartList, {}))).toHaveLength(1);
    const switched = await client.send(calls.cartUpdate, {
      items: [{ id: line!.id, skuId: mainSkus[0]! }],
    });
    expect(switched.code).toBe('SKU_NOT_FOUND');
  });
});

describe('an add-on in an order', () => {
  const draft = async (
    { client, mainSkus, skuId, addOnId }: Awaited<ReturnType<typeof shopper>>,
    { mains = 2, quantity = 1 } = {},
  ): Promise<OrderDraft> => ({
    ...draftOf(''),
    addressId: await withAddress(client),
    shoppingList: [
      ...mainSkus.slice(0, mains).map((one) => ({ skuId: one, quantity: 1 })),
      { skuId, quantity, addOnId },
    ],
  });

  test('has its price beside its main lines, without coupons, and keeps what it rests on', async () => {
    const all = await shopper();
    const couponId = await addCoupon(app, { value_fen: 900_00, claimable: true });
    await app.database
      .insertInto('coupon_record')
      .values({
        user_id: all.client.userId,
        id: `record-${couponId}`,
        coupon_id: couponId,
        serial: 1,
        claimed_at: app.clock.now,
        expires_at: new Date('2100-01-01'),
        order_id: null,
        used_at: null,
      })
      .execute();
    const body = await bodyOf(all.client, await draft(all));
    expect(body.expect.payableFen).toBe(1900);
    const placed = await sendOrder(all.client, body);
    const order = await all.client.call(orders.orderDetail, { id: placed.data.orderId });
    expect(order.lines[2]).toMatchObject({
      addOn: true,
      priceFen: 1900,
      originalPriceFen: 5900,
      payFen: 1900,
    });
    const kept = await app.database
      .selectFrom('order_line')
      .select('add_on')
      .where('order_id', '=', placed.data.orderId)
      .orderBy('sort')
      .execute();
    expect(kept.map(({ add_on }) => add_on)).toEqual([
      null,
      null,
      {
        id: all.addOnId,
        name: '换购',
        thresholdFen: 20_000,
        regularFen: 5900,
        mainLineIds: ['1', '2'],
      },
    ]);
  });

  test.each([
    ['without enough of them', { mains: 1 }, 'ADD_ON_UNMET', 5900],
    ['alone', { mains: 0 }, 'ADD_ON_UNMET', 5900],
    ['above the cap', { quantity: 3 }, 'BUY_LIMIT_REACHED', 1900],
  ])('%s is refused and takes nothing', async (_, change, code, priceFen) => {
    const all = await shopper();
    const asked = await draft(all, change);
    const config = await all.client.call(orders.orderConfig, asked);
    expect(config.lines.at(-1)!.priceFen).toBe(priceFen);
    const answer = await sendOrder(all.client, await bodyOf(all.client, asked));
    expect(answer.code).toBe(code);
    expect(await stockOf(app, all.skuId)).toMatchObject({ available: 5, reserved: 0 });
  });

  test('an add-on is refused with a reason when its offer has ended', async () => {
    const all = await shopper();
    const body = await bodyOf(all.client, await draft(all));
    await app.database
      .updateTable('add_on')
      .set({ ends_at: app.clock.now })
      .where('id', '=', all.addOnId)
      .execute();
    const answer = await sendOrder(all.client, body);
    expect(answer).toMatchObject({
      code: 'ADD_ON_UNMET',
      data: { msg: '「遮阳帘」的加价购已结束，请回购物车移除' },
    });
  });
});
