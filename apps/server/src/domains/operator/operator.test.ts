import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { logisticsList, logisticsOrder } from '@marque/contract/mall/fulfilment/endpoints';
import { orderConfirm, orderDetail } from '@marque/contract/mall/order/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import * as calls from '@marque/contract/operator/endpoints';
import {
  operatorRefundApprove,
  operatorRefundRefuse,
  operatorRefunds,
} from '@marque/contract/mall/after-sale/operator-endpoints';
import {
  operatorProducts,
  operatorPublish,
  operatorStock,
} from '@marque/contract/mall/catalog/operator-endpoints';
import {
  operatorDeliver,
  operatorShip,
  operatorTrack,
} from '@marque/contract/mall/fulfilment/operator-endpoints';
import { operatorInvoice } from '@marque/contract/mall/invoice/operator-endpoints';
import {
  operatorOrders,
  operatorReceiver,
  operatorTopUp,
} from '@marque/contract/mall/order/operator-endpoints';
import { operatorReply } from '@marque/contract/mall/review/operator-endpoints';
import { operatorCode, operatorWriteOff } from '@marque/contract/mall/write-off/operator-endpoints';
import { operatorGrant } from '@marque/contract/session/operator-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, type OperatorClient, storeClient } from '#testing/operators.ts';
import {
  addDealer,
  addGoods,
  bodyOf,
  draftOf,
  freshKey,
  later,
  order,
  pay,
  type TestOrder,
  sendOrder,
  statusOf,
  stockOf,
  withAddress,
} from '#testing/orders.ts';
import { askRefund, refundOf } from '#testing/refunds.ts';
import { rowsNaming } from '#testing/rows.ts';
import { addOperator, disableOperator } from './operator-accounts.ts';

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
});
afterAll(() => app.close());

type PaidOrder = { id: string; orderNo: string };

/** Places and pays an order of these goods. */
async function paid(
  buyer: Client,
  goods: string[],
  { quantity = 1, dealerId = null }: { quantity?: number; dealerId?: string | null } = {},
): Promise<PaidOrder> {
  await withAddress(buyer);
  const { orderId, orderNo } = await order(buyer, {
    ...draftOf(goods[0]!),
    dealerId,
    shoppingList: goods.map((skuId) => ({ skuId, quantity })),
  });
  await pay(app, buyer, orderId, 'pay');
  return { id: orderId, orderNo };
}
const codeOf = async (buyer: Client, id: string) => (await codesOf(buyer, id))[0]!.code;
const codesOf = async (buyer: Client, id: string) =>
  (await buyer.call(writeOffCodes, { id })).codes;

describe('the right to operate', () => {
  test('visitors, members and disabled operators are refused', async () => {
    const member = await signIn(app);
    const token = await addOperator(
      app.database,
      { name: 'leaving', role: 'admin', dealerId: null },
      app.clock.now,
    );
    const leaving = operatorClient(app, { token });
    expect(await leaving.call(calls.operatorMe, {})).toMatchObject({ name: 'leaving' });
    expect(await disableOperator(app.database, 'leaving', app.clock.now)).toBe(true);
    for (const client of [createClient(app), createClient(app, { token: member.token }), leaving])
      expect(await client.send(operatorOrders, {})).toMatchObject({ http: 401, code: '401' });
    // An operator's token does not sign in a member.
    expect((await admin.send(orderDetail, { id: 'x' })).code).toBe('401');
  });

  test('staff of a store take codes and nothing else', async () => {
    const staff = await storeClient(app, await addDealer(app));
    const attempts = await Promise.all([
      staff.refusal(operatorOrders, {}),
      staff.refusal(operatorShip, { orderNo: '123456' }),
      staff.refusal(operatorStock, { skuId: 'x', change: 1 }),
      staff.refusal(calls.operatorClerkSet, { on: true }),
      staff.refusal(operatorRefundApprove, { id: 'x' }),
      staff.refusal(calls.operatorLog, {}),
    ]);
    expect(new Set(attempts)).toEqual(new Set(['FORBIDDEN']));
  });

  test('the token is not in the database', async () => {
    const token = await addOperator(
      app.database,
      { name: 'hashed', role: 'admin', dealerId: null },
      app.clock.now,
    );
    const rows = await app.database.selectFrom('operator').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('parcels', () => {
  test('an order goes out in parts, is followed, delivered and received part by part', async () => {
    const buyer = await signIn(app);
    const goods = await Promise.all([addGoods(app), addGoods(app)]);
    const { id, orderNo } = await paid(buyer, goods, { quantity: 3 });
    const waiting = await admin.call(operatorOrders, { size: 50 });
    expect(waiting.items.map((item) => item.orderNo)).toContain(orderNo);

    const first = await admin.does(operatorShip, {
      orderNo,
      carrier: 'yuntu',
      trackingNo: 'YT000000000001',
      lines: [
        { lineId: '1', quantity: 3 },
        { lineId: '2', quantity: 1 },
      ],
    });
    expect(first).toMatchObject({
      status: 'shipped',
      receiver: { name: '林*', phone: '138****0000', address: '上海市 闵行区 ****' },
      parcels: [{ carrier: '云途速运', trackingNo: 'YT000000000001', status: 'shipped' }],
    });
    expect(first.lines.map(({ toSend }) => toSend)).toEqual([0, 2]);
    const list = await buyer.call(logisticsList, { id });
    expect(list.waiting).toMatchObject([{ lineId: '2', quantity: 2 }]);

    const track = { id: 'YT000000000001', status: 'inTransit' as const, text: '已到达成都' };
    await admin.does(operatorTrack, track);
    await admin.does(operatorDeliver, { id: 'YT000000000001' });
    const { timeline } = await buyer.call(logisticsOrder, { id: list.parcels[0]!.id });
    expect(timeline.map(({ text }) => text)).toEqual([
      '快件已签收',
      '已到达成都',
      '商品已出库，等待快递揽收',
    ]);
    expect(await admin.refusal(operatorTrack, track)).toBe('PARCEL_DELIVERED');

    // The shipped parcel can be received. The unshipped lines keep the order open at any time.
    const confirm = (second: string) => buyer.call(orderConfirm, { id, second });
    const partly = await confirm('all');
    expect(partly.toShip).toBe(2);
    expect(partly.allowed).not.toContain('confirm');
    later(app, 11 * 24 * 3_600_000);
    await app.background!.runSweep('order.autoConfirm');
    expect(await statusOf(buyer, id)).toBe('shipped');
    const rest = await admin.does(operatorShip, { orderNo });
    expect(rest.parcels[1]!.lines).toEqual([{ lineId: '2', quantity: 2 }]);
    expect(await confirm(rest.parcels[1]!.id)).toMatchObject({ status: 'completed', toShip: 0 });
  });

  test('never more than was ordered, never a number twice, never an order that is not paid', async () => {
    const buyer = await signIn(app);
    const { orderNo } = await paid(buyer, [await addGoods(app)], { quantity: 2 });
    const one = [{ lineId: '1', quantity: 1 }];
    const ship = (trackingNo: string, lines = one) =>
      admin.refusal(operatorShip, { orderNo, trackingNo, lines });
    expect(await ship('YD-TOO-MANY', [{ lineId: '1', quantity: 3 }])).toBe(
      'SHIP_QUANTITY_EXCEEDED',
    );
    expect(await ship('YD-UNKNOWN', [{ lineId: '9', quantity: 1 }])).toBe('SHIP_QUANTITY_EXCEEDED');
    expect(await ship('YD-SAME-1')).toBe('0');
    expect(await ship('YD-SAME-1')).toBe('PARCEL_EXISTS');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => ship(`YD-RACE-${i}`)));
    expect(answers.filter((code) => code === '0')).toHaveLength(1);
    expect(await admin.refusal(operatorShip, { orderNo })).toBe('SHIP_NOTHING_LEFT');
    const open = await order(buyer, draftOf(await addGoods(app)));
    expect(await admin.refusal(operatorShip, { orderNo: open.orderNo })).toBe(
      'ORDER_EVENT_REFUSED',
    );
    const bz = operatorClient(app, { brand: 'bz' });
    expect(await bz.refusal(operatorShip, { orderNo })).toBe('ORDER_NOT_FOUND');
  });

  test('one effect for a key, and none without', async () => {
    const buyer = await signIn(app);
    const { orderNo } = await paid(buyer, [await addGoods(app)], { quantity: 2 });
    const input = { orderNo, lines: [{ lineId: '1', quantity: 1 }] };
    expect((await admin.send(operatorShip, input)).code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const headers = { 'idempotency-key': freshKey() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(operatorShip, input, { headers })),
    );
    expect(new Set(answers.map(({ parcels }) => JSON.stringify(parcels))).size).toBe(1);
    expect(answers[0]!.parcels).toHaveLength(1);
  });

  test('a number two parcels bear names neither', async () => {
    const trackingNo = 'YD-SHARED-1';
    for (let i = 0; i < 2; i++) {
      const { orderNo } = await paid(await signIn(app), [await addGoods(app)]);
      await admin.does(operatorShip, { orderNo, trackingNo });
    }
    expect(await admin.refusal(operatorDeliver, { id: trackingNo })).toBe('PARCEL_AMBIGUOUS');
    expect(await admin.refusal(operatorDeliver, { id: 'nothing' })).toBe('PARCEL_NOT_FOUND');
  });

  test('accounts are topped up by hand', async () => {
    const buyer = await signIn(app);
    const draft = draftOf(await addGoods(app, { kind: 'account' }));
    draft.shoppingList[0]!.useAccountNo = '13800138000';
    const { orderId, orderNo } = await order(buyer, draft);
    expect(await admin.refusal(operatorTopUp, { orderNo })).toBe('ORDER_EVENT_REFUSED');
    await pay(app, buyer, orderId, 'pay');
    expect((await admin.does(operatorTopUp, { orderNo })).status).toBe('completed');
    expect(await admin.refusal(operatorTopUp, { orderNo })).toBe('ORDER_EVENT_REFUSED');
  });
});

describe('papers and answers', () => {
  test('an invoice is made out once, when the order is completed', async () => {
    const buyer = await signIn(app);
    const draft = draftOf(await addGoods(app, { kind: 'account' }));
    draft.shoppingList[0]!.useAccountNo = '13800138000';
    const body = await bodyOf(buyer, draft);
    const invoice = { titleType: 'personal', title: '林间', email: 'lin@example.com' } as const;
    const placed = await sendOrder(buyer, { ...body, invoice });
    const { orderId, orderNo } = placed.data as TestOrder;
    expect(await admin.refusal(operatorInvoice, { orderNo })).toBe('INVOICE_NOT_DUE');
    await pay(app, buyer, orderId, 'pay');
    await admin.does(operatorTopUp, { orderNo });
    expect(await admin.does(operatorInvoice, { orderNo })).toEqual({ done: true });
    expect(await admin.refusal(operatorInvoice, { orderNo })).toBe('INVOICE_NOT_DUE');
    expect(await admin.refusal(operatorInvoice, { orderNo: '000000' })).toBe('ORDER_NOT_FOUND');
  });

  test('a review that is not there cannot be answered', async () => {
    expect(await admin.refusal(operatorReply, { id: 'none', text: '谢谢' })).toBe(
      'REVIEW_NOT_FOUND',
    );
  });
});

describe('codes', () => {
  test('50 stores take one code at once: one has it, and the order is completed', async () => {
    const buyer = await signIn(app);
    const dealers = await Promise.all([addDealer(app), addDealer(app, { name: '上海第二店' })]);
    const staff = await Promise.all(dealers.map((dealerId) => storeClient(app, dealerId)));
    const { id } = await paid(buyer, [await addGoods(app, { kind: 'voucher' })]);
    const code = await codeOf(buyer, id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => staff[i % 2]!.refusal(operatorWriteOff, { code })),
    );
    expect(answers.filter((answer) => answer === '0')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['0', 'WRITE_OFF_USED']));
    const done = await buyer.call(orderDetail, { id });
    expect(done.status).toBe('completed');
    expect(done.timeline.map(({ text }) => text)).toEqual([
      '全部使用完毕，订单完成',
      expect.stringMatching(/^已在上海(示例|第二)店使用：测试商品$/),
      '请在有效期内到店使用',
      '付款成功',
      '订单已提交',
    ]);
    expect((await codesOf(buyer, id))[0]).toMatchObject({
      status: 'used',
      usesLeft: 0,
      history: [{ store: expect.stringMatching(/店$/) }],
    });
  });

  test('a code of many uses is used one by one; the order waits for the last', async () => {
    const buyer = await signIn(app);
    const dealerId = await addDealer(app);
    const staff = await storeClient(app, dealerId);
    const skuId = await addGoods(app, { kind: 'voucher' });
    await app.database.updateTable('sku').set({ uses: 2 }).where('id', '=', skuId).execute();
    const { id } = await paid(buyer, [skuId], { quantity: 2 });
    const [one, two] = await codesOf(buyer, id);
    const use = (code: string) => staff.does(operatorWriteOff, { code });
    expect(await use(one!.code)).toMatchObject({ usesLeft: 1, status: 'usable' });
    expect(await use(one!.code)).toMatchObject({ usesLeft: 0, status: 'used' });
    expect(await use(two!.code)).toMatchObject({ usesLeft: 1 });
    expect(await statusOf(buyer, id)).toBe('toUse');
    await use(two!.code);
    expect(await statusOf(buyer, id)).toBe('completed');
  });

  test('only its own store takes a fitting, and an admin names the store', async () => {
    const buyer = await signIn(app);
    const dealerId = await addDealer(app);
    const other = await addDealer(app);
    const [here, there] = [await storeClient(app, dealerId), await storeClient(app, other)];
    const { id } = await paid(buyer, [await addGoods(app, { kind: 'install' })], { dealerId });
    const code = await codeOf(buyer, id);
    expect(await there.refusal(operatorCode, { code })).toBe('WRITE_OFF_OTHER_STORE');
    expect(await there.refusal(operatorWriteOff, { code })).toBe('WRITE_OFF_OTHER_STORE');
    expect(await there.refusal(operatorWriteOff, { code, dealerId })).toBe('FORBIDDEN');
    expect(await admin.refusal(operatorWriteOff, { code })).toBe('DEALER_REQUIRED');
    expect(await admin.refusal(operatorWriteOff, { code, dealerId: 'none' })).toBe(
      'DEALER_NOT_FOUND',
    );
    expect(await here.call(operatorCode, { code })).toMatchObject({ status: 'usable' });
    await here.does(operatorWriteOff, { code });
    expect(await statusOf(buyer, id)).toBe('completed');
    expect(await here.refusal(operatorWriteOff, { code: '000000000000' })).toBe(
      'WRITE_OFF_NOT_FOUND',
    );
  });

  test('an expired code is refused', async () => {
    const buyer = await signIn(app);
    const skuId = await addGoods(app, { kind: 'voucher' });
    const { id } = await paid(buyer, [skuId]);
    const code = await codeOf(buyer, id);
    await app.database
      .updateTable('write_off_code')
      .set({ valid_until: app.clock.now })
      .where('code', '=', code)
      .execute();
    const staff = await storeClient(app, await addDealer(app));
    expect(await staff.refusal(operatorWriteOff, { code })).toBe('WRITE_OFF_EXPIRED');
  });
});

test('refunds are listed, refused with a reason and agreed to', async () => {
  const buyer = await signIn(app);
  const { id } = await paid(buyer, [await addGoods(app), await addGoods(app)]);
  const asked = await askRefund(buyer, id, { picks: { '1': 1 } });
  const { items } = await admin.call(operatorRefunds, { size: 50 });
  expect(items.map((item) => item.id)).toContain(asked.id);
  await admin.does(operatorRefundRefuse, { id: asked.id, reason: '已经打包' });
  expect(await refundOf(buyer, asked.id)).toMatchObject({
    status: 'refused',
    refusedFor: '已经打包',
  });
  const again = await askRefund(buyer, id, { picks: { '1': 1 } });
  const agreed = await admin.does(operatorRefundApprove, { id: again.id, note: '抱歉久等' });
  expect(agreed.status).toMatch(/^refund(ing|ed)$/);
  expect(await admin.refusal(operatorRefundApprove, { id: again.id })).toBe('REFUND_EVENT_REFUSED');
});

describe('the shelf', () => {
  test('products leave it and come back', async () => {
    const skuId = await addGoods(app, { title: '上架测试灯' });
    const { items } = await admin.call(operatorProducts, { keyword: '上架测试' });
    const { id } = items[0]!;
    const visible = async () =>
      (await createClient(app).send(commodityDetail, { commodityId: id })).status;
    expect(await visible()).toBe(200);
    expect((await admin.does(operatorPublish, { id, onShelf: false })).onShelf).toBe(false);
    expect(await visible()).toBe(404);
    await admin.does(operatorPublish, { id, onShelf: true });
    expect(await visible()).toBe(200);
    expect(items[0]!.skus).toMatchObject([{ id: skuId, available: 100, reserved: 0 }]);
    // Wildcards of the search stand for themselves.
    expect((await admin.call(operatorProducts, { keyword: '上架%灯' })).items).toEqual([]);
  });

  test('stock changes by pieces, never below none', async () => {
    const skuId = await addGoods(app, { skus: [{ stock: 5 }] });
    const changes = await Promise.all(
      Array.from({ length: 8 }, () => admin.refusal(operatorStock, { skuId, change: -1 })),
    );
    expect(changes.filter((code) => code === '0')).toHaveLength(5);
    expect(changes.filter((code) => code === 'STOCK_SHORT')).toHaveLength(3);
    const { skus } = await admin.does(operatorStock, { skuId, change: 20 });
    expect(skus[0]!.available).toBe(20);
    expect((await stockOf(app, skuId)).available).toBe(20);
  });
});

test('the clerk is switched on and off while the server runs', async () => {
  const buyer = await signIn(app);
  const { id } = await paid(buyer, [await addGoods(app)]);
  later(app, 3_600_000);
  const work = () => app.background!.runSweep('order.clerk');
  expect(await admin.call(calls.operatorClerk, {})).toEqual({ on: false });
  await work();
  expect(await statusOf(buyer, id)).toBe('paid');
  expect(await admin.does(calls.operatorClerkSet, { on: true })).toEqual({ on: true });
  await work();
  expect(await statusOf(buyer, id)).toBe('shipped');
  const second = await createTestApp({ url: app.url, config: { autoClerk: true } });
  await admin.does(calls.operatorClerkSet, { on: false });
  expect(await operatorClient(second).call(calls.operatorClerk, {})).toEqual({ on: false });
  await second.close();
});

describe('the log', () => {
  test('keeps what was done and what was refused, by whom', async () => {
    const skuId = await addGoods(app);
    await admin.does(operatorStock, { skuId, change: 7 });
    await admin.refusal(operatorStock, { skuId, change: -1000 });
    const { items } = await admin.call(calls.operatorLog, { size: 50 });
    const mine = items.filter(({ input }) => (input as { skuId?: string }).skuId === skuId);
    expect(mine.map(({ action, outcome }) => [action, outcome]).sort()).toEqual([
      ['stock', 'STOCK_SHORT'],
      ['stock', 'begun'],
      ['stock', 'begun'],
      ['stock', 'done'],
    ]);
    expect(mine[0]).toMatchObject({ operator: 'development' });
  });

  test('keeps a phone masked and the rest sealed', async () => {
    const phone = '13912340987';
    const reason = '本人来电核对资料';
    await admin.refusal(operatorGrant, { phone, id: 'OWNER' });
    await admin.refusal(operatorReceiver, { orderNo: '20260101000001', reason });
    const { items } = await admin.call(calls.operatorLog, { size: 10 });
    const inputs = items.map(({ input }) => input);
    expect(inputs).toContainEqual({ phone: '139****0987', id: 'OWNER' });
    expect(inputs).toContainEqual({ orderNo: '20260101000001', reason });
    expect(await rowsNaming(app.database, [phone, reason])).toEqual([]);
  });

  test('is only added to', async () => {
    await admin.call(calls.operatorClerk, {});
    for (const change of [
      app.database.updateTable('operator_log').set({ outcome: 'done' }),
      app.database.updateTable('operator_log').set({ sealed: 'k1:', action: 'log' }),
      app.database.deleteFrom('operator_log'),
    ])
      await expect(change.execute()).rejects.toThrow('only added to');
  });
});
