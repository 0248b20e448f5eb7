import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import {
  type AnyEndpoint,
  type Brand,
  BRANDS,
  type In,
  SOURCE_APP,
  SOURCE_TYPES,
  type SourceType,
} from '@marque/contract/core';
import {
  type Caller,
  type Cipher,
  encodeCall,
  type EncodedCall,
  isEncrypted,
  type WireKeys,
} from '@marque/contract/encode-call';
import { DomainError } from '../errors.ts';

/** How far a call's timestamp may differ from the server's clock, in milliseconds. */
export const TIME_WINDOW = 5 * 60_000;

/** The cryptography of the calls with Node's crypto module. */
export const nodeCipher: Cipher = {
  sign: (text) => createHash('sha256').update(text).digest('hex'),
  encrypt(text, key) {
    const aes = createCipheriv('aes-128-ecb', key, null);
    return aes.update(text, 'utf8', 'base64') + aes.final('base64');
  },
};

/** Sign header: hex SHA-256 of timestamp, app id, secret and, where the call has one, its cipher text. */
export const signature = (keys: WireKeys, timestamp: string, signString = ''): string =>
  nodeCipher.sign(timestamp + keys.appId + keys.appSecret + signString);

/** The options of a caller. */
export type Writer = Pick<Caller, 'keys' | 'paths' | 'time' | 'idempotencyKey'> & {
  brand: Brand;
  token?: string;
  sourceType?: SourceType;
};

/** The caller for a server, a tool or a test. By default it is a visitor without a host. */
export const callerOf = ({
  brand,
  token = '',
  sourceType = 'SYSTEM',
  ...writer
}: Writer): Caller => ({
  ...writer,
  cipher: nodeCipher,
  token,
  sourceType,
  sourceApp: SOURCE_APP[brand],
});

/** Encodes a call for `fetch`, for servers, tools and tests. */
export const writeCall = <E extends AnyEndpoint>(
  endpoint: E,
  input: In<E>,
  writer: Writer,
): EncodedCall => encodeCall(endpoint, input as object, callerOf(writer));

/** Decrypts the JSON in `{encrypted}`. Every failure throws the same error, which tells no cause. */
function decrypt(keys: WireKeys, body: unknown): unknown {
  try {
    const { encrypted, ...rest } = body as { encrypted: string };
    if (Object.keys(rest).length > 0) throw new TypeError('fields beside the cipher text');
    const decipher = createDecipheriv('aes-128-ecb', keys.orderAesKey, null);
    return JSON.parse(decipher.update(encrypted, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    throw new DomainError('DECRYPT_FAILED');
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a body says. One that may be plain for some values is refused where it should not be. */
function opened({ wire }: AnyEndpoint, body: unknown, keys: WireKeys): unknown {
  if (wire.encrypted === undefined) return body ?? {};
  if (wire.encrypted === true) return decrypt(keys, body);
  const came = isPlain(body) && 'encrypted' in body;
  const sent = came ? decrypt(keys, body) : (body ?? {});
  if (isPlain(sent) && isEncrypted(wire, sent) !== came) throw new DomainError('DECRYPT_FAILED');
  return sent;
}

/** Reads the fields of a query that are objects. What is no JSON stays, for the schema to refuse. */
function queried({ wire }: AnyEndpoint, query: Record<string, unknown>): Record<string, unknown> {
  if (!wire.json) return query;
  const values = { ...query };
  for (const name of wire.json) {
    const text = values[name];
    try {
      if (typeof text === 'string') values[name] = JSON.parse(text);
    } catch {
      continue;
    }
  }
  return values;
}

export type WireRequest = {
  headers: Record<string, string | string[] | undefined>;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};

const header = ({ headers }: WireRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

function verifySignature(
  endpoint: AnyEndpoint,
  request: WireRequest,
  keys: WireKeys,
  now: number,
): void {
  const timestamp = header(request, 'timestamp');
  if (!/^\d{13}$/.test(timestamp)) throw new DomainError('SIGN_INVALID');
  const { encrypted } = (request.body ?? {}) as { encrypted?: unknown };
  const signString = endpoint.wire.signString && typeof encrypted === 'string' ? encrypted : '';
  const expected = Buffer.from(signature(keys, timestamp, signString));
  const given = Buffer.from(header(request, 'sign'));
  if (header(request, 'appid') !== keys.appId) throw new DomainError('SIGN_INVALID');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new DomainError('SIGN_INVALID');
  if (Math.abs(Number(timestamp) - now) > TIME_WINDOW) throw new DomainError('TIMESTAMP_EXPIRED');
}

// A map, because an object would also find names of its prototype, such as `constructor`.
const BRAND_OF = new Map(BRANDS.map((brand) => [SOURCE_APP[brand] as string, brand]));

const refuseField = (name: string, message: string) =>
  new DomainError('BAD_INPUT', { fields: [{ path: name, message }] });

function sourceTypeOf(endpoint: AnyEndpoint, request: WireRequest): SourceType | null {
  if (endpoint.wire.omitSourceType) return null;
  const sent = header(request, 'sourcetype');
  const known = SOURCE_TYPES.find((type) => type === sent);
  if (!known) throw refuseField('SourceType', '缺少来源');
  return known;
}

export type ReceivedCall = { input: unknown; brand: Brand; sourceType: SourceType | null };

/** Reads a request: checks signature and time window, finds brand and source, decrypts the input. */
export function receive(
  endpoint: AnyEndpoint,
  request: WireRequest,
  keys: WireKeys,
  now: number,
): ReceivedCall {
  verifySignature(endpoint, request, keys, now);
  const brand = BRAND_OF.get(header(request, 'sourceapp'));
  if (!brand) throw refuseField('SourceApp', '缺少来源');
  const sourceType = sourceTypeOf(endpoint, request);
  const inQuery = endpoint.method === 'GET' || endpoint.wire.paramsInQuery;
  // The file of a multipart call is read after the caller is known (`incomingFile`).
  const sent = inQuery ? queried(endpoint, request.query) : opened(endpoint, request.body, keys);
  return {
    input: isPlain(sent) ? { ...sent, ...request.params } : sent,
    brand,
    sourceType,
  };
}
