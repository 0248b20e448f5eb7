import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { ToStoreView } from '@marque/contract/activity/kinds/to-store';
import { activitySpots } from '@marque/contract/activity/presence/endpoints';
import * as calls from '@marque/contract/activity/store-gift/endpoints';
import { passLook, passMine, passUse } from '@marque/contract/pass/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToStore } from '#testing/activity/places.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { staffOf } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';

let app: TestApp;
let here: string;
let there: string;
beforeAll(async () => {
  app = await createTestApp();
  here = await addDealer(app);
  there = await addDealer(app);
});
afterAll(() => app.close());

const publish = () =>
  addToStore(app, [
    { dealerId: here, stock: 1 },
    { dealerId: there, stock: 2 },
  ]);
const claim = (client: Client, id: string, dealerId: string) =>
  client.send(calls.activityStoreClaim, { id, dealerId }, keyed());
const viewOf = async (client: Client, id: string) =>
  (await client.call(activityDetail, { id })).view as ToStoreView;

test('each store has its own pieces, and each member one', async () => {
  const id = await publish();
  const members = await Promise.all([signIn(app), signIn(app), signIn(app)]);
  const codes = (await Promise.all(members.map((one) => claim(one, id, here)))).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual(['0', 'STORE_GIFT_GONE', 'STORE_GIFT_GONE']);
  const [late, happy] = [codes.indexOf('STORE_GIFT_GONE'), codes.indexOf('0')];
  expect((await claim(members[late]!, id, there)).status).toBe(200);
  expect((await claim(members[happy]!, id, there)).code).toBe('STORE_GIFT_OWNED');
  const spots = await members[0]!.call(activitySpots, { id });
  expect(spots.items.map(({ stock }) => stock)).toEqual([0, 1]);
  expect(await viewOf(members[happy]!, id)).toMatchObject({
    left: 1,
    own: { dealerId: here, state: 'open' },
  });
  const gift = (dealerId: string) => members[0]!.call(calls.activityStoreGift, { dealerId });
  expect((await gift(here)).gift).toBeNull();
  expect((await gift(there)).gift).toMatchObject({ id });
});

test('the store hands the gift over by its pass, and no other store does', async () => {
  const id = await publish();
  const member = await signIn(app);
  await claim(member, id, here);
  const [pass] = (await member.call(passMine, {})).items;
  expect(pass).toMatchObject({ kind: 'award', title: '马克杯', status: 'usable' });
  const { awardId, passId } = (await viewOf(member, id)).own!;
  expect(passId).toBe(pass!.id);
  expect((await member.call(activityAwards, { tab: 'toClaim' })).items[0]).toMatchObject({
    id: awardId,
    use: { page: 'member.writeOff', params: { id: passId } },
  });
  const { code } = await app.database
    .selectFrom('write_off_code')
    .select('code')
    .where('id', '=', passId)
    .executeTakeFirstOrThrow();
  const other = await staffOf(app, there, 'clerk');
  expect((await other.send(passLook, { text: code })).code).toBe('WRITE_OFF_OTHER_STORE');
  const clerk = await staffOf(app, here, 'clerk');
  await clerk.call(passLook, { text: code });
  await clerk.call(passUse, { code }, keyed());
  expect((await viewOf(member, id)).own).toMatchObject({ state: 'used' });
});

test('what nobody fetched goes back to its store', async () => {
  const id = await publish();
  const member = await signIn(app);
  await claim(member, id, here);
  for (const days of [3, 3, 3]) {
    later(app, days * DAY_MS);
    await app.background!.runSweep('award.due');
  }
  const { left, own } = await viewOf(member, id);
  expect([left, own?.state]).toEqual([3, 'lapsed']);
});
