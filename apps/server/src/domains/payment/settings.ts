import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Brand, BRANDS } from '@marque/contract/core';
import { z } from 'zod';
import { jsonFile, oneOf, variable, whole } from '#kernel/variable.ts';

/** Parses a PEM key. An error names the field but reveals nothing of its content. */
const key = (read: (pem: string) => KeyObject) =>
  z.string().transform((pem, context) => {
    try {
      return read(pem);
    } catch {
      context.addIssue({ code: 'custom', message: 'not a key in PEM' });
      return z.NEVER;
    }
  });
const PrivateKey = key(createPrivateKey);
const PublicKey = key(createPublicKey);
const AppId = z.string().regex(/^\w{8,32}$/);
const AppIds = z.partialRecord(z.enum(BRANDS), AppId).default({});
const address = (standard: string) => z.url({ protocol: /^https?$/ }).default(standard);

const WechatPay = z.strictObject({
  mchId: z.string().regex(/^\d{6,16}$/),
  /** The service account bound to the merchant, for payments in WeChat's browser and by H5. */
  appId: AppId,
  /**
   * App ids of mini-programs and native apps by brand. A brand without one is not offered the
   * channel.
   */
  mini: AppIds,
  app: AppIds,
  /** The serial number of the merchant's certificate, and its private key. */
  serial: z.string().regex(/^[0-9A-F]{8,64}$/i),
  privateKey: PrivateKey,
  apiV3Key: z
    .string()
    .refine((text) => Buffer.byteLength(text) === 32, 'must have 32 characters')
    .transform((text) => Buffer.from(text)),
  /** WeChat's public keys by serial number: `PUB_KEY_ID_…` or platform certificates. */
  publicKeys: z.record(z.string(), PublicKey),
  gateway: address('https://api.mch.weixin.qq.com'),
});
export type WechatPaySettings = z.infer<typeof WechatPay>;

const Alipay = z.strictObject({
  appId: z.string().regex(/^\d{10,32}$/),
  sellerId: z.string().regex(/^\d{10,32}$/),
  privateKey: PrivateKey,
  /** Alipay's public key, not the merchant's. */
  publicKey: PublicKey,
  gateway: address('https://openapi.alipay.com/gateway.do'),
});
export type AlipaySettings = z.infer<typeof Alipay>;

/** The company's bank account, as payers copy it. */
const TransferAccount = z.strictObject({
  name: z.string().min(2).max(60),
  bank: z.string().min(2).max(60),
  account: z.string().regex(/^[\d -]{8,40}$/),
});
export type TransferAccount = z.infer<typeof TransferAccount>;
const TransferAccounts = z.partialRecord(z.enum(BRANDS), TransferAccount);

export type PaymentSettings = {
  wechatPay: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  transfers?: Partial<Record<Brand, TransferAccount>> | null;
};

/** The largest payment in fen by provider; null for unlimited. */
export type PaymentCaps = Record<'wechat' | 'alipay' | 'sandbox', number | null>;

const GROUP = 'Payment';
const MAX_CAP_YUAN = 10_000_000;
const cap = () => whole(1, MAX_CAP_YUAN);

/** Keys are read from files so that they stay out of environment variables and logs. */
export const PAYMENT_VARIABLES = {
  PAYMENT_SECRET: variable(z.string().default('development-payment-secret'), {
    group: GROUP,
    description: "signs the sandbox cashier's notifications",
    required: 'over a database',
    secret: 32,
  }),
  PUBLIC_URL: variable(z.string().optional(), {
    group: GROUP,
    description:
      'https address of this product, which payment providers call back and shared pages name',
    required: true,
    otherwise: 'localhost; production requires it',
  }),
  WECHAT_PAY_CONFIG: variable(jsonFile(WechatPay).optional(), {
    group: GROUP,
    description: 'JSON file of the WeChat Pay merchant',
  }),
  ALIPAY_CONFIG: variable(jsonFile(Alipay).optional(), {
    group: GROUP,
    description: 'JSON file of the Alipay merchant',
  }),
  WECHAT_PAY_CAP: variable(cap().default(50_000), {
    group: GROUP,
    description: 'the largest single payment, in yuan; a larger amount is paid in parts',
  }),
  ALIPAY_CAP: variable(cap().default(50_000), {
    group: GROUP,
    description: 'the same for Alipay',
  }),
  SANDBOX_CAP: variable(cap().optional(), {
    group: GROUP,
    description: 'the same for the sandbox cashier',
    otherwise: 'no limit',
  }),
  TRANSFER_CONFIG: variable(jsonFile(TransferAccounts).optional(), {
    group: GROUP,
    description: 'JSON file of the bank accounts for transfers, by brand',
    otherwise: 'invented accounts with the sandbox, else no transfers',
  }),
  TRANSFER_FROM: variable(whole(1, MAX_CAP_YUAN).default(5000), {
    group: GROUP,
    description: 'a bank transfer is offered from this amount on, in yuan; to companies always',
  }),
  TRANSFER_DAYS: variable(whole(1, 14).default(3), {
    group: GROUP,
    description: 'days within which a transfer must arrive',
  }),
  SANDBOX: variable(oneOf(['on', 'off']).optional(), {
    group: GROUP,
    description: 'whether the sandbox cashier serves; login codes are never shown in production',
    otherwise: 'off in production',
  }),
};
