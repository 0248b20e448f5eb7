import { activityBoard } from '@marque/contract/activity/board/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { CoCreateView } from '@marque/contract/activity/kinds/co-create';
import type { QuotesView } from '@marque/contract/activity/kinds/quotes';
import { activityVote } from '@marque/contract/activity/vote/endpoints';
import * as calls from '@marque/contract/activity/work/endpoints';
import { commentPage, commentSave } from '@marque/contract/community/comment/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { addCoCreate, addQuotes } from '#testing/activity/activities.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { decideCase, pictureOf } from '#testing/community/posts.ts';
import { keyed, later } from '#testing/orders.ts';
import { memberLeft } from '../../../session/events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const STORY = '沿着海边开了三个小时，天亮的时候停下来拍的。';

async function submit(client: Client, id: string, change: object = {}) {
  const images = [await pictureOf(client)];
  const work = { kind: 'picture', title: '海边的清晨', story: STORY, ai: false, original: true };
  return client.send(
    calls.workSubmit,
    { id, work: { ...work, images, ...change } } as never,
    keyed(),
  );
}
/** Sends a work that a moderator lets through. */
async function live(client: Client, id: string): Promise<string> {
  const { data } = await submit(client, id);
  const { workId } = data as { workId: string };
  await decideCase(app, workId, 'approved');
  return workId;
}
const mine = async (client: Client, id: string) =>
  (await client.call(calls.workMine, { id })).items;
const listed = async (client: Client, id: string) =>
  (await client.call(calls.workPage, { id })).items.map((work) => work.id);
const awardsOf = (id: string) =>
  app.database
    .selectFrom('award')
    .select(['user_id', 'prize_id', 'source', 'reference'])
    .where('activity_id', '=', id)
    .orderBy('reference')
    .execute();

test('a work is seen by its author alone until it was looked at, who sees what in it is looked at', async () => {
  const id = await addCoCreate(app);
  const [author, visitor] = [await signIn(app), createClient(app)];
  const { data } = await submit(author, id, {
    title: '最佳的一段路',
    story: `${STORY}找我 13800138000`,
  });
  const { workId } = data as { workId: string };
  expect(await listed(visitor, id)).toEqual([]);
  expect((await visitor.send(calls.workShow, { workId })).code).toBe('WORK_NOT_FOUND');
  expect(await mine(author, id)).toMatchObject([
    { id: workId, standing: { state: 'held' }, found: ['最佳', '联系方式'], withdraws: true },
  ]);
  await decideCase(app, workId, 'approved');
  expect(await visitor.call(calls.workShow, { workId })).toMatchObject({
    number: 1,
    standing: { state: 'live' },
    vote: { open: false, left: null },
  });
  const shown = await visitor.call(calls.workShow, { workId });
  expect(shown.text).not.toContain('13800138000');
});

test('one has so many works, which one can take back until the votes begin', async () => {
  const id = await addCoCreate(app);
  const author = await signIn(app);
  const workId = await live(author, id);
  const twice = await Promise.all([submit(author, id), submit(author, id)]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['0', 'WORK_LIMIT']);
  expect(
    (await submit(author, id, { kind: 'quote', text: '八个字以上的一句话', face: 'dawn' })).code,
  ).toBe('BAD_INPUT');
  const withdraw = (client: Client) => client.send(calls.workWithdraw, { workId }, keyed());
  expect((await withdraw(await signIn(app))).code).toBe('WORK_NOT_FOUND');
  expect((await withdraw(author)).data).toEqual({ left: 1 });
  expect(await listed(author, id)).toEqual([]);
  const second = await live(author, id);
  later(app, 4 * DAY_MS);
  expect((await submit(author, id)).code).toBe('WORK_CLOSED');
  expect((await author.send(calls.workWithdraw, { workId: second }, keyed())).code).toBe(
    'WORK_CLOSED',
  );
});

test('votes make the places, the notice shows them, the settlement gives their prizes', async () => {
  const id = await addCoCreate(app);
  const [one, two, voter] = [await signIn(app), await signIn(app), await signIn(app)];
  const [first, second] = [await live(one, id), await live(two, id)];
  const vote = (client: Client, subjectId: string) =>
    client.send(activityVote, { id, subjectId }, keyed());
  expect((await vote(voter, first)).code).toBe('VOTE_CLOSED');
  later(app, 4 * DAY_MS);
  expect((await vote(one, first)).code).toBe('VOTE_OWN');
  expect((await vote(voter, second)).data).toMatchObject({ left: 2, voted: 1, votes: 1 });
  expect((await vote(one, second)).code).toBe('0');
  await vote(voter, first);
  const viewOf = async () => (await voter.call(activityDetail, { id })).view as CoCreateView;
  expect(await viewOf()).toMatchObject({ phase: 'vote', works: 2, left: 1, sends: 0 });
  later(app, 4 * DAY_MS);
  expect(await viewOf()).toMatchObject({ phase: 'notice' });
  const board = await one.call(activityBoard, { id });
  expect(board.board.state).toBe('final');
  expect(board.items.map(({ place, score, prize }) => [place, score, prize])).toEqual([
    [1, 2, '900 积分'],
    [2, 1, '300 积分'],
  ]);
  expect((await mine(two, id))[0]).toMatchObject({ place: 1, votes: 2 });
  later(app, 13 * DAY_MS);
  await app.background!.runSweep('activity.settle');
  expect(await awardsOf(id)).toMatchObject([
    { user_id: two.userId, prize_id: 'first', source: 'place', reference: 'votes:1' },
    { user_id: one.userId, prize_id: 'second', reference: 'votes:2' },
  ]);
});

test('a public work is commented on; it goes with the account of its author', async () => {
  const id = await addCoCreate(app);
  const [author, other] = [await signIn(app), await signIn(app)];
  const workId = await live(author, id);
  const of = { subjectType: 'work', subjectId: workId } as const;
  await other.call(commentSave, { ...of, text: '好看', refs: [] }, keyed());
  expect((await author.call(calls.workShow, { workId })).comments).toBe(1);
  await inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, memberLeft, { userId: author.userId, at: app.clock.now }),
  );
  expect((await other.send(calls.workShow, { workId })).code).toBe('WORK_NOT_FOUND');
  expect((await other.send(commentPage, { ...of, sort: 'time' })).code).toBe('CONTENT_NOT_FOUND');
});

test('a card of words a day, liked once, and its authors are drawn', async () => {
  const id = await addQuotes(app);
  const [author, reader] = [await signIn(app), await signIn(app)];
  const write = (text: string) =>
    author.send(calls.workSubmit, { id, work: { kind: 'quote', text, face: 'night' } }, keyed());
  expect((await write('太短')).code).toBe('BAD_INPUT');
  const { data } = await write('今天的路灯比昨天亮一点');
  const { workId } = data as { workId: string };
  expect((await write('再写一张，今天不行了')).code).toBe('WORK_DAY_FULL');
  const viewOf = async () => (await author.call(activityDetail, { id })).view as QuotesView;
  expect(await viewOf()).toMatchObject({
    prompt: '今天的路',
    left: { today: 0, all: 6 },
    own: { id: workId, standing: { state: 'held' } },
  });
  await decideCase(app, workId, 'approved');
  const like = () => reader.send(activityVote, { id, subjectId: workId }, keyed());
  expect((await like()).data).toMatchObject({ votes: 1 });
  later(app, DAY_MS);
  expect((await like()).code).toBe('VOTE_ENTRY_CAP');
  later(app, 13 * DAY_MS);
  await app.background!.runSweep('activity.settle');
  expect(await awardsOf(id)).toMatchObject([{ user_id: author.userId, prize_id: 'lot' }]);
});
