import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_ID: 'app',
  APP_SECRET: 'secret',
  ORDER_AES_KEY: '0123456789abcdef',
  PAYMENT_SECRET: 'payment',
};

test('development needs nothing', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '0.0.0.0', sandbox: true });
});

test('production names every secret that is missing', () => {
  const { APP_SECRET, PAYMENT_SECRET, ...rest } = PRODUCTION;
  expect(APP_SECRET + PAYMENT_SECRET).toBe('secretpayment');
  expect(() => readConfig(rest)).toThrow(/APP_SECRET must be set.*PAYMENT_SECRET must be set/);
});

test('production with its secrets has no sandbox and no demo content', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ sandbox: false, autoClerk: false, seed: 'none' });
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
