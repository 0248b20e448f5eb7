import { activityDetail, activityJoin } from '@marque/contract/activity/endpoints';
import * as calls from '@marque/contract/activity/help/endpoints';
import { activityMine } from '@marque/contract/activity/mine/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssistance } from '#testing/activity/activities.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { keyed, later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Begins a round that needs four friends. */
async function beginRound(change?: object): Promise<{ owner: Client; id: string; joinId: string }> {
  const id = await addAssistance(app, change);
  const owner = await signIn(app);
  const { joinId } = await owner.call(activityJoin, { id, rulesVersion: 1 }, keyed());
  return { owner, id, joinId };
}

const help = (friend: Client, joinId: string) =>
  friend.send(calls.activityHelp, { joinId }, keyed());
const friends = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(app)));
const scoreOf = async (client: Client) => (await client.call(scoreGet, {})).score;

test('as many friends as are needed help, each once, and each milestone gives its prize', async () => {
  const { owner, id, joinId } = await beginRound();
  const before = await scoreOf(owner);
  const many = await friends(12);
  const codes = (await Promise.all(many.map((friend) => help(friend, joinId)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === 'HELP_FULL')).toHaveLength(8);
  const { record, items } = await owner.call(calls.activityHelps, { joinId });
  expect(record).toMatchObject({
    mine: true,
    helped: 4,
    needed: 4,
    obstacle: { code: 'helpFull' },
  });
  expect(items.map((one) => one.id)).toEqual(['4', '3', '2', '1']);
  expect(await scoreOf(owner)).toBe(before + 300 + 900);
  const shown = await owner.call(activityDetail, { id });
  expect(shown.prizes.map(({ left }) => left)).toEqual([0, 4, 500]);
  expect(shown.view).toMatchObject({
    milestones: [
      { reached: true, gone: true },
      { reached: true, gone: false },
    ],
  });
  expect((await owner.call(activityMine, {})).items).toMatchObject([{ id }]);
});

test('one friend in two tabs counts once, and helps no more members than the cap', async () => {
  const { joinId, owner, id } = await beginRound({ perHelper: 2, helperPoints: 5 });
  const friend = await signIn(app);
  const before = await scoreOf(friend);
  const codes = (await Promise.all([help(friend, joinId), help(friend, joinId)])).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual(['0', 'HELPED']);
  expect(await scoreOf(friend)).toBe(before + 5);
  expect((await help(owner, joinId)).code).toBe('HELP_OWN');
  const others = await Promise.all(
    [1, 2].map(async () =>
      (await signIn(app)).call(activityJoin, { id, rulesVersion: 1 }, keyed()),
    ),
  );
  expect((await help(friend, others[0]!.joinId)).status).toBe(200);
  expect((await help(friend, others[1]!.joinId)).code).toBe('HELP_CAP');
  expect((await friend.call(calls.activityHelped, {})).items).toHaveLength(2);
  expect(await friend.call(calls.activityHelps, { joinId })).toMatchObject({
    record: { mine: false, done: true, left: 0, gift: '5 积分' },
  });
});

test('the prize that is gone is replaced by what was said; a round ends after its hours', async () => {
  const { id, joinId } = await beginRound();
  const second = await (await signIn(app)).call(activityJoin, { id, rulesVersion: 1 }, keyed());
  const other = await signIn(app);
  const third = await other.call(activityJoin, { id, rulesVersion: 1 }, keyed());
  const [one, two] = await friends(2);
  for (const friend of [one!, two!]) {
    await help(friend, joinId);
    await help(friend, second.joinId);
  }
  const { database } = app;
  const rows = await database
    .selectFrom('award')
    .select('prize_id')
    .where('activity_id', '=', id)
    .orderBy('at')
    .execute();
  expect(rows.map((row) => row.prize_id).toSorted()).toEqual(['instead', 'small']);
  later(app, 3 * DAY_MS);
  expect((await help(one!, third.joinId)).code).toBe('HELP_OVER');
});

test('a browser of WeChat only shows, an unknown record is not found', async () => {
  const { joinId } = await beginRound();
  const sent = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.56' } };
  const { record } = await createClient(app).call(calls.activityHelps, { joinId }, sent);
  expect(record).toMatchObject({ left: null, obstacle: { code: 'hostShow' } });
  expect((await createClient(app).send(calls.activityHelps, { joinId: 'none' })).code).toBe(
    'ACTIVITY_NOT_FOUND',
  );
});
