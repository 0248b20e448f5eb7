import type { AnyEndpoint, Brand } from '@marque/contract/core';
import { encodeCall, type EncodedCall } from '@marque/contract/encode-call';
import { NetworkError } from './error.ts';
import { getSession, sourceAppOf } from '../session/session.ts';

/** How far the server's clock is ahead of the device's, in milliseconds. */
let clockOffset = 0;
export const serverNow = (): number => Date.now() + clockOffset;
/** Sets the clock offset from the server time of an answer. */
export const syncServerClock = (serverTime: number): void => {
  clockOffset = serverTime - Date.now();
};

/** Loads the signing and encryption code with the first call. Throws NetworkError when it does not load. */
const loadCipher = () =>
  import('./cipher.ts').catch(() => {
    throw new NetworkError(false);
  });

export type WireInit = Omit<EncodedCall, 'path'> & { cache: 'no-store' };
export type WireRequest = { url: string; init: WireInit };

/** Encodes a call for `fetch`: address, headers, signature, cipher text. */
export async function buildRequest(
  endpoint: AnyEndpoint,
  input: object,
  { brand, idempotencyKey }: { brand: Brand; idempotencyKey?: string | undefined },
): Promise<WireRequest> {
  const cipher = await loadCipher();
  const { appId, appSecret, aesKey, paths } = __WIRE__;
  // The session is read after the cipher has loaded, when the call is sent.
  const { Authorization, SourceType, appVersion } = getSession();
  const { path, ...init } = encodeCall(endpoint, input, {
    keys: { appId, appSecret, orderAesKey: aesKey },
    cipher,
    paths,
    sourceApp: sourceAppOf(brand),
    sourceType: SourceType || 'SYSTEM',
    // Inside a native app the version is that of the app.
    ...(appVersion && { version: appVersion }),
    time: serverNow(),
    token: Authorization,
    idempotencyKey,
  });
  // Every path resolves against the origin, also those that the specification writes without a slash.
  return { url: path, init: { ...init, cache: 'no-store' } };
}
