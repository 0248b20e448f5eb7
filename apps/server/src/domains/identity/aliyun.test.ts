import { createHash, createHmac } from 'node:crypto';
import * as calls from '@marque/contract/identity/endpoints';
import { parseIdNumber } from '@marque/contract/identity/id-number';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { type GatewayRequest, type Gateway, startGateway } from '#testing/providers/gateway.ts';
import { later } from '#testing/orders.ts';
import { createAliyunIdentity } from './aliyun.ts';
import { BREAKER } from './breaker.ts';
import { identityProviderOf } from './choose.ts';
import type { IdentitySettings } from './settings.ts';

const SECRET = 'a-secret-of-ours-for-names';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Verifies a request's signature from the request and the secret alone. */
function isSigned({ method, url, headers, body }: GatewayRequest): boolean {
  const [, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${sha256(body)}`;
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return signature === expected;
}

const says = (biz: string) =>
  JSON.stringify({ Code: '200', Message: 'success', ResultObject: { BizCode: biz } });

let gateway: Gateway;
let app: TestApp;
let answer: { status?: number; body: string };
beforeAll(async () => {
  gateway = await startGateway((asked) =>
    isSigned(asked) ? answer : { status: 400, body: '{"Code":"SignatureDoesNotMatch"}' },
  );
  app = await createTestApp({ config: { autoClerk: false, identity: settings() } });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(() => {
  answer = { body: says('1') };
  gateway.asked.length = 0;
});

const settings = (): IdentitySettings => ({
  accessKeyId: 'key-id',
  accessKeySecret: SECRET,
  endpoint: gateway.url,
  answerMs: 1_000,
});

let serial = 500;
function told() {
  const shape = `11010519900307${String(serial++).padStart(3, '0')}`;
  const idNumber = [...'0123456789X'].map((check) => parseIdNumber(shape + check)).find(Boolean)!;
  return { name: '欧阳娜娜', idNumber, consent: true };
}

test('one tap sends one signed request as the provider documents it', async () => {
  const member = await signIn(app);
  const input = told();
  const shown = await member.call(calls.verifyIdentity, input);
  expect(shown.identity).toMatchObject({ name: '欧**娜' });
  expect(gateway.asked).toHaveLength(1);
  const { url, headers, body } = gateway.asked[0]!;
  expect(headers).toMatchObject({
    'x-acs-action': 'Id2MetaVerify',
    'x-acs-version': '2019-03-07',
  });
  // The address contains no personal data, because proxies log it.
  expect(url).toBe('/');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    ParamType: 'normal',
    UserName: input.name,
    IdentifyNum: input.idNumber,
  });
});

test.each([
  ['apart', says('2')],
  ['unknown to the register', says('3')],
  ['against its rules', '{"Code":"401","Message":"参数非法"}'],
])('name and number that are %s do not match', async (_, body) => {
  answer = { body };
  const member = await signIn(app);
  expect((await member.send(calls.verifyIdentity, told())).code).toBe('ID_MISMATCH');
  expect((await member.call(calls.identity, {})).triesLeft).toBe(2);
});

test.each([
  '{"Code":"402","Message":"权威源服务异常"}',
  '{"Code":"412"}',
  '{"Code":"200"}',
  '{"Code":"200","ResultObject":{"BizCode":"9"}}',
  'nothing of JSON',
])('%s gives no result about a person, and quotes none of their data', async (body) => {
  answer = { status: 200, body };
  const provider = createAliyunIdentity(settings(), () => app.clock.now);
  const error: unknown = await provider.matches(told()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'IdentityError' });
  expect(String(error)).not.toContain('欧阳');
});

test('a dead provider is told of at once and costs no try; one call finds out that it is back', async () => {
  answer = { status: 503, body: '{"Code":"500"}' };
  const member = await signIn(app);
  const input = told();
  const codes: string[] = [];
  for (let i = 0; i < BREAKER.failures + 3; i++)
    codes.push((await member.send(calls.verifyIdentity, input)).code);
  expect(new Set(codes)).toEqual(new Set(['ID_UNAVAILABLE']));
  expect(gateway.asked).toHaveLength(BREAKER.failures);
  expect((await member.call(calls.identity, {})).triesLeft).toBe(3);
  later(app, BREAKER.restMs);
  await member.send(calls.verifyIdentity, input);
  await member.send(calls.verifyIdentity, input);
  expect(gateway.asked).toHaveLength(BREAKER.failures + 1);
  later(app, BREAKER.restMs);
  answer = { body: says('1') };
  expect((await member.call(calls.verifyIdentity, input)).identity).not.toBeNull();
});

test('the sandbox, which believes everybody, is not for production', () => {
  const now = () => app.clock.now;
  const named = (config: Parameters<typeof identityProviderOf>[0]) =>
    identityProviderOf(config, now).name;
  expect(named({ identity: null, sandbox: true, production: true })).toBe('none');
  expect(named({ identity: null, sandbox: true, production: false })).toBe('sandbox');
  expect(named({ identity: settings(), sandbox: true, production: true })).toBe('aliyun');
});
