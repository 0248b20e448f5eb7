import type { AnyEndpoint, Wire } from './core.ts';

/** Signing and encryption. Browsers and servers implement it with different libraries. */
export type Cipher = {
  /** Hex SHA-256. */
  sign: (text: string) => string;
  /** AES-128-ECB with PKCS#7 padding, in base64. It is a wire format and no protection. */
  encrypt: (text: string, key: string) => string;
};

export type WireKeys = { appId: string; appSecret: string; orderAesKey: string };

/** The version of the web app in its calls. */
export const APP_VERSION = '1.0.0';

/** The caller: client, brand and token. */
export type Caller = {
  keys: WireKeys;
  cipher: Cipher;
  sourceApp: string;
  sourceType: string;
  /** The server's clock, in milliseconds. */
  time: number;
  /** The access token; '' for visitors. */
  token: string;
  version?: string;
  idempotencyKey?: string | undefined;
  /** The paths that each deployment sets; those of the contract by default. */
  paths?: { readonly [name in NonNullable<Wire['configuredPath']>]: string } | undefined;
};

/** The path with its query, and the options for `fetch`. */
export type EncodedCall = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};

/** The headers of a call. `cipherText` is '' without encryption. */
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

/** Encodes a call for the network: address, headers, signature, cipher text. */
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
      if (value !== undefined && value !== null)
        query.set(name, wire.json?.includes(name) ? JSON.stringify(value) : String(value));
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
  // `fetch` sets the content type of a form, with its boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return { path, method, headers, body };
}
