import { shanghaiTime } from '@marque/contract/shanghai';
import { decimalYuan } from '#kernel/money.ts';
import { outTradeNo, paymentIdOf } from '../numbers.ts';
import {
  type PaymentProvider,
  type PaymentResult,
  type Refund,
  RefundRefused,
} from '../provider.ts';
import type { AlipaySettings } from '../settings.ts';
import { answerOf, isFromAlipay, signFields } from './messages.ts';

const ANSWER_MS = 8_000;
const DONE = '10000';

type Answer = { code: string; sub_code?: string };
type Trade = { trade_status?: string; trade_no?: string; total_amount?: string };

/** Parses an amount in yuan with at most two decimals into fen; NaN for any other text. */
const fenOf = (text: string | undefined): number => {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** Alipay's times are in Shanghai time. */
const timestamp = (now: Date): string => shanghaiTime(now).replace('T', ' ');

/** Throws when a paid trade lacks its number or amount. */
function resultOf({
  trade_status: status,
  trade_no: providerNo,
  total_amount,
}: Trade): PaymentResult {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') {
    const amountFen = fenOf(total_amount);
    if (!providerNo || Number.isNaN(amountFen)) throw new Error('A trade without number or amount');
    return { state: 'paid', providerNo, amountFen };
  }
  return status === 'TRADE_CLOSED' ? { state: 'failed', reason: '支付已关闭' } : { state: 'open' };
}

/** Returns a client that signs requests and verifies the signatures of answers. */
function createClient({ appId, privateKey, publicKey, gateway }: AlipaySettings) {
  const signed = (
    method: string,
    content: object,
    now: Date,
    more: Record<string, string> = {},
  ): URLSearchParams => {
    const fields = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: timestamp(now),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return new URLSearchParams({ ...fields, sign: signFields(fields, privateKey) });
  };
  const ask = async <T>(method: string, content: object, now: Date): Promise<T & Answer> => {
    const response = await fetch(`${gateway}?charset=utf-8`, {
      method: 'POST',
      body: signed(method, content, now),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answerOf<T & Answer>(await response.text(), method, publicKey);
  };
  return { signed, ask };
}
type Client = ReturnType<typeof createClient>;

/** Throws for a refusal that is not accepted. The error contains only its code. */
function demand({ code, sub_code = '' }: Answer, ...accepted: string[]): void {
  if (code !== DONE && !accepted.includes(sub_code))
    throw new Error(`Alipay answered ${code} ${sub_code}`);
}

/** Refusals that are final: the buyer's account is gone, or the refund period is over. */
const REFUSALS: ReadonlySet<string> = new Set([
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.USER_NOT_MATCH_ERR',
  'ACQ.BUYER_NOT_EXIST',
]);

/** Throws until the refund is done. */
async function sendBack({ ask }: Client, refund: Refund, now: Date): Promise<void> {
  const number = {
    out_trade_no: outTradeNo(refund.paymentId),
    out_request_no: refund.refundId,
  };
  const asked = { ...number, refund_amount: decimalYuan(refund.amountFen) };
  const answer = await ask<{ fund_change?: string }>('alipay.trade.refund', asked, now);
  if (REFUSALS.has(answer.sub_code ?? '')) throw new RefundRefused(answer.sub_code);
  demand(answer);
  if (answer.fund_change === 'Y') return;
  // The refund was requested before or is not done yet; only this query tells which.
  const state = await ask<{ refund_status?: string }>(
    'alipay.trade.fastpay.refund.query',
    number,
    now,
  );
  demand(state);
  if (state.refund_status !== 'REFUND_SUCCESS') throw new Error('The refund has not moved yet');
}

/** Creates the provider for Alipay's cashier for mobile browsers. */
export function createAlipay(
  settings: AlipaySettings,
  { publicUrl }: { publicUrl: string },
): PaymentProvider {
  const { appId, sellerId, publicKey, gateway } = settings;
  const client = createClient(settings);
  return {
    id: 'alipayWap',
    name: '支付宝',
    note: '打开支付宝付款，付完回到这里',
    // WeChat blocks Alipay's pages.
    hosts: ['browser', 'app'],
    needsOpenId: false,
    offeredTo: () => true,

    open({ paymentId, amountFen, title, returnTo, expiresAt }, now) {
      const content = {
        out_trade_no: outTradeNo(paymentId),
        product_code: 'QUICK_WAP_WAY',
        total_amount: decimalYuan(amountFen),
        subject: title.slice(0, 120),
        quit_url: publicUrl + returnTo,
        time_expire: timestamp(expiresAt),
      };
      const query = client.signed('alipay.trade.wap.pay', content, now, {
        notify_url: `${publicUrl}/api-mall/v1/mall/pay/notify/alipayWap`,
        return_url: publicUrl + returnTo,
      });
      return Promise.resolve({ cashierUrl: `${gateway}?${query}`, params: null });
    },

    async query(paymentId, now) {
      const content = { out_trade_no: outTradeNo(paymentId) };
      const answer = await client.ask<Trade>('alipay.trade.query', content, now);
      demand(answer, 'ACQ.TRADE_NOT_EXIST');
      return answer.code === DONE ? resultOf(answer) : { state: 'open' };
    },

    async close(paymentId, now) {
      const content = { out_trade_no: outTradeNo(paymentId) };
      const answer = await client.ask('alipay.trade.close', content, now);
      // The trade was paid meanwhile; its notification follows.
      demand(answer, 'ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR');
    },

    refund: (refund, now) => sendBack(client, refund, now),

    parseNotification(_headers, rawBody) {
      const fields = Object.fromEntries(new URLSearchParams(rawBody));
      if (!isFromAlipay(fields, publicKey)) return null;
      if (fields.app_id !== appId || fields.seller_id !== sellerId) return null;
      const paymentId = paymentIdOf(fields.out_trade_no);
      try {
        return paymentId === null ? null : { paymentId, result: resultOf(fields) };
      } catch {
        return null;
      }
    },
  };
}
