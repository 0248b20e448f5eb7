import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityDriveGains } from '@marque/contract/activity/chance/endpoints';
import { activityDraw } from '@marque/contract/activity/draw/endpoints';
import { activityDetail, activityJoin } from '@marque/contract/activity/endpoints';
import { activityHelp, activityHelps } from '@marque/contract/activity/help/endpoints';
import { activityInvited } from '@marque/contract/activity/invited/endpoints';
import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDriveDone } from '#domains/drive/events.ts';
import { inTransaction } from '#kernel/database.ts';
import { addActivity } from '#testing/activity/activities.ts';
import { addDraw, addFestival, prize } from '#testing/activity/draws.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { minuteAhead } from '#testing/landings.ts';
import {
  addDealer,
  addGoods,
  bodyOf,
  draftOf,
  freshKey,
  keyed,
  order,
  pay,
  statusOf,
  withAddress,
} from '#testing/orders.ts';

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

const join = async (client: Client, id: string, joinId?: string): Promise<string> =>
  (await client.call(activityJoin, { id, rulesVersion: 1, ...(joinId && { joinId }) }, keyed()))
    .joinId;
const help = async (joinId: string, headers: Record<string, string> = {}) => {
  const friend = await signIn(app);
  const sent = { headers: { ...keyed().headers, ...headers } };
  return { friend, answer: await friend.send(activityHelp, { joinId }, sent) };
};
const open = (client: Client, id: string) => client.send(activityDraw, { id }, keyed());
const chancesOf = async (client: Client, id: string) =>
  ((await client.call(activityDetail, { id })).view as LuckDrawView | FestivalView).chances!.left;
const drive = (client: Client, seriesId: string) =>
  inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, testDriveDone, {
      userId: client.userId,
      id: freshKey(),
      brand: 'xtl',
      seriesId,
      typeId: null,
      dealerId,
      at: app.clock.now,
    }),
  );

const byFriends = { sources: [{ on: 'help' as const, n: 1, cap: 2 }] };

test('each friend gives a chance, as many as the activity says', async () => {
  const id = await addDraw(app, { config: byFriends });
  const joinId = await join(member, id);
  await help(joinId);
  await help(joinId);
  expect((await help(joinId)).answer.code).toBe('HELP_FULL');
  expect(await chancesOf(member, id)).toBe(2);
  const { items } = await member.call(activityHelps, { joinId });
  expect(items.map(({ gave }) => gave)).toEqual(['1 次', '1 次']);
  expect((await open(member, id)).status).toBe(200);
  expect(await chancesOf(member, id)).toBe(1);
});

test('chance by friends is not offered where a host forbids it, nor without such a gain', async () => {
  const id = await addDraw(app, { config: byFriends });
  const joinId = await join(member, id);
  const applet = { sourcetype: 'APPLET' };
  expect((await help(joinId, applet)).answer.code).toBe('ACTIVITY_HOST');
  const wechat = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.56' } };
  expect((await member.call(activityDetail, { id }, wechat)).ways).toEqual([]);
  const alone = await join(member, await addDraw(app));
  expect((await help(alone)).answer.code).toBe('ACTIVITY_NOT_FOUND');
});

test('who comes by a link, or helps first, is listed for whoever brought them', async () => {
  const id = await addDraw(app, { config: byFriends });
  const joinId = await join(member, id);
  const { friend } = await help(joinId);
  await join(friend, id);
  const other = await signIn(app);
  await join(other, id, joinId);
  await join(await signIn(app), id);
  const { items } = await member.call(activityInvited, { size: 1 });
  expect(items).toMatchObject([{ activity: { id } }]);
  const all = (await member.call(activityInvited, {})).items;
  expect(all.map(({ did, gave }) => [did, gave])).toEqual(
    expect.arrayContaining([
      ['帮过你，参加了', '1 次'],
      ['参加了', null],
    ]),
  );
  expect(all).toHaveLength(2);
  expect((await friend.call(activityInvited, {})).items).toEqual([]);
});

test('boxes are opened from what is left, until there is none; a chance is not lost by it', async () => {
  const id = await addFestival(app, {
    config: { sources: [{ on: 'daily', n: 6 }] },
  });
  const other = await signIn(app);
  const opened: { number: number; outOf: number; prize: { id: string } }[] = [];
  for (const client of [member, other])
    for (let i = 0; i < 5; i++) opened.push((await open(client, id)).data.drawn);
  expect(opened.map(({ outOf }) => outOf)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(opened.filter(({ prize: got }) => got.id === 'score-300')).toHaveLength(1);
  for (const { number, outOf } of opened) expect(number).toBeLessThan(outOf);
  expect((await open(other, id)).code).toBe('BOXES_GONE');
  expect(await chancesOf(other, id)).toBe(1);
  const shown = await other.call(activityDetail, { id });
  expect(shown).toMatchObject({ outOf: 0, prizes: [{ left: 0 }, { left: 0 }] });
  expect(shown.allowed).not.toContain('draw');
  const own = await other.call(activityAwards, { tab: 'own', id });
  expect(own.items).toHaveLength(5);
});

test('the last boxes have one owner each, however many ask at once', async () => {
  const id = await addFestival(app, {
    config: { sources: [{ on: 'daily', n: 1 }] },
    prizes: [prize({ id: 'a', stock: 1, weight: 0 }), prize({ id: 'b', stock: 2, weight: 0 })],
  });
  const people = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
  const answers = await Promise.all(people.map((client) => open(client, id)));
  const got = answers.flatMap(({ status, data }) => (status === 200 ? [data.drawn.prize.id] : []));
  expect(got.toSorted()).toEqual(['a', 'b', 'b']);
  expect(answers.filter(({ code }) => code === 'BOXES_GONE')).toHaveLength(3);
});

test('every second friend gives a box', async () => {
  const id = await addFestival(app);
  const joinId = await join(member, id);
  await help(joinId);
  expect(await chancesOf(member, id)).toBe(0);
  await help(joinId);
  expect(await chancesOf(member, id)).toBe(1);
  const { record, items } = await member.call(activityHelps, { joinId });
  expect(record).toMatchObject({
    helped: 2,
    needed: 10,
    steps: [2, 4, 6, 8, 10].map((count) => ({ count, gives: '1 次' })),
  });
  expect(items.map(({ gave }) => gave)).toEqual(['1 次', null]);
});

test('deals are sold in the phases that sell, and are paid like other orders', async () => {
  const skuId = await addGoods(app, { skus: [{ priceFen: 15_900, stock: 30 }] });
  const deals = [{ id: 'one', skuId, priceFen: 12_900, quota: 10, perPerson: 2 }];
  const [from, noon, until] = [-3_600_000, DAY_MS, 10 * DAY_MS].map((ms) => minuteAhead(app, ms));
  const buying = (id: string, quantity: number) => ({
    ...draftOf(skuId, quantity),
    dealConfig: { dealId: `${id}:one`, ofId: null },
  });
  await withAddress(member);
  const later = await addFestival(app, {
    deals,
    config: {
      phases: [
        { id: 'warm', title: '预热', from: from!, until: noon!, sells: false },
        { id: 'sale', title: '开卖', from: noon!, until: until! },
      ],
    },
  });
  expect(await member.call(activityDetail, { id: later })).toMatchObject({
    view: { phase: 'warm', goods: [{ priceFen: 12_900, left: 10 }] },
  });
  await expect(order(member, buying(later, 1))).rejects.toThrow('DEAL_OVER');
  const id = await addFestival(app, { deals });
  expect((await bodyOf(member, buying(id, 2))).expect.payableFen).toBe(2 * 12_900);
  const { orderId } = await order(member, buying(id, 2));
  await pay(app, member, orderId, 'pay');
  expect(await statusOf(member, orderId)).toBe('paid');
  expect((await member.call(activityDetail, { id })).own?.joinId).not.toBeNull();
});

test('a drive gives chances to all, and points to those who bought together', async () => {
  const draws = await addFestival(app, { config: { sources: [{ on: 'drive', n: 2, cap: 1 }] } });
  const skuId = await addGoods(app, { skus: [{ priceFen: 15_900, stock: 30 }] });
  const group = await addActivity(app, {
    family: 'groupPurchase',
    config: { size: 3, hours: 24, driveScore: 100 },
    deals: [{ id: 'one', skuId, priceFen: 12_900, quota: 10, perPerson: 1 }],
  });
  await drive(member, 'series-a');
  await join(member, group);
  await drive(member, 'series-b');
  await drive(member, 'series-c');
  const rewards = await app.database
    .selectFrom('reward')
    .select('source_id')
    .where('user_id', '=', member.userId)
    .where('source_kind', '=', 'activityDrive')
    .execute();
  expect(rewards).toEqual([{ source_id: `${group}:series-b` }]);
  expect((await member.call(activityDriveGains, { id: group })).items).toMatchObject([
    { unit: 'score', n: 100, left: 0 },
  ]);
  expect((await member.call(activityDriveGains, { id: draws })).items).toMatchObject([
    { unit: 'draw', n: 2, left: 2 },
  ]);
});

test.each([
  ['prizes.0.perPerson', { prizes: [prize({ perPerson: 1 }), prize({ id: 'b' })] }],
  [
    'prizes.1.give',
    { prizes: [prize(), prize({ id: 'b', give: { kind: 'thanks' }, stock: null })] },
  ],
])('boxes that could not be fair are not published: %s', async (path, change) => {
  await expect(addFestival(app, change)).rejects.toThrow(path);
});
