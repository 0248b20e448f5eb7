import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@marque/contract/car-credit/endpoints';
import * as desk from '@marque/contract/car-credit/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCreditOffer, buyCredit } from '#testing/cars/credits.ts';
import { operatorClient } from '#testing/operators.ts';

/** A fake WeChat that creates addresses, or none. */
const wechat = {
  broken: false,
  asked: [] as object[],
  server: createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/cgi-bin/stable_token')
        return response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }));
      wechat.asked.push(JSON.parse(text) as object);
      return response.end(
        JSON.stringify(
          wechat.broken ? { errcode: 44_990 } : { errcode: 0, url_link: 'https://wxaurl.cn/one' },
        ),
      );
    });
  }),
};

let app: TestApp;
beforeAll(async () => {
  wechat.server.listen(0, '127.0.0.1');
  await once(wechat.server, 'listening');
  const { port } = wechat.server.address() as AddressInfo;
  const account = { api: `http://127.0.0.1:${port}`, appId: 'wx1', appSecret: 's', page: 'p' };
  app = await createTestApp({ config: { miniProgram: account } });
});
afterAll(async () => {
  await app.close();
  wechat.server.close();
});

test('a browser is given an address that opens the mini-program; where WeChat makes none, the page', async () => {
  const buyer = await signIn(app);
  const admin = operatorClient(app);
  const bought = async (appId: string) => {
    const offer = await addCreditOffer(app);
    const applet = { appId, path: 'pages/pay' };
    await admin.does(desk.operatorCreditOfferApplet, { id: offer, applet });
    return (await buyCredit(buyer, offer)).data.id;
  };
  const wayOf = (id: string) => buyer.call(calls.carCreditWay, { id, host: 'browser' });
  const id = await bought('wx1');
  const url = 'https://wxaurl.cn/one';
  expect(await wayOf(id)).toEqual({ way: 'urlLink', target: null, url });
  const asked = { path: 'pages/pay', query: `order=${id}`, expire_type: 1, expire_interval: 1 };
  expect(wechat.asked).toEqual([asked]);
  wechat.broken = true;
  const link = { way: 'link', target: null, url: null };
  expect(await wayOf(id)).toEqual(link);
  // The account of another mini-program is not used.
  expect(await wayOf(await bought('wx2'))).toEqual(link);
  expect(wechat.asked).toHaveLength(2);
});
