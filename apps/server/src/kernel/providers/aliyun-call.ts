import { randomUUID } from 'node:crypto';
import { aliyunHeaders } from './aliyun-signature.ts';

type AliyunAccount = { accessKeyId: string; accessKeySecret: string };
type AliyunCall = {
  action: string;
  version: string;
  params: Record<string, string>;
  /** How long an answer is waited for, in milliseconds. */
  answerMs: number;
};

/** Makes a call of Alibaba Cloud's gateway. Throws what `fetch` throws without an answer. */
export function callAliyun(
  endpoint: string,
  { action, version, params, answerMs }: AliyunCall,
  { accessKeyId, accessKeySecret }: AliyunAccount,
  now: Date,
): Promise<Response> {
  const url = new URL('/', endpoint);
  // The parameters go into the body, because proxies log the address.
  const body = new URLSearchParams(params).toString();
  const headers = aliyunHeaders(
    { method: 'POST', url, body, action, version },
    { accessKeyId, accessKeySecret, nonce: randomUUID(), now },
  );
  return fetch(url, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    signal: AbortSignal.timeout(answerMs),
    redirect: 'error',
  });
}
