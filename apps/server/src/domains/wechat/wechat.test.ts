import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wechatTicket } from '@marque/contract/wechat/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';

/** A fake of the platform's gateway, which counts its requests. */
let gateway: Server;
let asked: string[] = [];
let broken = false;
let app: TestApp;

beforeEach(async () => {
  asked = [];
  broken = false;
  gateway = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader('content-type', 'application/json');
    if (broken) return response.end(JSON.stringify({ errcode: 40_013, errmsg: 'secret inside' }));
    return response.end(
      JSON.stringify(
        request.url === '/cgi-bin/stable_token'
          ? { access_token: 'the access token', expires_in: 7200 }
          : { errcode: 0, ticket: `ticket ${asked.length}`, expires_in: 7200 },
      ),
    );
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  app = await createTestApp({
    config: {
      wechat: {
        api: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
        appId: 'wx1',
        appSecret: 'secret',
      },
    },
  });
});
afterEach(async () => {
  await app.close();
  await new Promise((closed) => gateway.close(closed));
});

test('many pages share one ticket, and the access token stays on the server', async () => {
  const client = await signIn(app);
  const all = await Promise.all(Array.from({ length: 20 }, () => client.call(wechatTicket, {})));
  expect(new Set(all.map(({ ticket }) => ticket))).toEqual(new Set(['ticket 2']));
  expect(all[0]).toEqual({ ticket: 'ticket 2', appId: 'wx1' });
  expect(asked).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/ticket/getticket?access_token=the%20access%20token&type=jsapi',
  ]);
});

test('a ticket is asked for again before it ends', async () => {
  const client = await signIn(app);
  await client.call(wechatTicket, {});
  app.clock.now = new Date(app.clock.now.getTime() + 7_000_000);
  expect((await client.call(wechatTicket, {})).ticket).toBe('ticket 4');
});

test('a platform that refuses is said to be away, and nothing of it shown', async () => {
  broken = true;
  const answer = await (await signIn(app)).send(wechatTicket, {});
  expect(answer).toMatchObject({ code: 'TICKET_UNAVAILABLE', data: null });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
