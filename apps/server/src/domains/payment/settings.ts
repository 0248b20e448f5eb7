import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BRANDS } from '@marque/contract/core';
import { z } from 'zod';

/** PEM text as a key; what is none names its field and nothing of its content. */
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
  /** The service account the merchant is bound to: pays in WeChat's browser and by H5. */
  appId: AppId,
  /** Mini-programs and native apps, by brand; a brand without one is not offered it. */
  mini: AppIds,
  app: AppIds,
  /** Serial of the merchant's certificate, and the key that belongs to it. */
  serial: z.string().regex(/^[0-9A-F]{8,64}$/i),
  privateKey: PrivateKey,
  apiV3Key: z
    .string()
    .refine((text) => Buffer.byteLength(text) === 32, 'must have 32 characters')
    .transform((text) => Buffer.from(text)),
  /** WeChat's keys by serial: `PUB_KEY_ID_…`, or platform certificates. */
  publicKeys: z.record(z.string(), PublicKey),
  gateway: address('https://api.mch.weixin.qq.com'),
});
export type WechatPaySettings = z.infer<typeof WechatPay>;

const Alipay = z.strictObject({
  appId: z.string().regex(/^\d{10,32}$/),
  sellerId: z.string().regex(/^\d{10,32}$/),
  privateKey: PrivateKey,
  /** Alipay's, not the merchant's own. */
  publicKey: PublicKey,
  gateway: address('https://openapi.alipay.com/gateway.do'),
});
export type AlipaySettings = z.infer<typeof Alipay>;

export type PaymentSettings = {
  wechatPay: WechatPaySettings | null;
  alipay: AlipaySettings | null;
};

function readFile<T>(variable: string, file: string, schema: z.ZodType<T>): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${variable}: ${file} is not a readable JSON file`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // The message of a key names its field alone.
  throw new Error(`${variable}: ${issue!.path.join('.') || 'file'}: ${issue!.message}`);
}

/**
 * Reads the merchants' files. Key material stays in them, out of variables and logs. Throws with the
 * variable and field to mend.
 */
export const readPaymentSettings = ({
  wechatPay,
  alipay,
}: {
  wechatPay: string | null;
  alipay: string | null;
}): PaymentSettings => ({
  wechatPay: wechatPay === null ? null : readFile('WECHAT_PAY_CONFIG', wechatPay, WechatPay),
  alipay: alipay === null ? null : readFile('ALIPAY_CONFIG', alipay, Alipay),
});
