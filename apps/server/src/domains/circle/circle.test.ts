import * as agreement from '@marque/contract/agreement/endpoints';
import { moderationReport } from '@marque/contract/moderation/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import * as calls from '@marque/contract/referral/circle/endpoints';
import * as ops from '@marque/contract/referral/circle/operator-endpoints';
import * as submitting from '@marque/contract/referral/circle/submission-endpoints';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { decideCase } from '#testing/community/posts.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';
import { addCall, addGood, addPlace, cooperation, proposal } from '#testing/world/circle.ts';
import { memberLeft } from '../session/events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const want = (client: Client, id: string, wanted = true) =>
  client.send(calls.circleWant, { id, wanted });
const propose = (client: Client, callId: string, change: object = {}) =>
  client.send(submitting.circlePropose, { ...proposal(callId), ...change }, keyed());
const cooperate = (client: Client, change: object = {}) =>
  client.send(submitting.circleCooperate, { ...cooperation, ...change }, keyed());
const mine = async (client: Client, kind: 'proposal' | 'cooperation') =>
  (await client.call(submitting.circleMine, { kind })).items;
/** Sends the same several times at once. */
const atOnce = <T>(times: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, send));
const idOf = ({ data }: { data: unknown }) => (data as Submission).id;

describe('goods', () => {
  test('are wanted once a person, however often and at once, and counted truly', async () => {
    const id = await addGood(app);
    const [one, other] = [await signIn(app), await signIn(app)];
    await atOnce(5, () => want(one, id));
    expect((await want(other, id)).data).toEqual({ wants: 2, wanted: true });
    expect((await want(one, id, false)).data).toEqual({ wants: 1, wanted: false });
    expect(await createClient(app).call(calls.circleGood, { id })).toMatchObject({
      wants: 1,
      wanted: false,
      story: ['从一次露营开始'],
    });
    expect(await other.call(calls.circleGood, { id })).toMatchObject({ wants: 1, wanted: true });
  });

  test('that are off the shelf keep their story, and are wanted no longer', async () => {
    const id = await addGood(app);
    await operatorClient(app).does(ops.operatorCircleGoodSet, { id, state: 'off' });
    const client = await signIn(app);
    expect((await want(client, id)).code).toBe('GOOD_OFF');
    expect(await client.call(calls.circleGood, { id })).toMatchObject({ state: 'off' });
    expect((await client.send(calls.circleGood, { id: 'nobody' })).code).toBe('CIRCLE_NOT_FOUND');
  });
});

describe('a place', () => {
  test('gives its benefit once a person, whoever asks at once', async () => {
    const id = await addPlace(app);
    const client = await signIn(app);
    const before = (await client.call(scoreGet, {})).score;
    const codes = (
      await atOnce(4, () => client.send(calls.circlePlaceBenefit, { id }, keyed()))
    ).map(({ code }) => code);
    expect(codes.sort()).toEqual([
      '0',
      'PLACE_BENEFIT_CLAIMED',
      'PLACE_BENEFIT_CLAIMED',
      'PLACE_BENEFIT_CLAIMED',
    ]);
    expect((await client.call(scoreGet, {})).score).toBe(before + 30);
    expect((await client.call(calls.circlePlace, { id })).benefit).toMatchObject({
      state: 'claimed',
      link: { page: 'member.growthValueDetail' },
    });
  });

  test('may give to certified owners alone, and nothing once it has left', async () => {
    const gift = { kind: 'points', amount: 30 };
    const benefit = JSON.stringify({ title: '礼', note: '', ownersOnly: true, gift });
    const id = await addPlace(app, { benefit });
    const client = await signIn(app);
    const claim = () => client.send(calls.circlePlaceBenefit, { id }, keyed());
    expect((await claim()).code).toBe('PLACE_BENEFIT_OWNERS');
    await operatorClient(app).does(ops.operatorCirclePlaceSet, { id, state: 'left' });
    expect((await claim()).code).toBe('PLACE_BENEFIT_OVER');
    const { items } = await client.call(calls.circleResources, {});
    expect(items.map((one) => one.id)).not.toContain(id);
    expect(await client.call(calls.circlePlace, { id })).toMatchObject({ state: 'left' });
  });

  test('elsewhere is shown, the nearest first, where a city has none', async () => {
    const id = await addPlace(app, { theme: 'music', city_code: '320500', lng: 120.6, lat: 31.3 });
    await addPlace(app, { theme: 'music', city_code: '510100', lng: 104.07, lat: 30.67 });
    const { items, near } = await createClient(app).call(calls.circleResources, {
      theme: 'music',
      cityCode: '310100',
    });
    expect(items).toEqual([]);
    expect(near.map((one) => one.id)[0]).toBe(id);
    expect(near[0]!.km).toBeGreaterThan(70);
    expect(near[0]!.km).toBeLessThan(95);
  });
});

describe('a proposal', () => {
  test('has 50 to 2,000 signs, three a person and call; one taken back makes room', async () => {
    const callId = await addCall(app);
    const client = await signIn(app);
    expect((await propose(client, callId, { text: '字'.repeat(49) })).code).toBe('BAD_INPUT');
    expect((await propose(client, callId, { text: '字'.repeat(2001) })).code).toBe('BAD_INPUT');
    expect((await propose(client, callId, { consent: false })).code).toBe('BAD_INPUT');
    const first = await propose(client, callId);
    // Five working days after a Wednesday whose Saturday is worked.
    expect(first.data).toMatchObject({ state: 'reviewing', dueDay: '2026-05-12', late: false });
    const rest = await atOnce(3, () => propose(client, callId));
    expect(rest.map(({ code }) => code).sort()).toEqual(['0', '0', 'CALL_LIMIT']);
    const id = idOf(first);
    expect(await client.call(submitting.circleWithdraw, { id })).toMatchObject({
      state: 'withdrawn',
      withdrawable: false,
    });
    expect((await propose(client, callId)).code).toBe('0');
    const { proposals, mine: own } = await client.call(submitting.circleCall, { id: callId });
    expect([proposals, own]).toEqual([3, 3]);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000);
    expect((await propose(await signIn(app), callId)).code).toBe('CALL_OVER');
  });

  test('is seen by others once a moderator has looked, by none when it is not public', async () => {
    const callId = await addCall(app);
    const [client, visitor] = [await signIn(app), createClient(app)];
    const seen = async () =>
      (await visitor.call(submitting.circleCall, { id: callId })).shown.map((one) => one.id);
    const id = idOf(await propose(client, callId));
    const hidden = idOf(await propose(client, callId, { isPublic: false }));
    expect(await seen()).toEqual([]);
    await decideCase(app, id, 'approved');
    expect(await seen()).toEqual([id]);
    const other = await signIn(app);
    const report = (of: string) =>
      other.send(moderationReport, { kind: 'proposal', id: of, reason: 'copied', text: '' });
    expect((await report(hidden)).code).not.toBe('0');
    expect((await report(id)).code).toBe('0');
  });

  test('goes from a question of operators to its end, and its author is told', async () => {
    const desk = operatorClient(app);
    const client = await signIn(app);
    const id = idOf(await propose(client, await addCall(app)));
    const supplement = () =>
      client.send(submitting.circleSupplement, { id, text: '折叠后 30 厘米' }, keyed());
    expect((await supplement()).code).toBe('SUBMISSION_NOT_ASKED');
    const answer = (state: 'supplement' | 'accepted' | 'working', text: string) =>
      desk.does(ops.operatorCircleAnswer, { id, state, text });
    await answer('supplement', '请补充折叠后的尺寸');
    expect((await supplement()).data).toMatchObject({ state: 'reviewing' });
    await answer('accepted', '采纳了，下周打样');
    await answer('working', '第一次打样开始');
    expect((await client.send(submitting.circleWithdraw, { id })).code).toBe('SUBMISSION_STARTED');
    expect(
      await desk.refusal(ops.operatorCircleAnswer, { id, state: 'declined', text: '不做了吧' }),
    ).toBe('SUBMISSION_STATE');
    const { items } = await client.call(noticeList, {});
    expect(items.map(({ title }) => title)).toContain('「后备箱里的厨房」打样中');
    const other = await signIn(app);
    expect((await other.send(submitting.circleWithdraw, { id })).code).toBe('SUBMISSION_NOT_FOUND');
  });
});

describe('an offer to cooperate', () => {
  test('needs a true company code, and one of a kind is open at a time', async () => {
    const client = await signIn(app);
    expect((await cooperate(client, { companyCode: '91350100M000100Y34' })).code).toBe('BAD_INPUT');
    expect((await cooperate(client)).data).toMatchObject({ company: '湖边营地有限公司' });
    expect((await cooperate(client)).code).toBe('COOPERATION_OPEN');
    expect((await cooperate(client, { kind: 'media' })).code).toBe('0');
  });

  test('keeps its contact sealed; operators open it with a reason, a withdrawal erases it', async () => {
    const client = await signIn(app);
    const id = idOf(await cooperate(client));
    const { rows } = await sql<{ row: string }>`
      select s::text as row from circle_submission s where id = ${id}`.execute(app.database);
    expect(rows[0]!.row).not.toContain('湖边');
    expect(rows[0]!.row).not.toContain('91350100');
    const look = () =>
      operatorClient(app).send(ops.operatorCircleContact, { id, reason: '回电洽谈' });
    expect((await look()).data).toMatchObject({ name: '林间', companyCode: '91350100M000100Y43' });
    await client.call(agreement.consentWithdraw, { kinds: ['circlePrivacy'] });
    expect((await mine(client, 'cooperation'))[0]).toMatchObject({
      state: 'withdrawn',
      company: '',
    });
    expect((await look()).code).toBe('SUBMISSION_NOT_FOUND');
  });
});

test('with their account go wants, claims and what nobody works with', async () => {
  const client = await signIn(app);
  const [goodId, placeId, callId] = [await addGood(app), await addPlace(app), await addCall(app)];
  await want(client, goodId);
  await client.call(calls.circlePlaceBenefit, { id: placeId }, keyed());
  const [kept] = [idOf(await propose(client, callId)), idOf(await propose(client, callId))];
  await sql`update circle_submission set state = 'working' where id = ${kept}`.execute(
    app.database,
  );
  await inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, memberLeft, { userId: client.userId, at: app.clock.now }),
  );
  expect((await createClient(app).call(calls.circleGood, { id: goodId })).wants).toBe(0);
  const { rows } = await sql<{ id: string; credit: string }>`
    select id, credit from circle_submission where user_id = ${client.userId}`.execute(
    app.database,
  );
  expect(rows).toEqual([{ id: kept, credit: '' }]);
});
