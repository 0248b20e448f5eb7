import * as arrivalCalls from '@marque/contract/community/act/arrival-endpoints';
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
import { addAct, addPrize, joined, leadAct, leave } from '#testing/community/acts.ts';
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

type ReviewInput = Omit<In<typeof reviewCalls.actReviewSave>, 'actId' | 'id'>;
const PRAISE: ReviewInput = {
  stars: { overall: 5, organising: 4, content: 5, venue: 4 },
  tags: ['领队靠谱'],
  text: '领队一路提醒车距，跟着走很踏实。',
  images: [],
  anonymous: false,
};
const review = (client: Client, actId: string, change: Partial<ReviewInput> = {}) =>
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

/** An organiser with the activity they lead, and what the venue shows now. */
async function led(wishes: Parameters<typeof addAct>[1] = {}) {
  const id = await addAct(app, { ahead: SOON_MS, ...wishes });
  const host = await signIn(app);
  await leadAct(app, id, host.userId);
  const digits = async () => (await host.call(arrivalCalls.actVenue, { id })).turning[0]!.digits;
  return { id, host, digits };
}
const present = (client: Client, actId: string, code: string) =>
  client.send(arrivalCalls.actPresence, { actId, code });
const checkIn = (client: Client, joinId: string, token: string) =>
  client.send(arrivalCalls.actCheckIn, { joinId, token }, keyed());

describe('a guest is checked in', () => {
  test('by the code of the venue, whose proof is for who uses it first', async () => {
    const { id, host, digits } = await led();
    const [guest, other] = [await signIn(app), await signIn(app)];
    const { joinId } = await joined(guest, id);
    const own = await joined(other, id);
    expect((await guest.send(arrivalCalls.actVenue, { id })).code).toBe('ACT_NOT_FOUND');
    const visitor = createClient(app);
    const { token } = (await present(visitor, id, await digits())).data;
    const before = await score(guest);
    expect((await checkIn(guest, joinId, token)).data.status).toBe(JOIN_CODES.checkedIn);
    expect(await score(guest)).toBe(before + 30);
    expect((await checkIn(guest, joinId, token)).code).toBe('ACT_CHECKED_IN');
    expect((await checkIn(other, own.joinId, token)).code).toBe('ACT_CODE_WRONG');
    expect((await guest.call(calls.actTicket, { joinId })).code).toMatchObject({ usable: false });
    const list = await host.call(arrivalCalls.actGuests, { id });
    expect(list).toMatchObject({ expected: 2, arrived: 1 });
    const late = (await present(other, id, await digits())).data;
    later(app, 11 * 60_000);
    expect((await checkIn(other, own.joinId, late.token)).code).toBe('ACT_CODE_WRONG');
  });

  test('not by digits of minutes ago, nor by guessing, nor before its time', async () => {
    const { id, digits } = await led();
    const guest = await signIn(app);
    const old = await digits();
    later(app, 90_000);
    const tries = [old, '000000', '000001', '000002', '000003'];
    for (const code of tries) expect((await present(guest, id, code)).code).toBe('ACT_CODE_WRONG');
    expect((await present(guest, id, await digits())).code).toBe('ACT_CODE_LOCKED');
    const ahead = await led({ ahead: 3 * HOUR_MS });
    const early = await present(await signIn(app), ahead.id, await ahead.digits());
    expect(early.code).toBe('ACT_CHECK_IN_CLOSED');
  });

  test('by the ticket that the organiser scans, once, and in the order of arrival', async () => {
    const { id, host } = await led();
    const scan = (input: { text: string } | { joinId: string }) =>
      host.send(arrivalCalls.actScan, { actId: id, ...input }, keyed());
    const [first, second, left] = [await signIn(app), await signIn(app), await signIn(app)];
    const join = await joined(first, id);
    const hidden = await joined(second, id, { show: false });
    const gone = await joined(left, id);
    const shownBy = async (client: Client, joinId: string) => {
      const { code, turning } = (await client.call(calls.actTicket, { joinId })).code!;
      return code + turning[0]!.digits;
    };
    const text = await shownBy(first, join.joinId);
    const exited = await shownBy(left, gone.joinId);
    await leave(left, gone.joinId);
    expect((await scan({ text: exited })).code).toBe('ACT_NOT_CONFIRMED');
    expect((await first.send(arrivalCalls.actScan, { actId: id, text }, keyed())).code).toBe(
      'ACT_NOT_FOUND',
    );
    const scans = await Promise.all(Array.from({ length: 20 }, () => scan({ text })));
    expect(scans.filter(({ code }) => code === '0')).toHaveLength(1);
    const picture = await shownBy(second, hidden.joinId);
    later(app, 90_000);
    expect((await scan({ text: picture })).code).toBe('PASS_STALE');
    expect((await scan({ joinId: hidden.joinId })).code).toBe('0');
    expect((await scan({ joinId: hidden.joinId })).code).toBe('ACT_CHECKED_IN');
    const seen = await second.call(arrivalCalls.actRanking, { id });
    expect(seen).toMatchObject({ total: 2, items: [{ place: 1 }], me: { place: 2 } });
  });

  test('and draws once; a prize that is gone is none', async () => {
    const { id, host } = await led();
    await addPrize(app, id, 1);
    const guests = [await signIn(app), await signIn(app)];
    const ids = [];
    for (const guest of guests) ids.push((await joined(guest, id)).joinId);
    const [one, two] = guests as [Client, Client];
    const look = (client: Client, joinId: string) =>
      client.call(arrivalCalls.queryLotteryByJoinId, { id: joinId });
    const draw = (client: Client, joinId: string) =>
      client.send(arrivalCalls.actDraw, { id: joinId }, keyed());
    expect(await look(one, ids[0]!)).toMatchObject({ state: 'locked', prizes: [{ left: 1 }] });
    expect(await look(two, ids[0]!)).toBeNull();
    expect((await draw(one, ids[0]!)).code).toBe('ACT_DRAW_LOCKED');
    for (const joinId of ids) await host.send(arrivalCalls.actScan, { actId: id, joinId }, keyed());
    expect((await draw(one, ids[0]!)).data).toMatchObject({
      state: 'drawn',
      result: { prizeId: 'cup', name: '保温杯' },
    });
    expect((await draw(one, ids[0]!)).data.prizes[0]!.left).toBe(0);
    expect((await draw(two, ids[1]!)).data.result).toMatchObject({ prizeId: null });
    const list = await host.call(arrivalCalls.actGuests, { id });
    expect(list.items.map(({ prize }) => prize)).toEqual(['保温杯', '']);
    const none = await addAct(app);
    const { joinId } = await joined(one, none);
    expect(await look(one, joinId)).toBeNull();
  });

  test('who did not come is marked a day later, and who came is asked what it was like', async () => {
    const { id, host } = await led();
    const phone = '13900000088';
    const [came, away] = [await signIn(app, { phone }), await signIn(app)];
    const { joinId } = await joined(came, id);
    const other = await joined(away, id);
    await host.send(arrivalCalls.actScan, { actId: id, joinId }, keyed());
    later(app, SOON_MS + 6 * HOUR_MS);
    await app.background!.runSweep('act.move');
    const titles = async (client: Client) =>
      (await client.call(noticeList, {})).items.map(({ title }) => title);
    const again = await signIn(app, { phone });
    expect(await titles(again)).toContain('玩得怎么样：湖边露营');
    later(app, 24 * HOUR_MS);
    await app.background!.runSweep('act.move');
    const row = await app.database
      .selectFrom('act_join')
      .select('status')
      .where('id', '=', other.joinId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('noShow');
    const events = await app.database
      .selectFrom('member_event')
      .select(['kind', 'user_id'])
      .where('kind', 'in', ['act.attended', 'act.hosted'])
      .where('user_id', 'in', [came.userId, host.userId])
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['act.attended', 'act.hosted']);
  });
});
