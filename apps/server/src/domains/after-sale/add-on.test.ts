import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { draftOf, order, pay } from '#testing/orders.ts';
import { askRefund, operatorOf, type Operator, optionsOf, refundOf } from '#testing/refunds.ts';
import { addAddOn, addCommodity } from '#testing/mall.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await createTestApp();
  operator = operatorOf(app);
});
afterAll(() => app.close());

/**
 * A paid order with two main goods of 100 yuan and an add-on at 19 instead of 59 yuan; lines 1, 2
 * and 3.
 */
async function bought({ mainFen = 10_000, thresholdFen = 20_000 } = {}) {
  const buyer = await signIn(app);
  const main = await addCommodity(app.database, {
    kind: 'voucher',
    skus: [{ priceFen: mainFen }, { priceFen: mainFen }],
  });
  const gift = await addCommodity(app.database, { kind: 'voucher', skus: [{ priceFen: 5900 }] });
  const skuId = gift.skuIds[0]!;
  const addOnId = await addAddOn(app.database, {
    scope: { productIds: [main.id] },
    thresholdFen,
    maxPerOrder: 1,
    goods: [{ skuId, priceFen: 1900 }],
  });
  const { orderId } = await order(buyer, {
    ...draftOf(skuId),
    shoppingList: [
      ...main.skuIds.map((one) => ({ skuId: one, quantity: 1 })),
      { skuId, quantity: 1, addOnId },
    ],
  });
  await pay(app, buyer, orderId, 'pay');
  return { buyer, orderId };
}

const asked = (buyer: Client, orderId: string, ...lines: number[]) =>
  askRefund(buyer, orderId, { picks: Object.fromEntries(lines.map((line) => [line, 1])) });
const approve = async (id: string) => {
  await operator.approve(id);
  await app.background!.runJobs();
};
const amountsOf = async (buyer: Client, id: string) => (await refundOf(buyer, id)).amounts;
const sentBack = async (orderId: string): Promise<number> => {
  const rows = await app.database
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select('payment_refund.amount_fen')
    .where('payment.subject_id', '=', orderId)
    .execute();
  return rows.reduce((sum, { amount_fen: fen }) => sum + fen, 0);
};

test('returning the main goods reprices the add-on, shown before it is asked for', async () => {
  const { buyer, orderId } = await bought();
  const { amounts, notes } = await optionsOf(buyer, orderId, { picks: { 1: 1 } });
  expect(amounts).toMatchObject({ goodsFen: 10_000, addOnFen: 4000, totalFen: 6000 });
  expect(notes.find(({ about }) => about === 'addOn')?.text).toBe(
    '留下的加价购商品不再享受换购价，差价 ¥40.00 从退款里扣除',
  );
  const { id } = await asked(buyer, orderId, 1);
  await approve(id);
  expect(await amountsOf(buyer, id)).toMatchObject({ addOnFen: 4000, totalFen: 6000 });
  expect(await sentBack(orderId)).toBe(6000);

  // The second main line owes nothing more; refunding the add-on pays out what was retained.
  const second = await asked(buyer, orderId, 2);
  await approve(second.id);
  expect(await amountsOf(buyer, second.id)).toMatchObject({ addOnFen: 0, totalFen: 10_000 });
  const last = await asked(buyer, orderId, 3);
  await approve(last.id);
  expect(await amountsOf(buyer, last.id)).toMatchObject({ addOnFen: -4000, totalFen: 5900 });
  expect(await sentBack(orderId)).toBe(21_900);
  expect((await buyer.call(orderDetail, { id: orderId })).status).toBe('closed');
});

test('no reduction is kept when the add-on is refunded with its main goods, or while the others reach the offer', async () => {
  const both = await bought();
  const { id } = await asked(both.buyer, both.orderId, 1, 3);
  expect(await amountsOf(both.buyer, id)).toMatchObject({ addOnFen: 0, totalFen: 11_900 });
  const enough = await bought({ thresholdFen: 10_000 });
  const one = await asked(enough.buyer, enough.orderId, 1);
  expect(await amountsOf(enough.buyer, one.id)).toMatchObject({ addOnFen: 0, totalFen: 10_000 });
});

test('no more is kept than the refund of the goods, and only kept money is given back', async () => {
  const { buyer, orderId } = await bought({ mainFen: 1000, thresholdFen: 0 });
  for (const [line, addOnFen] of [
    [1, 0],
    [2, 1000],
    [3, -1000],
  ] as const) {
    const { id } = await asked(buyer, orderId, line);
    await approve(id);
    expect([line, (await amountsOf(buyer, id)).addOnFen]).toEqual([line, addOnFen]);
  }
  expect(await sentBack(orderId)).toBe(3900);
});

test('refunds count in the order of their decisions, and refused ones do not count', async () => {
  const { buyer, orderId } = await bought();
  const main = await asked(buyer, orderId, 1);
  const gift = await asked(buyer, orderId, 3);
  expect(await amountsOf(buyer, main.id)).toMatchObject({ addOnFen: 4000 });
  await approve(gift.id);
  // Nothing is left that could owe anything.
  expect(await amountsOf(buyer, main.id)).toMatchObject({ addOnFen: 0, totalFen: 10_000 });
  await operator.refuse(main.id);
  expect(await sentBack(orderId)).toBe(1900);
  const again = await asked(buyer, orderId, 1);
  await approve(again.id);
  expect(await sentBack(orderId)).toBe(11_900);
});
