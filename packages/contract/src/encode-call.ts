import type { AnyEndpoint, Wire } from './core.ts';

/** How a side of the network signs and encrypts: browsers and servers have libraries of their own. */
export type Cipher = {
  /** Hex SHA-256. */
  sign: (text: string) => string;
  /** AES-128-ECB with PKCS#7 padding, base64. A wire format the calls demand, no protection. */
  encrypt: (text: string, key: string) => string;
};

export type WireKeys = { appId: string; appSecret: string; orderAesKey: string };

/** Of the web app, as its calls say it. */
export const APP_VERSION = '1.0.0';

/** The caller: client, brand and token. */
export type Caller = {
  keys: WireKeys;
  cipher: Cipher;
  sourceApp: string;
  sourceType: string;
  /** The server's clock, in milliseconds. */
  time: number;
  /** Empty for visitors. */
  token: string;
  version?: string;
  idempotencyKey?: string | undefined;
  /** Addresses of the calls whose path each deployment sets; those of the contract without. */
  paths?: { readonly [name in NonNullable<Wire['configuredPath']>]: string } | undefined;
};

/** Path with query, and what `fetch` takes besides. */
export type EncodedCall = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};

/** The headers of a call with the cipher text it carries, if any. */
export function headersOf(
  { wire }: AnyEndpoint,
  { keys, cipher, version = APP_VERSION, idempotencyKey, ...caller }: Caller,
  cipherText: string,
): Record<string, string> {
  const timestamp = String(caller.time);
  const signed = timestamp + keys.appId + keys.appSecret + (wire.signString ? cipherText : '');
  const headers: Record<string, string> = {
    timestamp,
    sign: cipher.sign(signed),
    appid: keys.appId,
    sourceapp: wire.sourceApp ?? caller.sourceApp,
    sourceappver: version,
    authorization: caller.token,
  };
  if (!wire.omitSourceType) headers.sourcetype = caller.sourceType;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

/** Whether a body with these values travels as cipher text. */
export const isEncrypted = (
  { encrypted }: Wire,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  typeof encrypted === 'object' ? values[encrypted.field] === encrypted.is : encrypted === true;

/** Writes a call for the network: address, headers, signature, cipher text. */
export function encodeCall(endpoint: AnyEndpoint, input: object, caller: Caller): EncodedCall {
  const { wire, method } = endpoint;
  const values: Record<string, unknown> = { ...input };
  const template = (wire.configuredPath && caller.paths?.[wire.configuredPath]) ?? endpoint.path;
  let path: string = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(values[name]));
    delete values[name];
    return value;
  });
  let body: EncodedCall['body'] = null;
  let cipherText = '';
  if (method === 'GET' || wire.paramsInQuery) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values))
      if (value !== undefined && value !== null) query.set(name, String(value));
    const search = query.toString();
    if (search) path += `?${search}`;
  } else if (wire.multipart) {
    body = new FormData();
    body.append('file', values.file as File);
  } else if (isEncrypted(wire, values)) {
    cipherText = caller.cipher.encrypt(JSON.stringify(values), caller.keys.orderAesKey);
    body = JSON.stringify({ encrypted: cipherText });
  } else body = JSON.stringify(values);
  const headers = headersOf(endpoint, caller, cipherText);
  // A form names its boundary itself.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return { path, method, headers, body };
}
