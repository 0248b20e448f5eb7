import * as calls from '@marque/contract/activity/cut/endpoints';
import type { CutView } from '@marque/contract/activity/cut/cuts';
import { activityDealOfCommodity } from '@marque/contract/activity/deal/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityHelp, activityHelps } from '@marque/contract/activity/help/endpoints';
import * as desk from '@marque/contract/activity/operator-endpoints';
import { actGroupBuying, actGroupKj } from '@marque/contract/community/act/endpoints';
import * as orders from '@marque/contract/mall/order/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { sumBy } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCut } from '#testing/activity/cuts.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';
import { operatorClient } from '#testing/operators.ts';
import {
  bodyOf,
  draftOf,
  keyed,
  later,
  order,
  pay,
  sendOrder,
  withAddress,
} from '#testing/orders.ts';
import { atOnce } from '#testing/thorough.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: true } });
});
afterAll(() => app.close());

const start = (owner: Client, id: string) =>
  owner.send(calls.activityCutStart, { id, dealId: `${id}:one` }, keyed());

/** Begins a cut of ¥169 to ¥99 by twelve friends. */
async function begin(change?: Parameters<typeof addCut>[2]) {
  const { id: commodityId, skuIds } = await addCommodity(app.database, {
    skus: [{ priceFen: 16_900, stock: 200 }],
  });
  const id = await addCut(app, skuIds[0]!, change);
  const owner = await signIn(app);
  await withAddress(owner);
  const { id: recordId, joinId } = (await start(owner, id)).data;
  const draft = {
    ...draftOf(skuIds[0]!),
    dealConfig: { dealId: `${id}:one`, ofId: recordId },
  };
  return { id, owner, joinId, draft, commodityId };
}

const help = (friend: Client, joinId: string) => friend.send(activityHelp, { joinId }, keyed());
const friends = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(app)));
const show = (joinId: string, client: Client = createClient(app)) =>
  client.call(calls.activityCut, { joinId });
const viewOf = async (id: string, client: Client = createClient(app)) =>
  (await client.call(activityDetail, { id })).view as CutView;
const operator = () => operatorClient(app, { brand: 'xtl' });
const sweep = () => app.background!.runSweep('activity.endCuts');
async function helpBy(count: number, joinId: string): Promise<void> {
  for (const friend of await friends(count)) await help(friend, joinId);
}

test('many friends at once: twelve cut, the price is the floor exactly, a piece is kept', async () => {
  const { id, owner, joinId, draft } = await begin();
  const many = await friends(atOnce(100));
  const codes = (await Promise.all(many.map((one) => help(one, joinId)))).map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(12);
  expect(codes.filter((code) => code === 'HELP_FULL')).toHaveLength(many.length - 12);
  const record = await show(joinId, owner);
  expect(record).toMatchObject({ state: 'floor', priceFen: 9900, helped: 12, allowed: ['order'] });
  expect(record.cuts).toHaveLength(12);
  expect(sumBy(record.cuts, ({ amountFen }) => amountFen)).toBe(7000);
  expect((await viewOf(id)).items).toMatchObject([{ goods: { left: 99 } }]);
  const { orderId, payableFen, expireAt } = await order(owner, draft);
  expect(payableFen).toBe(9900);
  expect(expireAt).toBe(record.buyUntil);
  expect((await viewOf(id)).items).toMatchObject([{ goods: { left: 99 } }]);
  expect((await owner.call(orders.orderConfig, draft)).obstacles).toMatchObject([
    { code: 'dealLimit' },
  ]);
  await pay(app, owner, orderId, 'pay');
  expect(await show(joinId, owner)).toMatchObject({ state: 'done', orderId });
  expect((await owner.call(orders.orderDetail, { id: orderId })).deal).toMatchObject({
    label: '看我的砍价',
  });
});

test('one friend in two tabs cuts once; half way it is ¥134.02 and no order', async () => {
  const { owner, joinId, draft } = await begin();
  const [twice] = await friends(1);
  const codes = await Promise.all([help(twice!, joinId), help(twice!, joinId)]);
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', 'HELPED']);
  await helpBy(5, joinId);
  expect(await show(joinId, owner)).toMatchObject({ priceFen: 13_402, allowed: ['invite'] });
  expect(await show(joinId)).toMatchObject({ mine: false, orderId: null, allowed: [] });
  expect((await owner.call(orders.orderConfig, draft)).obstacles).toMatchObject([
    { code: 'dealOver', msg: '砍到底价才能下单，再请几位朋友' },
  ]);
  expect((await start(owner, (await show(joinId)).activityId)).code).toBe('CUT_LIVE');
});

test('with the last piece gone friends go on, and the owner is told at once', async () => {
  const { id, joinId, owner } = await begin({ quota: 1, config: { soldOutScore: 200 } });
  const other = await signIn(app);
  const before = (await owner.call(scoreGet, {})).score;
  const first = (await start(other, id)).data.joinId;
  await helpBy(12, first);
  expect((await show(first)).state).toBe('floor');
  expect((await start(await signIn(app), id)).code).toBe('DEAL_GONE');
  await helpBy(12, joinId);
  expect(await show(joinId, owner)).toMatchObject({ state: 'soldOut', allowed: [] });
  expect((await owner.call(scoreGet, {})).score).toBe(before + 200);
  later(app, 31 * MINUTE);
  await sweep();
  expect((await show(first)).state).toBe('lapsed');
  expect((await viewOf(id)).items).toMatchObject([{ goods: { left: 1 } }]);
});

test('before the floor it is sold at its price where that is said, also for a while after the time', async () => {
  const config = { buysEarly: true, ownFen: 500 };
  const { id, owner, joinId, draft } = await begin({ config });
  expect(await owner.call(calls.activityCutOwn, { joinId }, keyed())).toMatchObject({
    priceFen: 16_400,
    helped: 0,
  });
  expect((await owner.send(calls.activityCutOwn, { joinId }, keyed())).code).toBe('CUT_CLOSED');
  await helpBy(1, joinId);
  const body = await bodyOf(owner, draft);
  await helpBy(1, joinId);
  expect((await sendOrder(owner, body)).code).toBe('PRICE_CHANGED');
  const { orderId, payableFen } = await order(owner, draft);
  expect(payableFen).toBe((await show(joinId)).priceFen);
  expect((await help(await signIn(app), joinId)).code).toBe('HELP_OVER');
  await owner.call(orders.orderCancel, { id: orderId }, keyed());
  expect((await show(joinId)).state).toBe('cutting');
  await helpBy(1, joinId);
  later(app, 24 * HOUR + MINUTE);
  await sweep();
  expect(await show(joinId, owner)).toMatchObject({ state: 'failed', allowed: ['order'] });
  expect((await start(owner, id)).status).toBe(200);
  expect(await owner.call(calls.activityCuts, { id })).toMatchObject({
    items: [{ state: 'cutting' }, { state: 'failed', helped: 3 }],
  });
  expect((await sendOrder(owner, await bodyOf(owner, draft))).code).toBe('DEAL_LIMIT');
});

test('a pause is added to what runs; what is cancelled ends, and its kept piece is free', async () => {
  const { id, joinId, owner } = await begin();
  const first = await show(joinId);
  await operator().does(desk.operatorActivityPause, { id, reason: '库存正在核对' });
  later(app, 25 * HOUR);
  await sweep();
  expect((await help(await signIn(app), joinId)).code).toBe('ACTIVITY_NOT_LIVE');
  await operator().does(desk.operatorActivityResume, { id });
  const resumed = await show(joinId, owner);
  expect(resumed.state).toBe('cutting');
  expect(Date.parse(resumed.until) - Date.parse(first.until)).toBe(25 * HOUR);
  await helpBy(12, joinId);
  await operator().does(desk.operatorActivityCancel, { id, reason: '供应商没有交货' });
  await sweep();
  const { state } = await app.database
    .selectFrom('cut_record')
    .select('state')
    .where('join_id', '=', joinId)
    .executeTakeFirstOrThrow();
  const { reserved } = await app.database
    .selectFrom('flash_stock')
    .select('reserved')
    .where('session_id', '=', `activity:${id}`)
    .executeTakeFirstOrThrow();
  expect({ state, reserved }).toEqual({ state: 'lapsed', reserved: 0 });
});

test('in hosts: a mini-program cuts by what is known before, WeChat only shows', async () => {
  const { joinId } = await begin();
  const random = await begin({ config: { curve: 'random' } });
  const applet = { 'user-agent': 'MicroMessenger/8.0 miniProgram' };
  const at = async (join: string, headers: Record<string, string>) =>
    (await createClient(app).call(activityHelps, { joinId: join }, { headers })).record;
  expect(await at(joinId, applet)).toMatchObject({ needed: 12, obstacle: null });
  expect(await at(random.joinId, applet)).toMatchObject({ obstacle: { code: 'hostRandom' } });
  const wechat = { 'user-agent': 'MicroMessenger/8.0' };
  expect(await at(joinId, wechat)).toMatchObject({ obstacle: { code: 'hostShow' } });
  const sent = { headers: { ...applet, 'idempotency-key': 'cut-random' } };
  const friend = await signIn(app);
  const refused = await friend.send(activityHelp, { joinId: random.joinId }, sent);
  expect(refused.code).toBe('ACTIVITY_HOST');
});

test('it is found by its goods, and by the ids of the activity and of a participation', async () => {
  const { id, joinId, commodityId } = await begin();
  const client = createClient(app);
  expect(await client.call(activityDealOfCommodity, { commodityId })).toMatchObject({
    items: [{ activityId: id, label: '砍价', priceFen: 9900 }],
  });
  for (const known of [id, joinId])
    expect(await client.call(actGroupKj, { id: known })).toMatchObject({ activityId: id });
  expect(await client.call(actGroupBuying, { id })).toBeNull();
  expect(await client.call(actGroupKj, { id: 'nothing' })).toBeNull();
});

test.each([
  ['config.items.0.fromFen', { items: [{ dealId: 'one', fromFen: 17_000, friends: 12 }] }],
  ['config.items.0.friends', { minFen: 600 }],
  ['config.items.0.dealId', { attempts: 4 }],
])('a cut that cannot end at its floor is not published: %s', async (path, config) => {
  await expect(begin({ config })).rejects.toThrow(path);
});
