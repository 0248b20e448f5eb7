import { createCipheriv, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { WechatPaySettings } from '#domains/payment/settings.ts';
import { signLines } from '#domains/payment/wechat-pay/messages.ts';
import type { TestApp } from '../app.ts';
import { type GatewayRequest, startGateway } from './gateway.ts';

export const APPS = { account: 'wxaccount1', mini: 'wxmini1234', app: 'wxapp12345' };
const MCH_ID = '1900000001';
const SERIAL = 'PUB_KEY_ID_0001';

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

type Transaction = Record<string, unknown> & { out_trade_no: string };
type Change = {
  /** Fields that a forger changes. */
  transaction?: object;
  serial?: string;
  signature?: string;
  at?: Date;
  signedBy?: ReturnType<typeof keys>['privateKey'];
  /** Changes the body after the signature. */
  body?: (body: string) => string;
  /** Changes the cipher text before the signature, as a thief of the signing key without the APIv3 key could. */
  sealed?: (ciphertext: Buffer) => Buffer;
};

/**
 * A fake WeChat Pay with its own keys. It verifies the merchant's signatures, signs its answers and
 * records the transactions.
 */
export async function startWechatPay(clock: () => Date) {
  const [merchant, platform] = [keys(), keys()];
  const apiV3Key = randomBytes(16).toString('hex');
  const books = new Map<string, Transaction>();
  const refunds = new Map<string, string>();
  const state = {
    /** Whether its answers are signed. */
    honest: true,
    /** How many queries answer that a refund is processing before it succeeds. */
    slowRefunds: 0,
  };
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

  const isFromMerchant = ({ method, url, headers, body }: GatewayRequest): boolean => {
    const fields = Object.fromEntries(
      [...headers.authorization!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!,
      ]),
    );
    return createVerify('RSA-SHA256')
      .update([method, url, fields.timestamp, fields.nonce_str, body, ''].join('\n'))
      .verify(merchant.publicKey, fields.signature!, 'base64');
  };

  const handle = (asked: GatewayRequest): { status: number; data: object | null } => {
    if (!isFromMerchant(asked)) return { status: 401, data: { code: 'SIGN_ERROR' } };
    const body = (asked.body === '' ? {} : JSON.parse(asked.body)) as Transaction;
    const path = asked.url.split('?')[0]!;
    const [, number, step] = /out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
    if (number === undefined && path.startsWith('/v3/pay/transactions/')) {
      if (!books.has(body.out_trade_no))
        books.set(body.out_trade_no, { ...body, trade_state: 'NOTPAY' });
      return {
        status: 200,
        data: path.endsWith('/h5')
          ? { h5_url: 'https://wx.tenpay.com/pay?prepay_id=1' }
          : { prepay_id: `prepay${books.size}` },
      };
    }
    if (path === '/v3/refund/domestic/refunds') {
      const id = String(body.out_refund_no);
      const waits = refunds.has(id)
        ? 'SUCCESS'
        : state.slowRefunds-- > 0
          ? 'PROCESSING'
          : 'SUCCESS';
      refunds.set(id, asked.body);
      return { status: 200, data: { status: waits } };
    }
    const transaction = books.get(number ?? '');
    if (!transaction) return { status: 404, data: { code: 'ORDER_NOT_EXIST' } };
    if (step === undefined) return { status: 200, data: transaction };
    if (transaction.trade_state === 'SUCCESS') return { status: 400, data: { code: 'ORDERPAID' } };
    transaction.trade_state = 'CLOSED';
    return { status: 204, data: null };
  };

  const gateway = await startGateway((asked) => {
    if (asked.url.startsWith('/sns/')) {
      const code = new URL(asked.url, 'http://x').searchParams.get('code');
      if (code === 'unanswered') return { status: 502, body: '<h1>Bad Gateway</h1>' };
      return { body: JSON.stringify(code === 'good' ? { openid: 'openid-of-good' } : {}) };
    }
    const { status, data } = handle(asked);
    const body = data === null ? '' : JSON.stringify(data);
    const [timestamp, nonce] = [seconds(clock()), 'answer'];
    const signature = signLines([timestamp, nonce, body], platform.privateKey);
    return {
      status,
      body,
      headers: {
        'wechatpay-serial': SERIAL,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': state.honest ? signature : signLines(['other'], platform.privateKey),
      },
    };
  });

  const settings: WechatPaySettings = {
    mchId: MCH_ID,
    appId: APPS.account,
    mini: { xtl: APPS.mini },
    app: { xtl: APPS.app },
    serial: 'ABCDEF0123456789',
    privateKey: merchant.privateKey,
    apiV3Key: Buffer.from(apiV3Key),
    publicKeys: { [SERIAL]: platform.publicKey },
    gateway: gateway.url,
  };

  /** Marks a transaction as paid, without a notification. */
  const settle = (paymentId: string): Transaction => {
    const transaction = books.get(paymentId.replaceAll('-', ''))!;
    Object.assign(transaction, {
      trade_state: 'SUCCESS',
      transaction_id: `42${randomBytes(8).toString('hex')}`,
    });
    return transaction;
  };

  /** Makes a notification as WeChat does, or with a forger's changes. */
  const notification = (paymentId: string, change: Change = {}) => {
    const plain = JSON.stringify({
      ...books.get(paymentId.replaceAll('-', '')),
      ...change.transaction,
    });
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: 16 });
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: (change.sealed?.(sealed) ?? sealed).toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    });
    const timestamp = seconds(change.at ?? clock());
    const signature = signLines([timestamp, 'nonce', body], change.signedBy ?? platform.privateKey);
    return {
      headers: {
        'content-type': 'application/json',
        'wechatpay-serial': change.serial ?? SERIAL,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'nonce',
        'wechatpay-signature': change.signature ?? signature,
      },
      payload: change.body?.(body) ?? body,
    };
  };

  return {
    settings,
    merchant,
    state,
    books,
    refunds,
    gateway,
    forger: keys(),
    /** Secrets that must not appear in any log or answer. */
    secrets: [
      apiV3Key,
      String(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })).split('\n')[3]!,
    ],
    settle,
    notification,
    notify: (
      app: TestApp,
      paymentId: string,
      { channel = 'wechatH5', ...change }: Change & { channel?: string } = {},
    ) =>
      app.server.inject({
        method: 'POST',
        url: `/api-mall/v1/mall/pay/notify/${channel}`,
        ...notification(paymentId, change),
      }),
  };
}
export type WechatPayDouble = Awaited<ReturnType<typeof startWechatPay>>;
