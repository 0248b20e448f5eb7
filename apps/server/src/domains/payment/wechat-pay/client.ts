import { randomBytes } from 'node:crypto';
import type { WechatPaySettings } from '../settings.ts';
import { isFromWechat, signLines } from './messages.ts';

const ANSWER_MS = 8_000;

/** A refusal. It carries only the code, since the message may quote the request. */
export class WechatPayError extends Error {
  override name = 'WechatPayError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export const nonce = (): string => randomBytes(16).toString('hex');
export const seconds = (now: Date): string => String(Math.floor(now.getTime() / 1000));

/** A client of APIv3 that signs requests and verifies the signatures of answers. */
export function createWechatPayClient(settings: WechatPaySettings) {
  const { gateway, mchId, serial, privateKey, publicKeys } = settings;

  /** Returns the parsed body, {} for an empty one. Throws WechatPayError for a refusal. */
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    now: Date,
  ): Promise<T> => {
    const text = body ? JSON.stringify(body) : '';
    const [at, salt] = [seconds(now), nonce()];
    const signature = signLines([method, path, at, salt, text], privateKey);
    const token = [
      `mchid="${mchId}"`,
      `nonce_str="${salt}"`,
      `signature="${signature}"`,
      `timestamp="${at}"`,
      `serial_no="${serial}"`,
    ].join(',');
    const response = await fetch(new URL(path, gateway), {
      method,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'marque',
      },
      ...(body ? { body: text } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const raw = await response.text();
    if (!response.ok) throw new WechatPayError(response.status, codeOf(raw));
    if (!isFromWechat(Object.fromEntries(response.headers), raw, publicKeys, now))
      throw new WechatPayError(response.status, 'ANSWER_NOT_SIGNED');
    return (raw === '' ? {} : JSON.parse(raw)) as T;
  };
}

function codeOf(raw: string): string {
  try {
    const { code } = JSON.parse(raw) as { code?: unknown };
    return /^[A-Z_]{1,64}$/.test(String(code)) ? String(code) : '';
  } catch {
    return '';
  }
}
