import * as calls from '@marque/contract/community/spot/endpoints';
import type { In } from '@marque/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { decideCase, pictureOf } from '#testing/community/posts.ts';
import { keyed } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HERE = { lng: 121.1957, lat: 31.0986 };
const save = (client: Client, change: Partial<In<typeof calls.spotSave>> = {}) =>
  client.send(
    calls.spotSave,
    { name: '北坡观景台', kind: 'view', note: '日落前到', images: [], ...HERE, ...change },
    keyed(),
  );
const names = async (client: Client, input: In<typeof calls.spotNearby> = {}) =>
  (await client.call(calls.spotNearby, input)).items.map(({ name, km }) => [name, km]);

test('a spot is seen by its member alone until it was looked at, and counts then', async () => {
  const [member, other] = [await signIn(app), await signIn(app)];
  const visitor = createClient(app);
  const image = await pictureOf(member);
  const { code, data } = await save(member, { images: [image] });
  expect([code, data]).toMatchObject([
    '0',
    { city: '上海市', standing: { state: 'held' }, images: [{ key: image }] },
  ]);
  const { id } = data as { id: string };
  expect(await names(visitor)).toEqual([]);
  expect((await other.call(calls.spotMine, {})).items).toEqual([]);
  expect((await member.call(calls.spotMine, {})).items.map((one) => one.id)).toEqual([id]);

  await decideCase(app, id, 'approved');
  expect(await names(visitor, HERE)).toEqual([['北坡观景台', 0]]);
  const counted = async () =>
    (
      await sql`select 1 from member_event where user_id = ${member.userId}
        and kind = 'spot.approved' and undone_at is null`.execute(app.database)
    ).rows.length;
  expect(await counted()).toBe(1);
});

test('two of a kind do not lie within 50 metres; the nearest comes first', async () => {
  const member = await signIn(app);
  // A thousandth of a degree is 111 metres.
  expect((await save(member, { lat: HERE.lat + 0.0004 })).code).toBe('SPOT_NEAR_ANOTHER');
  expect((await save(member, { kind: 'food', name: '山脚面馆' })).code).toBe('0');
  const far = await save(member, { lat: HERE.lat + 0.01, name: '南坡观景台' });
  expect(far.code).toBe('0');
  await decideCase(app, (far.data as { id: string }).id, 'approved');
  expect(await names(member, { lng: HERE.lng, lat: HERE.lat + 0.01 })).toEqual([
    ['南坡观景台', 0],
    ['北坡观景台', 1.1],
  ]);
  expect(await names(member, { keyword: '北坡' })).toEqual([['北坡观景台', null]]);
  expect((await save(member, { lng: 0, lat: 0 })).code).toBe('CITY_NOT_FOUND');
});
