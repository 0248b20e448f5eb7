import * as calls from '@marque/contract/mall/after-sale/endpoints';
import { logisticsList, logisticsOrder } from '@marque/contract/mall/fulfilment/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETURN_WITHIN_MS } from '#domains/order/module.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order, pay, withAddress } from '#testing/orders.ts';
import { askRefund, operatorOf, refundOf } from '#testing/refunds.ts';

const MINUTE = 60_000;
const FREIGHT = 800;

let app: TestApp;
let buyer: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
  buyer = await signIn(app);
  await withAddress(buyer);
});
afterAll(() => app.close());

async function placed(pieces = 2): Promise<string> {
  const skuId = await addGoods(app, {
    buyLimit: 9,
    freightFen: FREIGHT,
    skus: [{ stock: 9, priceFen: 3000 }],
  });
  return (await order(buyer, draftOf(skuId, pieces))).orderId;
}
const ship = async () => {
  later(app, 2 * MINUTE);
  await app.background!.runSweep('order.clerk');
};
/** Returns the amount of each stretch; the current one is marked with `>`. */
async function rulerOf(orderId: string): Promise<string[]> {
  const { rulers } = await buyer.call(calls.refundRulers, { orderId });
  expect(rulers.map(({ title }) => title)).toEqual(['快递商品']);
  return rulers[0]!.stretches.map(({ fen, current }) => `${current ? '>' : ''}${fen}`);
}
const stagesOf = async (id: string) =>
  (await buyer.call(orderDetail, { id })).stages.map(({ text, state }) => `${text} ${state}`);

test('the ruler names the refund from payment to the end, and today’s equals that of a refund', async () => {
  const id = await placed();
  expect(await rulerOf(id)).toEqual(['6800', '6000', '6000', '0']);
  expect(await stagesOf(id)).toEqual(['下单 done', '付款 current', '发货 todo', '收货 todo']);
  await pay(app, buyer, id, 'pay');
  expect(await rulerOf(id)).toEqual(['>6800', '6000', '6000', '0']);
  expect(await stagesOf(id)).toContain('发货 current');
  const { next } = await buyer.call(orderDetail, { id });
  expect(next.map(({ text }) => text)).toEqual(['仓库发货', '送货上门', '确认收货']);
  expect(next[1]!.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await ship();
  expect(await rulerOf(id)).toEqual(['6800', '>6000', '6000', '0']);
  const { parcels } = await buyer.call(logisticsList, { id });
  const { stages } = await buyer.call(logisticsOrder, { id: parcels[0]!.id });
  expect(stages.map(({ text }) => text)).toEqual([
    '已发货',
    '已揽收',
    '运输中',
    '派送中',
    '已签收',
  ]);
  expect(stages.filter(({ state }) => state === 'current')).toHaveLength(1);

  await buyer.call(orderConfirm, { id, second: 'all' });
  expect(await rulerOf(id)).toEqual(['6800', '6000', '>6000', '0']);
  expect(await stagesOf(id)).toEqual(['下单 done', '付款 done', '发货 done', '收货 done']);
  later(app, RETURN_WITHIN_MS);
  expect(await rulerOf(id)).toEqual(['6800', '6000', '6000', '>0']);
});

test('pieces of a refund are not refunded twice, and the refund names its next step', async () => {
  const id = await placed();
  await pay(app, buyer, id, 'pay');
  await ship();
  await buyer.call(orderConfirm, { id, second: 'all' });
  const refund = await askRefund(buyer, id, { type: 'returnRefund', picks: { '1': 1 } });
  expect(await rulerOf(id)).toEqual(['3800', '3000', '>3000', '0']);
  const steps = async () =>
    (await refundOf(buyer, refund.id)).next.map(({ text, on }) => [text, on]);
  const [judging, ...rest] = await steps();
  expect(judging).toEqual(['商家审核', expect.stringMatching(/^2026-/)]);
  expect(rest.map(([text]) => text)).toEqual(['寄回商品', '商家收货', '退款到账']);
  await operatorOf(app).approve(refund.id);
  expect((await steps()).map(([text]) => text)).toEqual(['寄回商品', '商家收货', '退款到账']);
});

test('a closed order has no ruler', async () => {
  const id = await placed(1);
  await pay(app, buyer, id, 'pay');
  const refund = await askRefund(buyer, id);
  await operatorOf(app).approve(refund.id);
  await app.background!.runJobs();
  expect(await buyer.call(calls.refundRulers, { orderId: id })).toEqual({ rulers: [] });
  expect((await stagesOf(id)).at(-1)).toBe('已关闭 done');
  const stranger = await signIn(app);
  expect(await stranger.send(calls.refundRulers, { orderId: id })).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
});
