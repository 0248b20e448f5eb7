import * as calls from '@marque/contract/activity/blind-box/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { BlindBoxView } from '@marque/contract/activity/kinds/blind-box';
import * as orders from '@marque/contract/mall/order/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBlindBox } from '#testing/activity/places.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  addGoods,
  bodyOf,
  draftOf,
  keyed,
  later,
  order,
  pay,
  sendOrder,
  statusOf,
  withAddress,
} from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let skuId: string;
let id: string;
beforeEach(async () => {
  skuId = await addGoods(app, { brand: 'bz', skus: [{ priceFen: 9_900, stock: 100 }] });
  id = await addBlindBox(app, { skuId });
});

const member = async (): Promise<Client> => {
  const client = await signIn(app, { brand: 'bz' });
  await withAddress(client);
  await client.call(calls.activityBlindBoxAdult, { id }, keyed());
  return client;
};
const draft = (ofId: string | null = null) => ({
  ...draftOf(skuId),
  dealConfig: { dealId: `${id}:box`, ofId },
});
const buy = async (client: Client, ofId: string | null = null): Promise<string> => {
  const { orderId } = await order(client, draft(ofId));
  await pay(app, client, orderId, 'pay');
  return orderId;
};
const open = (client: Client, number: number) =>
  client.send(calls.activityBlindBoxOpen, { id, set: 1, number }, keyed());
const giveBack = (client: Client, number: number) =>
  client.send(calls.activityBlindBoxReturn, { id, set: 1, number }, keyed());
const viewOf = async (client: Client) =>
  (await client.call(activityDetail, { id })).view as BlindBoxView;

test('a box waits until it is opened; what is in it is drawn from what is left, once', async () => {
  const client = await member();
  const orderId = await buy(client, '1-3');
  expect((await client.call(orders.orderDetail, { id: orderId })).statusText).toBe('待拆盒');
  expect(await viewOf(client)).toMatchObject({ taken: [3], closed: 4, own: { today: 2 } });
  const first = await open(client, 3);
  const again = await open(client, 3);
  expect(again.data).toEqual(first.data);
  await app.background!.runJobs();
  expect(await statusOf(client, orderId)).toBe('paid');
  const view = await viewOf(client);
  expect(view.closed).toBe(3);
  expect(view.own!.boxes).toMatchObject([
    {
      number: 3,
      state: 'opened',
      prizeId: (first.data as { box: { prizeId: string } }).box.prizeId,
    },
  ]);
  expect((await giveBack(client, 3)).code).toBe('BLIND_BOX_OPENED');
});

test('an unopened box gives its money back and is free again', async () => {
  const client = await member();
  const orderId = await buy(client);
  expect((await open(await member(), 1)).code).toBe('BLIND_BOX_NOT_FOUND');
  expect((await giveBack(client, 1)).status).toBe(200);
  expect(await statusOf(client, orderId)).toBe('closed');
  expect((await viewOf(client)).taken).toEqual([]);
  expect((await open(client, 1)).code).toBe('BLIND_BOX_NOT_FOUND');
});

test('one box is held by one order, and all contents of a set come out', async () => {
  const [a, b] = [await member(), await member()];
  const bodies = await Promise.all([a, b].map((one) => bodyOf(one, draft('1-2'))));
  const codes = (await Promise.all([a, b].map((one, i) => sendOrder(one, bodies[i]!)))).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual(['0', 'BOX_HELD']);
  const [c, d] = [await member(), await member()];
  await buy(c);
  await buy(c);
  await buy(d);
  const numbers = (view: BlindBoxView) => view.own!.boxes.map(({ number }) => number);
  for (const number of numbers(await viewOf(c))) await open(c, number);
  later(app, 8 * DAY_MS);
  await app.background!.runSweep('blindBox.open');
  const opened = [...(await viewOf(c)).own!.boxes, ...(await viewOf(d)).own!.boxes];
  expect(opened.every(({ state }) => state === 'opened')).toBe(true);
  const counts = opened.filter(({ prizeId }) => prizeId === 'rare').length;
  expect(counts).toBeLessThanOrEqual(1);
});

test('nobody buys without having said to be 18, nor more than a day’s boxes', async () => {
  const young = await signIn(app, { brand: 'bz' });
  await withAddress(young);
  const [obstacle] = (await young.call(orders.orderConfig, draft())).obstacles;
  expect(obstacle).toMatchObject({ code: 'dealLimit', msg: '请先在活动页确认年满 18 周岁' });
  const client = await member();
  for (const _ of [1, 2, 3]) await buy(client);
  const [limit] = (await client.call(orders.orderConfig, draft())).obstacles;
  expect(limit).toMatchObject({ code: 'dealLimit' });
});
