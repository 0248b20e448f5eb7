import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@marque/contract/notice/endpoints';
import type { SubscribeHost } from '@marque/contract/notice/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { noticeModule } from '../module.ts';
import type { SubscribeSettings } from '../settings.ts';
import type { NewNotice } from '../tell.ts';

const HOUR = 3_600_000;
/** 10:00 in Shanghai. */
const MORNING = new Date('2026-05-01T02:00:00Z');

type HostRequest = { path: string; token: string; body: Record<string, unknown> };

/** Fake gateways of both platforms. They record messages and tokens, and answer as the test sets. */
let gateway: Server;
let sent: HostRequest[] = [];
let given = 0;
let answers: number[] = [];
let silent = false;
let app: TestApp;
let second: TestApp;

const listen = () =>
  createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (silent) return response.writeHead(503).end();
      const url = new URL(request.url!, 'http://gateway');
      const body = JSON.parse(text) as Record<string, unknown>;
      response.setHeader('content-type', 'application/json');
      if (url.pathname === '/cgi-bin/stable_token')
        return response.end(
          JSON.stringify({ access_token: `wechat token ${++given}`, expires_in: 7200 }),
        );
      if (url.pathname === '/api/apps/v2/token')
        return response.end(
          JSON.stringify({
            err_no: 0,
            data: { access_token: `douyin token ${++given}`, expires_in: 7200 },
          }),
        );
      const token = url.searchParams.get('access_token') ?? (body.access_token as string);
      sent.push({ path: url.pathname, token, body });
      const code = answers.shift() ?? 0;
      return response.end(
        JSON.stringify(
          url.pathname.startsWith('/cgi-bin')
            ? { errcode: code, errmsg: 'what it says' }
            : { err_no: code, err_tips: 'what it says' },
        ),
      );
    });
  });

beforeAll(async () => {
  gateway = listen();
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const api = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const account = { api, appSecret: 'secret-of-it', answerMs: 2000, page: 'pages/web/index' };
  const none = {} as NonNullable<SubscribeSettings['wechat']>['templates'];
  const subscribe: SubscribeSettings = {
    wechat: {
      ...account,
      appId: 'wx1',
      templates: {
        ...none,
        shipped: {
          id: 'wechat-template-number',
          fields: { carrier: 'thing1', trackingNo: 'character_string2' },
        },
      },
    },
    douyin: {
      ...account,
      appId: 'tt1',
      templates: {
        ...none,
        shipped: { id: 'MSG1234567', fields: { carrier: '快递公司', trackingNo: '运单号' } },
      },
    },
  };
  app = await createTestApp({ now: MORNING, config: { subscribe } });
  second = await createTestApp({ url: app.url, config: { subscribe } });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await new Promise((closed) => gateway.close(closed));
});
beforeEach(() => {
  [sent, answers, given, silent] = [[], [], 0, false];
  // All tokens have expired, and it is morning again.
  app.clock.now = second.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR);
});

let people = 0;
/** A member who has granted a host one message. */
async function subscriber(host: SubscribeHost, openId: string | undefined = `open-id_${people++}`) {
  const me = await signIn(app);
  await allow(me, host, openId);
  return { me, openId };
}
const allow = (client: Client, host: SubscribeHost, openId?: string) =>
  client.call(calls.noticeSubscribed, {
    host,
    templates: ['shipped'],
    ...(openId === undefined ? {} : { openId }),
  });

let facts = 0;
const tell = (userId: string, change: Partial<NewNotice> = {}) =>
  inTransaction(app.database, (tx) =>
    app.kernel.use(noticeModule).tell(tx, {
      userId,
      brand: 'bz',
      kind: 'order',
      dedupe: `host-${facts++}`,
      title: '订单已发货',
      body: '运单号 1',
      link: { page: 'mall.orderDetail', query: { id: 'order-1' } },
      outside: {
        template: 'shipped',
        values: { carrier: '示例快运华中地区临港片区分拨中心夜间班次转运', trackingNo: 'SF1' },
      },
      at: app.clock.now,
      ...change,
    }),
  );
const run = () => app.background!.runJobs();
const hour = () => {
  app.clock.now = second.clock.now = new Date(app.clock.now.getTime() + HOUR);
};
const deliveriesOf = async (userId: string) =>
  app.database
    .selectFrom('notice_delivery')
    .select(['state', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('notice_id')
    .execute();
const answerOf = async (client: Client, host: SubscribeHost) =>
  (await client.call(calls.noticePreferences, {})).subscribe.find((one) => one.host === host)!
    .answer;

test('WeChat gets the person, the template, its fields in their maximum length, and the page', async () => {
  const { me, openId } = await subscriber('wechat');
  await tell(me.userId);
  await run();
  expect(sent).toEqual([
    {
      path: '/cgi-bin/message/subscribe/send',
      token: 'wechat token 1',
      body: {
        touser: openId,
        template_id: 'wechat-template-number',
        page: `pages/web/index?path=${encodeURIComponent('/bz/mall/order/OrderDetail?id=order-1')}`,
        miniprogram_state: 'formal',
        lang: 'zh_CN',
        data: {
          thing1: { value: '示例快运华中地区临港片区分拨中心夜间班…' },
          character_string2: { value: 'SF1' },
        },
      },
    },
  ]);
  expect(await deliveriesOf(me.userId)).toEqual([{ state: 'sent', reason: null }]);
});

test('Douyin gets them by the names of its fields', async () => {
  const { me, openId } = await subscriber('douyin');
  await tell(me.userId, { link: null });
  await run();
  expect(sent).toEqual([
    {
      path: '/api/apps/subscribe_notification/developer/v1/notify',
      token: 'douyin token 1',
      body: {
        access_token: 'douyin token 1',
        app_id: 'tt1',
        tpl_id: 'MSG1234567',
        open_id: openId,
        page: 'pages/web/index',
        data: { 快递公司: '示例快运华中地区临港片区分拨中心夜间班次转运', 运单号: 'SF1' },
      },
    },
  ]);
});

test('templates a host has are offered there, the others are not', async () => {
  const me = await signIn(app);
  expect(
    (await me.call(calls.noticePreferences, {})).subscribe.map(({ host, templateId }) => [
      host,
      templateId,
    ]),
  ).toEqual([
    ['wechat', 'wechat-template-number'],
    ['douyin', 'MSG1234567'],
  ]);
});

describe('an access token', () => {
  test('is shared by processes, kept sealed, and asked for anew before it ends', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => subscriber('douyin')));
    for (const { me } of people) await tell(me.userId);
    await run();
    for (const { me } of people) {
      await allow(me, 'douyin');
      await tell(me.userId);
    }
    await second.background!.runJobs();
    expect([given, new Set(sent.map(({ token }) => token))]).toEqual([
      1,
      new Set(['douyin token 1']),
    ]);
    expect(sent).toHaveLength(8);
    const { token } = await app.database
      .selectFrom('notice_token')
      .select('token')
      .where('host', '=', 'douyin')
      .executeTakeFirstOrThrow();
    expect(token).toMatch(/^k\d+:/);

    app.clock.now = second.clock.now = new Date(app.clock.now.getTime() + 116 * 60_000);
    const [one] = people;
    await allow(one!.me, 'douyin');
    await tell(one!.me.userId);
    await run();
    expect(sent.at(-1)!.token).toBe('douyin token 2');
  });

  test('is asked for by one process; what others send then waits', async () => {
    const { me } = await subscriber('douyin');
    await tell(me.userId);
    const until = new Date(app.clock.now.getTime() + 30_000);
    await app.database
      .insertInto('notice_token')
      .values({ host: 'douyin', account: 'tt1', asked_until: until })
      .onConflict((oc) => oc.column('host').doUpdateSet({ asked_until: until, token: null }))
      .execute();
    await run();
    expect([given, sent]).toEqual([0, []]);
    hour();
    await run();
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'sent', reason: null }]);
  });

  test('that is not taken any more gives way to another', async () => {
    const { me } = await subscriber('wechat');
    await tell(me.userId);
    answers = [40_001];
    await run();
    hour();
    await run();
    expect(sent.map(({ token }) => token)).toEqual(['wechat token 1', 'wechat token 2']);
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'sent', reason: null }]);
  });
});

describe('the answer of a host', () => {
  test('refused: nothing more is sent until it is allowed anew', async () => {
    const { me, openId } = await subscriber('wechat');
    await allow(me, 'wechat', openId);
    await tell(me.userId);
    answers = [43_101];
    await run();
    await tell(me.userId);
    await run();
    expect(await deliveriesOf(me.userId)).toEqual([
      { state: 'skipped', reason: 'refused by the person' },
    ]);
    expect([sent.length, await answerOf(me, 'wechat')]).toEqual([1, 'open']);
    await allow(me, 'wechat', openId);
    await tell(me.userId);
    await run();
    expect(sent).toHaveLength(2);
  });

  test('an openId that is nobody’s: it is forgotten', async () => {
    const { me } = await subscriber('wechat');
    await tell(me.userId);
    answers = [40_003];
    await run();
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'skipped', reason: 'unknown openId' }]);
    const grant = await app.database
      .selectFrom('notice_grant')
      .select(['grants', 'open_id', 'open_id_index'])
      .where('user_id', '=', me.userId)
      .executeTakeFirst();
    expect(grant).toEqual({ grants: 0, open_id: null, open_id_index: null });
  });

  test('a template that is wrong: nothing is repeated', async () => {
    const { me } = await subscriber('douyin');
    await tell(me.userId);
    answers = [1001];
    await run();
    hour();
    await run();
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'failed', reason: 'rejected 1001' }]);
    expect(sent).toHaveLength(1);
  });

  test('no more today: it goes the next morning, what is urgent does not', async () => {
    const [{ me }, { me: other }] = [await subscriber('wechat'), await subscriber('wechat')];
    await tell(me.userId);
    await tell(other.userId, { urgent: true });
    answers = [45_009, 45_009];
    await run();
    expect(await deliveriesOf(other.userId)).toEqual([{ state: 'failed', reason: 'quota' }]);
    for (let i = 0; i < 10; i++) {
      hour();
      await run();
    }
    expect(sent).toHaveLength(2);
    app.clock.now = second.clock.now = new Date(app.clock.now.getTime() + 14 * HOUR);
    await run();
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'sent', reason: null }]);
  });

  test('nothing: it is tried again and given up', async () => {
    const { me } = await subscriber('wechat');
    await tell(me.userId, { urgent: true });
    silent = true;
    for (let i = 0; i < 7; i++) {
      await run();
      hour();
    }
    expect(await deliveriesOf(me.userId)).toEqual([{ state: 'failed', reason: 'Error' }]);
  });
});

test('without an openId no message is sent and no grant is used', async () => {
  const me = await signIn(app);
  await allow(me, 'wechat');
  await tell(me.userId);
  await run();
  expect([sent, await deliveriesOf(me.userId)]).toEqual([
    [],
    [{ state: 'skipped', reason: 'no openId' }],
  ]);
  expect(await answerOf(me, 'wechat')).toBe('granted');
});

test('a member with another account of the host has only the grants of that account', async () => {
  const { me } = await subscriber('wechat');
  await allow(me, 'wechat', 'another-open-id');
  await tell(me.userId);
  await tell(me.userId);
  await run();
  expect(sent.map(({ body }) => body.touser)).toEqual(['another-open-id']);
});
