import { operatorActivityScreen } from '@marque/contract/activity/operator-endpoints';
import * as calls from '@marque/contract/activity/presence/endpoints';
import { FAMILIES } from '@marque/contract/activity/families';
import { activityKind } from '@marque/contract/activity/kind';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#kernel/database.ts';
import { writtenActivity } from '#testing/activity/activities.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';
import { staffOf, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { MODULES } from '../../../../modules.ts';
import { defineKind } from '../../engine/kind.ts';
import { publishContent } from '../../engine/publish.ts';
import { registryOf } from '../../engine/registry.ts';
import { KINDS } from '../../kinds/index.ts';
import { activityModule, activityModuleOf } from '../../module.ts';
import { memberLeft } from '../../../session/events.ts';

/** A kind of the tests alone: places within 300 m, two a day, with two marks a store where `marks` says so. */
const walkKind = defineKind({
  of: activityKind({
    id: 'walk',
    config: z.strictObject({ dealers: z.array(z.string()), marks: z.boolean() }),
    view: z.object({}),
    random: () => false,
    gains: () => [],
    rules: () => [],
  }),
  presence: {
    terms: ({ dealers, marks }) => ({
      dealers,
      radiusM: marks ? null : 300,
      marks: marks
        ? [
            { id: 'roof', title: '车顶' },
            { id: 'seat', title: '座椅' },
          ]
        : [],
      per: marks ? 'once' : 'day',
      perDay: marks ? null : 2,
      staffless: true,
      shownInWechat: marks,
    }),
    gain: () => '记一处',
    arrived: async (_context, _tx, { before }) => `第 ${before.length + 1} 处`,
  },
  show: async () => ({ view: {} }),
});
const registry = registryOf([...KINDS, walkKind], {
  ...FAMILIES,
  walk: {
    kind: 'walk',
    type: null,
    brands: ['xtl'],
    pages: { details: 'activity.toStoreLandPage' },
  },
});

let app: TestApp;
let here: string;
let next: string;
let third: string;
beforeAll(async () => {
  const modules = MODULES.map((one) => (one === activityModule ? activityModuleOf(registry) : one));
  app = await createTestApp({ modules });
  await addCommodity(app.database);
  here = await addDealer(app, { lng: 121.3792, lat: 31.1148 });
  next = await addDealer(app, { lng: 121.3802, lat: 31.1148 });
  third = await addDealer(app, { lng: 121.3798, lat: 31.1148 });
});
afterAll(() => app.close());

async function publish(marks: boolean): Promise<string> {
  const config = { dealers: [here, next, third], marks };
  const activity = writtenActivity(app, { family: 'walk', config });
  await inTransaction(app.database, (tx) =>
    publishContent(registry, tx, [activity], app.clock.now),
  );
  return activity.id;
}

const at = { lng: 121.38, lat: 31.116 };
const FAR = { lng: 121.3825, lat: 31.1148 };
const checkIn = (client: Client, id: string, change: object = {}) =>
  client.send(
    calls.activityCheckIn,
    { id, spot: here, ...at, accuracy: 10, ageMs: 0, ...change },
    keyed(),
  );
const scan = (client: Client, id: string, code: string, spot = here) =>
  client.send(calls.activityScan, { id, spot, code }, keyed());
const screens = async (id: string, spot = here) =>
  (await (await storeClient(app, spot)).call(operatorActivityScreen, { id })).screens;

test('a position near enough checks in once a day, and is not kept', async () => {
  const id = await publish(false);
  const member = await signIn(app);
  expect(await checkIn(member, id)).toMatchObject({ status: 200, data: { gain: '第 1 处' } });
  expect((await checkIn(member, id)).code).toBe('PLACE_SEEN');
  expect((await checkIn(member, id, { spot: 'elsewhere' })).code).toBe('PLACE_NOT_FOUND');
  const [row] = await app.database
    .selectFrom('activity_presence')
    .selectAll()
    .where('activity_id', '=', id)
    .execute();
  expect(row).toMatchObject({ proof: 'place', distance_m: 150 });
  expect((await checkIn(member, id, { spot: next })).status).toBe(200);
  expect((await checkIn(member, id, { spot: third })).code).toBe('PLACE_DAY_FULL');
  const spots = await member.call(calls.activitySpots, { id });
  expect(spots.items.map(({ seen }) => seen.length)).toEqual([1, 1, 0]);
  later(app, DAY_MS);
  expect((await checkIn(member, id)).status).toBe(200);
});

test('a position that is too far or unsure, and a store that is closed, are said', async () => {
  const id = await publish(false);
  const member = await signIn(app);
  expect(await checkIn(member, id, { ...FAR, accuracy: 20 })).toMatchObject({
    code: 'PLACE_FAR',
    data: { metres: 5 },
  });
  expect((await checkIn(member, id, { accuracy: 120 })).code).toBe('POSITION_UNSURE');
  later(app, 8 * 3_600_000);
  expect((await checkIn(member, id, { ...FAR, accuracy: 30 })).code).toBe('PLACE_CLOSED');
  later(app, 16 * 3_600_000);
  expect((await checkIn(member, id, { ...FAR, accuracy: 30 })).status).toBe(200);
});

test('nobody is in two cities within an hour by positions', async () => {
  const id = await publish(false);
  const member = await signIn(app);
  const beijing = await addDealer(app, { lng: 116.4, lat: 39.9 });
  await app.database
    .insertInto('activity_presence')
    .values({
      user_id: member.userId,
      activity_id: id,
      spot: beijing,
      mark: '',
      day: '2026-01-01',
      proof: 'screen',
      distance_m: null,
      at: new Date(app.clock.now.getTime() - 3_600_000),
    })
    .execute();
  expect((await checkIn(member, id)).code).toBe('POSITION_UNSURE');
});

test('the code of a screen names its mark; an old one and a wrong one are told apart', async () => {
  const id = await publish(true);
  const member = await signIn(app);
  const [roof, seat] = await screens(id);
  expect(roof!.mark).toBe('车顶');
  expect(roof!.turning[0]!.path).toContain(`c=${here}.${roof!.turning[0]!.digits}`);
  expect(await scan(member, id, roof!.turning[0]!.digits)).toMatchObject({
    status: 200,
    data: { mark: 'roof' },
  });
  expect((await scan(member, id, roof!.turning[0]!.digits)).code).toBe('PLACE_SEEN');
  // Another store has codes of its own.
  expect((await scan(member, id, seat!.turning[0]!.digits, next)).code).toBe('CODE_UNKNOWN');
  later(app, 90_000);
  expect((await scan(member, id, seat!.turning[0]!.digits)).code).toBe('CODE_OLD');
  expect((await checkIn(member, id)).code).toBe('PLACE_NOT_FOUND');
});

test('WeChat’s own browser only shows what is gathered in stores', async () => {
  const id = await publish(true);
  const member = await signIn(app);
  const [roof] = await screens(id);
  const code = roof!.turning[0]!.digits;
  const { headers } = keyed();
  const sent = await member.send(
    calls.activityScan,
    { id, spot: here, code },
    { headers: { ...headers, 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' } },
  );
  expect(sent.code).toBe('ACTIVITY_HOST');
});

test('wrong codes lock, also a right one', async () => {
  const id = await publish(true);
  const member = await signIn(app);
  const [roof] = await screens(id);
  const right = roof!.turning[0]!.digits;
  for (const n of [1, 2, 3, 4, 5])
    expect(
      (await scan(member, id, String((Number(right) + n) % 1_000_000).padStart(6, '0'))).code,
    ).toBe('CODE_UNKNOWN');
  expect((await scan(member, id, right)).code).toBe('SCAN_LOCKED');
});

test('who works in a store takes no part, and who leaves is forgotten', async () => {
  const id = await publish(true);
  const [roof] = await screens(id);
  const staff = await staffOf(app, here, 'clerk');
  expect((await scan(staff, id, roof!.turning[0]!.digits)).code).toBe('PLACE_STAFF');
  const member = await signIn(app);
  await scan(member, id, roof!.turning[0]!.digits);
  const { userId } = member;
  const left = { userId, at: app.clock.now };
  await inTransaction(app.database, (tx) => app.kernel.emit(tx, memberLeft, left));
  const rows = await app.database
    .selectFrom('activity_presence')
    .select('spot')
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toEqual([]);
});
