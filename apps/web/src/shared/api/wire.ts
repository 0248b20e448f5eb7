import type { AnyEndpoint, Brand } from '@marque/contract/core';
import { NetworkError } from './error.ts';
import { getSession, sourceAppOf } from '../session/session.ts';

export const APP_VERSION = '1.0.0';

/** Milliseconds the server's clock is ahead of this device's. */
let clockOffset = 0;
export const serverNow = (): number => Date.now() + clockOffset;
/** Learns the server's clock from an answer. */
export const syncServerClock = (serverTime: number): void => {
  clockOffset = serverTime - Date.now();
};

/** Loaded with the first call. Throws NetworkError when it does not come. */
const loadCipher = () =>
  import('./cipher.ts').catch(() => {
    throw new NetworkError(false);
  });

export type WireInit = {
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  cache: 'no-store';
};
export type WireRequest = { url: string; init: WireInit };

/** Writes a call for the network: address, headers, signature, cipher text. */
export async function buildRequest(
  endpoint: AnyEndpoint,
  input: object,
  { brand, idempotencyKey }: { brand: Brand; idempotencyKey?: string | undefined },
): Promise<WireRequest> {
  const { sign, encrypt } = await loadCipher();
  const { wire, method } = endpoint;
  const values: Record<string, unknown> = { ...input };
  // Every path resolves against the origin, also those the specification writes without a slash.
  const path = wire.configuredPath ? __WIRE__.paths[wire.configuredPath] : endpoint.path;
  let url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(values[name]));
    delete values[name];
    return value;
  });
  let body: string | FormData | null = null;
  let cipherText = '';
  if (method === 'GET' || wire.paramsInQuery) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
      if (value !== undefined && value !== null) query.set(name, String(value));
    const search = query.toString();
    if (search) url += `?${search}`;
  } else if (wire.multipart) {
    body = new FormData();
    body.append('file', values.file as File);
  } else if (wire.encrypted) {
    cipherText = encrypt(JSON.stringify(values), __WIRE__.aesKey);
    body = JSON.stringify({ encrypted: cipherText });
  } else body = JSON.stringify(values);

  const { Authorization, SourceType, appVersion } = getSession();
  const timestamp = String(serverNow());
  const headers: Record<string, string> = {
    TimeStamp: timestamp,
    Sign: sign(
      timestamp + __WIRE__.appId + __WIRE__.appSecret + (wire.signString ? cipherText : ''),
    ),
    SourceApp: wire.sourceApp ?? sourceAppOf(brand),
    // Every call carries it; that of somebody signed out is empty.
    Authorization,
    AppId: __WIRE__.appId,
    // The native app's own version where there is one.
    SourceAppVer: appVersion || APP_VERSION,
  };
  if (!wire.omitSourceType) headers.SourceType = SourceType || 'SYSTEM';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  // The browser names the boundary of a form itself.
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  return { url, init: { method, headers, body, cache: 'no-store' } };
}
