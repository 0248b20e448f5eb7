import type { AnyEndpoint, Brand } from '@marque/contract/core';
import { encodeCall, type EncodedCall } from '@marque/contract/encode-call';
import { NetworkError } from './error.ts';
import { getSession, sourceAppOf } from '../session/session.ts';

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

export type WireInit = Omit<EncodedCall, 'path'> & { cache: 'no-store' };
export type WireRequest = { url: string; init: WireInit };

/** Writes a call for the network: address, headers, signature, cipher text. */
export async function buildRequest(
  endpoint: AnyEndpoint,
  input: object,
  { brand, idempotencyKey }: { brand: Brand; idempotencyKey?: string | undefined },
): Promise<WireRequest> {
  const cipher = await loadCipher();
  const { appId, appSecret, aesKey, paths } = __WIRE__;
  // Who is there when the call leaves, not when it was asked for.
  const { Authorization, SourceType, appVersion } = getSession();
  const { path, ...init } = encodeCall(endpoint, input, {
    keys: { appId, appSecret, orderAesKey: aesKey },
    cipher,
    paths,
    sourceApp: sourceAppOf(brand),
    sourceType: SourceType || 'SYSTEM',
    // The native app's own version where there is one.
    ...(appVersion && { version: appVersion }),
    time: serverNow(),
    token: Authorization,
    idempotencyKey,
  });
  // Every path resolves against the origin, also those the specification writes without a slash.
  return { url: path, init: { ...init, cache: 'no-store' } };
}
