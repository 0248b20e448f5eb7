import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityExchange } from '@marque/contract/activity/exchange/endpoints';
import type { KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import { activityCheckIn } from '@marque/contract/activity/presence/endpoints';
import { activitySteps } from '@marque/contract/activity/steps/endpoints';
import { consentGive, consentWithdraw } from '@marque/contract/agreement/endpoints';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKilocalorie } from '#testing/activity/places.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addDealer, freshKey, later } from '#testing/orders.ts';

let app: TestApp;
let here: string;
beforeAll(async () => {
  app = await createTestApp();
  here = await addDealer(app);
});
afterAll(() => app.close());

const IN_APP = { 'user-agent': 'Mozilla/5.0 XTLApp/5.2.0', sourcetype: 'ANDROID' };
const inApp = () => ({ headers: { ...IN_APP, 'idempotency-key': freshKey() } });
const publish = (change: object = {}) => addKilocalorie(app, { dealers: [here], ...change });
const agree = (client: Client) => client.call(consentGive, { kinds: ['steps'], page: 'test' });
const day = (ago = 0) => shanghaiDay(new Date(app.clock.now.getTime() - ago * DAY_MS));
const sync = (client: Client, id: string, steps: number, ago = 0) =>
  client.send(activitySteps, { id, days: [{ day: day(ago), steps }] }, inApp());
const viewOf = async (client: Client, id: string) =>
  (await client.call(activityDetail, { id })).view as KilocalorieView;

test('steps come from the app alone, after a consent of their own', async () => {
  const id = await publish();
  const client = await signIn(app);
  expect((await sync(client, id, 6802)).code).toBe('CONSENT_REQUIRED');
  await agree(client);
  const days = [{ day: day(), steps: 6802 }];
  const browser = { headers: { 'user-agent': 'Mozilla/5.0', 'idempotency-key': freshKey() } };
  expect((await client.send(activitySteps, { id, days }, browser)).code).toBe('STEPS_HOST');
  expect((await sync(client, id, 6802)).data).toMatchObject({ gained: 199, energy: 199 });
  expect((await sync(client, id, 100)).data).toMatchObject({ gained: 0, energy: 199 });
  later(app, 60_000);
  expect((await sync(client, id, 6803)).data).toMatchObject({ gained: 1, energy: 200 });
  later(app, DAY_MS);
  expect((await sync(client, id, 30_000, 1)).data).toMatchObject({ energy: 882 });
  expect((await sync(client, id, 10, 2)).code).toBe('STEPS_LATE');
});

test('three days in a row give their energy once', async () => {
  const id = await publish();
  const client = await signIn(app);
  await agree(client);
  await sync(client, id, 7000);
  later(app, DAY_MS);
  await sync(client, id, 7000);
  later(app, DAY_MS);
  expect((await sync(client, id, 7000)).data).toMatchObject({ gained: 255, energy: 665 });
  expect((await sync(client, id, 7000)).data).toMatchObject({ gained: 0 });
  expect((await viewOf(client, id)).own).toMatchObject({ run: 3, agreed: true });
});

test('energy is exchanged up to what a person may have, and never beyond what there is', async () => {
  const id = await publish();
  const client = await signIn(app);
  await agree(client);
  await sync(client, id, 5000);
  const exchange = (cost = 30) =>
    client.send(activityExchange, { id, prizeId: 'score-20', cost }, inApp());
  expect((await exchange(29)).code).toBe('ACTIVITY_NOT_FOUND');
  const codes = (await Promise.all([exchange(), exchange(), exchange()])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['0', '0', 'PRIZE_OWNED']);
  expect((await viewOf(client, id)).own?.energy).toBe(147 - 60);
  const poor = await signIn(app);
  expect(
    (await poor.send(activityExchange, { id, prizeId: 'score-20', cost: 30 }, inApp())).code,
  ).toBe('ENERGY_SHORT');
  later(app, 12 * DAY_MS);
  expect((await exchange()).code).toBe('PRIZE_OWNED');
});

test('who withdraws the consent keeps prizes and what places gave, and loses the steps', async () => {
  const id = await publish();
  const client = await signIn(app);
  await agree(client);
  await sync(client, id, 5000);
  const at = { lng: 121.47, lat: 31.23, accuracy: 10, ageMs: 0 };
  await client.call(activityCheckIn, { id, spot: here, ...at }, inApp());
  await client.call(activityExchange, { id, prizeId: 'score-20', cost: 30 }, inApp());
  await client.call(consentWithdraw, { kinds: ['steps'], page: 'test' });
  const { own } = await viewOf(client, id);
  expect(own).toMatchObject({ agreed: false, energy: 20, run: 0, spots: 1 });
  expect(own!.week.every(({ steps }) => steps === 0)).toBe(true);
  expect((await client.call(activityAwards, { tab: 'own' })).items).toHaveLength(1);
});
