import * as award from '@marque/contract/activity/award/endpoints';
import { activityChance } from '@marque/contract/activity/chance/endpoints';
import * as calls from '@marque/contract/activity/draw/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import { queryLotteryByJoinId } from '@marque/contract/community/act/arrival-endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refundSettled } from '#domains/after-sale/events.ts';
import { testDriveDone } from '#domains/drive/events.ts';
import { orderPaid } from '#domains/order/events.ts';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addDraw, INSTEAD, prize } from '#testing/activity/draws.ts';
import { minuteAhead } from '#testing/landings.ts';
import {
  addGoods,
  draftOf,
  addDealer,
  freshKey,
  keyed,
  later,
  order,
  withAddress,
} from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

let app: TestApp;
let member: Client;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp();
  dealerId = await addDealer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signIn(app);
});

const HOUR_MS = 3_600_000;
const draw = (client: Client, id: string, key = freshKey()) =>
  client.send(calls.activityDraw, { id }, { headers: { 'idempotency-key': key } });
const viewOf = async (client: Client, id: string) =>
  (await client.call(activityDetail, { id })).view as LuckDrawView;
/** What a new member has beside what draws brought. */
const WELCOME = 2000;
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score - WELCOME;

const paid = (orderId: string, payableFen: number) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, orderPaid, {
      userId: member.userId,
      orderId,
      brand: 'xtl',
      dealerId: null,
      payableFen,
      lines: [],
      at: app.clock.now,
    }),
  );
const refunded = (orderId: string, keptFen: number) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, refundSettled, {
      refundId: freshKey(),
      userId: member.userId,
      orderId,
      brand: 'xtl',
      totalFen: 0,
      keptFen,
      score: 0,
      pieces: [],
      at: app.clock.now,
    }),
  );
const driven = (seriesId: string) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, testDriveDone, {
      userId: member.userId,
      id: freshKey(),
      brand: 'xtl',
      seriesId,
      typeId: null,
      dealerId,
      at: app.clock.now,
    }),
  );

test('one chance is one draw, however many ask at once; the same key is the same draw', async () => {
  const id = await addDraw(app);
  const key = freshKey();
  const first = await draw(member, id, key);
  expect(first.data).toMatchObject({
    drawn: { serial: 1, prize: { id: 'score-20' }, fellBack: 'none', award: { state: 'done' } },
    chances: { left: 0 },
  });
  expect((await draw(member, id, key)).data.drawn).toEqual(first.data.drawn);
  const other = await signIn(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => draw(other, id)));
  expect(answers.filter(({ code }) => code === 'NO_CHANCE')).toHaveLength(9);
  expect(await scoreOf(other)).toBe(20);
});

test('what was drawn is shown on return until it was seen, on each phone', async () => {
  const id = await addDraw(app);
  const { drawn } = (await draw(member, id)).data;
  expect((await viewOf(member, id)).unfinished).toEqual(drawn);
  expect((await viewOf(createClient(app), id)).unfinished).toBeNull();
  const stranger = await signIn(app);
  const seen = (client: Client) => client.send(calls.activityDrawSeen, { drawId: drawn.drawId });
  expect((await seen(stranger)).code).toBe('DRAW_NOT_FOUND');
  await seen(member);
  expect((await viewOf(member, id)).unfinished).toBeNull();
});

test('the draw of a join is shown to its member, and to nobody else', async () => {
  const id = await addDraw(app, { config: { sources: [{ on: 'daily', n: 2 }] } });
  await draw(member, id);
  const { joinId } = (await member.call(activityDetail, { id })).own!;
  const ask = (client: Client) => client.call(queryLotteryByJoinId, { id: joinId! });
  expect(await ask(member)).toMatchObject({
    drawId: id,
    state: 'ready',
    prizes: [
      { id: 'score-20', odds: 10_000, left: 999 },
      { id: 'score-5', odds: 0 },
    ],
    result: { prizeId: 'score-20' },
  });
  expect(await ask(await signIn(app))).toBeNull();
});

test('the last piece has one winner, the others get what is given instead', async () => {
  const people = atOnce(50);
  const prizes = [
    prize({ id: 'model', name: '车模', stock: 1, perPerson: 1, valueFen: 46_800 }),
    ...INSTEAD,
  ];
  const id = await addDraw(app, { prizes });
  const clients: Client[] = [];
  for (let i = 0; i < people; i++) clients.push(await signIn(app));
  const drawn = (await Promise.all(clients.map((client) => draw(client, id)))).map(
    ({ data }) => data.drawn,
  );
  expect(drawn.filter((one) => one.prize.id === 'model')).toHaveLength(1);
  expect(drawn.filter((one) => one.fellBack === 'gone' && one.prize.id === 'score-5')).toHaveLength(
    people - 1,
  );
  const shown = await member.call(activityDetail, { id });
  expect(shown.prizes).toMatchObject([{ left: 0 }, { left: 1000 - (people - 1) }, { left: null }]);
  const visitor = createClient(app);
  const size = people - 1;
  const first = await visitor.call(calls.activityWinners, { id, size });
  const rest = await visitor.call(calls.activityWinners, { id, size, cursor: first.nextCursor! });
  const items = [...first.items, ...rest.items];
  expect(new Set(items.map((one) => one.id)).size).toBe(people);
  expect(rest.nextCursor).toBeNull();
  for (const { name } of items) expect(name).toMatch(/\*|车友/);
});

test('pieces of a day come back the next day; one’s own share is the most one gets', async () => {
  const prizes = [prize({ stock: 10, perDay: 1, perPerson: 1 }), ...INSTEAD];
  const id = await addDraw(app, { prizes });
  const other = await signIn(app);
  const got = async (client: Client) => (await draw(client, id)).data.drawn;
  expect(await got(member)).toMatchObject({ fellBack: 'none' });
  expect(await got(other)).toMatchObject({ fellBack: 'day', prize: { id: 'score-5' } });
  later(app, DAY_MS);
  expect(await got(member)).toMatchObject({ fellBack: 'share' });
  expect(await got(other)).toMatchObject({ fellBack: 'none' });
});

test('chances that end first are spent first', async () => {
  const id = await addDraw(app, {
    config: {
      sources: [
        { on: 'drive', n: 1, cap: 2 },
        { on: 'order', everyFen: 9900, n: 1, cap: 3, days: 7 },
        { on: 'daily', n: 1 },
      ],
    },
  });
  await driven('series-a');
  await driven('series-a');
  await paid('order-a', 9900);
  const { until } = await member.call(activityDetail, { id });
  const soonest: (string | undefined)[] = [];
  for (let i = 0; i < 3; i++) {
    soonest.push((await viewOf(member, id)).chances?.soonest?.until);
    await draw(member, id);
  }
  expect(soonest[1]).toBe(new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString());
  expect(soonest[0]! < soonest[1]!).toBe(true);
  expect(soonest[2]).toBe(until);
  expect((await draw(member, id)).code).toBe('NO_CHANCE');
});

test('a refunded order takes unused chances back, and the points of used ones as a debt', async () => {
  const id = await addDraw(app, {
    config: { sources: [{ on: 'order', everyFen: 9900, n: 1, cap: 3, days: 7 }] },
  });
  await withAddress(member);
  const { orderId } = await order(member, draftOf(await addGoods(app)));
  await paid(orderId, 50_000);
  expect((await viewOf(member, id)).chances?.left).toBe(3);
  await draw(member, id);
  expect(await scoreOf(member)).toBe(20);
  await refunded(orderId, 9900);
  expect((await viewOf(member, id)).chances?.left).toBe(0);
  expect(await scoreOf(member)).toBe(20);
  await refunded(orderId, 0);
  expect(await scoreOf(member)).toBe(0);
  const over = await member.call(award.activityAwards, { tab: 'over', id });
  expect(over.items).toMatchObject([{ state: 'void' }]);
});

test('points pay for chances, so often and no more', async () => {
  const costing = (cost: number) =>
    addDraw(app, { config: { sources: [{ on: 'score', cost, n: 1, cap: 1 }] } });
  const buy = (id: string) => member.send(activityChance, { id }, keyed());
  expect((await buy(await costing(WELCOME + 1))).code).toBe('SCORE_SHORT');
  const id = await costing(100);
  const answers = await Promise.all([buy(id), buy(id)]);
  expect(answers.map(({ code }) => code)).toContain('CHANCE_CAP');
  expect(await scoreOf(member)).toBe(-100);
  expect((await viewOf(member, id)).chances).toMatchObject({ left: 1, scoreTimes: 0 });
});

test('the limits of a day and of the activity hold', async () => {
  const id = await addDraw(app, {
    config: { sources: [{ on: 'daily', n: 5 }], perDay: 2, total: 3 },
  });
  for (const code of ['0', '0', 'DRAW_CAP'])
    expect(String((await draw(member, id)).code)).toBe(code);
  later(app, DAY_MS);
  expect((await viewOf(member, id)).chances).toMatchObject({ today: 1, inAll: 1 });
  await draw(member, id);
  expect((await draw(member, id)).code).toBe('DRAW_CAP');
});

test('a prize is claimed within its days, with reminders, or lapses', async () => {
  const prizes = [prize({ claimDays: 7 }), ...INSTEAD];
  const id = await addDraw(app, {
    prizes,
    until: minuteAhead(app, 30 * DAY_MS),
    settleAt: minuteAhead(app, 30 * DAY_MS),
  });
  const won = (await draw(member, id)).data.drawn.award!;
  const other = await signIn(app);
  const lost = (await draw(other, id)).data.drawn.award!;
  expect(won.state).toBe('toClaim');
  expect(await scoreOf(member)).toBe(0);
  const claim = (client: Client, one = won) =>
    client.send(award.activityAwardClaim, { id: one.id }, keyed());
  expect((await claim(other)).code).toBe('AWARD_NOT_FOUND');
  const [first, second] = await Promise.all([claim(member), claim(member)]);
  expect([first.data.state, second.data.state]).toEqual(['done', 'done']);
  expect(await scoreOf(member)).toBe(20);
  for (let day = 0; day < 9; day++) {
    later(app, DAY_MS);
    await app.background!.runSweep('award.due');
  }
  expect((await claim(other, lost)).code).toBe('AWARD_OVER');
  const told = await app.database
    .selectFrom('notice')
    .select('title')
    .where('user_id', '=', other.userId)
    .where('kind', '=', 'activity')
    .orderBy('first_at')
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    '中了「20 积分」',
    '「20 积分」还没领取',
    '「20 积分」还没领取',
    '「20 积分」没有领取，已经失效',
  ]);
});

test('once it is over the draws are counted, and nothing is drawn any more', async () => {
  const id = await addDraw(app, { until: minuteAhead(app, HOUR_MS) });
  await draw(member, id);
  later(app, HOUR_MS);
  expect((await viewOf(member, id)).result).toEqual({
    draws: 1,
    prizes: [{ id: 'score-20', n: 1 }],
  });
  expect((await draw(await signIn(app), id)).code).toBe('ACTIVITY_NOT_LIVE');
});

test.each([
  ['prizes.0.valueFen', { prizes: [prize({ valueFen: 5_000_001 }), ...INSTEAD] }],
  [
    'config.fallback',
    { config: { fallback: 'score-20' }, prizes: [prize({ perPerson: 1 }), ...INSTEAD] },
  ],
  ['prizes', { prizes: [prize(), INSTEAD[0]!] }],
  [
    'prizes.0.give',
    { prizes: [prize({ give: { kind: 'coupon', couponId: 'none' } }), ...INSTEAD] },
  ],
])('what could not be kept is not published: %s', async (path, change) => {
  await expect(addDraw(app, change)).rejects.toThrow(path);
});
