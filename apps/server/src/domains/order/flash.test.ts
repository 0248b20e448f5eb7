import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalog } from '#domains/catalog/module.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addMembers } from '#testing/members.ts';
import {
  addGoods,
  bodyOf,
  type CreateBody,
  draftOf,
  flashStockOf,
  freshKey,
  later,
  order,
  pay,
  sendOrder,
  statusOf,
  stockOf,
} from '#testing/orders.ts';
import { addFlash } from '#testing/mall.ts';
import { TEST_MS } from '#testing/patience.ts';
import { ORDER_RULES } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(app.clock.now.getTime() + count * 60_000);

/** Adds a voucher of 100.00 that sells at 50.00 in a session during the next hours. */
async function flashSale({ stock = 10, perUser = 1 } = {}) {
  const skuId = await addGoods(app, { kind: 'voucher', skus: [{ stock: 7 }] });
  const sessionId = await addFlash(app.database, {
    skuId,
    priceFen: 5000,
    stock,
    perUser,
    from: minutes(-1),
    to: minutes(180),
  });
  return { skuId, sessionId };
}

function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const flashBody = (skuId: string): CreateBody => ({
  draft: draftOf(skuId),
  expect: { payableFen: 5000, payableScore: 0 },
  invoice: null,
  remark: '',
});

describe('flash orders', () => {
  test(
    '500 buyers at two processes get exactly the 20 pieces there are',
    async () => {
      const { skuId, sessionId } = await flashSale({ stock: 20 });
      const crowd = await addMembers(app, 500);
      const second = await createTestApp({ url: app.url, now: app.clock.now });
      const codes = await Promise.all(
        crowd.map(async (member, i) => {
          const buyer = createClient(i % 2 === 0 ? app : second, member);
          const key = freshKey();
          for (;;) {
            const { code } = await sendOrder(buyer, flashBody(skuId), key);
            if (code !== 'FLASH_BUSY') return code;
          }
        }),
      );
      await second.close();
      const count = (code: string) => codes.filter((one) => one === code).length;
      expect(count('0')).toBe(20);
      // Buyers who come too late see the regular price, or fail on the last piece.
      expect(count('PRICE_CHANGED') + count('STOCK_SHORT')).toBe(480);
      expect(await flashStockOf(app, sessionId)).toEqual({ available: 0, reserved: 20, sold: 0 });
      expect(await stockOf(app, skuId)).toEqual({ available: 7, reserved: 0, sold: 0 });
    },
    2 * TEST_MS,
  );

  test('a full line says when to come back, and the same order then goes through', async () => {
    const { skuId, sessionId } = await flashSale();
    const buyer = await signIn(app);
    const catalog = createCatalog({
      now: () => app.clock.now,
      ask: ({ fallback }) => fallback!,
    });
    const key = freshKey();
    const { promise: left, resolve: leave } = deferred<void>();
    // More transactions than the queue has places; those with a place stay in it.
    const standing = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { promise: entered, resolve } = deferred<boolean>();
        const visit = app.database.transaction().execute(async (tx) => {
          const asked = { brand: 'xtl', now: app.clock.now, skuIds: [skuId] } as const;
          await catalog.queue(tx, asked);
          resolve(true);
          await left;
        });
        const ended = visit.catch(() => resolve(false));
        return { entered: await entered, ended };
      }),
    );
    const inLine = standing.filter(({ entered }) => entered).length;
    expect(inLine).toBeGreaterThan(0);
    expect(inLine).toBeLessThan(8);
    const turnedAway = await sendOrder(buyer, flashBody(skuId), key);
    expect(turnedAway.code).toBe('FLASH_BUSY');
    expect(turnedAway.data).toMatchObject({ retryAfterMs: expect.any(Number) as number });
    // Goods outside of a flash session have no queue.
    const shelf = await addGoods(app, { kind: 'voucher' });
    await order(buyer, draftOf(shelf));

    leave();
    await Promise.all(standing.map(({ ended }) => ended));
    expect((await sendOrder(buyer, flashBody(skuId), key)).code).toBe('0');
    expect(await flashStockOf(app, sessionId)).toEqual({ available: 9, reserved: 1, sold: 0 });
  });

  test('one person gets their share at the price of the session, then the shelf', async () => {
    const { skuId, sessionId } = await flashSale({ perUser: 1 });
    const buyer = await signIn(app);
    await order(buyer, draftOf(skuId));
    const next = await bodyOf(buyer, draftOf(skuId));
    expect(next.expect.payableFen).toBe(10_000);
    expect((await sendOrder(buyer, flashBody(skuId))).code).toBe('PRICE_CHANGED');
    expect(await flashStockOf(app, sessionId)).toMatchObject({ available: 9, reserved: 1 });
  });

  test('unpaid after a quarter of an hour its piece and share go back, once', async () => {
    const { skuId, sessionId } = await flashSale({ stock: 1 });
    const buyer = await signIn(app);
    const { orderId, expireAt } = await order(buyer, draftOf(skuId));
    expect(new Date(expireAt!).getTime() - app.clock.now.getTime()).toBe(15 * 60_000);
    later(app, ORDER_RULES.payFlashWithinMs - 1000);
    await app.background!.runSweep('order.expire');
    expect(await statusOf(buyer, orderId)).toBe('unpaid');

    later(app, 2000);
    const second = await createTestApp({ url: app.url, now: app.clock.now });
    await Promise.all([
      app.background!.runSweep('order.expire'),
      second.background!.runSweep('order.expire'),
      ...Array.from({ length: 3 }, () => buyer.send(calls.orderCancel, { id: orderId })),
    ]);
    await second.close();
    expect(await statusOf(buyer, orderId)).toBe('closed');
    expect(await flashStockOf(app, sessionId)).toEqual({ available: 1, reserved: 0, sold: 0 });
    // The buyer's share is available again too.
    expect((await order(buyer, draftOf(skuId))).payableFen).toBe(5000);
  });

  test('a paid piece stays sold', async () => {
    const { skuId, sessionId } = await flashSale({ stock: 2 });
    const buyer = await signIn(app);
    const { orderId } = await order(buyer, draftOf(skuId));
    await pay(app, buyer, orderId, 'pay');
    later(app, ORDER_RULES.payFlashWithinMs * 2);
    await app.background!.runSweep('order.expire');
    expect(await flashStockOf(app, sessionId)).toEqual({ available: 1, reserved: 0, sold: 1 });
  });
});
