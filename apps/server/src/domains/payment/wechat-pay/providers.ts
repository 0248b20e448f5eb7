import type { Brand } from '@marque/contract/core';
import type { PayChannel, PayHost } from '@marque/contract/mall/order/schema';
import { shanghaiTime } from '@marque/contract/shanghai';
import { outTradeNo, paymentIdOf } from '../numbers.ts';
import {
  type OpenedPayment,
  type PaymentProvider,
  type PaymentResult,
  type PaymentToOpen,
  RefundRefused,
} from '../provider.ts';
import type { WechatPaySettings } from '../settings.ts';
import { createWechatPayClient, nonce, seconds, WechatPayError } from './client.ts';
import { decryptResource, type EncryptedResource, isFromWechat, signLines } from './messages.ts';

type Transaction = {
  mchid?: string;
  appid?: string;
  out_trade_no?: string;
  transaction_id?: string;
  trade_state?: string;
  amount?: { total?: number; currency?: string };
};

const TRANSACTIONS = '/v3/pay/transactions';
const FAILURES: Record<string, string> = {
  CLOSED: '支付已关闭',
  REVOKED: '支付已撤销',
  PAYERROR: '微信支付未成功',
};

/** Returns the result of a transaction. Throws for another merchant or currency. */
function resultOf(transaction: Transaction, mchId: string): PaymentResult {
  const { trade_state: state = '', transaction_id: providerNo, amount } = transaction;
  if (transaction.mchid !== mchId) throw new Error('A transaction of another merchant');
  if (state === 'SUCCESS' || state === 'REFUND') {
    if (!providerNo || !Number.isSafeInteger(amount?.total) || amount?.currency !== 'CNY')
      throw new Error('A transaction without its number or amount');
    return { state: 'paid', providerNo, amountFen: amount.total! };
  }
  const reason = FAILURES[state];
  return reason ? { state: 'failed', reason } : { state: 'open' };
}

/** WeChat expects times with the Shanghai offset. */
const expiry = (at: Date): string => `${shanghaiTime(at)}+08:00`;

type Ask = ReturnType<typeof createWechatPayClient>;

type Way = {
  id: PayChannel;
  note: string;
  hosts: readonly PayHost[];
  appIdOf: (brand: Brand) => string | undefined;
  needsOpenId?: true;
  open: (payment: PaymentToOpen, appId: string, now: Date) => Promise<OpenedPayment>;
};

type ChannelSettings = { publicUrl: string; payersKnown: boolean };

/** Returns the functions that open a payment for each kind of host. */
function createOpenings(settings: WechatPaySettings, { publicUrl }: ChannelSettings, ask: Ask) {
  const { mchId, privateKey } = settings;

  const order = (payment: PaymentToOpen, appId: string, channel: PayChannel) => ({
    appid: appId,
    mchid: mchId,
    description: payment.title.slice(0, 60),
    out_trade_no: outTradeNo(payment.paymentId),
    time_expire: expiry(payment.expiresAt),
    notify_url: `${publicUrl}/api-mall/v1/mall/pay/notify/${channel}`,
    amount: { total: payment.amountFen, currency: 'CNY' },
  });

  /** Returns the parameters of `chooseWXPay` and `wx.requestPayment`. */
  const openForPage =
    (channel: PayChannel): Way['open'] =>
    async (payment, appId, now) => {
      const body = { ...order(payment, appId, channel), payer: { openid: payment.openId } };
      const answer = await ask<{ prepay_id: string }>('POST', `${TRANSACTIONS}/jsapi`, body, now);
      const [timeStamp, nonceStr] = [seconds(now), nonce()];
      const prepaid = `prepay_id=${answer.prepay_id}`;
      const paySign = signLines([appId, timeStamp, nonceStr, prepaid], privateKey);
      const params = { appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA', paySign };
      return { cashierUrl: null, params };
    };

  const openForApp: Way['open'] = async (payment, appId, now) => {
    const body = order(payment, appId, 'wechatApp');
    const answer = await ask<{ prepay_id: string }>('POST', `${TRANSACTIONS}/app`, body, now);
    const [timestamp, noncestr] = [seconds(now), nonce()];
    const sign = signLines([appId, timestamp, noncestr, answer.prepay_id], privateKey);
    return {
      cashierUrl: null,
      params: {
        appid: appId,
        partnerid: mchId,
        prepayid: answer.prepay_id,
        package: 'Sign=WXPay',
        noncestr,
        timestamp,
        sign,
      },
    };
  };

  const openForBrowser: Way['open'] = async (payment, appId, now) => {
    const body = {
      ...order(payment, appId, 'wechatH5'),
      scene_info: { payer_client_ip: payment.ip, h5_info: { type: 'Wap' } },
    };
    const { h5_url: url } = await ask<{ h5_url: string }>('POST', `${TRANSACTIONS}/h5`, body, now);
    const back = encodeURIComponent(publicUrl + payment.returnTo);
    return { cashierUrl: `${url}&redirect_url=${back}`, params: null };
  };

  return { openForPage, openForApp, openForBrowser };
}

/** Returns the channels by host: WeChat's browser, mini-programs, native apps, other browsers. */
function waysOf(settings: WechatPaySettings, settled: ChannelSettings, ask: Ask): Way[] {
  const { appId: accountId } = settings;
  const { openForPage, openForApp, openForBrowser } = createOpenings(settings, settled, ask);
  return [
    {
      id: 'wechatJsapi',
      note: '在微信里直接付款',
      hosts: ['wechat'],
      // Payers can be identified only with the account's secret.
      appIdOf: () => (settled.payersKnown ? accountId : undefined),
      needsOpenId: true,
      open: openForPage('wechatJsapi'),
    },
    {
      id: 'wechatMini',
      note: '在小程序里付款',
      hosts: ['applet'],
      appIdOf: (brand) => settings.mini[brand],
      needsOpenId: true,
      open: openForPage('wechatMini'),
    },
    {
      id: 'wechatApp',
      note: '打开微信付款',
      hosts: ['app'],
      appIdOf: (brand) => settings.app[brand],
      open: openForApp,
    },
    {
      id: 'wechatH5',
      note: '打开微信付款，付完回到这里',
      hosts: ['browser'],
      appIdOf: () => accountId,
      open: openForBrowser,
    },
  ];
}

const OVER = new Set([
  'ORDER_CLOSED',
  'ORDERPAID',
  'ORDER_PAID',
  'ORDERNOTEXIST',
  'ORDER_NOT_EXIST',
]);

/** The error code for a closed account of the payer. */
const ACCOUNT_GONE = 'USER_ACCOUNT_ABNORMAL';

/** Returns the methods that are the same for every host. */
const createQuestions = (
  { mchId }: WechatPaySettings,
  ask: Ask,
): Pick<PaymentProvider, 'query' | 'close' | 'refund'> => ({
  async query(paymentId, now) {
    const path = `${TRANSACTIONS}/out-trade-no/${outTradeNo(paymentId)}?mchid=${mchId}`;
    try {
      return resultOf(await ask<Transaction>('GET', path, null, now), mchId);
    } catch (error) {
      // The payment has not been opened at WeChat yet.
      if (error instanceof WechatPayError && error.status === 404) return { state: 'open' };
      throw error;
    }
  },

  async close(paymentId, now) {
    const path = `${TRANSACTIONS}/out-trade-no/${outTradeNo(paymentId)}/close`;
    try {
      await ask('POST', path, { mchid: mchId }, now);
    } catch (error) {
      if (!(error instanceof WechatPayError && OVER.has(error.code))) throw error;
    }
  },

  async refund({ refundId, paymentId, amountFen, totalFen }, now) {
    const body = {
      out_trade_no: outTradeNo(paymentId),
      // WeChat refunds a repeated number once.
      out_refund_no: refundId,
      amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
    };
    const path = '/v3/refund/domestic/refunds';
    const { status } = await ask<{ status?: string }>('POST', path, body, now).catch(
      (error: unknown) => {
        if (error instanceof WechatPayError && error.code === ACCOUNT_GONE)
          throw new RefundRefused(error.code);
        throw error;
      },
    );
    if (status === 'ABNORMAL' || status === 'CLOSED') throw new RefundRefused(status);
    if (status !== 'SUCCESS') throw new Error(`The refund is ${status ?? 'unknown'}`);
  },
});

/**
 * Returns the parser for notifications of the merchant's own apps; it returns null for any other.
 */
const notificationReader = ({
  mchId,
  apiV3Key,
  publicKeys,
  appId,
  mini,
  app,
}: WechatPaySettings): PaymentProvider['parseNotification'] => {
  const ownAppIds = new Set([appId, ...Object.values(mini), ...Object.values(app)]);
  return (headers, rawBody, now) => {
    if (!isFromWechat(headers, rawBody, publicKeys, now)) return null;
    try {
      const { resource } = JSON.parse(rawBody) as { resource: EncryptedResource };
      if (resource.algorithm !== 'AEAD_AES_256_GCM') return null;
      const transaction = JSON.parse(decryptResource(resource, apiV3Key)) as Transaction;
      const paymentId = paymentIdOf(transaction.out_trade_no);
      if (!paymentId || !ownAppIds.has(String(transaction.appid))) return null;
      return { paymentId, result: resultOf(transaction, mchId) };
    } catch {
      return null;
    }
  };
};

/**
 * Creates the WeChat Pay providers, one per host. `payersKnown`: whether payers in WeChat's browser
 * can be identified.
 */
export function createWechatPay(
  settings: WechatPaySettings,
  settled: ChannelSettings,
): PaymentProvider[] {
  const ask = createWechatPayClient(settings);
  const shared = {
    name: '微信支付',
    ...createQuestions(settings, ask),
    parseNotification: notificationReader(settings),
  };
  return waysOf(settings, settled, ask).map(({ appIdOf, open, needsOpenId = false, ...way }) => ({
    ...way,
    ...shared,
    needsOpenId,
    offeredTo: (brand) => appIdOf(brand) !== undefined,
    open: (payment, now) => open(payment, appIdOf(payment.brand)!, now),
  }));
}
