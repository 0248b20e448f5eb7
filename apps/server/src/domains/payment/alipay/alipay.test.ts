import * as calls from '@marque/contract/mall/order/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlipayDouble, startAlipay } from '#testing/providers/alipay.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, order, statusOf } from '#testing/orders.ts';

let app: TestApp;
let alipay: AlipayDouble;
let buyer: Client;
beforeAll(async () => {
  alipay = await startAlipay();
  app = await createTestApp({
    config: {
      publicUrl: 'https://mall.example',
      payments: { wechatPay: null, alipay: alipay.settings },
    },
  });
  buyer = await signIn(app);
});
afterAll(async () => {
  await app.close();
  await alipay.gateway.close();
});

const unpaid = async () =>
  (await order(buyer, draftOf(await addGoods(app, { kind: 'voucher', title: '洗车卡' })))).orderId;
const openPayment = (id: string) => buyer.call(calls.orderPay, { id, second: 'alipayWap' });
const stateOf = async (id: string) => (await buyer.call(calls.orderPayStatus, { id })).state;
const paymentOf = (id: string) =>
  app.database
    .selectFrom('payment')
    .select(['status', 'provider_no'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the buyer goes to a page the merchant has signed', async () => {
  const id = await unpaid();
  const { cashierUrl, paymentId } = await openPayment(id);
  const fields = alipay.fieldsOf(new URL(cashierUrl!).searchParams)!;
  expect(fields).toMatchObject({
    method: 'alipay.trade.wap.pay',
    notify_url: 'https://mall.example/api-mall/v1/mall/pay/notify/alipayWap',
    return_url: `https://mall.example/xtl/mall/order/OrderSubmit?id=${id}`,
  });
  expect(JSON.parse(fields.biz_content!)).toMatchObject({
    out_trade_no: paymentId.replaceAll('-', ''),
    product_code: 'QUICK_WAP_WAY',
    total_amount: '100.00',
    subject: '洗车卡',
  });
  // The payment has not been opened at the provider, so it knows nothing about it.
  expect(await stateOf(id)).toBe('paying');
});

test('Alipay is offered only in hosts where it works', async () => {
  const id = await unpaid();
  for (const [host, there] of [
    ['browser', true],
    ['app', true],
    ['wechat', false],
    ['applet', false],
  ] as const) {
    const { channels } = await buyer.call(calls.orderPayInfo, { id, host });
    expect([host, channels.some((channel) => channel.id === 'alipayWap')]).toEqual([host, there]);
  }
});

test('a notification settles the payment once, and asking agrees', async () => {
  const id = await unpaid();
  const { paymentId } = await openPayment(id);
  alipay.settle(paymentId, 'WAIT_BUYER_PAY');
  expect((await alipay.notify(app, paymentId)).body).toBe('success');
  expect(await stateOf(id)).toBe('paying');
  alipay.settle(paymentId, 'TRADE_SUCCESS');
  const copies = await Promise.all(Array.from({ length: 10 }, () => alipay.notify(app, paymentId)));
  expect(new Set(copies.map(({ body }) => body))).toEqual(new Set(['success']));
  expect(await statusOf(buyer, id)).toBe('toUse');
  expect(await stateOf(id)).toBe('paid');
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid' });
});

test('a lost notification is made up for by asking, an unsigned answer is not believed', async () => {
  const id = await unpaid();
  const { paymentId } = await openPayment(id);
  alipay.settle(paymentId, 'TRADE_SUCCESS');
  alipay.state.honest = false;
  expect(await stateOf(id)).toBe('paying');
  alipay.state.honest = true;
  expect(await stateOf(id)).toBe('paid');
});

test('a notification is refused when anything about it is not Alipay’s', async () => {
  const id = await unpaid();
  const { paymentId } = await openPayment(id);
  alipay.settle(paymentId, 'TRADE_SUCCESS');
  const forgeries: Record<string, NonNullable<Parameters<AlipayDouble['notify']>[2]>> = {
    'signed by another key': { signedBy: alipay.forger.privateKey },
    'with a field changed afterwards': { after: { total_amount: '0.01' } },
    'with another kind of signature': { after: { sign_type: 'RSA' } },
    'without a signature': { after: { sign: '' } },
    'with another amount': { change: { total_amount: '1.00' } },
    'with an amount that is none': { change: { total_amount: '100.001' } },
    'for another app': { change: { app_id: '2021000000000002' } },
    'for another seller': { change: { seller_id: '2088000000000002' } },
    'for a payment nobody made': { change: { out_trade_no: 'b'.repeat(32) } },
    'for a number that is none of ours': { change: { out_trade_no: 'x' } },
  };
  for (const [what, forgery] of Object.entries(forgeries))
    expect([what, (await alipay.notify(app, paymentId, forgery)).statusCode]).toEqual([what, 400]);
  expect(await statusOf(buyer, id)).toBe('unpaid');
  expect((await alipay.notify(app, paymentId)).body).toBe('success');
});

test('a closed order is closed there too; money that comes all the same goes back once', async () => {
  const [closed, late] = [await unpaid(), await unpaid()];
  const [one, other] = [await openPayment(closed), await openPayment(late)];
  alipay.settle(one.paymentId, 'WAIT_BUYER_PAY');
  alipay.settle(other.paymentId, 'WAIT_BUYER_PAY');
  await buyer.call(calls.orderCancel, { id: closed });
  await buyer.call(calls.orderCancel, { id: late });
  alipay.settle(other.paymentId, 'TRADE_SUCCESS');
  expect((await alipay.notify(app, other.paymentId)).body).toBe('success');
  // A worker sent the refund and died before it recorded that.
  alipay.refunds.set(other.paymentId, '100.00');
  await app.background!.runJobs();
  expect(alipay.trades.get(one.paymentId.replaceAll('-', ''))).toMatchObject({
    trade_status: 'TRADE_CLOSED',
  });
  expect(await paymentOf(other.paymentId)).toMatchObject({ status: 'refunded' });
  expect([...alipay.refunds]).toEqual([[other.paymentId, '100.00']]);
});
