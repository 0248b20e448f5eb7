import * as reviewCalls from '@marque/contract/community/act-review/endpoints';
import { operatorActReviewAnswer } from '@marque/contract/community/act-review/operator-endpoints';
import * as calls from '@marque/contract/community/act/endpoints';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import type { In } from '@marque/contract/core';
import { operatorWriteOff } from '@marque/contract/mall/write-off/operator-endpoints';
import {
  operatorModeration,
  operatorModerationDecide,
} from '@marque/contract/moderation/operator-endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAct, joined } from '#testing/community/acts.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { type OperatorClient, operatorClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';

const HOUR_MS = 3_600_000;
const SOON_MS = HOUR_MS / 2;

let app: TestApp;
let admin: OperatorClient;
let dealerId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  dealerId = await addDealer(app);
});
afterAll(() => app.close());

const score = async (client: Client) => (await client.call(scoreGet, {})).score;

/** The number on a guest's ticket. */
const codeOf = async (client: Client, joinId: string) =>
  (await client.call(calls.actTicket, { joinId })).code!.code;

/** A guest who was checked in at the door of an activity. */
async function attended(actId: string): Promise<{ guest: Client; joinId: string }> {
  const guest = await signIn(app);
  const { joinId } = await joined(guest, actId);
  await admin.does(operatorWriteOff, { code: await codeOf(guest, joinId), dealerId });
  return { guest, joinId };
}

type Said = Omit<In<typeof reviewCalls.actReviewSave>, 'actId' | 'id'>;
const PRAISE: Said = {
  stars: { overall: 5, organising: 4, content: 5, venue: 4 },
  tags: ['领队靠谱'],
  text: '领队一路提醒车距，跟着走很踏实。',
  images: [],
  anonymous: false,
};
const review = (client: Client, actId: string, change: Partial<Said> = {}) =>
  client.send(reviewCalls.actReviewSave, { actId, ...PRAISE, ...change }, keyed());
const pending = async (client: Client, id: string) =>
  (await client.call(reviewCalls.actReviewPending, { id })).state;

async function approve(id: string) {
  const { items } = await admin.call(operatorModeration, { size: 50 });
  const found = items.find((one) => one.subjectId === id)!;
  await admin.does(operatorModerationDecide, { id: found.id, outcome: 'approved', reason: '' });
}
const tab = async (client: Client, name: 'coming' | 'due' | 'over') =>
  (await client.call(calls.actMine, { tab: name })).items.map(({ join }) => join.status);

describe('a review of an activity', () => {
  test('is for those who came, once; public once it was looked at, with its points', async () => {
    const id = await addAct(app, { ahead: SOON_MS });
    const early = await signIn(app);
    await joined(early, id);
    expect(await pending(early, id)).toBe('notYet');
    expect((await review(early, id)).code).toBe('ACT_NOT_ATTENDED');
    expect((await review(await signIn(app), id)).code).toBe('ACT_NOT_FOUND');

    const { guest } = await attended(id);
    expect(await tab(guest, 'due')).toEqual([JOIN_CODES.checkedIn]);
    expect(await pending(guest, id)).toBe('open');
    const before = await score(guest);
    const said = (await review(guest, id)).data;
    expect(said).toMatchObject({ mean: 4.5, act: { id }, standing: { state: 'held' } });
    expect((await review(guest, id)).code).toBe('REVIEW_EXISTS');
    expect(await tab(guest, 'due')).toEqual([]);

    const visitor = createClient(app);
    const read = (filter: 'all' | 'pictures' | 'good' | 'poor') =>
      visitor.call(reviewCalls.actReviewPage, { id, filter });
    expect(await read('all')).toMatchObject({ items: [], summary: { count: 0 } });
    expect((await visitor.send(reviewCalls.actReviewDetail, { id: said.id })).code).toBe(
      'REVIEW_NOT_FOUND',
    );
    await approve(said.id);
    expect(await score(guest)).toBe(before + 20);
    expect(await read('good')).toMatchObject({
      items: [{ id: said.id, mine: false }],
      summary: { count: 1, mean: 4.5, stars: { overall: 5, venue: 4 } },
    });
    expect([(await read('poor')).items, (await read('pictures')).items]).toEqual([[], []]);
  });

  test('is answered by the organiser, added to within 30 days, and deleted with its points', async () => {
    const id = await addAct(app, { ahead: SOON_MS });
    const { guest } = await attended(id);
    const said = (await review(guest, id, { anonymous: true })).data;
    await approve(said.id);
    await admin.does(operatorActReviewAnswer, { id: said.id, text: '春天再来' });
    const told = await guest.call(noticeList, {});
    expect(told.items.map(({ title }) => title)).toContain('主办方回复了你的活动评价');
    const more = () =>
      guest.send(
        reviewCalls.actReviewAppend,
        { id: said.id, text: '还想再去', images: [] },
        keyed(),
      );
    expect((await more()).data).toMatchObject({ append: { text: '还想再去' }, appendUntil: null });
    expect((await more()).code).toBe('APPEND_EXISTS');
    const shown = await createClient(app).call(reviewCalls.actReviewDetail, { id: said.id });
    expect(shown).toMatchObject({
      nickName: '匿名车友',
      avatar: null,
      append: null,
      answer: { text: '春天再来' },
    });
    const before = await score(guest);
    await guest.call(reviewCalls.actReviewRemove, { id: said.id });
    expect(await score(guest)).toBe(before - 20);
    expect(await pending(guest, id)).toBe('open');
  });

  test('is refused 90 days after the activity, which is then over', async () => {
    const id = await addAct(app, { ahead: SOON_MS });
    const phone = '13900000077';
    const guest = await signIn(app, { phone });
    const { joinId } = await joined(guest, id);
    await admin.does(operatorWriteOff, { code: await codeOf(guest, joinId), dealerId });
    later(app, 91 * DAY_MS);
    const again = await signIn(app, { phone });
    expect((await review(again, id)).code).toBe('REVIEW_TOO_LATE');
    expect([await tab(again, 'due'), await tab(again, 'over')]).toEqual([
      [],
      [JOIN_CODES.checkedIn],
    ]);
  });
});
