import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tls, TLS_FILES } from '#testing/tls/index.ts';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_ID: 'app',
  APP_SECRET: 'sixteen-are-least',
  ORDER_AES_KEY: '0123456789abcdef',
  PAYMENT_SECRET: 'thirty-two-characters-are-least!',
  VAULT_KEYS: `k1:${'0123456789abcdef'.repeat(4)}`,
  VAULT_INDEX_KEY: 'thirty-two-characters-are-needed',
  DATABASE_URL: 'postgresql://marque@database.example/marque',
  DATA_DIR: '/srv/marque',
  PUBLIC_URL: 'https://marque.example',
};

test('development needs no variable', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', sandbox: true });
});

test('production names every secret that is missing', () => {
  const { APP_SECRET: _, PAYMENT_SECRET: __, ...rest } = PRODUCTION;
  expect(() => readConfig(rest)).toThrow(/APP_SECRET must be set.*PAYMENT_SECRET must be set/);
});

test('production refuses the embedded database', () => {
  expect(() => readConfig({ ...PRODUCTION, DATABASE_URL: '' })).toThrow(
    'DATABASE_URL must be set in production',
  );
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'cn-north-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};

const DEVELOPMENT = readConfig({});
const DEFAULT_VAULT_KEYS = DEVELOPMENT.vault.keys
  .map(({ version, key }) => `${version}:${key.toString('hex')}`)
  .join(',');
test.each([
  ['APP_SECRET', DEVELOPMENT.appSecret],
  ['APP_SECRET', 'x'],
  ['APP_SECRET', 'fifteen-are-few'],
  ['APP_SECRET', 'x'.repeat(40)],
  ['ORDER_AES_KEY', DEVELOPMENT.orderAesKey],
  ['ORDER_AES_KEY', '0000000000000000'],
  ['PAYMENT_SECRET', DEVELOPMENT.paymentSecret],
  ['PAYMENT_SECRET', 'x'],
  ['VAULT_KEYS', DEFAULT_VAULT_KEYS],
  ['VAULT_KEYS', `k1:${'0'.repeat(64)}`],
  ['VAULT_INDEX_KEY', DEVELOPMENT.vault.indexKey],
  ['VAULT_INDEX_KEY', 'short'],
  ['PAYMENT_SECRET', 'thirty-one-characters-are-few!!'],
  ['WORKS_SECRET', DEVELOPMENT.partners.works!],
  ['LENDER_SECRET', DEVELOPMENT.partners.lender!],
  ['INVOICE_OFFICE_SECRET', DEVELOPMENT.partners.invoiceOffice!],
  ['WECHAT_APP_SECRET', 'x'],
  ['WECHAT_MP_SECRET', 'abababab'],
  ['S3_SECRET_ACCESS_KEY', 'short'],
  ['PASSWORD_COST', '14'],
])('production refuses %s=%s by name, and development does not', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, ...S3, [name]: value })).toThrow(
    new RegExp(`^Configuration: ${name} must (?!.*${value})`),
  );
  expect(() => readConfig({ ...S3, [name]: value })).not.toThrow();
});

test('the secrets of a gateway are its own', () => {
  const gateway = { ...PRODUCTION, API_UPSTREAM: 'https://gateway.example', APP_SECRET: 'short' };
  expect(readConfig(gateway).appSecret).toBe('short');
  expect(() => readConfig({ ...gateway, APP_SECRET: DEVELOPMENT.appSecret })).toThrow('APP_SECRET');
});

test('a front without data needs nothing that protects data', () => {
  const { APP_ID, APP_SECRET, ORDER_AES_KEY, NODE_ENV, PUBLIC_URL } = PRODUCTION;
  const front = { APP_ID, APP_SECRET, ORDER_AES_KEY, NODE_ENV, PUBLIC_URL };
  expect(() => readConfig(front)).toThrow('VAULT_KEYS');
  expect(readConfig({ ...front, API_UPSTREAM: 'https://gateway.example' }).production).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, DATA_DIR: '.data' })).toThrow(
    'DATA_DIR must be an absolute path',
  );
});

test('production with its secrets has no sandbox and no demo content', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ sandbox: false, autoClerk: false, seed: 'none' });
});

test('production has no address for a partner without a secret', () => {
  const secret = 'a-secret-of-the-works-0123456789';
  const { partners } = readConfig({ ...PRODUCTION, WORKS_SECRET: secret });
  expect(partners).toEqual({ works: secret, lender: null, invoiceOffice: null });
});

test('production knows no common operator', () => {
  expect(readConfig(PRODUCTION).opsToken).toBeNull();
  expect(() => readConfig({ ...PRODUCTION, OPS_TOKEN: 'x' })).toThrow('OPS_TOKEN');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['POOL_SIZE', '0'],
  ['ORDER_AES_KEY', 'short'],
  ['VAULT_KEYS', 'k1:abc'],
  ['VAULT_KEYS', `${DEFAULT_VAULT_KEYS},${DEFAULT_VAULT_KEYS}`],
  ['LOGISTICS_PATH', '/logistics'],
  ['API_UPSTREAM', 'gateway.example'],
  ['API_UPSTREAM', 'file:///etc'],
  ['AMAP_SERVICE_HOST', 'https://maps.example'],
  ['AMAP_SERVICE_HOST', 'maps.example/_AMapService'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a map key in production needs the proxy that keeps the security code', () => {
  const code = { AMAP_KEY: 'key', AMAP_SECURITY_CODE: 'code' };
  expect(() => readConfig({ ...PRODUCTION, ...code })).toThrow('AMAP_SERVICE_HOST must be set');
  const AMAP_SERVICE_HOST = 'https://maps.example/_AMapService';
  expect(readConfig({ ...PRODUCTION, ...code, AMAP_SERVICE_HOST }).map).toEqual({
    serviceOrigin: 'https://maps.example',
  });
  expect(readConfig(code).map).toEqual({ serviceOrigin: null });
  expect(readConfig({ AMAP_SERVICE_HOST }).map).toBeNull();
});

test('an empty variable is as good as none', () => {
  const empty = { PORT: '', DATABASE_URL: '', API_UPSTREAM: '', TRUSTED_PROXIES: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('lists are separated by commas', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' });
  expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
});

test('uploads go to a bucket only when everything about it is said', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(S3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'cn-north-1',
    accessKeyId: 'id',
    secretAccessKey: 'a-secret',
    addressing: 'path',
  });
  expect(readConfig({ ...S3, S3_ADDRESSING: 'host' }).s3).toMatchObject({ addressing: 'host' });
  for (const name of Object.keys(S3))
    expect(() => readConfig({ ...S3, [name]: '' })).toThrow(`${name} must be set`);
  expect(() => readConfig({ S3_ADDRESSING: 'host' })).toThrow('S3_ENDPOINT, S3_BUCKET');
});

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/pictures'],
  ['S3_ADDRESSING', 'query'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...S3, [name]: value })).toThrow(name);
});

const folder = mkdtempSync(path.join(tmpdir(), 'marque-sms-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('messages go out through the account of a file, whole or not at all', () => {
  const file = path.join(folder, 'sms.json');
  const account = {
    accessKeyId: 'id',
    accessKeySecret: 'a-secret',
    signName: '示例商城',
    templates: { login: 'SMS_1001', password: 'SMS_1002', arrival: 'SMS_1003' },
  };
  const read = (content: unknown) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readConfig({ ...PRODUCTION, ALIYUN_SMS_CONFIG: file }).sms;
  };
  expect(readConfig(PRODUCTION).sms).toBeNull();
  expect(read(account)).toEqual({ ...account, endpoint: 'https://dysmsapi.aliyuncs.com' });
  const { signName: _, ...unnamed } = account;
  expect(() => read(unnamed)).toThrow('ALIYUN_SMS_CONFIG: signName');
  expect(() => read({ ...account, templates: { login: 'SMS_1001' } })).toThrow(
    'templates.password',
  );
  expect(() => read('a-secret')).toThrow(/ALIYUN_SMS_CONFIG: (?!.*a-secret)/);
  expect(() => readConfig({ ALIYUN_SMS_CONFIG: `${file}.none` })).toThrow('readable JSON file');
});

test('HTTPS needs a certificate and its key, both readable', () => {
  const { TLS_CERT, TLS_KEY } = TLS_FILES;
  expect(readConfig({}).tls).toBeNull();
  expect(readConfig(TLS_FILES)).toMatchObject({ tls, publicUrl: 'https://localhost:8080' });
  expect(() => readConfig({ TLS_CERT })).toThrow('TLS_KEY must be set beside TLS_CERT');
  expect(() => readConfig({ TLS_KEY })).toThrow('TLS_CERT must be set beside TLS_KEY');
  expect(() => readConfig({ TLS_CERT, TLS_KEY: `${TLS_KEY}.none` })).toThrow(
    /^Configuration: TLS_KEY must be the path of a readable PEM file: .*ENOENT/,
  );
  expect(() => readConfig({ TLS_CERT: TLS_KEY, TLS_KEY })).toThrow(
    /^Configuration: TLS_CERT and TLS_KEY must be a PEM certificate and its private key: (?!.*MIGH)/,
  );
});
