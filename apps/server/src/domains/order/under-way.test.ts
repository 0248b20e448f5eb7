import { addressDefault } from '@marque/contract/mall/address/endpoints';
import { orderConfig, orderDetail, orderList } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order, pay, withAddress } from '#testing/orders.ts';
import { askRefund, operatorOf } from '#testing/refunds.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  // Early in the Shanghai day.
  app.clock.now = new Date('2026-11-23T01:00:00Z');
});
afterAll(() => app.close());

async function paidOrder(buyer: Client, skuId: string): Promise<string> {
  const { orderId } = await order(buyer, draftOf(skuId));
  await pay(app, buyer, orderId, 'pay');
  return orderId;
}

const listed = async (buyer: Client, id: string) =>
  (await buyer.call(orderList, {})).items.find((one) => one.id === id)!;

test('a parcel says when it arrives: at checkout, at the usual address, in the order', async () => {
  const buyer = await signIn(app);
  expect(await buyer.call(addressDefault, {})).toEqual({ address: null, arrivesOn: null });
  const skuId = await addGoods(app);
  expect((await buyer.call(orderConfig, draftOf(skuId))).arrivesOn).toBeNull();
  await withAddress(buyer);
  expect((await buyer.call(addressDefault, {})).arrivesOn).toBe('2026-11-24');
  expect((await buyer.call(orderConfig, draftOf(skuId))).arrivesOn).toBe('2026-11-24');
  const id = await paidOrder(buyer, skuId);
  expect((await buyer.call(orderDetail, { id })).arrivesOn).toBe('2026-11-24');
  const voucher = await addGoods(app, { kind: 'voucher' });
  expect((await buyer.call(orderConfig, draftOf(voucher))).arrivesOn).toBeNull();
  // A day in the past is not shown.
  later(app, 2 * DAY);
  expect((await buyer.call(orderDetail, { id })).arrivesOn).toBeNull();
});

test('a refund under way shows with its amount until it is over', async () => {
  const buyer = await signIn(app);
  await withAddress(buyer);
  const id = await paidOrder(buyer, await addGoods(app, { skus: [{ priceFen: 12_000 }] }));
  expect((await listed(buyer, id)).refunding).toBeNull();
  const refund = await askRefund(buyer, id);
  expect((await listed(buyer, id)).refunding).toEqual({ fen: 12_000, score: 0 });
  expect((await buyer.call(orderDetail, { id })).refunding).toEqual({ fen: 12_000, score: 0 });
  await operatorOf(app).refuse(refund.id);
  expect((await listed(buyer, id)).refunding).toBeNull();
});
