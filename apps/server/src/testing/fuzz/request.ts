import { createCipheriv } from 'node:crypto';
import type { AnyEndpoint } from '@marque/contract/core';
import { headersOf, isEncrypted } from '@marque/contract/encode-call';
import type { InjectOptions } from 'fastify';
import { callerOf, nodeCipher } from '#kernel/http/wire.ts';
import type { TestApp } from '../app.ts';
import type { Random } from './random.ts';
import { jsonOf } from './spoil.ts';

type Values = Record<string, unknown>;
type FuzzRequest = InjectOptions & { headers: Record<string, string>; url: string };

const isValues = (input: unknown): input is Values =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Encodes a value for a query as a browser does. Lone surrogates become U+FFFD. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'object' ? jsonOf(value) : String(value);
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
};

const queryOf = (values: Values): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? Array.from<unknown>(value).slice(0, 200) : [value])
        .filter((one) => one !== undefined)
        .map((one) => `${encoded(name)}=${encoded(one).slice(0, 8000)}`),
    )
    .join('&');

const BAD_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '..%2f..%2f',
  '%ed%a0%80',
  '',
  '.',
  'a'.repeat(300),
];

const BOUNDARY = 'fuzz';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
);

const partOf = (file: Buffer, name: string, filename: string, type: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ]);

const END = `--${BOUNDARY}--\r\n`;

/** A multipart body with a valid file, or, unless it is well meant, with invalid content. */
function formOf(random: Random, meant: boolean): Buffer {
  if (meant || random.chance(0.4))
    return Buffer.concat([partOf(PNG, 'file', 'a.png', 'image/png'), Buffer.from(END)]);
  const file = random.of([
    PNG,
    PNG.subarray(0, random.whole(0, PNG.length)),
    SVG,
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.concat([PNG.subarray(0, 40), Buffer.alloc(random.whole(0, 3000), 7)]),
    ...(random.chance(0.03) ? [Buffer.alloc(10 * 1024 * 1024 + random.whole(-1, 1))] : []),
  ]);
  const name = random.of(['file', 'file', 'file', 'other', '__proto__', '']);
  const filename = random.of(['a.png', '../../a.png', 'a\0.png', 'x'.repeat(2000), '']);
  const type = random.of(['image/png', 'image/svg+xml', 'text/html', 'nonsense']);
  const part = partOf(file, name, filename, type);
  const end = random.of([END, END, '']);
  const parts = Array.from({ length: random.of([1, 1, 1, 0, 2, 20]) }, () => part);
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const foreignCipher = (text: string): string => {
  const cipher = createCipheriv('aes-128-ecb', 'another-16-bytes', null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};

/** An invalid cipher text, or one with invalid content. */
function brokenCipher(app: TestApp, json: string, random: Random): unknown {
  const encrypt = (text: string): string => nodeCipher.encrypt(text, app.config.orderAesKey);
  const right = encrypt(json);
  return random.of<unknown>([
    '',
    'not base64 at all !!',
    right.slice(0, -4),
    right + right,
    right.slice(24),
    foreignCipher(json),
    encrypt(json.slice(0, -1)),
    encrypt(''),
    encrypt('null'),
    encrypt('[]'),
    encrypt('"x"'),
    encrypt(`{"__proto__":${json}}`),
    encrypt('['.repeat(50_000)),
    encrypt('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)),
    '\0'.repeat(64),
    'A'.repeat(400_000),
    null,
    1,
    true,
    {},
    [right],
    { toString: right },
  ]);
}

/** Changes that each break one rule of the wire format. */
const TWISTS: ((request: FuzzRequest, random: Random) => void)[] = [
  ({ headers }, random) => {
    headers['content-type'] = random.of([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=other',
      'application/json; charset=utf-16',
      'application/json;;;',
      '',
      'x'.repeat(500),
    ]);
  },
  (request, random) => {
    const text = String(request.payload ?? '');
    request.payload = random.of([
      '',
      'null',
      '1',
      '"x"',
      '[]',
      '{',
      text.slice(0, -1),
      `${text}${text}`,
      `{"__proto__":{"admin":true}}`,
      `{"constructor":{"prototype":{"admin":true}}}`,
      '['.repeat(100_000),
      `{"a":`.repeat(20_000),
      'x'.repeat(600_000),
      '\0',
      '\ufeff{}',
      text.replace('{', '{"id":1,"id":2,'),
    ]);
  },
  ({ headers }, random) => {
    const name = random.of(['timestamp', 'sign', 'appid', 'sourceapp', 'sourcetype']);
    const value = random.of([
      '',
      '0',
      'x',
      '-1',
      '9'.repeat(13),
      '1'.repeat(400),
      'é',
      '__proto__',
    ]);
    if (random.chance(0.3)) delete headers[name];
    else headers[name] = value;
  },
  ({ headers }, random) => {
    headers['idempotency-key'] = random.of(['a b', 'x'.repeat(101), '%00', 'é', "'", '../']);
  },
  ({ headers }, random) => {
    headers.authorization = random.of([
      'Bearer x',
      '\u00ff',
      "' or 1=1 --",
      'x'.repeat(5000),
      '[]',
    ]);
  },
  (request, random) => {
    const sign = request.url.includes('?') ? '&' : '?';
    request.url +=
      sign +
      random.of([
        '__proto__=1',
        'constructor=1',
        'a[b][c]=1',
        'id=1&id=2',
        'size=1&size=2',
        'cursor=%00',
        'cursor=%zz',
        '%E0%A4%A',
        `${'a=1&'.repeat(2000)}`,
        `keyword=${'x'.repeat(9000)}`,
      ]);
  },
  (request, random) => {
    const [path, query = ''] = request.url.split('?');
    const segments = path!.split('/');
    if (segments.length > 2) segments[segments.length - 1] = random.of(BAD_SEGMENTS);
    request.url = `${segments.join('/')}?${query}`;
  },
  ({ headers }, random) => {
    headers[random.of(['accept', 'accept-language', 'x-forwarded-for', 'range'])] = random.of([
      '',
      '*',
      'x'.repeat(3000),
      'bytes=9-1',
      '10.0.0.1, é',
    ]);
  },
];

type Draw = {
  random: Random;
  token: string;
  /** Whether a file that is sent is a valid one. */
  meant: boolean;
  /** Whether one rule of the wire format is broken. */
  twisted: boolean;
  key: string;
};

/** Encodes a call as a request. */
export function requestOf(
  app: TestApp,
  endpoint: AnyEndpoint,
  input: unknown,
  { random, token, meant, twisted, key }: Draw,
): FuzzRequest {
  const values: Values = isValues(input) ? { ...input } : {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encoded(values[name]);
    delete values[name];
    return value.slice(0, 4000);
  });
  const inQuery = endpoint.method === 'GET' || endpoint.wire.paramsInQuery;
  const json = jsonOf(isValues(input) ? values : input);
  const encrypts = !inQuery && isEncrypted(endpoint.wire, values);
  const cipher = encrypts
    ? twisted && random.chance(0.6)
      ? brokenCipher(app, json, random)
      : nodeCipher.encrypt(json, app.config.orderAesKey)
    : '';
  const caller = callerOf({
    keys: app.config,
    brand: random.chance(0.95) ? 'xtl' : 'bz',
    time: app.clock.now.getTime(),
    token,
    sourceType: 'ANDROID',
    idempotencyKey: key,
  });
  const request: FuzzRequest = {
    method: endpoint.method,
    url: inQuery ? `${path}?${queryOf(values)}` : path,
    headers: headersOf(endpoint, caller, typeof cipher === 'string' ? cipher : ''),
  };
  if (endpoint.wire.multipart) {
    request.headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    request.payload = formOf(random, meant);
  } else if (!inQuery) {
    request.headers['content-type'] = 'application/json';
    request.payload = encrypts ? jsonOf({ encrypted: cipher }) : json;
  }
  if (twisted) random.of(TWISTS)(request, random);
  return request;
}
