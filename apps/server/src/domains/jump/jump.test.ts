import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appletTarget } from '@marque/contract/community/jump/endpoints';
import { operatorDict, operatorDictSet } from '@marque/contract/dict/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';

const OWN = 'wx0000000000000001';
/** A WeChat that numbers its addresses. */
let made = 0;
const wechat = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/cgi-bin/stable_token')
    return response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }));
  made++;
  return response.end(JSON.stringify({ errcode: 0, url_link: `https://wxaurl.cn/${made}` }));
});

let app: TestApp;
beforeAll(async () => {
  wechat.listen(0, '127.0.0.1');
  await once(wechat, 'listening');
  const api = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`;
  app = await createTestApp({
    config: { miniProgram: { api, appId: OWN, appSecret: 's', page: 'p' } },
  });
});
afterAll(async () => {
  await app.close();
  wechat.close();
});

const visitor = () => createClient(app);

test('a target opens by what the host can do, with the parameters that it takes', async () => {
  const target = { appId: OWN, path: '/pages/mall/index?id=lamp' };
  for (const [host, way] of [
    ['app', 'miniProgram'],
    ['applet', 'miniProgram'],
    ['wechat', 'openTag'],
  ] as const)
    expect(
      await visitor().call(appletTarget, { target: 'mall', id: 'lamp', dealerId: 'd', host }),
    ).toMatchObject({ title: '车主商城', way, target, url: null, expiresAt: null });
  expect(await visitor().call(appletTarget, { target: 'mall', host: 'tiktok' })).toMatchObject({
    way: 'link',
    target: null,
    url: null,
  });
});

test('an address is made once and given out for 25 of its 30 days', async () => {
  const ask = () => visitor().call(appletTarget, { target: 'coupon', id: 'one', host: 'browser' });
  const first = await ask();
  expect(first).toMatchObject({ way: 'urlLink', target: null });
  later(app, 24 * DAY_MS);
  expect(await ask()).toEqual(first);
  later(app, 2 * DAY_MS);
  expect((await ask()).url).not.toBe(first.url);
});

test('operators name targets; what cannot be read is refused, and an unknown one is not found', async () => {
  const admin = operatorClient(app);
  const entry = { typeCode: 'applet_target', dictCode: 'camp', only: 'xtl' } as const;
  const camp = { title: '露营季', text: '小程序里报名', appId: 'wx2', path: 'pages/camp' };
  await admin.does(operatorDictSet, { ...entry, value: JSON.stringify(camp) });
  expect(await visitor().call(appletTarget, { target: 'camp', host: 'wechat' })).toMatchObject({
    title: '露营季',
    target: { appId: 'wx2', path: 'pages/camp' },
  });
  // Addresses are made by the account of the product's own mini-program alone.
  expect(await visitor().call(appletTarget, { target: 'camp' })).toMatchObject({ way: 'link' });
  const { items } = await admin.call(operatorDict, { typeCode: 'applet_target' });
  expect(items.find(({ dictCode }) => dictCode === 'camp')).toMatchObject({ name: '小程序入口' });
  for (const value of ['x', '{}', JSON.stringify({ ...camp, appId: 'evil' })])
    expect(await admin.refusal(operatorDictSet, { ...entry, value })).toBe('BAD_INPUT');
  const elsewhere = createClient(app, { brand: 'bz' });
  expect((await elsewhere.send(appletTarget, { target: 'camp' })).code).toBe(
    'APPLET_TARGET_NOT_FOUND',
  );
});
