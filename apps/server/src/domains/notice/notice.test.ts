import * as calls from '@marque/contract/notice/endpoints';
import { NOTICE_KINDS } from '@marque/contract/notice/kinds';
import { operatorNoticeDeliveries } from '@marque/contract/notice/operator-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#kernel/database.ts';
import { claimJobs } from '#kernel/jobs/job-store.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs, type Random, randomFrom } from '#testing/fuzz/random.ts';
import { operatorClient } from '#testing/operators.ts';
import { later } from '#testing/orders.ts';
import { phoneOf } from '../session/module.ts';
import { noticeModule } from './module.ts';
import { tellNews, type NewNotice } from './tell.ts';

const HOUR = 3_600_000;
/** 10:00 in Shanghai. */
const MORNING = new Date('2026-05-01T02:00:00Z');

let app: TestApp;
let second: TestApp;
let sent: string[] = [];
const listen = {
  write: (line: string) => {
    const { message, templateId } = JSON.parse(line) as {
      message?: { template: string };
      templateId?: string;
    };
    if (message ?? templateId) sent.push(message?.template ?? templateId!);
  },
};
beforeAll(async () => {
  app = await createTestApp({ now: MORNING, log: listen });
  second = await createTestApp({ url: app.url, log: listen });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  sent = [];
});

let facts = 0;
const fact = (userId: string, change: Partial<NewNotice> = {}): NewNotice => ({
  userId,
  brand: 'xtl',
  kind: 'order',
  dedupe: `fact-${facts++}`,
  title: '订单已发货',
  body: '运单号 1',
  link: null,
  ...change,
});
const tell = (told: NewNotice, { kernel, database } = app) =>
  inTransaction(database, (tx) =>
    kernel.use(noticeModule).tell(tx, { at: app.clock.now, ...told }),
  );
const listOf = async (client: Client) => (await client.call(calls.noticeList, { size: 50 })).items;
const liked = (userId: string, who: string): NewNotice =>
  fact(userId, {
    kind: 'community',
    dedupe: `like:1:${who}`,
    actor: { userId: who },
    title: '{actor}赞了你的动态',
    merge: { subject: 'like:1', title: '{actor}等 {n} 人赞了你的动态' },
  });
const run = () => app.background!.runJobs();

describe('a notice', () => {
  test('is told once, also when many tell it at once', async () => {
    const me = await signIn(app);
    const told = fact(me.userId);
    await Promise.all([app, second, app, second].map((one) => tell(told, one)));
    expect(await listOf(me)).toMatchObject([{ title: '订单已发货', read: false }]);
  });

  test('becomes one message with its like until it is read or a day old', async () => {
    const [me, friend] = [await signIn(app), await signIn(app)];
    const people = Array.from({ length: 11 }, (_, i) => `user-${i}`);
    await Promise.all(people.map((who, i) => tell(liked(me.userId, who), i % 2 ? app : second)));
    later(app, 1000);
    await tell(liked(me.userId, friend.userId));
    await tell(liked(me.userId, friend.userId));
    const [one, ...more] = await listOf(me);
    expect(more).toEqual([]);
    expect(one!.title).toMatch(/^车友\d{6}等 12 人赞了你的动态$/);
    await me.call(calls.noticeRead, { ids: [one!.id] });
    await tell(liked(me.userId, 'user-20'));
    later(app, 24 * HOUR);
    await tell(liked(me.userId, 'user-21'));
    expect((await listOf(me)).map(({ title, read }) => [title.slice(-6), read])).toEqual([
      ['赞了你的动态', false],
      ['赞了你的动态', false],
      ['赞了你的动态', true],
    ]);
  });

  test('is not told to who did it, nor when its cause is undone', async () => {
    const me = await signIn(app);
    await tell(liked(me.userId, me.userId));
    const told = fact(me.userId);
    const undone = inTransaction(app.database, async (tx) => {
      await app.kernel.use(noticeModule).tell(tx, told);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listOf(me)).toEqual([]);
    await tell(told);
    expect(await listOf(me)).toHaveLength(1);
  });

  test('is there for its brand, or for both', async () => {
    const me = await signIn(app);
    const other = await signIn(app);
    await tell(fact(me.userId, { brand: 'bz' }));
    await tell(fact(me.userId, { brand: null, title: '积分到账' }));
    expect((await listOf(me)).map(({ title }) => title)).toEqual(['积分到账']);
    expect(await listOf(other)).toEqual([]);
  });

  test('says when what it leads to is gone', async () => {
    const me = await signIn(app);
    app.kernel
      .use(noticeModule)
      .checkLinks('mall.topic', (_, __, params) =>
        Promise.resolve(params.map(({ id }) => id === 'there')),
      );
    const link = (id: string) => ({ page: 'mall.topic', query: { id } }) as const;
    await tell(fact(me.userId, { title: '一', link: link('there') }));
    await tell(fact(me.userId, { title: '二', link: link('gone') }));
    await tell(fact(me.userId, { title: '三', link: { page: 'mall.choseNetWork', query: {} } }));
    const all = await listOf(me);
    expect(Object.fromEntries(all.map(({ title, gone }) => [title, gone]))).toEqual({
      一: false,
      二: true,
      // The page belongs to the other brand.
      三: true,
    });
  });

  test('is forgotten after half a year', async () => {
    const me = await signIn(app);
    await tell(fact(me.userId));
    later(app, 181 * 24 * HOUR);
    await tell(fact(me.userId, { title: '新的' }));
    await app.background!.runSweep('notice.clean');
    const { items } = await (await signInAgain(me)).call(calls.noticeList, {});
    expect(items.map(({ title }) => title)).toEqual(['新的']);
  });
});

/** Signs in again, because the session has expired meanwhile. */
async function signInAgain(client: Client): Promise<Client> {
  const phone = await phoneOf(app.database, app.kernel.vault, client.userId);
  return signIn(app, { phone: phone! });
}

async function livedThrough(draw: Random): Promise<void> {
  const [me, other] = [await signIn(app), await signIn(app)];
  const any = draw.of;
  const kind = () => any(NOTICE_KINDS.slice(0, 3));
  const steps = {
    tell: () => tell(fact(me.userId, { kind: kind(), brand: any(['xtl', 'bz', null]) })),
    like: () => tell(liked(me.userId, any(['a', 'b', 'c', 'd', 'e']) + draw.whole(0, 9))),
    wait: async () => later(app, draw.whole(0, 30) * HOUR),
    read: async () => {
      const all = await listOf(me);
      if (all.length > 0) await me.call(calls.noticeRead, { ids: [any(all).id] });
    },
    readKind: () => me.call(calls.noticeRead, { kinds: [kind()] }),
    remove: async () => {
      const all = await listOf(me);
      if (all.length > 0) await me.call(calls.noticeRemove, { ids: [any(all).id] });
    },
    mute: () =>
      me.call(calls.noticeSetPreference, { kind: kind(), channel: 'app', on: draw.chance(0.5) }),
    stranger: async () => {
      const [one] = await listOf(me);
      if (one) await other.call(calls.noticeRemove, { ids: [one.id] });
    },
  };
  for (let i = 0; i < 30; i++) {
    await any(Object.values(steps))();
    const unread = (await listOf(me)).filter(({ read }) => !read);
    const counted = await me.call(calls.noticeUnread, {});
    expect(counted.total).toBe(unread.length);
    for (const one of NOTICE_KINDS)
      expect(counted.kinds[one] ?? 0).toBe(unread.filter((all) => all.kind === one).length);
  }
  expect(await me.call(calls.noticeRead, {})).toEqual({ total: 0, kinds: {} });
}

const HISTORIES = histories(2);

test(
  'after drawn acts the count of unread notices equals the list',
  async () => {
    const property = fc.asyncProperty(fc.gen(), (draw) => livedThrough(randomFrom(draw)));
    await fc.assert(property, HISTORIES);
  },
  180_000 + historiesMs(HISTORIES),
);

test('marking all as read leaves newer notices unread', async () => {
  const me = await signIn(app);
  await tell(fact(me.userId));
  const until = app.clock.now.toISOString();
  later(app, 1000);
  await tell(fact(me.userId, { title: '刚刚' }));
  expect(await me.call(calls.noticeRead, { until })).toEqual({ total: 1, kinds: { order: 1 } });
});

describe('out of the app', () => {
  const outside = {
    template: 'shipped',
    values: { carrier: '示例快运', trackingNo: '1' },
  } as const;
  const byDay = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR);
    app.clock.now.setUTCHours(2, 0, 0, 0);
    second.clock.now = app.clock.now;
  };
  const grant = (client: Client) =>
    client.call(calls.noticeSubscribed, { host: 'wechat', templates: ['shipped'] });

  test('goes what is worth it, once, whoever runs', async () => {
    byDay();
    const me = await signIn(app);
    await tell(fact(me.userId, { outside }));
    const critical = fact(me.userId, { outside, critical: true });
    await tell(critical);
    await tell(critical);
    await Promise.all([app, second, app].map(({ background }) => background!.runJobs()));
    expect(sent).toEqual(['shipped']);
  });

  test('one grant is one message', async () => {
    byDay();
    const me = await signIn(app);
    await grant(me);
    await Promise.all([1, 2, 3].map(() => tell(fact(me.userId, { outside }))));
    await Promise.all([app, second].map(({ background }) => background!.runJobs()));
    expect(sent).toEqual(['sandbox-shipped']);
    await run();
    await tell(fact(me.userId, { outside }));
    await run();
    expect(sent).toHaveLength(1);

    // Operators see the sent messages, and the reasons of the others.
    const { items } = await operatorClient(app).call(operatorNoticeDeliveries, { size: 50 });
    const own = items.filter(({ userId }) => userId === me.userId);
    expect(own.map(({ state, reason }) => [state, reason]).toSorted()).toEqual(
      [['sent', null], ...own.slice(1).map(() => ['skipped', 'no grant'])].toSorted(),
    );
  });

  test('a refused template is not asked for again until the member allows it', async () => {
    const me = await signIn(app);
    const answer = async (host: 'wechat' | 'douyin') =>
      (await me.call(calls.noticePreferences, {})).subscribe.find(
        (one) => one.host === host && one.template === 'shipped',
      )!.answer;
    expect(await answer('wechat')).toBe('open');
    await me.call(calls.noticeSubscribed, { host: 'wechat', templates: [], refused: ['shipped'] });
    expect([await answer('wechat'), await answer('douyin')]).toEqual(['refused', 'open']);
    await grant(me);
    expect(await answer('wechat')).toBe('granted');
  });

  test('waits for the morning, but for what is urgent; what was read meanwhile stays', async () => {
    byDay();
    app.clock.now.setUTCHours(15, 0, 0, 0);
    const [me, reader] = [await signIn(app), await signIn(app)];
    for (const { userId } of [me, reader]) await tell(fact(userId, { outside, critical: true }));
    await tell(
      fact(me.userId, {
        outside: { template: 'security', values: { title: '密码已修改' } },
        critical: true,
        urgent: true,
      }),
    );
    await run();
    expect(sent).toEqual(['security']);
    await reader.call(calls.noticeRead, {});
    byDay();
    await run();
    expect(sent).toEqual(['security', 'shipped']);
  });

  test('goes what a member has not switched off, and what cannot be', async () => {
    byDay();
    const me = await signIn(app);
    const off = (kind: 'order' | 'system', channel: 'sms' | 'subscribe') =>
      me.send(calls.noticeSetPreference, { kind, channel, on: false });
    await grant(me);
    await off('order', 'sms');
    await off('order', 'subscribe');
    expect((await off('system', 'sms')).code).toBe('NOTICE_FIXED');
    await tell(fact(me.userId, { outside, critical: true }));
    await tell(fact(me.userId, { kind: 'system', outside, critical: true }));
    await run();
    expect(sent.sort()).toEqual(['sandbox-shipped', 'shipped']);
    const { kinds } = await me.call(calls.noticePreferences, {});
    expect(kinds.find(({ kind }) => kind === 'order')!.channels).toEqual([
      { channel: 'app', on: true, fixed: false },
      { channel: 'sms', on: false, fixed: false },
      { channel: 'subscribe', on: false, fixed: false },
    ]);
  });

  test('is given up after a few attempts', async () => {
    byDay();
    const me = await signIn(app);
    const { sms } = app.kernel.use(noticeModule).context;
    const { sendNotice } = sms;
    let attempts = 0;
    sms.sendNotice = () => Promise.reject(new Error(`no ${attempts++}`));
    await tell(fact(me.userId, { outside, critical: true, urgent: true }));
    for (let i = 0; i < 8; i++) {
      await run();
      later(app, HOUR);
    }
    sms.sendNotice = sendNotice;
    expect(attempts).toBe(5);
    const delivery = await app.database
      .selectFrom('notice_delivery')
      .select(['state', 'attempts'])
      .where('user_id', '=', me.userId)
      .executeTakeFirst();
    expect(delivery).toEqual({ state: 'failed', attempts: 5 });
  });
});

describe('news', () => {
  const news = (userId: string) => fact(userId, { kind: 'activity', title: '新品上架' });
  const bring = (told: NewNotice) =>
    inTransaction(app.database, (tx) => tellNews(app.kernel.use(noticeModule).context, tx, told));
  const agreeing = async (works: () => Promise<void>) => {
    const { context } = app.kernel.use(noticeModule);
    const { agreedToNews } = context;
    context.agreedToNews = () => Promise.resolve(true);
    await works().finally(() => (context.agreedToNews = agreedToNews));
  };
  const nine = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR);
    app.clock.now.setUTCHours(1, 0, 0, 0);
  };

  test('is for who agreed, by day, twice a week', async () => {
    nine();
    later(app, 13 * HOUR);
    const me = await signIn(app);
    await bring(news(me.userId));
    nine();
    await run();
    expect(await listOf(me)).toEqual([]);
    later(app, 13 * HOUR);
    await agreeing(async () => {
      for (let i = 0; i < 4; i++) await bring(news(me.userId));
      await run();
      expect(await listOf(me)).toEqual([]);
      nine();
      await run();
      expect(await listOf(me)).toHaveLength(2);
      expect(await listOf(me)).toMatchObject([{ marketing: true }, { marketing: true }]);
      later(app, 7 * 24 * HOUR);
      await bring(news(me.userId));
      await run();
    });
    expect(await listOf(me)).toHaveLength(3);
  });

  test('comes once, when who brings it is killed on the way as well', async () => {
    nine();
    const me = await signIn(app);
    const told = news(me.userId);
    await agreeing(async () => {
      await bring(told);
      // A process took the delivery and died.
      const lease = new Date(app.clock.now.getTime() + 60_000);
      const room = new Map([['notice.news', 4]]);
      expect((await claimJobs(app.database, room, app.clock.now, lease)).jobs).toHaveLength(1);
      later(app, 60_000);
      const { context } = app.kernel.use(noticeModule);
      let kills = 2;
      context.agreedToNews = async (exec) => {
        // The connection is lost while the effect is written.
        if (kills-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(exec);
        return true;
      };
      for (let i = 0; i < 4; i++) {
        await run();
        later(app, HOUR);
      }
      await bring(told);
      await run();
      expect(kills).toBeLessThan(0);
    });
    expect(await listOf(me)).toHaveLength(1);
  });
});
