import { createHmac } from 'node:crypto';
import { sha256 } from '../secrets/hash.ts';

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encodes by RFC 3986, as S3 does: `encodeURIComponent` leaves `!'()*` as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Encodes a key for an address: every segment, without the slashes. */
export const encodedKey = (key: string): string => key.split('/').map(encoded).join('/');

export type AwsAccount = { region: string; accessKeyId: string; secretAccessKey: string };

type AwsRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** An address without a query, with an encoded path. */
  url: URL;
  body: Uint8Array | null;
  /** Further headers that are signed, with names in lower case. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * The headers of a request to S3, signed by signature version 4: `headers` and those of the signature,
 * which covers the body as well.
 */
export function signedHeaders(
  { method, url, body, headers = {} }: AwsRequest,
  { region, accessKeyId, secretAccessKey }: AwsAccount,
  now: Date,
): Record<string, string> {
  const at = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const digest = sha256(body ?? '');
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': digest,
    'x-amz-date': at,
  };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    '',
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
  };
}
