import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { VotingView } from '@marque/contract/activity/kinds/voting';
import { activityVote } from '@marque/contract/activity/vote/endpoints';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVoting } from '#testing/activity/activities.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { keyed, later } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const vote = (client: Client, id: string, subjectId: string) =>
  client.send(activityVote, { id, subjectId }, keyed());
const viewOf = async (client: Client, id: string) =>
  (await client.call(activityDetail, { id })).view as VotingView;
const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();

test('five taps at once count as many as a day has, one an entry, and again after midnight', async () => {
  const id = await addVoting(app);
  const member = await signIn(app);
  const midnight = new Date(startOfDay(app.clock.now).getTime() + DAY_MS);
  later(app, midnight.getTime() - app.clock.now.getTime() - 1000);
  const all = ['one', 'two', 'three', 'four', 'one'];
  const first = await Promise.all(all.map((entry) => vote(member, id, entry)));
  expect(codes(first).filter((code) => code === '0')).toHaveLength(3);
  later(app, 2000);
  const second = await Promise.all(all.map((entry) => vote(member, id, entry)));
  expect(codes(second).filter((code) => code === '0')).toHaveLength(3);
  const { left, entries } = await viewOf(member, id);
  expect(left).toBe(0);
  expect(entries.reduce((sum, { votes }) => sum + votes!, 0)).toBe(6);
  expect((await vote(member, id, 'two')).code).toBe('VOTE_QUOTA');
});

test('one entry takes one vote of a person and day; a visitor reads the counts', async () => {
  const id = await addVoting(app);
  const member = await signIn(app);
  const twice = await Promise.all(['one', 'one'].map((entry) => vote(member, id, entry)));
  expect(codes(twice)).toEqual(['0', 'VOTE_ENTRY_CAP']);
  expect((await vote(member, id, 'nothing')).code).toBe('WORK_NOT_FOUND');
  const { left, entries } = await viewOf(createClient(app), id);
  expect([left, entries[0]!.votes, entries[0]!.voted]).toEqual([null, 1, 0]);
  expect((await viewOf(member, id)).left).toBe(2);
});

test('equal votes go by who reached them first; hidden counts are told at the end', async () => {
  const id = await addVoting(app, { counts: false, frozenHours: 0 });
  const [one, two] = [await signIn(app), await signIn(app)];
  for (const entry of ['two', 'one', 'three']) await vote(one, id, entry);
  later(app, 1000);
  await vote(two, id, 'one');
  later(app, 1000);
  await vote(two, id, 'two');
  expect((await viewOf(one, id)).entries.every(({ votes }) => votes === null)).toBe(true);
  expect(await one.call(activityBoard, { id })).toMatchObject({
    board: { state: 'frozen' },
    items: [],
  });
  later(app, 10 * DAY_MS);
  expect((await vote(one, id, 'one')).code).toBe('ACTIVITY_NOT_LIVE');
  const { items } = await one.call(activityBoard, { id });
  expect(items.map(({ name, score }) => [name, score])).toEqual([
    ['one', 2],
    ['two', 2],
    ['three', 1],
  ]);
  expect(await viewOf(one, id)).toMatchObject({ total: 5, entries: [{ votes: 2 }, {}, {}, {}] });
});

test('who voted on enough days is drawn for, whomever they voted for', async () => {
  const id = await addVoting(app);
  const [often, once] = [await signIn(app), await signIn(app)];
  await vote(often, id, 'one');
  await vote(once, id, 'one');
  later(app, DAY_MS);
  await vote(often, id, 'two');
  expect((await viewOf(often, id)).thanks).toMatchObject({ days: 2, mine: 2 });
  later(app, 14 * DAY_MS);
  later(app, 13 * DAY_MS);
  await app.background!.runSweep('activity.settle');
  const given = await app.database
    .selectFrom('award')
    .select(['user_id', 'state'])
    .where('activity_id', '=', id)
    .execute();
  expect(given).toEqual([{ user_id: often.userId, state: 'done' }]);
});
