import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AGREED,
  createClient,
  createTestApp,
  freshPhone,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { type GatewayRequest, type Gateway, startGateway } from '#testing/providers/gateway.ts';
import * as session from '@marque/contract/session/endpoints';
import { createAliyunSms } from './aliyun.ts';
import type { AliyunSmsSettings } from './settings.ts';

const SECRET = 'a-secret-of-ours';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Verifies the signature of a request independently of the code under test. */
function isSigned({ method, url, headers, body }: GatewayRequest): boolean {
  const [, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const digest = sha256(body);
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${digest}`;
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return headers['x-acs-content-sha256'] === digest && signature === expected;
}

let gateway: Gateway;
let app: TestApp;
let answer: { status?: number; body: string };
beforeAll(async () => {
  gateway = await startGateway((asked) =>
    isSigned(asked) ? answer : { status: 400, body: '{"Code":"SignatureDoesNotMatch"}' },
  );
  app = await createTestApp({ config: { sms: settings() } });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(() => {
  answer = { body: '{"Code":"OK","Message":"OK","BizId":"1^0"}' };
  gateway.asked.length = 0;
});

const settings = (): AliyunSmsSettings => ({
  accessKeyId: 'key-id',
  accessKeySecret: SECRET,
  signName: '示例商城',
  templates: { login: 'SMS_1001', password: 'SMS_1002', arrival: 'SMS_1003' },
  endpoint: gateway.url,
});
const provider = () => createAliyunSms(settings(), () => app.clock.now);
const sent = () =>
  gateway.asked.map(({ url, headers, body }) => ({
    url,
    action: headers['x-acs-action'],
    ...Object.fromEntries(new URLSearchParams(body)),
  }));

test('a code goes out in the words of its purpose, and is shown to nobody', async () => {
  const phone = freshPhone();
  const visitor = createClient(app);
  const ask = async (purpose: 'login' | 'password') => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const ticket = await slideTicket(app, visitor);
    return visitor.call(session.sendCode, { phone, ticket, purpose });
  };
  expect(await ask('login')).toMatchObject({ sandboxCode: null });
  expect(await ask('password')).toMatchObject({ sandboxCode: null });
  expect(sent()).toMatchObject([
    { url: '/', action: 'SendSms', PhoneNumbers: phone, TemplateCode: 'SMS_1001' },
    { url: '/', action: 'SendSms', PhoneNumbers: phone, TemplateCode: 'SMS_1002' },
  ]);
  const { code } = JSON.parse(new URLSearchParams(gateway.asked[0]!.body).get('TemplateParam')!);
  const signedIn = await visitor.call(session.loginByCode, { consents: AGREED, phone, code });
  expect(signedIn.isNew).toBe(true);
});

test('a notice is cut to what a message may hold', async () => {
  const title = '「山野」车载香氛大容量补充装三件套礼盒限定版';
  await provider().sendNotice({ phone: '13800138000', template: 'arrival', values: { title } });
  expect(sent()).toMatchObject([
    { TemplateCode: 'SMS_1003', TemplateParam: `{"title":"${[...title].slice(0, 19).join('')}…"}` },
  ]);
});

test('every message has a nonce of its own', async () => {
  const message = { phone: '13800138000', template: 'arrival', values: { title: '香氛' } } as const;
  await provider().sendNotice(message);
  await provider().sendNotice(message);
  const nonces = gateway.asked.map(({ headers }) => headers['x-acs-signature-nonce']);
  expect(new Set(nonces).size).toBe(2);
});

test.each([
  [
    '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"for 13800138000"}',
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  ['<html>', '502'],
  ['{}', '502'],
])('a refused message is an error without personal data: %s', async (body, code) => {
  answer = { status: 502, body };
  const sending = provider().sendCode({ phone: '13800138000', code: '123456', purpose: 'login' });
  const error = await sending.then(
    () => null,
    (thrown: Error) => thrown,
  );
  expect(error).toMatchObject({ name: 'SmsError', code });
  expect(error!.message).not.toMatch(/13800138000|123456/);
});

test('another secret is refused', async () => {
  const wrong = createAliyunSms({ ...settings(), accessKeySecret: 'x' }, () => app.clock.now);
  await expect(
    wrong.sendNotice({ phone: '13800138000', template: 'arrival', values: { title: '香氛' } }),
  ).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
});

test('a member reads that the message could not go out', async () => {
  answer = { body: '{"Code":"isp.SYSTEM_ERROR"}' };
  const visitor = createClient(app);
  const ticket = await slideTicket(app, visitor);
  const refused = await visitor.send(session.sendCode, { phone: freshPhone(), ticket });
  expect(refused).toMatchObject({ code: 'CODE_UNSENT', data: null });
});
