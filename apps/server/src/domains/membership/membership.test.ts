import { operatorRulesSet } from '@marque/contract/points/operator-endpoints';
import * as calls from '@marque/contract/member/membership/endpoints';
import {
  operatorLevelSet,
  operatorLevelSettle,
} from '@marque/contract/member/membership/operator-endpoints';
import type { Brand } from '@marque/contract/core';
import { noticeList } from '@marque/contract/notice/endpoints';
import { pageShow } from '@marque/contract/page-blocks/endpoints';
import {
  operatorPageDraft,
  operatorPagePublish,
} from '@marque/contract/page-blocks/operator-endpoints';
import { operatorCouponGive } from '@marque/contract/points/operator-endpoints';
import { scoreGet, scoreWays } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { operatorVoucherGive } from '@marque/contract/voucher/operator-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addVoucherSort } from '#testing/cars/vouchers.ts';
import { addCoupon, keyed } from '#testing/orders.ts';
import { operatorClient } from '#testing/operators.ts';
import { earningModule } from '../earning/module.ts';
import { keepGrowthOf } from './growth.ts';
import { membershipModule } from './module.ts';
import { tellOfEndingLevels } from './settle.ts';

const WELCOME = 2000;
// Noon in Shanghai.
const on = (day: string): Date => new Date(`${day}T04:00:00Z`);

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: on('2026-01-10') });
  second = await createTestApp({ url: app.url, now: on('2026-01-10') });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  app.clock.now = on('2026-01-10');
});

const earn = (userId: string, rule: string, reference: string, base?: number) =>
  inTransaction(app.database, (tx) =>
    app.kernel.use(earningModule).earn(tx, {
      userId,
      brand: 'xtl',
      rule,
      reference,
      ...(base !== undefined && { base }),
    }),
  );
const refund = (userId: string, orderId: string, keptFen: number) =>
  inTransaction(app.database, (tx) =>
    keepGrowthOf(app.kernel.use(membershipModule).context, tx, {
      userId,
      brand: 'xtl',
      rule: 'goods',
      of: orderId,
      reference: `${orderId}-${keptFen}`,
      title: '退款，收回成长值',
      link: null,
      keptFen,
    }),
  );
const own = async (client: Client) => (await client.call(calls.memberCenter, {})).own!;
const standing = async (client: Client) => {
  const { level, until, growth } = await own(client);
  return { level, until, growth };
};
async function member() {
  const phone = freshPhone();
  const client = await signIn(app, { phone });
  return { phone, client, userId: client.userId };
}
/** Signs in anew, because sessions end with the days a test goes on. */
const again = (phone: string, day: string): Promise<Client> => {
  app.clock.now = on(day);
  return signIn(app, { phone });
};

/** The member of the brief's example: 520 growth in March, 1,640 in June. */
async function inJune() {
  const { phone, userId } = await member();
  app.clock.now = on('2026-03-05');
  await publishCertify();
  await earn(userId, 'certifyTest', userId);
  app.clock.now = on('2026-06-18');
  await earn(userId, 'goods', `june-${userId}`, 112_060);
  return { phone, client: await signIn(app, { phone }), userId };
}
const publishCertify = () =>
  operatorClient(app).does(operatorRulesSet, {
    effectiveOn: '2026-03-05',
    rules: [
      {
        brand: 'both',
        rule: 'certifyTest',
        title: '车主认证',
        score: 1000,
        growth: 500,
        perYuan: false,
        levelled: false,
        caps: [],
        budgetMonth: null,
        link: null,
        source: '测试',
      },
    ],
  });

describe('a new member', () => {
  test('is at the first level in both brands, with 20 growth and 2,000 points', async () => {
    const { client } = await member();
    for (const brand of ['xtl', 'bz'] as Brand[]) {
      const there = createClient(app, { token: client.token, brand });
      expect(await standing(there)).toEqual({ level: 1, until: null, growth: 20 });
    }
    expect(await client.call(scoreGet, {})).toMatchObject({ score: WELCOME });
    const visitor = await createClient(app).call(calls.memberCenter, {});
    expect(visitor.levels.map(({ name }) => name)).toEqual([
      '初见',
      '同行',
      '自在',
      '惬意',
      '挚友',
    ]);
    expect(visitor).toMatchObject({ own: null, signIn: null });
  });
});

describe('a level', () => {
  test('rises with 1,120.60 in June, falls by one a year later, and says so', async () => {
    const { phone, client } = await inJune();
    expect(await standing(client)).toEqual({ level: 3, until: '2027-06-30', growth: 1640 });
    expect((await own(client)).keep).toEqual({ missing: 380, by: '2027-06-30' });
    const later = await again(phone, '2027-07-01');
    await operatorClient(app).does(operatorLevelSettle, { day: '2027-07-01' });
    expect(await standing(later)).toMatchObject({ level: 2, until: '2028-06-30' });
    expect((await own(later)).change).toMatchObject({ cause: 'down' });
    const titles = (await later.call(noticeList, {})).items.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['升到「自在」', '等级变为「同行」']));
    await later.call(calls.memberLevelSeen, {});
    expect((await own(later)).change).toBeNull();
  });

  test('is kept with 380 more, also where nobody settled in time', async () => {
    const { phone, userId } = await inJune();
    app.clock.now = on('2027-02-01');
    await earn(userId, 'goods', `more-${userId}`, 38_000);
    const later = await again(phone, '2027-07-20');
    expect(await standing(later)).toMatchObject({ level: 3, until: '2028-06-30' });
  });

  test('is given back by a refund within 30 days, and stays after that', async () => {
    const soon = await inJune();
    app.clock.now = on('2026-07-18');
    await refund(soon.userId, `june-${soon.userId}`, 90_000);
    expect(await standing(await again(soon.phone, '2026-07-18'))).toEqual({
      level: 2,
      until: '2027-03-31',
      growth: 1420,
    });
    const late = await inJune();
    app.clock.now = on('2026-07-19');
    await refund(late.userId, `june-${late.userId}`, 90_000);
    expect(await standing(await again(late.phone, '2026-07-19'))).toMatchObject({ level: 3 });
  });

  test('gives 598 points and 399 growth at V4 for 399.00; 151 growth go with 150.50', async () => {
    const { phone, client, userId } = await member();
    await operatorClient(app).does(operatorLevelSet, { phone, level: 4, reason: '测试' });
    expect(await earn(userId, 'goods', 'v4', 39_900)).toMatchObject({ granted: 598, growth: 399 });
    await refund(userId, 'v4', 24_850);
    await refund(userId, 'v4', 24_850);
    const { items } = await client.call(calls.growthList, { kind: 'back' });
    expect(items.map(({ delta }) => delta)).toEqual([-151]);
    const detail = await client.call(calls.growthEntry, { id: items[0]!.id });
    expect(detail.reverses).toMatchObject({ delta: 399, title: '商城购物' });
    const other = await member();
    const refused = await other.client.send(calls.growthEntry, { id: items[0]!.id });
    expect(refused.code).toBe('GROWTH_ENTRY_NOT_FOUND');
  });

  test('has 4,990 of 5,000 of a year: 30.00 give 10 and say so', async () => {
    const { client, userId } = await member();
    await earn(userId, 'goods', `first-${userId}`, 499_000);
    expect(await earn(userId, 'goods', `last-${userId}`, 3000)).toMatchObject({ growth: 10 });
    const { items } = await client.call(calls.growthList, {});
    expect(items[0]).toMatchObject({ delta: 10, title: '商城购物，已达本年上限' });
  });

  test('is told of before its end while growth is missing', async () => {
    const { phone } = await inJune();
    const { context } = app.kernel.use(membershipModule);
    app.clock.now = on('2027-05-10');
    await tellOfEndingLevels(context, app.clock.now);
    await tellOfEndingLevels(context, app.clock.now);
    const { items } = await (await again(phone, '2027-05-10')).call(noticeList, {});
    expect(items.filter(({ title }) => title === '再积 380 成长值，保住「自在」')).toHaveLength(1);
  });

  test('goes with growth that a rule takes back, and comes again with it', async () => {
    const { client, userId } = await member();
    const rule = { userId, brand: 'xtl' as const, rule: 'carDelivered', reference: 'car' };
    await earn(userId, 'carDelivered', 'car');
    expect(await standing(client)).toMatchObject({ level: 3, growth: 3020 });
    const earning = app.kernel.use(earningModule);
    const change = (what: 'takeBack' | 'giveAgain') =>
      inTransaction(app.database, (tx) => earning[what](tx, { ...rule, title: '更正' }));
    await change('takeBack');
    await change('takeBack');
    expect(await standing(client)).toEqual({ level: 1, until: null, growth: 20 });
    await change('giveAgain');
    await change('giveAgain');
    expect(await standing(client)).toMatchObject({ level: 3, growth: 3020 });
  });
});

describe('signing in', () => {
  const signInOn = async (client: Client, day?: string) =>
    client.send(calls.memberSignIn, day ? { day } : {}, keyed());

  test('is done once a day over both brands and two processes', async () => {
    const { client } = await member();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        signInOn(
          createClient(i % 2 ? app : second, {
            token: client.token,
            brand: i % 3 ? 'xtl' : 'bz',
          }),
        ),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'SIGNED_IN')).toHaveLength(9);
    expect(await client.call(scoreGet, {})).toMatchObject({ score: WELCOME + 5 });
    const { items } = await client.call(scoreWays, {});
    expect(items.find(({ rule }) => rule === 'review')).toMatchObject({
      growth: 5,
      progress: { done: 0, max: 5, window: 'month' },
    });
  });

  test('runs on with a day made up, and gives a bonus on the seventh', async () => {
    const { phone, client: first } = await member();
    let client = first;
    const streaks: number[] = [];
    const bonuses: number[] = [];
    for (const day of [10, 11, 12, 14, 15, 16]) {
      client = await again(phone, `2026-01-${day}`);
      const { data } = await signInOn(client);
      streaks.push(data.signIn.streak);
      if (day !== 14) continue;
      expect((await signInOn(client, '2026-01-09')).code).toBe('MAKE_UP_DAY');
      expect((await signInOn(client, '2026-01-12')).code).toBe('SIGNED_IN');
      const made = await signInOn(client, '2026-01-13');
      expect(made.data).toMatchObject({ granted: 0, bonus: 0, signIn: { streak: 5 } });
    }
    expect(streaks).toEqual([1, 2, 3, 1, 6, 7]);
    const { data } = await client.send(calls.memberCenter, {});
    expect(data.signIn).toMatchObject({ streak: 7, toBonus: 7, makeUp: { left: 1, cost: 30 } });
    bonuses.push((await client.call(scoreGet, {})).score);
    expect(bonuses).toEqual([WELCOME + 6 * 5 - 30 + 20]);
    client = await again(phone, '2026-01-20');
    await signInOn(client, '2026-01-17');
    expect((await signInOn(client, '2026-01-18')).code).toBe('MAKE_UP_LIMIT');
  });
});

test('rules are those in force, with the ones to come beside them', async () => {
  app.clock.now = on('2026-08-01');
  await operatorClient(app).does(operatorRulesSet, {
    effectiveOn: '2026-08-02',
    rules: [
      {
        brand: 'xtl',
        rule: 'review',
        title: '晒图评价',
        score: 30,
        growth: 8,
        perYuan: false,
        levelled: false,
        caps: [],
        budgetMonth: null,
        link: null,
        source: '测试',
      },
    ],
  });
  const { changes, sections } = await createClient(app).call(calls.memberRules, {});
  const rowOf = (section: string, id: string) =>
    sections.find((one) => one.id === section)!.rows.find((row) => row.id === id);
  expect(rowOf('growth', 'review')).toMatchObject({
    value: '+5',
    note: '每月最多 5 次',
    next: { from: '2026-08-02', value: '+8', note: '' },
  });
  expect(rowOf('score', 'goods')).toMatchObject({ value: '每 1 元 +1', note: '按等级加成' });
  expect(rowOf('growth', 'goods')).toMatchObject({ note: '每年最多 5000 成长值', next: null });
  expect(rowOf('levels', 'v3')).toMatchObject({ value: '1,500 成长值' });
  const ofReview = (all: typeof changes) => all.filter(({ id }) => id.startsWith('review'));
  expect(ofReview(changes)).toEqual([]);
  const before = app.clock.now;
  app.clock.now = new Date('2026-08-02T12:00:00+08:00');
  expect(ofReview((await createClient(app).call(calls.memberRules, {})).changes)).toEqual([
    {
      id: 'review:2026-08-02',
      day: '2026-08-02',
      label: '晒图评价',
      was: '+20 积分，+5 成长值，每月最多 5 次',
      is: '+30 积分，+8 成长值',
    },
  ]);
  app.clock.now = before;
  const there = await createClient(app, { brand: 'bz' }).call(calls.memberRules, {});
  expect(there.sections[1]!.rows.find(({ id }) => id === 'review')).toMatchObject({ next: null });
});

test('the strip of a home says what a member has, and nothing to a visitor', async () => {
  const { phone, client } = await member();
  const operator = operatorClient(app);
  const couponId = await addCoupon(app);
  await operator.does(operatorCouponGive, { phone, couponId, reason: '送' });
  const template = await addVoucherSort(app);
  await operator.does(operatorVoucherGive, { phone, template, reason: '送' });
  const strip = { id: 'strip', kind: 'membership', config: {} };
  const draft = { page: 'entry.home' as const, base: 0, blocks: [strip] };
  const { number } = await operator.does(operatorPageDraft, draft);
  await operator.does(operatorPagePublish, { page: 'entry.home', number });
  const blocksFor = async (who: Client) =>
    (await who.call(pageShow, { page: 'entry.home' })).blocks;
  expect(await blocksFor(client)).toMatchObject([
    {
      type: 'membership',
      level: { name: '初见', fell: false },
      score: WELCOME,
      coupons: 1,
      vouchers: 1,
    },
  ]);
  // The page shows what ends within two months.
  app.clock.now = new Date(app.clock.now.getTime() + 340 * DAY_MS);
  const again = await signIn(app, { phone });
  expect(await blocksFor(again)).toMatchObject([{ expiring: { score: WELCOME }, vouchers: 0 }]);
  expect(await blocksFor(createClient(app))).toEqual([]);
});
