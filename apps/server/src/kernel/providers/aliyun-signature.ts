import { createHmac } from 'node:crypto';
import { sha256 } from '#kernel/secrets/hash.ts';

type AliyunRequest = {
  method: 'GET' | 'POST';
  /** The root of the service's host, with a query that is sorted and encoded. */
  url: URL;
  body: string;
  action: string;
  version: string;
};
type Signing = { accessKeyId: string; accessKeySecret: string; nonce: string; now: Date };

/** Headers that sign a request to Alibaba Cloud's gateway (ACS3-HMAC-SHA256). */
export function aliyunHeaders(
  { method, url, body, action, version }: AliyunRequest,
  { accessKeyId, accessKeySecret, nonce, now }: Signing,
): Record<string, string> {
  const digest = sha256(body);
  const sent = {
    'x-acs-action': action,
    'x-acs-content-sha256': digest,
    'x-acs-date': now.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries({ host: url.host, ...sent });
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    '/',
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    digest,
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`,
  };
}
