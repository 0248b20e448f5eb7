import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marque-pay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = {
  private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  public: String(publicKey.export({ type: 'spki', format: 'pem' })),
};
const WECHAT = {
  mchId: '1900000001',
  appId: 'wxaccount1',
  app: { xtl: 'wxapp12345' },
  serial: 'ABCDEF0123456789',
  privateKey: pem.private,
  apiV3Key: '0123456789abcdef0123456789abcdef',
  publicKeys: { PUB_KEY_ID_1: pem.public },
};
const ALIPAY = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: pem.private,
  publicKey: pem.public,
};
const PUBLIC_URL = 'https://mall.example/';

let files = 0;
const write = (content: unknown): string => {
  const file = path.join(folder, `${files++}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test('no provider is configured by default', () => {
  expect(readConfig({}).payments).toEqual({ transfers: null, wechatPay: null, alipay: null });
});

test('merchants come from their files', () => {
  const { publicUrl, payments } = readConfig({
    PUBLIC_URL,
    WECHAT_PAY_CONFIG: write(WECHAT),
    ALIPAY_CONFIG: write(ALIPAY),
  });
  expect(publicUrl).toBe('https://mall.example');
  expect(payments.wechatPay).toMatchObject({
    mini: {},
    app: { xtl: 'wxapp12345' },
    gateway: 'https://api.mch.weixin.qq.com',
  });
  expect(payments.alipay).toMatchObject({ gateway: 'https://openapi.alipay.com/gateway.do' });
});

test.each([
  ['a short APIv3 key', { ...WECHAT, apiV3Key: 'short secret' }, /apiV3Key/],
  ['no key at all', { ...WECHAT, privateKey: 'secret text' }, /privateKey: not a key/],
  ['an unknown field', { ...WECHAT, secret: 'secret text' }, /secret/],
  ['an unknown brand', { ...WECHAT, app: { other: 'wxapp12345' } }, /app/],
  ['no JSON', '{', /not a readable JSON file/],
])('%s is refused by its name, never with its content', (_, content, problem) => {
  const env = { PUBLIC_URL, WECHAT_PAY_CONFIG: write(content) };
  expect(() => readConfig(env)).toThrow(problem);
  expect(() => readConfig(env)).toThrow(/WECHAT_PAY_CONFIG/);
  expect(() => readConfig(env)).not.toThrow(/short secret|secret text/);
});

test('providers have to be told where they reach us', () => {
  const files = { ALIPAY_CONFIG: write(ALIPAY) };
  for (const url of ['', 'http://mall.example', 'https://mall.example/shop'])
    expect(() => readConfig({ ...files, PUBLIC_URL: url }), url).toThrow('PUBLIC_URL');
  expect(() => readConfig({ ...files, ALIPAY_CONFIG: '/nowhere', PUBLIC_URL })).toThrow(
    'ALIPAY_CONFIG: /nowhere',
  );
});
