import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The largest accepted age of a message, in either direction. */
const WINDOW_MS = 300_000;
const TAG_BYTES = 16;

/** Returns the base64 RSA-SHA256 signature of lines that each end with a line feed. */
export const signLines = (lines: readonly string[], privateKey: KeyObject): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64');

type MessageHeaders = IncomingHttpHeaders | Record<string, string | undefined>;

/**
 * Whether WeChat Pay has signed exactly this body recently. The signature covers time, nonce and
 * raw body.
 */
export function isFromWechat(
  headers: MessageHeaders,
  rawBody: string,
  keys: Readonly<Record<string, KeyObject>>,
  now: Date,
): boolean {
  const of = (name: string) => String(headers[`wechatpay-${name}`] ?? '');
  const [serial, signature, timestamp] = [of('serial'), of('signature'), of('timestamp')];
  if (!Object.hasOwn(keys, serial) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > WINDOW_MS) return false;
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${of('nonce')}\n${rawBody}\n`)
    .verify(keys[serial]!, signature, 'base64');
}

export type EncryptedResource = {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string;
};

/** Decrypts the resource of a notification. Throws when it was tampered with. */
export function decryptResource(resource: EncryptedResource, apiV3Key: Buffer): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(resource.nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  return Buffer.concat([
    decipher.update(sealed.subarray(0, -TAG_BYTES)),
    // Verifies the authentication tag.
    decipher.final(),
  ]).toString('utf8');
}
