import { noticeList } from '@marque/contract/notice/endpoints';
import { operatorProgrammeBudget } from '@marque/contract/referral/programme/operator-endpoints';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { referralRanking } from '@marque/contract/referral/ranking/endpoints';
import * as calls from '@marque/contract/referral/reward/endpoints';
import * as desk from '@marque/contract/referral/reward/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { pointsModule } from '../../points/module.ts';
import { type Client, createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { addBookable, brought, accepted, invoiced, payItem, signed } from '#testing/cars/orders.ts';
import { operatorCarOrderHandOver } from '@marque/contract/car-order/operator-endpoints';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addGoods, draftOf, keyed, later, order, withAddress } from '#testing/orders.ts';
import { bind, join } from '#testing/referral/bindings.ts';
import {
  addBound,
  addOrder,
  addSale,
  closeOrder,
  moveDue,
  settle,
} from '#testing/referral/facts.ts';
import { addProgramme, writtenProgramme } from '#testing/referral/programmes.ts';
import { atOnce } from '#testing/thorough.ts';
import { settleJob } from '../steps/settle.ts';
import { referralModule } from '../module.ts';
import { placeRepository } from './repository.ts';

const START = new Date('2027-03-20T02:00:00Z');
const WELCOME = 2000;

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ now: START });
  admin = operatorClient(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = START;
});

const points = (key: string, stepKey: string, side: 'inviter' | 'friend', amount: number) => ({
  key,
  step: stepKey,
  side,
  name: `${amount} 积分`,
  image: 'product/test',
  gift: { kind: 'points' as const, amount },
  orElse: null,
  claimDays: 0,
  budget: null,
  public: false,
});
const keysStep = { key: 'keys', event: 'carDelivered' as const, label: '提车', holdDays: 15 };
const lockStep = { key: 'locked', event: 'carLocked' as const, label: '锁单', holdDays: 0 };
const publish = (change: Parameters<typeof addProgramme>[1]): Promise<Programme> =>
  addProgramme(app, { friend: { freshDays: 0, known: [], series: [] }, budgets: [], ...change });

const people = async (): Promise<{ inviter: Client; friend: Client }> => ({
  inviter: await signIn(app),
  friend: await signIn(app),
});
const scoreOf = async ({ userId }: Pick<Client, 'userId'>) => {
  const { balance, debt } = await app.kernel.use(pointsModule).account(app.database, userId);
  return balance - debt;
};
const gainsOf = async (client: Client, { slug }: Programme, tab: 'open' | 'given' | 'over') =>
  (await client.call(calls.referralGains, { slug, tab })).items;
const bindingOf = (id: string) =>
  app.database
    .selectFrom('referral_binding')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pass = (days: number): void => later(app, days * DAY_MS);
const told = async (client: Client) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);

test('a real order: ordered, delivered, and at the end of its fifteenth day both have their rewards', async () => {
  const programme = await publish({
    steps: [lockStep, keysStep],
    rewards: [points('inviter', 'keys', 'inviter', 5000), points('friend', 'keys', 'friend', 200)],
  });
  const phones = [freshPhone(), freshPhone()] as const;
  let [inviter, friend] = [
    await signIn(app, { phone: phones[0] }),
    await signIn(app, { phone: phones[1] }),
  ];
  const { id } = await bind(friend, await join(programme, inviter));
  pass(2);
  const car = await signed(app, friend, await addBookable(app));
  await app.background!.runJobs();
  expect((await bindingOf(id)).state).toBe('locked');
  expect(await told(inviter)).toContain('朋友下订了');
  await brought(app, admin, car);
  await payItem(app, friend, car.id);
  await accepted(admin, car.orderNo);
  await invoiced(friend, admin, car);
  await admin.does(operatorCarOrderHandOver, { orderNo: car.orderNo });
  await app.background!.runJobs();
  const { state, due_at: due } = await bindingOf(id);
  expect(state).toBe('delivered');
  expect(due!.toISOString()).toMatch(/T16:00:00/);
  // The keys bring points to every member.
  const before = await scoreOf(friend);
  const [held] = await gainsOf(inviter, programme, 'open');
  expect(held).toMatchObject({ state: 'held', dueAt: due!.toISOString(), queue: null });
  app.clock.now = new Date(due!.getTime() - 1);
  await moveDue(app);
  expect(await scoreOf(inviter)).toBe(WELCOME);
  await admin.call(desk.operatorReferralSettle, { day: '2027-04-30' });
  app.clock.now = new Date('2027-05-01T00:00:00Z');
  [inviter, friend] = [
    await signIn(app, { phone: phones[0] }),
    await signIn(app, { phone: phones[1] }),
  ];
  expect((await bindingOf(id)).state).toBe('kept');
  expect(await scoreOf(inviter)).toBe(WELCOME + 5000);
  expect(await scoreOf(friend)).toBe(before + 200);
  const { slug } = programme;
  expect(await inviter.call(calls.referralSums, { slug })).toMatchObject({
    given: { points: 5000, gifts: 0 },
    underWay: { points: 0 },
  });
  const { gains, bound } = await friend.call(calls.referralAsFriend, { slug });
  expect([bound!.state, gains[0]!.state]).toEqual(['kept', 'given']);
});

describe('places', () => {
  const budgets = (total: number) => [{ key: 'places', total, step: 'locked', waitlist: true }];
  const rewards = [
    { ...points('inviter', 'keys', 'inviter', 5000), budget: 'places' },
    { ...points('lock', 'locked', 'inviter', 100), budget: 'places' },
  ];
  const steps = [lockStep, keysStep];

  test('what is cancelled in the hold is void, and its place is the first one’s in the line', async () => {
    const programme = await publish({ steps, rewards, budgets: budgets(1) });
    const [one, two, three] = [await people(), await people(), await people()];
    const first = await addSale(app, programme, one);
    later(app, 1000);
    await addSale(app, programme, two);
    later(app, 1000);
    await addSale(app, programme, three);
    expect(await scoreOf(one.inviter)).toBe(WELCOME + 100);
    const waiting = await gainsOf(three.inviter, programme, 'open');
    expect(waiting).toMatchObject([
      { state: 'waiting', queue: 2, note: '候补第 2 位' },
      { state: 'waiting', queue: 2 },
    ]);
    await closeOrder(app, first.orderId);
    await settle(app, one.friend);
    expect((await bindingOf(first.bindingId)).state).toBe('open');
    const over = await gainsOf(one.inviter, programme, 'over');
    expect(over.map(({ state, note }) => [state, note])).toEqual([
      ['takenBack', '好友的订单取消了'],
      ['void', '好友的订单取消了'],
    ]);
    expect(await scoreOf(one.inviter)).toBe(WELCOME);
    expect(await scoreOf(two.inviter)).toBe(WELCOME + 100);
    expect(await told(two.inviter)).toContain('「5000 积分」候补到了名额');
    expect((await gainsOf(three.inviter, programme, 'open'))[0]).toMatchObject({ queue: 1 });
    // A sale that counts already still waits, and gets what a new place gives.
    pass(16);
    await moveDue(app);
    expect(await scoreOf(three.inviter)).toBe(WELCOME);
    await admin.does(operatorProgrammeBudget, { id: programme.id, key: 'places', more: 1 });
    await app.background!.runJobs();
    expect(await scoreOf(three.inviter)).toBe(WELCOME + 5100);
    // The same order, signed again, is the same sale once.
    await closeOrder(app, first.orderId, false);
    for (let i = 0; i < 3; i++) await settle(app, one.friend);
    expect((await gainsOf(one.inviter, programme, 'open')).map(({ queue }) => queue)).toEqual([
      1, 1,
    ]);
  });

  test('of many at once there are never too many, and the line has no gaps', async () => {
    const total = 12;
    const programme = await publish({ steps, rewards, budgets: budgets(total) });
    const inviter = await signIn(app);
    const friends = await Promise.all(Array.from({ length: atOnce(200) }, () => signIn(app)));
    const orders: string[] = [];
    for (const friend of friends) {
      await addBound(app, programme, { inviter, friend });
      orders.push(await addOrder(app, friend));
    }
    const { context } = app.kernel.use(referralModule);
    const job = settleJob(context, () => app.clock.now);
    const settleAt = ({ userId }: Client) =>
      inTransaction(app.database, (tx) => job.apply(tx, { userId, brand: 'xtl' }));
    const budget = () =>
      app.database
        .selectFrom('referral_budget')
        .selectAll()
        .where('programme_id', '=', programme.id)
        .executeTakeFirstOrThrow();
    await Promise.all(friends.map(settleAt));
    expect(await budget()).toMatchObject({ reserved: 0, spent: total });
    const cancelled = friends.filter((_, i) => i % 3 === 0);
    for (const [i, id] of orders.entries()) if (i % 3 === 0) await closeOrder(app, id);
    await Promise.all(cancelled.map(settleAt));
    await app.background!.runJobs();
    const { reserved, spent } = await budget();
    expect(reserved + spent).toBe(total);
    const waiting = await app.database
      .selectFrom('referral_place')
      .select(['binding_id', 'key'])
      .where('programme_id', '=', programme.id)
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(friends.length - cancelled.length - total);
    const names = waiting.map(({ binding_id, key }) => [binding_id, key] as const);
    const numbers = await placeRepository.numbers(app.database, names);
    expect([...numbers.values()].toSorted((one, other) => one - other)).toEqual(
      waiting.map((_, i) => i + 1),
    );
  });
});

describe('one level', () => {
  test('a sale changes the balances of its friend and its inviter alone', async () => {
    const programme = await publish({
      steps: [lockStep],
      rewards: [
        points('inviter', 'locked', 'inviter', 50),
        points('friend', 'locked', 'friend', 7),
      ],
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(app)));
    const balances = () => Promise.all(all.map(scoreOf));
    let before = await balances();
    for (let n = 0; n < 100; n++) {
      const inviter = all[(n * 5) % 8]!;
      const friend = all[(n * 3 + 1) % 8]!;
      if (inviter === friend) continue;
      const bindingId = await addBound(app, programme, { inviter, friend });
      const id = await addOrder(app, friend);
      if (n % 4 === 0) await closeOrder(app, id);
      await settle(app, friend);
      const after = await balances();
      const changed = all.filter((_, i) => after[i] !== before[i]);
      expect(changed.every((one) => one === friend || one === inviter)).toBe(true);
      expect(changed).toHaveLength(n % 4 === 0 ? 0 : 2);
      before = after;
      // What ended lets the next one begin.
      await app.database
        .updateTable('referral_binding')
        .set({ state: 'released' })
        .where('id', '=', bindingId)
        .execute();
    }
  });
});

describe('what is kept', () => {
  const kept = async (programme: Programme, inviter: Client): Promise<string> => {
    const { bindingId } = await addSale(app, programme, { inviter, friend: await signIn(app) });
    later(app, 16 * DAY_MS);
    await moveDue(app);
    return bindingId;
  };
  const prize = {
    name: '900 积分',
    image: 'product/test',
    gift: { kind: 'points', amount: 900 },
    orElse: null,
    claimDays: 0,
  } as const;

  test('brings a prize after three; one that comes back leaves two, and the prize', async () => {
    const programme = await publish({
      steps: [keysStep],
      rewards: [points('inviter', 'keys', 'inviter', 100)],
      tiers: [{ key: 'three', name: '三位', from: 3, prize }],
    });
    const phone = freshPhone();
    let inviter = await signIn(app, { phone });
    const { slug } = programme;
    const ids = [await kept(programme, inviter), await kept(programme, inviter)];
    inviter = await signIn(app, { phone });
    expect(await inviter.call(calls.referralTierPrizes, { slug })).toMatchObject({
      kept: 2,
      items: [{ missing: 1, gain: null }],
    });
    ids.push(await kept(programme, inviter));
    expect(await scoreOf(inviter)).toBe(WELCOME + 1200);
    // Points that are used become a debt.
    const reason = '车在犹豫期内退回';
    await admin.does(desk.operatorReferralReturn, { id: ids[0]!, reason });
    expect(await admin.refusal(desk.operatorReferralReturn, { id: ids[0]!, reason })).toBe(
      'BINDING_STATE',
    );
    inviter = await signIn(app, { phone });
    expect(await inviter.call(calls.referralTierPrizes, { slug })).toMatchObject({
      kept: 2,
      items: [{ missing: 0, gain: { state: 'given' } }],
    });
    expect(await scoreOf(inviter)).toBe(WELCOME + 1100);
    await kept(programme, inviter);
    inviter = await signIn(app, { phone });
    expect((await inviter.call(calls.referralTierPrizes, { slug })).kept).toBe(3);
    expect(await scoreOf(inviter)).toBe(WELCOME + 1200);
  });

  test('used points that are taken back are a debt; one more than a year gives nothing', async () => {
    const programme = await publish({
      steps: [keysStep],
      rewards: [points('inviter', 'keys', 'inviter', 5000)],
      inviter: { who: ['member'], series: [], maxOpen: 50, maxKeptYear: 1 },
    });
    const phone = freshPhone();
    let inviter = await signIn(app, { phone });
    const id = await kept(programme, inviter);
    const account = app.kernel.use(pointsModule);
    await inTransaction(app.database, (tx) =>
      account.spend(tx, {
        userId: inviter.userId,
        brand: 'xtl',
        amount: 6000,
        rule: 'order',
        reference: 'spent',
        title: '花了',
        link: null,
      }),
    );
    await kept(programme, inviter);
    inviter = await signIn(app, { phone });
    expect((await gainsOf(inviter, programme, 'over'))[0]).toMatchObject({
      state: 'void',
      note: '一年内计入的朋友满了，这位不再计',
    });
    await admin.does(desk.operatorReferralReturn, { id, reason: '车已退回' });
    expect(await account.account(app.database, inviter.userId)).toMatchObject({ debt: 4000 });
  });

  test('is ranked by number, then by who had it first; few have no places, who hides has none', async () => {
    const programme = await publish({ steps: [keysStep], rewards: [], ranking: { show: 10 } });
    const { slug } = programme;
    const members = [await signIn(app), await signIn(app), await signIn(app), await signIn(app)];
    const [a, b, c, d] = members as [Client, Client, Client, Client];
    await Promise.all(members.map((member) => join(programme, member)));
    await kept(programme, b);
    await kept(programme, a);
    app.clock.now = START;
    expect(await a.call(referralRanking, { slug })).toMatchObject({
      state: 'few',
      items: [],
      own: { score: 1, place: null },
    });
    await app.database
      .updateTable('referral_participant')
      .set({ kept: 2, kept_at: START })
      .where('user_id', 'in', [c.userId, d.userId])
      .execute();
    const shown = await a.call(referralRanking, { slug });
    expect(shown.items.map(({ place, score }) => [place, score])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
    expect(shown.own).toMatchObject({ place: 4, next: { of: 'place', place: 3, missing: 1 } });
    await app.database
      .updateTable('referral_participant')
      .set({ shown: false })
      .where('user_id', '=', b.userId)
      .execute();
    expect((await a.call(referralRanking, { slug })).own).toMatchObject({ place: 3 });
    expect((await b.call(referralRanking, { slug })).own).toMatchObject({ place: null });
    later(app, 28 * DAY_MS);
    const frozen = await a.call(referralRanking, { slug });
    expect([frozen.state, frozen.items.length, frozen.openAt !== null]).toEqual([
      'frozen',
      0,
      true,
    ]);
    const inWeChat = { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' } };
    expect(await a.call(referralRanking, { slug }, inWeChat)).toMatchObject({
      items: [],
      own: null,
    });
  });
});

test('the inviter sees steps and months alone, and of a friend who hides them the end alone', async () => {
  const programme = await publish({
    steps: [lockStep, keysStep],
    rewards: [points('inviter', 'keys', 'inviter', 100)],
  });
  const { slug } = programme;
  const inviter = await signIn(app);
  const [open, hidden] = [await signIn(app), await signIn(app)];
  const sale = await addSale(app, programme, { inviter, friend: open });
  const quiet = await addSale(app, programme, { inviter, friend: hidden, shows: false });
  const { items } = await inviter.call(calls.referralFriends, { slug });
  expect(items.find(({ id }) => id === sale.bindingId)).toMatchObject({
    month: '2027-03',
    state: 'delivered',
    steps: [
      { label: '锁单', month: '2027-03' },
      { label: '提车', month: '2027-03' },
    ],
  });
  expect(items.find(({ id }) => id === quiet.bindingId)).toMatchObject({
    state: 'open',
    steps: [],
    note: '好友没有公开进度',
  });
  const seen = await inviter.call(calls.referralFriend, { id: sale.bindingId });
  expect(seen.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['接受了你的推荐', '锁单', '提车']),
  );
  expect(await inviter.call(calls.referralFriend, { id: quiet.bindingId })).toMatchObject({
    gains: [],
    timeline: [{ text: '接受了你的推荐' }],
  });
  const all = JSON.stringify([items, seen, await gainsOf(inviter, programme, 'open')]);
  for (const secret of [open.userId, hidden.userId, sale.orderId, quiet.orderId, '¥', '1380'])
    expect(all).not.toContain(secret);
  const other = await inviter.send(calls.referralFriend, { id: 'nobody' });
  expect(other.code).toBe('BINDING_NOT_FOUND');
});

test('a signature right after accepting waits for an operator, who decides for both', async () => {
  const programme = await publish({
    steps: [lockStep, keysStep],
    rewards: [points('lock', 'locked', 'inviter', 100), points('friend', 'keys', 'friend', 50)],
  });
  const [one, two] = [await people(), await people()];
  const soon = 3_600_000;
  const sales = [
    await addSale(app, programme, { ...one, agoMs: soon }),
    await addSale(app, programme, { ...two, agoMs: soon }),
  ] as const;
  expect((await gainsOf(one.inviter, programme, 'open'))[0]).toMatchObject({ state: 'review' });
  later(app, 16 * DAY_MS);
  await moveDue(app);
  const { items } = await admin.call(desk.operatorReferralReviews, {});
  expect(items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(sales.map(({ bindingId }) => bindingId)),
  );
  expect(items[0]!.reviewBy).toBe('2027-04-08T16:00:00.000Z');
  const decide = (i: 0 | 1, decision: 'pass' | 'refuse') =>
    admin.does(desk.operatorReferralReview, {
      id: sales[i].bindingId,
      decision,
      reason: '核对过门店的记录',
    });
  expect((await decide(0, 'pass')).state).toBe('kept');
  expect((await decide(1, 'refuse')).state).toBe('refused');
  expect(
    await Promise.all([one.inviter, one.friend, two.inviter, two.friend].map(scoreOf)),
  ).toEqual([WELCOME + 100, WELCOME + 50, WELCOME, WELCOME]);
  const facts = await admin.call(desk.operatorReferralBinding, { id: sales[1].bindingId });
  expect(facts.rewards.map(({ state }) => state)).toEqual(['void', 'void']);
});

describe('what is to claim', () => {
  const claimable = async (
    gift: Programme['rewards'][number]['gift'],
    change: Partial<Programme> = {},
  ) => {
    const programme = await publish({
      ...change,
      steps: [lockStep],
      rewards: [
        {
          ...points('prize', 'locked', 'inviter', 1),
          name: '手提箱',
          gift,
          orElse: { kind: 'points', amount: 800 },
          claimDays: 40,
        },
      ],
    });
    const phone = freshPhone();
    const inviter = await signIn(app, { phone });
    const friend = await signIn(app);
    await addBound(app, programme, { inviter, friend });
    await addOrder(app, friend);
    await settle(app, friend);
    const [gain] = await gainsOf(inviter, programme, 'open');
    return { phone, inviter, programme, gain: gain! };
  };
  const claim = (client: Client, id: string, choice: 'main' | 'orElse') =>
    client.send(calls.referralGainClaim, { id, choice }, keyed());

  test('is one thing or the other, however often it is asked for', async () => {
    const { inviter, gain, programme } = await claimable({ kind: 'points', amount: 500 });
    expect(gain).toMatchObject({
      state: 'toClaim',
      orElse: '800 积分',
      note: '4 月 29 日 24:00 前领取',
    });
    const answers = await Promise.all([
      claim(inviter, gain.id, 'orElse'),
      claim(inviter, gain.id, 'main'),
      claim(inviter, gain.id, 'orElse'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set(answers.map(({ data }) => data.name));
    expect(names.size).toBe(1);
    expect(await scoreOf(inviter)).toBe(WELCOME + (names.has('800 积分') ? 800 : 500));
    expect((await claim(await signIn(app), gain.id, 'main')).code).toBe('GAIN_NOT_FOUND');
    expect(await gainsOf(inviter, programme, 'given')).toHaveLength(1);
  });

  test('is reminded of, and at its end becomes what is taken in its place', async () => {
    const { phone, gain, programme } = await claimable({ kind: 'points', amount: 500 });
    for (const days of [11, 23, 6]) {
      pass(days);
      await moveDue(app);
    }
    const inviter = await signIn(app, { phone });
    expect((await told(inviter)).filter((title) => title.includes('还没领取'))).toHaveLength(3);
    pass(1);
    await moveDue(app);
    expect(await scoreOf(inviter)).toBe(WELCOME + 800);
    expect(await gainsOf(inviter, programme, 'given')).toMatchObject([
      { id: gain.id, name: '800 积分' },
    ]);
  });

  test('as goods is an order at no price, once', async () => {
    const skuId = await addGoods(app);
    const { inviter, gain, programme } = await claimable({ kind: 'goods', skuId });
    expect((await claim(inviter, gain.id, 'main')).code).toBe('GAIN_ADDRESS');
    const addressId = await withAddress(inviter);
    const { deal, dealOf } = gain.use!.params as { deal: string; dealOf: string };
    const draft = { ...draftOf(skuId), addressId, dealConfig: { dealId: deal, ofId: dealOf } };
    const placed = await order(inviter, draft);
    expect(placed).toMatchObject({ payableFen: 0, status: 'paid' });
    expect(await gainsOf(inviter, programme, 'given')).toMatchObject([
      { id: gain.id, note: '已下单，等待发货' },
    ]);
    await expect(order(inviter, draft)).rejects.toThrow();
  });

  test('as goods of a programme with names, asks for the name first', async () => {
    const leaves = [...writtenProgramme(app, {}).leaves, 'idCard' as const];
    const gift = { kind: 'goods', skuId: await addGoods(app) } as const;
    const { inviter, gain } = await claimable(gift, { leaves });
    expect((await claim(inviter, gain.id, 'main')).code).toBe('REAL_NAME_REQUIRED');
    expect((await claim(inviter, gain.id, 'orElse')).status).toBe(200);
  });
});
