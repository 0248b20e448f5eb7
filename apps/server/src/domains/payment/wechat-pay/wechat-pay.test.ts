import { createVerify } from 'node:crypto';
import * as calls from '@marque/contract/mall/order/endpoints';
import type { PayChannel, PayHost } from '@marque/contract/mall/order/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, later, order, statusOf } from '#testing/orders.ts';
import { APPS, startWechatPay, type WechatPayDouble } from '#testing/providers/wechat-pay.ts';

let app: TestApp;
let wechat: WechatPayDouble;
let buyer: Client;
let written = '';
beforeAll(async () => {
  wechat = await startWechatPay(() => app.clock.now);
  app = await createTestApp({
    config: {
      publicUrl: 'https://mall.example',
      payments: { wechatPay: wechat.settings, alipay: null },
      wechat: { api: wechat.gateway.url, appId: APPS.account, appSecret: 'account secret' },
    },
    log: { write: (line) => (written += line) },
  });
  buyer = await signIn(app);
});
afterAll(async () => {
  await app.close();
  await wechat.gateway.close();
});

const unpaid = async (client = buyer) => {
  const skuId = await addGoods(app, { kind: 'voucher', title: '洗车卡' });
  return (await order(client, draftOf(skuId))).orderId;
};
const openPayment = (id: string, second: PayChannel = 'wechatH5') =>
  buyer.call(calls.orderPay, { id, second });
const stateOf = async (id: string) => (await buyer.call(calls.orderPayStatus, { id })).state;
const lastAsked = () => {
  const { url, body } = wechat.gateway.asked.at(-1)!;
  return { url, body: JSON.parse(body) as Record<string, unknown> };
};
const isSigned = (lines: string[], signature: string) =>
  createVerify('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(wechat.merchant.publicKey, signature, 'base64');

describe('each host pays its own way', () => {
  const channels = async (host: PayHost, client = buyer) =>
    (await client.call(calls.orderPayInfo, { id: await unpaid(client), host })).channels.map(
      ({ id }) => id,
    );

  test('and is offered no other', async () => {
    expect(await channels('wechat')).toEqual(['wechatJsapi', 'sandbox']);
    expect(await channels('applet')).toEqual(['wechatMini', 'sandbox']);
    expect(await channels('app')).toEqual(['wechatApp', 'sandbox']);
    expect(await channels('browser')).toEqual(['wechatH5', 'sandbox']);
    expect(await channels('tiktok')).toEqual(['sandbox']);
  });

  test('a browser goes over WeChat’s page and back', async () => {
    const id = await unpaid();
    const { cashierUrl, params, paymentId } = await openPayment(id);
    const back = encodeURIComponent(`https://mall.example/xtl/mall/order/OrderSubmit?id=${id}`);
    expect(cashierUrl).toBe(`https://wx.tenpay.com/pay?prepay_id=1&redirect_url=${back}`);
    expect(params).toBeNull();
    expect(lastAsked()).toMatchObject({
      url: '/v3/pay/transactions/h5',
      body: {
        appid: APPS.account,
        description: '洗车卡',
        out_trade_no: paymentId.replaceAll('-', ''),
        notify_url: 'https://mall.example/api-mall/v1/mall/pay/notify/wechatH5',
        amount: { total: 10_000, currency: 'CNY' },
        scene_info: { payer_client_ip: expect.stringMatching(/^10\./) },
      },
    });
  });

  test('WeChat’s browser learns who pays, then pays in the page', async () => {
    const id = await unpaid();
    const asked = { id, second: 'wechatJsapi' as const };
    const sent = await buyer.send(calls.orderPay, asked);
    expect(sent.code).toBe('PAYER_UNKNOWN');
    const { authorizeUrl } = sent.data as unknown as { authorizeUrl: string };
    expect(new URL(authorizeUrl).searchParams.get('redirect_uri')).toBe(
      `https://mall.example/xtl/mall/order/PayCenter?id=${id}`,
    );
    expect((await buyer.send(calls.orderPay, { ...asked, code: 'used' })).code).toBe(
      'PAYER_UNKNOWN',
    );
    expect((await buyer.send(calls.orderPay, { ...asked, code: 'unanswered' })).code).toBe(
      'PAYMENT_UNAVAILABLE',
    );
    const { params } = await buyer.call(calls.orderPay, { ...asked, code: 'good' });
    expect(lastAsked().body).toMatchObject({ payer: { openid: 'openid-of-good' } });
    const { appId, timeStamp, nonceStr, package: prepaid, signType, paySign } = params!;
    expect([appId, signType]).toEqual([APPS.account, 'RSA']);
    expect(prepaid).toMatch(/^prepay_id=prepay/);
    expect(isSigned([appId!, timeStamp!, nonceStr!, prepaid!], paySign!)).toBe(true);
  });

  test('the mini-program’s page names its payer', async () => {
    const id = await unpaid();
    const { params } = await buyer.call(calls.orderPayMini, { id, openId: 'mini-openid-1' });
    expect(lastAsked()).toMatchObject({
      url: '/v3/pay/transactions/jsapi',
      body: { appid: APPS.mini, payer: { openid: 'mini-openid-1' } },
    });
    expect(params.appId).toBe(APPS.mini);
    const other = await signIn(app);
    expect((await other.send(calls.orderPayMini, { id, openId: 'mini-openid-1' })).code).toBe(
      'ORDER_NOT_FOUND',
    );
  });

  test('the native app gets its own signature', async () => {
    const { params } = await openPayment(await unpaid(), 'wechatApp');
    const { appid, timestamp, noncestr, prepayid, sign, package: fixed } = params!;
    expect([appid, fixed]).toEqual([APPS.app, 'Sign=WXPay']);
    expect(isSigned([appid!, timestamp!, noncestr!, prepayid!], sign!)).toBe(true);
  });

  test('a brand without an app of its own is not offered it', async () => {
    const client = await signIn(app, { brand: 'bz' });
    const skuId = await addGoods(app, { brand: 'bz', kind: 'voucher' });
    const { orderId: id } = await order(client, draftOf(skuId));
    const { channels } = await client.call(calls.orderPayInfo, { id, host: 'app' });
    expect(channels.map((channel) => channel.id)).toEqual(['sandbox']);
    expect((await client.send(calls.orderPay, { id, second: 'wechatApp' })).code).toBe(
      'PAYMENT_UNAVAILABLE',
    );
  });
});

describe('a notification', () => {
  test('settles the payment once, and asking agrees', async () => {
    const id = await unpaid();
    const { paymentId } = await openPayment(id);
    expect(await stateOf(id)).toBe('paying');
    const { transaction_id: number } = wechat.settle(paymentId);
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => wechat.notify(app, paymentId)),
    );
    expect(new Set(copies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await statusOf(buyer, id)).toBe('toUse');
    expect(await stateOf(id)).toBe('paid');
    const row = await app.database
      .selectFrom('payment')
      .select(['status', 'provider_no'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'paid', provider_no: number });
  });

  test('that is lost is made up for by asking', async () => {
    const id = await unpaid();
    const { paymentId } = await openPayment(id);
    wechat.settle(paymentId);
    expect(await stateOf(id)).toBe('paid');
  });

  test('is refused when anything about it is not WeChat’s', async () => {
    const id = await unpaid();
    const { paymentId } = await openPayment(id);
    wechat.settle(paymentId);
    const flipped = (sealed: Buffer) => {
      sealed[0]! ^= 1;
      return sealed;
    };
    const ago = (ms: number) => new Date(app.clock.now.getTime() - ms);
    const forgeries = {
      'signed by another key': { signedBy: wechat.forger.privateKey },
      'under an unknown serial': { serial: 'PUB_KEY_ID_9999' },
      'under a name every object has': { serial: 'constructor' },
      'as the probes WeChat sends': { signature: 'WECHATPAY/SIGNTEST/abc' },
      'without a signature': { signature: '' },
      'from five minutes ago': { at: ago(301_000) },
      'from five minutes ahead': { at: ago(-301_000) },
      'with another body than was signed': { body: (text: string) => `${text} ` },
      'with a tampered text': { sealed: flipped },
      'with its tag cut off': { sealed: (sealed: Buffer) => sealed.subarray(0, -1) },
      'with another amount': { transaction: { amount: { total: 1, currency: 'CNY' } } },
      'in another currency': { transaction: { amount: { total: 10_000, currency: 'JPY' } } },
      'for another merchant': { transaction: { mchid: '1900000002' } },
      'for another app': { transaction: { appid: 'wxother123' } },
      'for a payment nobody made': { transaction: { out_trade_no: 'a'.repeat(32) } },
      'for a number that is none of ours': { transaction: { out_trade_no: '1 or 1=1' } },
    };
    for (const [what, change] of Object.entries(forgeries)) {
      const answer = await wechat.notify(app, paymentId, change);
      expect([what, answer.statusCode]).toEqual([what, 400]);
    }
    for (const body of ['', '{}', 'null', '{"resource":{}}']) {
      const answer = await wechat.notify(app, paymentId, { body: () => body });
      expect(answer.statusCode, body).toBe(400);
    }
    expect(await statusOf(buyer, id)).toBe('unpaid');
    expect((await wechat.notify(app, paymentId)).statusCode).toBe(200);
    expect(await statusOf(buyer, id)).toBe('toUse');
  });
});

describe('the gateway', () => {
  test('is believed only when it signs', async () => {
    const id = await unpaid();
    const { paymentId } = await openPayment(id);
    wechat.settle(paymentId);
    wechat.state.honest = false;
    try {
      expect(await stateOf(id)).toBe('paying');
      const other = await buyer.send(calls.orderPay, { id: await unpaid(), second: 'wechatH5' });
      expect(other.code).toBe('PAYMENT_UNAVAILABLE');
    } finally {
      wechat.state.honest = true;
    }
    expect(await stateOf(id)).toBe('paid');
  });

  test('is told when an order closes; one paid meanwhile goes back, however long that takes', async () => {
    const [closed, late] = [await unpaid(), await unpaid()];
    const [{ paymentId }, { paymentId: paidLate }] = [
      await openPayment(closed),
      await openPayment(late),
    ];
    await buyer.call(calls.orderCancel, { id: closed });
    wechat.books.get(paidLate.replaceAll('-', ''))!.trade_state = 'USERPAYING';
    await buyer.call(calls.orderCancel, { id: late });
    wechat.settle(paidLate);
    wechat.state.slowRefunds = 1;
    await app.background!.runJobs();
    expect(wechat.books.get(paymentId.replaceAll('-', ''))).toMatchObject({
      trade_state: 'CLOSED',
    });
    expect((await wechat.notify(app, paidLate)).statusCode).toBe(200);
    const statusNow = async () =>
      (
        await app.database
          .selectFrom('payment')
          .select('status')
          .where('id', '=', paidLate)
          .executeTakeFirstOrThrow()
      ).status;
    await app.background!.runJobs();
    expect(await statusNow()).toBe('refunding');
    later(app, 3_600_000);
    await app.background!.runJobs();
    expect(await statusNow()).toBe('refunded');
    expect([...wechat.refunds.values()].map((body) => JSON.parse(body))).toEqual([
      {
        out_trade_no: paidLate.replaceAll('-', ''),
        out_refund_no: paidLate,
        amount: { refund: 10_000, total: 10_000, currency: 'CNY' },
      },
    ]);
  });
});

test('no key, code or signature is ever logged', () => {
  // The refusals and failures of the tests above.
  expect(written).toContain('payment notification refused');
  expect(written).toContain('ANSWER_NOT_SIGNED');
  for (const secret of [...wechat.secrets, 'account secret', 'openid-of-good'])
    expect(written).not.toContain(secret);
  expect(written).not.toMatch(/paySign|WECHATPAY2|ciphertext|code=/);
});
