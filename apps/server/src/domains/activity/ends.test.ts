import { activityAward, activityAwardClaim } from '@marque/contract/activity/award/endpoints';
import { activityDraw } from '@marque/contract/activity/draw/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import * as desk from '@marque/contract/activity/operator-endpoints';
import { orderConfig } from '@marque/contract/mall/order/endpoints';
import { activityTeams } from '@marque/contract/activity/team/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, writtenActivity } from '#testing/activity/activities.ts';
import { addDraw, INSTEAD, prize } from '#testing/activity/draws.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { minuteAhead } from '#testing/landings.ts';
import { operatorClient } from '#testing/operators.ts';
import {
  addGoods,
  draftOf,
  keyed,
  later,
  order,
  pay,
  statusOf,
  stockOf,
  withAddress,
} from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const operator = () => operatorClient(app, { brand: 'xtl' });
const member = async (): Promise<Client> => {
  const client = await signIn(app);
  await withAddress(client);
  return client;
};
const viewOf = async (client: Client, id: string) => client.call(activityDetail, { id });

test('a prize of goods is ordered for nothing once; what nobody ordered goes back to the shelf', async () => {
  const skuId = await addGoods(app, {
    buyLimit: 1,
    freightFen: 1200,
    skus: [{ priceFen: 15_900, stock: 5 }],
  });
  const goods = prize({ give: { kind: 'goods', skuId }, stock: 2, claimDays: 7 });
  const id = await addDraw(app, {
    prizes: [goods, ...INSTEAD],
    until: minuteAhead(app, 9 * DAY_MS),
    settleAt: minuteAhead(app, 9 * DAY_MS),
  });
  expect(await stockOf(app, skuId)).toMatchObject({ available: 3 });
  const [mine, other] = [await member(), await member()];
  const won = (await mine.call(activityDraw, { id }, keyed())).drawn.award!;
  const lost = (await other.call(activityDraw, { id }, keyed())).drawn.award!;
  expect((await mine.send(activityAwardClaim, { id: won.id }, keyed())).code).toBe('AWARD_ADDRESS');
  const { deal: dealId, dealOf: ofId } = won.use!.params as { deal: string; dealOf: string };
  const draft = { ...draftOf(skuId), dealConfig: { dealId, ofId } };
  const notHis = await other.call(orderConfig, draft);
  expect(notHis.obstacles).toMatchObject([{ code: 'dealOver' }]);
  const { orderId } = await order(mine, draft);
  expect(await statusOf(mine, orderId)).toBe('paid');
  expect(await mine.call(activityAward, { id: won.id })).toMatchObject({
    state: 'done',
    use: { page: 'mall.orderDetail', params: { id: orderId } },
  });
  expect((await mine.call(orderConfig, draft)).obstacles).toMatchObject([{ code: 'dealOver' }]);
  for (let day = 0; day < 12; day++) {
    later(app, DAY_MS);
    for (const sweep of ['award.due', 'activity.settle', 'activity.close'])
      await app.background!.runSweep(sweep);
  }
  expect(await other.call(activityAward, { id: lost.id })).toMatchObject({ state: 'lapsed' });
  expect((await viewOf(mine, id)).state).toBe('settled');
  expect(await stockOf(app, skuId)).toMatchObject({ available: 4 });
});

test('a prize of goods is ordered also once its activity is cancelled', async () => {
  const skuId = await addGoods(app, { skus: [{ priceFen: 15_900, stock: 5 }] });
  const goods = prize({ give: { kind: 'goods', skuId }, stock: 2, claimDays: 7 });
  const id = await addDraw(app, { prizes: [goods, ...INSTEAD] });
  const mine = await member();
  const won = (await mine.call(activityDraw, { id }, keyed())).drawn.award!;
  await operator().does(desk.operatorActivityCancel, { id, reason: '供应商没有交货' });
  const { deal: dealId, dealOf: ofId } = won.use!.params as { deal: string; dealOf: string };
  const { orderId } = await order(mine, { ...draftOf(skuId), dealConfig: { dealId, ofId } });
  expect(await statusOf(mine, orderId)).toBe('paid');
});

test('a pause keeps everything as it is, and all ends move by its length', async () => {
  const id = await addDraw(app, { until: minuteAhead(app, 2 * DAY_MS) });
  const mine = await member();
  await mine.call(activityDraw, { id }, keyed());
  const before = await viewOf(mine, id);
  await operator().does(desk.operatorActivityPause, { id, reason: '奖品页有错字' });
  const paused = await viewOf(mine, id);
  expect(paused).toMatchObject({ state: 'paused', obstacle: { code: 'paused' } });
  expect((await mine.send(activityDraw, { id }, keyed())).code).toBe('ACTIVITY_NOT_LIVE');
  later(app, 3 * DAY_MS);
  await operator().does(desk.operatorActivityResume, { id });
  const after = await viewOf(mine, id);
  expect(after.state).toBe('live');
  expect(Date.parse(after.until) - Date.parse(before.until)).toBe(3 * DAY_MS);
});

async function team(): Promise<{ id: string; first: string; leader: Client }> {
  const skuId = await addGoods(app, { skus: [{ priceFen: 15_900, stock: 30 }] });
  const id = await addActivity(app, {
    family: 'groupPurchase',
    config: { size: 3, hours: 24, leaderScore: 0 },
    deals: [{ id: 'one', skuId, priceFen: 12_900, quota: 10, perPerson: 1 }],
  });
  const leader = await member();
  const draft = { ...draftOf(skuId), dealConfig: { dealId: `${id}:one`, ofId: null } };
  const { orderId: first } = await order(leader, draft);
  await pay(app, leader, first, 'pay');
  return { id, first, leader };
}
const endTeams = async () => {
  await app.background!.runSweep('activity.endTeams');
  await app.background!.runJobs();
};

test('teams of a paused activity wait and have the pause more', async () => {
  const { id, first, leader } = await team();
  await operator().does(desk.operatorActivityPause, { id, reason: '库存正在核对' });
  later(app, 25 * HOUR_MS);
  await endTeams();
  expect(await statusOf(leader, first)).toBe('awaiting');
  await operator().does(desk.operatorActivityResume, { id });
  await endTeams();
  expect(await statusOf(leader, first)).toBe('awaiting');
  later(app, 24 * HOUR_MS);
  await endTeams();
  expect(await statusOf(leader, first)).toBe('closed');
});

test('a cancelled activity gives back what waits, and tells everybody in it once', async () => {
  const { id, first, leader } = await team();
  await operator().does(desk.operatorActivityCancel, { id, reason: '供应商没有交货' });
  await endTeams();
  await endTeams();
  expect(await statusOf(leader, first)).toBe('closed');
  const told = await app.database
    .selectFrom('notice')
    .select('title')
    .where('user_id', '=', leader.userId)
    .where('title', 'like', '%取消了')
    .execute();
  expect(told).toEqual([{ title: '「秋天第一趟」取消了' }]);
  expect((await leader.send(activityTeams, { id }, {})).code).toBe('ACTIVITY_NOT_FOUND');
});

test('operators publish once, and let it run longer by seven days at most', async () => {
  const activity = writtenActivity(app, { family: 'landPage' });
  expect(await operator().does(desk.operatorActivityPublish, { activity })).toEqual({
    problems: [],
  });
  expect(await operator().refusal(desk.operatorActivityPublish, { activity })).toBe(
    'ACTIVITY_FROZEN',
  );
  const { id } = activity;
  const extend = (days: number) =>
    operator().refusal(desk.operatorActivityExtend, { id, until: minuteAhead(app, days * DAY_MS) });
  expect(await extend(18)).toBe('ACTIVITY_UNTIL');
  expect(await extend(16)).toBe('0');
  expect(await operator().call(desk.operatorActivityStats, { id })).toMatchObject({ people: 0 });
});
