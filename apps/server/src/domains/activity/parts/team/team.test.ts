import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityCheckIn } from '@marque/contract/activity/presence/endpoints';
import type { TeamView } from '@marque/contract/activity/team/teams';
import * as calls from '@marque/contract/activity/team/endpoints';
import { refundSendBack } from '@marque/contract/mall/after-sale/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDriveDone } from '#domains/drive/events.ts';
import { inTransaction } from '#kernel/database.ts';
import { addActivity } from '#testing/activity/activities.ts';
import { prize } from '#testing/activity/draws.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addDealer,
  addGoods,
  bodyOf,
  choose,
  draftOf,
  freshKey,
  keyed,
  later,
  notify,
  openCashier,
  order,
  paidBody,
  pay,
  payAndReceive,
  sendOrder,
  statusOf,
  withAddress,
} from '#testing/orders.ts';
import { moneyOf } from '#testing/payments.ts';
import { askRefund, operatorOf } from '#testing/refunds.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

let skuId: string;
let activityId: string;
const open = async (size = 3, config: object = {}) => {
  skuId = await addGoods(app, { skus: [{ priceFen: 15_900, stock: 300 }] });
  activityId = await addActivity(app, {
    family: 'groupPurchase',
    config: { size, hours: 24, leaderScore: 100, ...config },
    deals: [{ id: 'one', skuId, priceFen: 12_900, quota: 100, perPerson: 2 }],
  });
};
beforeEach(() => open());

const member = async (): Promise<Client> => {
  const client = await signIn(app);
  await withAddress(client);
  return client;
};
const draft = (ofId: string | null = null) => ({
  ...draftOf(skuId),
  dealConfig: { dealId: `${activityId}:one`, ofId },
});
const take = async (client: Client, ofId: string | null = null): Promise<string> =>
  (await order(client, draft(ofId))).orderId;
const bought = async (client: Client, ofId: string | null = null): Promise<string> => {
  const id = await take(client, ofId);
  await pay(app, client, id, 'pay');
  return id;
};
const view = async (client: Client = createClient(app)) =>
  (await client.call(activityDetail, { id: activityId })).view as TeamView;
const ownTeam = async (client: Client) =>
  (await client.call(calls.activityTeams, { id: activityId })).items[0]!;
const show = (teamId: string, client: Client = createClient(app)) =>
  client.call(calls.activityTeam, { teamId });
const run = async (sweep?: string) => {
  if (sweep) await app.background!.runSweep(sweep);
  await app.background!.runJobs();
};
const refundsOf = async (ids: readonly string[]) => {
  const rows = await app.database
    .selectFrom('payment')
    .innerJoin('payment_refund', 'payment_refund.payment_id', 'payment.id')
    .select(['payment.subject_id', 'payment_refund.amount_fen'])
    .where('payment.subject_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.amount_fen]));
};

test('a team of three waits for its third payment, then all three are to be shipped', async () => {
  const [leader, second, third] = [await member(), await member(), await member()];
  const first = await bought(leader);
  expect((await leader.call(orders.orderDetail, { id: first })).statusText).toBe('待成团');
  const { id } = await ownTeam(leader);
  expect(await view()).toMatchObject({ open: [{ id, missing: 2, free: 2 }], forming: null });
  expect((await view(leader)).forming).toMatchObject({ id, own: { leader: true, leaves: true } });
  const ids = [first, await bought(second, id), await bought(third, id)];
  await run();
  expect(await show(id)).toMatchObject({ state: 'formed', missing: 0, own: null });
  const all = [leader, second, third];
  expect(await Promise.all(all.map((one, i) => statusOf(one, ids[i]!)))).toEqual([
    'paid',
    'paid',
    'paid',
  ]);
  expect(await refundsOf(ids)).toEqual(new Map());
});

test('two who want the last seat at once: one gets it, the other reads until when it is kept', async () => {
  await open(2);
  const [leader, a, b] = [await member(), await member(), await member()];
  await bought(leader);
  const { id } = await ownTeam(leader);
  const bodies = await Promise.all([a, b].map((one) => bodyOf(one, draft(id))));
  const answers = await Promise.all([a, b].map((one, i) => sendOrder(one, bodies[i]!)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'TEAM_FULL']);
  const late = answers[0]!.code === '0' ? b : a;
  const [obstacle] = (await late.call(orders.orderConfig, draft(id))).obstacles;
  expect(obstacle).toMatchObject({
    code: 'teamFull',
    msg: '最后一位正在付款，12:15 后未付会空出来',
  });
  later(app, 16 * MINUTE);
  await run('order.expire');
  expect(await show(id)).toMatchObject({ free: 1, freeAt: null });
  expect(await bought(late, id)).toBeTruthy();
});

test('a team that stays short gives each member back what that member paid, once', async () => {
  const [leader, second] = [await member(), await member()];
  const ids = [await bought(leader)];
  const { id } = await ownTeam(leader);
  ids.push(await bought(second, id));
  later(app, 24 * HOUR);
  await run('activity.endTeams');
  await run('activity.endTeams');
  expect(await show(id, leader)).toMatchObject({ state: 'failed', own: { state: 'refunded' } });
  expect(await Promise.all([leader, second].map((one, i) => statusOf(one, ids[i]!)))).toEqual([
    'closed',
    'closed',
  ]);
  expect(await refundsOf(ids)).toEqual(new Map(ids.map((one) => [one, 12_900])));
  expect((await view()).goods).toMatchObject([{ left: 100 }]);
});

test('a team ends with its activity, and a seat with its team', async () => {
  later(app, 10 * 24 * HOUR - 10 * MINUTE);
  const leader = await member();
  const { expireAt } = await order(leader, draft());
  const { until } = (await view(leader)).forming!;
  expect(until).toBe(expireAt);
});

test('whoever leaves before it is full gets the money back; the earliest payer leads then', async () => {
  const [leader, second, other] = [await member(), await member(), await member()];
  const first = await bought(leader);
  const { id } = await ownTeam(leader);
  await bought(second, id);
  const left = await leader.call(calls.activityTeamLeave, { teamId: id }, keyed());
  expect(left).toMatchObject({ state: 'open', missing: 2, own: { state: 'refunded' } });
  expect(await refundsOf([first])).toEqual(new Map([[first, 12_900]]));
  expect((await show(id, second)).own).toMatchObject({ leader: true });
  expect((await other.send(calls.activityTeamLeave, { teamId: id }, keyed())).code).toBe(
    'TEAM_NOT_FOUND',
  );
});

test('a second opening takes nothing twice', async () => {
  const leader = await member();
  await take(leader);
  expect((await leader.call(orders.orderConfig, draft())).obstacles).toMatchObject([
    { code: 'dealLimit' },
  ]);
  expect((await view()).goods).toMatchObject([{ left: 99 }]);
});

test('where an account takes part once, a second team is refused before paying', async () => {
  await open(2, { once: true });
  const [leader, second] = [await member(), await member()];
  await bought(leader);
  await bought(second, (await ownTeam(leader)).id);
  expect((await second.call(orders.orderConfig, draft())).obstacles).toMatchObject([
    { code: 'dealLimit', msg: '每人一次，你已参加' },
  ]);
});

test('one yuan each, once an account: a full team has its codes, and a prize for driving', async () => {
  skuId = await addGoods(app, { kind: 'voucher', skus: [{ priceFen: 14_900, stock: 20 }] });
  activityId = await addActivity(app, {
    family: 'oneYuanGroup',
    prizes: [prize({ id: 'drive', weight: 0, stock: 1, perPerson: 1 })],
    config: { size: 2, hours: 48, drivePrizeId: 'drive' },
    deals: [{ id: 'one', skuId, priceFen: 100, quota: 10, perPerson: 1 }],
  });
  const [leader, second] = [await member(), await member()];
  const drive = (userId: string) =>
    inTransaction(app.database, async (tx) =>
      app.kernel.emit(tx, testDriveDone, {
        userId,
        id: freshKey(),
        brand: 'xtl',
        seriesId: 'series-a',
        typeId: null,
        dealerId,
        at: app.clock.now,
      }),
    );
  const dealerId = await addDealer(app);
  const ids = [await bought(leader)];
  await drive(leader.userId);
  const { id } = await ownTeam(leader);
  ids.push(await bought(second, id));
  await run();
  expect(await Promise.all([leader, second].map((one, i) => statusOf(one, ids[i]!)))).toEqual([
    'toUse',
    'toUse',
  ]);
  expect((await second.call(orders.orderConfig, draft())).obstacles).toMatchObject([
    { code: 'dealLimit', msg: '每人一次，你已参加' },
  ]);
  for (const who of [leader, leader, second]) await drive(who.userId);
  const won = async (client: Client) =>
    (await client.call(activityAwards, { tab: 'own', id: activityId })).items.length;
  expect([await won(leader), await won(second)]).toEqual([1, 0]);
});

test('a full team comes to stores: each gets the store’s prize once, the leader a place, all of them points', async () => {
  skuId = await addGoods(app, { kind: 'voucher', skus: [{ priceFen: 14_900, stock: 20 }] });
  const at = { lng: 121.3792, lat: 31.1148 };
  const [near, other] = [await addDealer(app, at), await addDealer(app, at)];
  const stores = [
    { dealerId: near, stock: 1 },
    { dealerId: other, stock: 5 },
  ];
  activityId = await addActivity(app, {
    family: 'oneYuanGroup',
    prizes: [prize({ id: 'came', weight: 0, stock: 6, perPerson: 1 })],
    config: { size: 2, hours: 48, visit: { prizeId: 'came', days: 14, stores, allScore: 100 } },
    deals: [{ id: 'one', skuId, priceFen: 100, quota: 10, perPerson: 1 }],
  });
  const [leader, second] = [await member(), await member()];
  const come = (client: Client, spot: string) =>
    client.send(activityCheckIn, { id: activityId, spot, ...at, accuracy: 10, ageMs: 0 }, keyed());
  await bought(leader);
  expect(await come(leader, near)).toMatchObject({
    code: 'ACTIVITY_NOT_ELIGIBLE',
    data: { obstacle: { text: '成团后再来打卡' } },
  });
  const { id } = await ownTeam(leader);
  await bought(second, id);
  await run();
  const came = async (client?: Client) => (await show(id, client)).seats.map((seat) => seat.came);
  expect([await came(leader), await came()]).toEqual([
    [false, false],
    [null, null],
  ]);
  const scores = async () =>
    Promise.all([leader, second].map(async (one) => (await one.call(scoreGet, {})).score));
  const before = await scores();
  expect((await come(leader, near)).data).toMatchObject({ gain: '打卡成功，得「20 积分」' });
  expect((await come(leader, other)).code).toBe('ACTIVITY_NOT_ELIGIBLE');
  expect(await came(second)).toEqual([true, false]);
  // The near store's piece is gone.
  expect((await come(second, near)).data).toMatchObject({
    gain: '打卡成功，这家店的礼物发完了；全队都到了，每人 100 积分',
  });
  expect(await scores()).toEqual([before[0]! + 120, before[1]! + 100]);
  const board = await leader.call(activityBoard, { id: activityId });
  expect(board).toMatchObject({ board: { id: 'leaders', state: 'few' }, own: { score: 2 } });
});

test('the leader gets points for those who keep the goods, when nobody can return them any more', async () => {
  await open(2);
  const [leader, second] = [await member(), await member()];
  const id = await take(leader);
  await pay(app, leader, id, 'pay');
  const other = await take(second, (await ownTeam(leader)).id);
  await payAndReceive(app, second, other);
  await run();
  const before = (await leader.call(scoreGet, {})).score;
  expect((await ownTeam(leader)).reward).toMatchObject({ each: 100, kept: 0, open: 1 });
  later(app, 8 * 24 * HOUR);
  await run('order.returnOver');
  expect((await leader.call(scoreGet, {})).score).toBe(before + 100);
  expect((await ownTeam(leader)).reward).toMatchObject({ kept: 1, open: 0 });
});

const sweep = (name: string) => app.background!.runSweep(name);
const ending = async () => {
  for (const name of ['activity.endTeams', 'order.expire', 'activity.endTeams']) await sweep(name);
};
const SEAT = { state: 'formed', status: 'paid', back: [], held: [12_900, 12_900], sold: 2 };
const MONEY = { state: 'failed', status: 'closed', back: [12_900, 12_900], held: [0, 0], sold: 0 };
const BOTH = [SEAT, MONEY];

test.each([
  ['before its end', 'open', (tell) => tell().then(ending), [SEAT]],
  ['after its end, the provider answering then', 'paid', (tell) => ending().then(tell), [SEAT]],
  ['after its end, the provider knowing too late', 'open', (tell) => ending().then(tell), [MONEY]],
  ['with its end', 'open', (tell) => Promise.all([tell(), ending()]), BOTH],
  ['at its end', 'open', (tell) => Promise.all([sweep('order.expire'), tell(), ending()]), BOTH],
] as [string, 'open' | 'paid', (tell: () => Promise<unknown>) => Promise<unknown>, object[]][])(
  'paid in a team’s last second, told %s: the seat or the money, never both',
  async (_, answer, happen, outcomes) => {
    await open(2);
    const [leader, late] = [await member(), await member()];
    const first = await bought(leader);
    const { id } = await ownTeam(leader);
    later(app, 24 * HOUR - MINUTE);
    const ids = [first, await take(late, id)];
    const { paymentId, cashierUrl } = await openCashier(late, ids[1]!);
    later(app, MINUTE - 1000);
    await choose(app, cashierUrl, 'lost');
    const body = await paidBody(app, paymentId);
    later(app, 1000);
    const books = app.database.updateTable('sandbox_transaction');
    const entry = books.where('payment_id', '=', paymentId);
    // What the provider answers when it is asked.
    await entry.set({ status: answer }).execute();
    await happen(() => notify(app, body));
    await entry.set({ status: 'paid' }).execute();
    for (const again of [ending, () => notify(app, body)]) await again().then(() => run());
    const money = await Promise.all(ids.map((one) => moneyOf(app, one)));
    const { state } = await show(id);
    const back = [...(await refundsOf(ids)).values()];
    const items = app.database.selectFrom('flash_stock').selectAll().where('sku_id', '=', skuId);
    const { reserved, sold, available } = await items.executeTakeFirstOrThrow();
    expect([reserved, sold + available, money[0]!.status]).toEqual([0, 100, money[1]!.status]);
    const outcome = { state, status: money[1]!.status, back, held: money.map((of) => of.held) };
    expect(outcomes).toContainEqual({ ...outcome, sold });
  },
);

test.each([
  ['within the time', 2],
  ['to where it arrives after all windows', 11],
])('the leader of five gets 300 points once, when one returns the goods %s', async (_, arrives) => {
  await open(5);
  const [leader, ...others] = await Promise.all(Array.from({ length: 5 }, member));
  await bought(leader!);
  const { id } = await ownTeam(leader!);
  const ids: string[] = [];
  for (const one of others) ids.push(await bought(one, id));
  await run();
  later(app, 2 * MINUTE);
  await run('order.clerk');
  const before = (await leader!.call(scoreGet, {})).score;
  const gained: number[] = [];
  let refundId = '';
  for (let day = 0; day < 13; day++) {
    if (day < 4) await others[day]!.call(orders.orderConfirm, { id: ids[day]!, second: 'all' });
    if (day === 1) {
      refundId = (await askRefund(others[0]!, ids[0]!)).id;
      await operatorOf(app).approve(refundId);
      const parcel = { id: refundId, carrier: '远达', trackingNo: 'YD00021' };
      await others[0]!.call(refundSendBack, parcel);
    }
    if (day === arrives) await operatorOf(app).receive(refundId);
    await run('order.returnOver');
    gained.push((await leader!.call(scoreGet, {})).score - before);
    later(app, 24 * HOUR);
  }
  const over = Math.max(3 + 7, arrives);
  expect(gained).toEqual(gained.map((_, day) => (day < over ? 0 : 300)));
  expect((await ownTeam(leader!)).reward).toMatchObject({ kept: 3, returned: 1, open: 0 });
});

test.each([
  ['deals.0.priceFen', { priceFen: 15_900 }],
  ['deals.0.struckFen', { priceFen: 12_900, struckFen: 16_000 }],
])('a deal that is none is not published: %s', async (path, change) => {
  const deal = { id: 'one', skuId, quota: 1, perPerson: 1, ...change };
  const written = { family: 'groupPurchase', config: { size: 3, hours: 24 }, deals: [deal] };
  await expect(addActivity(app, written)).rejects.toThrow(path);
});
