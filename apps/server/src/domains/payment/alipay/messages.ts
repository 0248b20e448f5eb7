import { createSign, createVerify, type KeyObject } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** Joins the fields for signing: sorted by name, without empty values, not URL-encoded. */
const joined = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Returns the base64 RSA2 signature over all fields, `sign_type` included. */
export const signFields = (fields: Fields, privateKey: KeyObject): string =>
  createSign('RSA-SHA256').update(joined(fields)).sign(privateKey, 'base64');

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');

/**
 * Whether Alipay has signed these decoded fields. The signature covers neither `sign` nor
 * `sign_type`.
 */
export function isFromAlipay(fields: Fields, publicKey: KeyObject): boolean {
  const { sign = '', sign_type: type, ...signed } = fields;
  return type === 'RSA2' && isSigned(joined(signed), sign, publicKey);
}

/**
 * Parses the answer of a call from exactly the text that is signed. Throws when the signature is
 * invalid.
 */
export function answerOf<T>(raw: string, method: string, publicKey: KeyObject): T {
  const head = `{"${method.replaceAll('.', '_')}_response":`;
  const end = raw.lastIndexOf(',"sign":"');
  const text = raw.startsWith(head) && end > 0 ? raw.slice(head.length, end) : '';
  const { sign = '' } = (text === '' ? {} : JSON.parse(raw)) as { sign?: string };
  if (!isSigned(text, sign, publicKey)) throw new Error('An answer Alipay has not signed');
  return JSON.parse(text) as T;
}
