import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addCoupon,
  addGoods,
  bodyOf,
  draftOf,
  later,
  order,
  pay,
  sendOrder,
  setStock,
  statusOf,
  stockOf,
} from '#testing/orders.ts';
import { ORDER_RULES } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const voucher = (stock = 100) => addGoods(app, { kind: 'voucher', skus: [{ stock }] });
const expireAfter = async (ms: number) => {
  later(app, ms);
  await app.background!.runSweep('order.expire');
};

test('closing returns stock, coupon, points and share once, whoever closes first', async () => {
  const buyer = await signIn(app);
  await buyer.call(couponClaim, { couponId: await addCoupon(app) });
  const skuId = await addGoods(app, {
    kind: 'voucher',
    buyLimit: 2,
    skus: [{ stock: 4, score: 100 }],
  });
  const { score } = await buyer.call(scoreGet, {});
  const draft = { ...draftOf(skuId, 2), useScoreConfig: { scoreUseType: 2 as const, score: 300 } };
  const placed = await order(buyer, draft);
  expect(placed).toMatchObject({ payableFen: 20_000 - 1000 - 300, payableScore: 500 });
  const more = await sendOrder(buyer, await bodyOf(buyer, draftOf(skuId)));
  expect(more.code).toBe('BUY_LIMIT_REACHED');

  later(app, ORDER_RULES.payWithinMs + 1000);
  const second = await createTestApp({ url: app.url });
  second.clock.now = app.clock.now;
  await Promise.all([
    app.background!.runSweep('order.expire'),
    second.background!.runSweep('order.expire'),
    ...Array.from({ length: 5 }, () => buyer.send(calls.orderCancel, { id: placed.orderId })),
  ]);
  await second.close();
  expect(await statusOf(buyer, placed.orderId)).toBe('closed');
  expect(await stockOf(app, skuId)).toEqual({ available: 4, reserved: 0, sold: 0 });
  expect((await buyer.call(scoreGet, {})).score).toBe(score);
  const again = await buyer.call(calls.orderConfig, draftOf(skuId, 2));
  expect(again.couponDiscountCash).toBe(1000);
  expect(again.obstacles).toEqual([]);
});

test('an order closes half an hour after it was made, not before', async () => {
  const buyer = await signIn(app);
  const { orderId } = await order(buyer, draftOf(await voucher()));
  await expireAfter(ORDER_RULES.payWithinMs - 1000);
  expect(await statusOf(buyer, orderId)).toBe('unpaid');
  await expireAfter(2000);
  expect(await buyer.call(calls.orderDetail, { id: orderId })).toMatchObject({
    status: 'closed',
    closedReason: '超时未付款，订单已关闭',
    expireAt: null,
    allowed: ['rebuy'],
  });
});

test('an order whose payment was not notified does not close', async () => {
  const buyer = await signIn(app);
  const { orderId } = await order(buyer, draftOf(await voucher()));
  await pay(app, buyer, orderId, 'lost');
  await expireAfter(ORDER_RULES.payWithinMs + 1000);
  expect(await statusOf(buyer, orderId)).toBe('toUse');
});

test('an order that cannot be closed does not delay the others', async () => {
  const buyer = await signIn(app);
  const broken = await voucher();
  const first = await order(buyer, draftOf(broken));
  const next = await order(buyer, draftOf(await voucher()));
  // The reserved count is made inconsistent by hand, so that closing the order fails.
  await setStock(app, broken, { reserved: 0 });
  await expireAfter(ORDER_RULES.payWithinMs + 1000);
  expect(await statusOf(buyer, first.orderId)).toBe('unpaid');
  expect(await statusOf(buyer, next.orderId)).toBe('closed');
  await setStock(app, broken, { reserved: 1 });
});

test('a payment that cannot be settled delays no other order', async () => {
  const buyer = await signIn(app);
  const broken = await voucher();
  const first = await order(buyer, draftOf(broken));
  await pay(app, buyer, first.orderId, 'lost');
  const second = await order(buyer, draftOf(await voucher()));
  await pay(app, buyer, second.orderId, 'lost');
  const third = await order(buyer, draftOf(await voucher()));
  await setStock(app, broken, { reserved: 0 });
  later(app, 60_000);
  await app.background!.runSweep('payment.reconcile');
  expect(await statusOf(buyer, second.orderId)).toBe('toUse');
  await expireAfter(ORDER_RULES.payWithinMs + 1000);
  expect(await statusOf(buyer, first.orderId)).toBe('unpaid');
  expect(await statusOf(buyer, third.orderId)).toBe('closed');
  await setStock(app, broken, { reserved: 1 });
});

test('a hundred and more orders close in one sweep', async () => {
  const buyer = await signIn(app);
  const skuId = await voucher(150);
  const body = await bodyOf(buyer, draftOf(skuId));
  await Promise.all(Array.from({ length: 130 }, () => sendOrder(buyer, body)));
  expect((await stockOf(app, skuId)).reserved).toBe(130);
  await expireAfter(ORDER_RULES.payWithinMs + 1000);
  expect(await stockOf(app, skuId)).toEqual({ available: 150, reserved: 0, sold: 0 });
});

test('cancel and payment at once: one of them holds, and says so', async () => {
  const buyer = await signIn(app);
  for (let round = 0; round < 8; round++) {
    const { orderId: id } = await order(buyer, draftOf(await voucher()));
    const [, cancelled] = await Promise.all([
      pay(app, buyer, id, 'pay').catch(() => undefined),
      buyer.send(calls.orderCancel, { id, reason: 'changedMind' }),
    ]);
    const status = await statusOf(buyer, id);
    expect([cancelled.code, status]).toEqual(
      cancelled.status === 200 ? ['0', 'closed'] : ['ORDER_PAID_MEANWHILE', 'toUse'],
    );
  }
});

test('a paid order cannot be cancelled, an unpaid one not confirmed, a closed one not at all', async () => {
  const buyer = await signIn(app);
  const { orderId: id } = await order(buyer, draftOf(await voucher()));
  expect((await buyer.send(calls.orderConfirm, { id, second: 'all' })).code).toBe(
    'ORDER_EVENT_REFUSED',
  );
  await pay(app, buyer, id, 'pay');
  expect((await buyer.send(calls.orderCancel, { id })).code).toBe('ORDER_PAID_MEANWHILE');

  const { orderId: other } = await order(buyer, draftOf(await voucher()));
  const closed = await buyer.call(calls.orderCancel, { id: other, reason: 'wrongSpec' });
  expect(closed.closedReason).toBe('规格选错了');
  expect((await buyer.send(calls.orderCancel, { id: other })).code).toBe('ORDER_EVENT_REFUSED');
  expect((await buyer.send(calls.orderPay, { id: other, second: 'sandbox' })).code).toBe(
    'ORDER_EVENT_REFUSED',
  );
});
