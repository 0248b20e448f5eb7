import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { activityDraw } from '@marque/contract/activity/draw/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityInvited } from '@marque/contract/activity/invited/endpoints';
import type { SweepXView } from '@marque/contract/activity/kinds/sweep-x';
import { operatorActivityScreen } from '@marque/contract/activity/operator-endpoints';
import { activityScan } from '@marque/contract/activity/presence/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSweepX } from '#testing/activity/places.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';

let app: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  app = await createTestApp();
  here = await addDealer(app);
  there = await addDealer(app);
});
afterAll(() => app.close());

const member = () => signIn(app, { brand: 'bz' });

/** Finds marks of a store by their places on its screens. */
async function find(
  client: Client,
  id: string,
  { marks, spot = here, joinId }: { marks: number[]; spot?: string; joinId?: string },
) {
  const desk = operatorClient(app, { brand: 'bz' });
  const { screens } = await desk.call(operatorActivityScreen, { id, dealerId: spot });
  const gains: string[] = [];
  for (const mark of marks) {
    const code = screens[mark]!.turning[0]!.digits;
    const sent = { id, spot, code, ...(joinId && { joinId }) };
    gains.push((await client.call(activityScan, sent, keyed())).gain);
  }
  return gains;
}
const detail = (client: Client, id: string, headers = {}) =>
  client.call(activityDetail, { id }, { headers });
const viewOf = async (client: Client, id: string) => (await detail(client, id)).view as SweepXView;

test('all marks give the draws, the same mark elsewhere counts on the board alone', async () => {
  const id = await addSweepX(app, { dealers: [here, there] });
  const client = await member();
  expect(await find(client, id, { marks: [0, 2] })).toEqual([
    '找到「外观」，还差 2 个',
    '找到「底盘」，还差 1 个',
  ]);
  expect((await viewOf(client, id)).chances?.left).toBe(0);
  expect(await find(client, id, { marks: [0], spot: there })).toEqual([
    '「外观」找到过了，榜单加 1',
  ]);
  expect(await find(client, id, { marks: [1] })).toEqual(['集齐了，得 2 次抽奖']);
  const view = await viewOf(client, id);
  expect(view).toMatchObject({ score: 4, chances: { left: 2 } });
  expect(view.marks.map(({ found }) => found)).toEqual([true, true, true]);
  expect((await client.call(activityBoard, { id })).own).toMatchObject({ score: 4 });
  await client.call(activityDraw, { id }, keyed());
  expect((await viewOf(client, id)).chances?.left).toBe(1);
});

test('a friend’s first mark gives whoever brought the friend a draw, up to the cap', async () => {
  const id = await addSweepX(app, { dealers: [here] });
  const client = await member();
  await find(client, id, { marks: [0] });
  const joinId = (await detail(client, id)).own!.joinId!;
  const [friend, other] = [await member(), await member()];
  await find(friend, id, { marks: [0, 1], joinId });
  await find(other, id, { marks: [0], joinId });
  expect((await viewOf(client, id)).chances?.left).toBe(1);
  const { items } = await client.call(activityInvited, { id });
  expect(items.map(({ gave }) => gave)).toEqual([null, '1 次机会']);
});

test('WeChat’s own browser shows no progress and no way to act', async () => {
  const id = await addSweepX(app, { dealers: [here] });
  const client = await member();
  await find(client, id, { marks: [0] });
  const shown = await detail(client, id, { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' });
  expect(shown.obstacle).toMatchObject({ code: 'hostShow' });
  expect(shown.allowed).toEqual([]);
  expect((shown.view as SweepXView).marks.some(({ found }) => found)).toBe(false);
});
