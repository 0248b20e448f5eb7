import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signFields } from '#domains/payment/alipay/messages.ts';
import type { AlipaySettings } from '#domains/payment/settings.ts';
import type { TestApp } from '../app.ts';
import { startGateway } from './gateway.ts';

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';
const NOTIFY = '/api-mall/v1/mall/pay/notify/alipayWap';

type Trade = { trade_status: string; trade_no: string; total_amount: string };

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A fake Alipay with its own keys. It verifies the merchant's signatures and signs its answers. */
export async function startAlipay() {
  const [merchant, platform] = [keys(), keys()];
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, string>();
  const state = {
    /** Whether its answers are signed. */
    honest: true,
  };

  /** The fields of a call, or null when the merchant has not signed them. */
  const fieldsOf = (query: URLSearchParams) => {
    const { sign = '', ...fields } = Object.fromEntries(query);
    const text = Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const signed = createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, sign, 'base64');
    return signed ? fields : null;
  };

  const handle = (method: string, content: Record<string, string>): object => {
    const trade = trades.get(content.out_trade_no!);
    if (!trade) return { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    if (method === 'alipay.trade.query') return { code: '10000', ...trade };
    if (method === 'alipay.trade.close') {
      if (trade.trade_status !== 'WAIT_BUYER_PAY')
        return { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      trade.trade_status = 'TRADE_CLOSED';
      return { code: '10000' };
    }
    const request = content.out_request_no!;
    if (method === 'alipay.trade.fastpay.refund.query')
      return {
        code: '10000',
        ...(refunds.has(request) ? { refund_status: 'REFUND_SUCCESS' } : {}),
      };
    const moved = !refunds.has(request);
    refunds.set(request, content.refund_amount!);
    return { code: '10000', fund_change: moved ? 'Y' : 'N' };
  };

  const gateway = await startGateway(({ body }) => {
    const fields = fieldsOf(new URLSearchParams(body));
    const answer = fields
      ? handle(fields.method!, JSON.parse(fields.biz_content!) as Record<string, string>)
      : { code: '40002', sub_code: 'isv.invalid-signature' };
    const text = JSON.stringify(answer);
    const sign = createSign('RSA-SHA256')
      .update(state.honest ? text : 'other')
      .sign(platform.privateKey, 'base64');
    const method = (fields?.method ?? 'error').replaceAll('.', '_');
    return { body: `{"${method}_response":${text},"sign":"${sign}"}` };
  });

  const settings: AlipaySettings = {
    appId: APP_ID,
    sellerId: SELLER_ID,
    privateKey: merchant.privateKey,
    publicKey: platform.publicKey,
    gateway: `${gateway.url}/gateway.do`,
  };
  const numberOf = (paymentId: string) => paymentId.replaceAll('-', '');

  return {
    settings,
    trades,
    refunds,
    state,
    gateway,
    forger: keys(),
    fieldsOf,

    /** Sets the state of a payment: the buyer has opened the cashier, or paid there. */
    settle(paymentId: string, status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS', amount = '100.00'): void {
      trades.set(numberOf(paymentId), {
        trade_status: status,
        trade_no: `2026${numberOf(paymentId).slice(-12)}`,
        total_amount: amount,
      });
    },

    /** Sends a notification as Alipay does, or with a forger's changes. */
    notify(
      app: TestApp,
      paymentId: string,
      {
        change = {},
        after = {},
        signedBy = platform.privateKey,
      }: {
        change?: Record<string, string>;
        /** Changes made after the signature. */
        after?: Record<string, string>;
        signedBy?: KeyObject;
      } = {},
    ) {
      const fields = {
        app_id: APP_ID,
        seller_id: SELLER_ID,
        out_trade_no: numberOf(paymentId),
        notify_id: 'n1',
        subject: '洗车卡 & 更多',
        ...trades.get(numberOf(paymentId)),
        ...change,
      };
      const sign = signFields(fields, signedBy);
      return app.server.inject({
        method: 'POST',
        url: NOTIFY,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        payload: new URLSearchParams({ ...fields, sign, sign_type: 'RSA2', ...after }).toString(),
      });
    },
  };
}
export type AlipayDouble = Awaited<ReturnType<typeof startAlipay>>;
