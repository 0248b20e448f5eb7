import * as calls from '@marque/contract/community/act/endpoints';
import * as desk from '@marque/contract/community/act/operator-endpoints';
import type { ActJoin } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import { formOpen, formSave, formSubmit } from '@marque/contract/form-data/endpoints';
import { operatorFormPublish } from '@marque/contract/form-data/operator-endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { pointsModule } from '../points/module.ts';
import {
  actCashier,
  addAct,
  joined,
  leave,
  payAct,
  signBody,
  signUp,
} from '#testing/community/acts.ts';
import { type Client, createClient, signIn, type TestApp, createTestApp } from '#testing/app.ts';
import { addForm, formOf } from '#testing/forms.ts';
import { operatorClient } from '#testing/operators.ts';
import { choose, keyed, later } from '#testing/orders.ts';

const HOUR_MS = 3_600_000;
const { confirmed, waiting, offered, pendingPay, exited, expired, cancelled } = JOIN_CODES;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
});
afterAll(() => app.close());

const sweep = (name: string) => app.background!.runSweep(name);
const detail = (client: Client, id: string) => client.call(calls.actDetail, { id });
const ticket = (client: Client, { joinId }: ActJoin) => client.call(calls.actTicket, { joinId });
const state = async (client: Client, join: ActJoin) => (await ticket(client, join)).join.status;
const titles = async (client: Client) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title);

async function members<const N extends number>(count: N): Promise<Client[] & { length: N }> {
  return (await Promise.all(Array.from({ length: count }, () => signIn(app)))) as never;
}

describe('an activity', () => {
  test('is read by everybody; a guest alone has ticket, group and phone', async () => {
    const id = await addAct(app);
    const visitor = createClient(app);
    expect(await detail(visitor, id)).toMatchObject({
      state: 'open',
      joined: 0,
      allowed: ['sign'],
      join: null,
      eligibility: { ok: true },
      offers: { groupBuying: null, groupKj: null },
    });
    expect((await visitor.send(calls.actDetail, { id: 'nothing' })).code).toBe('ACT_NOT_FOUND');
    const [guest, stranger] = await members(2);
    const join = await joined(guest!, id, { seats: 2, companions: ['小林'], city: '苏州' });
    expect(join).toMatchObject({ status: confirmed, seats: 2, payment: null, waitingNo: null });
    const shown = await ticket(guest!, join);
    expect(shown.code).toMatchObject({ usable: true });
    expect(shown.code!.turning.length).toBeGreaterThan(1);
    expect(shown.contact).toMatchObject({ phone: '021-1234' });
    expect(shown.companions).toEqual(['小林']);
    const names = await app.database
      .selectFrom('act_join')
      .select('companions')
      .where('id', '=', join.joinId)
      .executeTakeFirstOrThrow();
    expect(names.companions).toMatch(/^k\d+:/);
    expect((await stranger!.send(calls.actTicket, { joinId: join.joinId })).code).toBe(
      'ACT_JOIN_NOT_FOUND',
    );
    expect(JSON.stringify(await detail(visitor, id))).not.toContain('021-1234');
    expect((await signUp(guest!, id)).code).toBe('ACT_JOINED');
    expect(await titles(guest!)).toContain('报名成功：湖边露营');
  });

  test('shows those who want to be shown, and counts the others', async () => {
    const id = await addAct(app);
    const [one, two, three] = await members(3);
    await joined(one!, id, { show: false, seats: 2, companions: ['小林'] });
    await joined(two!, id, { city: '苏州' });
    await joined(three!, id, { city: '杭州' });
    const all = await three!.call(calls.actMembers, { id });
    expect(all).toMatchObject({ hidden: 2, cities: ['杭州', '苏州'], nextCursor: null });
    expect(all.items.map(({ city }) => city)).toEqual(['苏州', '杭州']);
    expect(JSON.stringify(all)).not.toContain(two!.userId);
    expect((await three!.call(calls.actMembers, { id, city: '苏州' })).items).toHaveLength(1);
    expect(await createClient(app).call(calls.actTop6, { id })).toMatchObject({ total: 2 });
    expect((await detail(one!, id)).joined).toBe(4);
  });

  test('tells a member alone of their own sign-ups', async () => {
    const id = await addAct(app);
    const [guest, stranger] = await members(2);
    const { joinId } = await joined(guest!, id);
    const status = (client: Client, userId?: string) =>
      client.call(calls.actJoinStatus, { phone: '13800000000', userId });
    expect(await status(guest!, guest!.userId)).toEqual([{ actId: id, joinId, status: confirmed }]);
    expect(await status(stranger!, guest!.userId)).toEqual([]);
    expect(await status(createClient(app), guest!.userId)).toEqual([]);
    expect(await guest!.call(calls.actJoin, { id })).toMatchObject({
      joined: true,
      exit: { fen: 0, score: 0, text: '退出报名' },
      allowed: ['ticket', 'exit'],
    });
    expect((await guest!.call(calls.actMine, { tab: 'coming' })).items).toMatchObject([
      { join: { joinId } },
    ]);
    expect(await guest!.call(calls.actGroupKj, { id })).toBeNull();
  });

  test('refuses whom it is not meant for, and what has changed', async () => {
    const [guest] = await members(1);
    const certified = await addAct(app, { audience: 'certified' });
    expect(await signUp(guest!, certified)).toMatchObject({
      code: 'ACT_NOT_ELIGIBLE',
      data: { page: { page: 'member.ownerCertification' } },
    });
    expect((await detail(guest!, certified)).eligibility.ok).toBe(false);
    const id = await addAct(app, { needs_car: 'must', party_max: 2 });
    const code = async (more: Parameters<typeof signUp>[2]) =>
      (await signUp(guest!, id, more)).code;
    expect(await code({ version: 0 })).toBe('ACT_FORM_CHANGED');
    expect(await code({ seats: 3, companions: ['一一', '二二'] })).toBe('ACT_PARTY_TOO_LARGE');
    expect(await code({ seats: 2 })).toBe('ACT_FORM_INVALID');
    expect(await code({})).toBe('CAR_NOT_FOUND');
    const ahead = await addAct(app, { sign_from: new Date(app.clock.now.getTime() + DAY_MS) });
    expect((await signUp(guest!, ahead)).code).toBe('ACT_NOT_OPEN');
    expect((await detail(guest!, ahead)).state).toBe('scheduled');
  });
});

test('a form is sent along, checked, kept by the sign-up, and can be sent again', async () => {
  const questions = [
    { id: 'name', kind: 'text', title: '姓名', least: 2, most: 20 },
    { id: 'card', kind: 'idNumber', title: '身份证号' },
  ];
  const asked = { use: 'act', sections: [{ id: 'main', questions }] };
  const formId = await addForm(app, asked);
  await addForm(app, asked);
  const id = await addAct(app, { form_id: formId });
  const [guest] = await members(1);
  const of = { formId, subjectId: id };
  const answers = { name: '林间', card: '11010519491231002X' };
  const sign = (more = {}) => signUp(guest!, id, { formVersion: 1, answers, ...more });
  await guest!.call(formSave, { ...of, version: 1, changes: { name: '林间' } });
  expect((await guest!.send(formSubmit, { ...of, version: 1, answers }, keyed())).code).toBe(
    'FORM_NOT_FOUND',
  );
  expect(await sign({ answers: { ...answers, card: '110105194912310021' } })).toMatchObject({
    code: 'ACT_FORM_INVALID',
    data: { fields: [{ path: 'card', message: '身份证号不对，请核对最后一位' }] },
  });
  expect((await detail(guest!, id)).sessions[0]!.left).toBe(20);
  const first = (await sign()).data;
  expect((await guest!.send(formSave, { ...of, version: 1, changes: {} })).code).toBe('FORM_DONE');
  await leave(guest!, first.joinId);
  expect((await guest!.call(formOpen, of)).answers).toEqual(answers);
  await operatorClient(app).does(operatorFormPublish, {
    definition: formOf({
      ...asked,
      id: formId,
      sections: [
        {
          id: 'main',
          questions: [...questions, { id: 'size', kind: 'text', title: '尺码', least: 1 }],
        },
      ],
    }),
  });
  expect((await sign()).code).toBe('ACT_FORM_CHANGED');
  const again = await guest!.call(formOpen, of);
  expect(again).toMatchObject({ version: 2, answers });
  expect((await sign({ formVersion: 2, answers: { ...answers, size: 'L' } })).code).toBe('0');
});

describe('the queue', () => {
  test('is joined in words, keeps its numbers, and moves up in the exit of another', async () => {
    const id = await addAct(app, { capacity: 1 });
    const [guest, next, last] = await members(3);
    const place = await joined(guest!, id);
    expect(await signUp(next!, id, { waitlist: false })).toMatchObject({
      code: 'ACT_FULL',
      data: { left: 0, queues: true },
    });
    const second = await joined(next!, id);
    const third = await joined(last!, id);
    expect([second, third]).toMatchObject([
      { status: waiting, waitingNo: 1, position: 1 },
      { status: waiting, waitingNo: 2, position: 2 },
    ]);
    expect((await ticket(next!, second)).code).toBeNull();
    expect((await detail(createClient(app), id)).allowed).toEqual(['queue']);
    expect((await leave(guest!, place.joinId)).data.join.status).toBe(exited);
    expect(await state(next!, second)).toBe(confirmed);
    expect((await ticket(last!, third)).join).toMatchObject({ waitingNo: 2, position: 1 });
    expect(await titles(next!)).toContain('候补成功：湖边露营');
    expect((await leave(guest!, place.joinId)).code).toBe('ACT_EXIT_CLOSED');
    expect((await signUp(guest!, id)).data).toMatchObject({ status: waiting, waitingNo: 3 });
  });

  test('of a session without places begins at once; a party that does not fit stops it', async () => {
    const none = await addAct(app, { capacity: 0 });
    const [one, two, three] = await members(3);
    expect((await signUp(one!, none)).data).toMatchObject({ status: waiting, waitingNo: 1 });
    const forOne = await addAct(app, { capacity: 0, waitingMax: 1 });
    expect((await signUp(one!, forOne)).data).toMatchObject({ status: waiting, waitingNo: 1 });
    expect((await signUp(two!, forOne)).code).toBe('ACT_WAITLIST_FULL');
    const id = await addAct(app, { capacity: 2, ahead: 30 * HOUR_MS });
    await joined(one!, id);
    const party = await joined(two!, id, { seats: 2, companions: ['小林'] });
    const single = await joined(three!, id);
    expect(party.waitingNo).toBe(1);
    expect(single.status).toBe(waiting);
    later(app, 6 * HOUR_MS);
    await sweep('act.move');
    expect(await state(three!, single)).toBe(confirmed);
    expect((await ticket(two!, party)).join).toMatchObject({ status: waiting, waitingNo: 1 });
    later(app, 22 * HOUR_MS);
    await sweep('act.move');
    expect((await ticket(two!, party)).join).toMatchObject({
      status: expired,
      reason: '候补未成功',
    });
  });
});

/** Who registers has 2,000 points. */
async function withPoints(client: Client, amount: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const given = { userId: client.userId, brand: null, amount, rule: 'test', link: null };
    await app.kernel
      .use(pointsModule)
      .grant(tx, { ...given, reference: `test-${amount}`, title: '测试' });
  });
}
const score = async (client: Client) => (await client.call(scoreGet, {})).score;

describe('a fee', () => {
  test('in points is spent with the place, offered to the queue, and given back', async () => {
    const id = await addAct(app, { capacity: 1, fee_score: 2500 });
    const [guest, next, last, poor] = await members(4);
    expect((await signUp(poor!, id)).code).toBe('SCORE_SHORT');
    for (const one of [guest!, next!, last!]) await withPoints(one, 800);
    const place = await joined(guest!, id);
    expect(await score(guest!)).toBe(300);
    const second = await joined(next!, id);
    const third = await joined(last!, id);
    expect((await leave(guest!, place.joinId, { fen: 0, score: 2400 })).code).toBe(
      'ACT_REFUND_CHANGED',
    );
    await leave(guest!, place.joinId, { fen: 0, score: 2500 });
    expect(await score(guest!)).toBe(2800);
    expect(await state(next!, second)).toBe(offered);
    expect(await score(next!)).toBe(2800);
    later(app, 3 * HOUR_MS);
    await sweep('act.expire');
    expect(await state(next!, second)).toBe(expired);
    const accept = (client: Client, { joinId }: ActJoin) =>
      client.send(calls.actAcceptOffer, { joinId }, keyed());
    expect((await accept(next!, second)).code).toBe('ACT_OFFER_OVER');
    expect((await accept(last!, third)).data.status).toBe(confirmed);
    expect(await score(last!)).toBe(300);
  });

  test('in money is paid at the cashier, and half of it comes back a day before', async () => {
    const id = await addAct(app, { fee_fen: 29_900, ahead: 31 * HOUR_MS });
    const [guest] = await members(1);
    const join = await joined(guest!, id);
    expect(join).toMatchObject({ status: pendingPay, payment: { amountFen: 29_900 } });
    await payAct(app, guest!, join.joinId);
    expect(await state(guest!, join)).toBe(confirmed);
    expect((await guest!.call(calls.actJoin, { id })).exit).toEqual({
      fen: 14_950,
      score: 0,
      text: '退出，退回 ¥149.50',
    });
    await leave(guest!, join.joinId, { fen: 14_950, score: 0 });
    await app.background!.runJobs();
    const refunds = await app.database
      .selectFrom('payment_refund')
      .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
      .select(['payment_refund.amount_fen', 'payment_refund.done_at'])
      .where('payment.subject_id', '=', join.joinId)
      .execute();
    expect(refunds).toMatchObject([{ amount_fen: 14_950, done_at: expect.any(Date) }]);
  });

  test('that comes late takes a place that is still free, or goes back by itself', async () => {
    const id = await addAct(app, { capacity: 1, fee_fen: 100 });
    const [guest, other] = await members(2);
    const join = await joined(guest!, id);
    const cashier = await actCashier(guest!, join.joinId);
    later(app, 16 * 60_000);
    await sweep('act.expire');
    expect(await state(guest!, join)).toBe(expired);
    await choose(app, cashier, 'pay');
    expect(await state(guest!, join)).toBe(confirmed);
    await leave(guest!, join.joinId, { fen: 100, score: 0 });

    const second = await joined(guest!, id);
    const late = await actCashier(guest!, second.joinId);
    later(app, 16 * 60_000);
    await sweep('act.expire');
    const place = await joined(other!, id);
    await choose(app, late, 'pay');
    await app.background!.runJobs();
    expect(await state(guest!, second)).toBe(expired);
    expect(await state(other!, place)).toBe(pendingPay);
    const paid = await app.database
      .selectFrom('payment')
      .select('status')
      .where('subject_id', '=', second.joinId)
      .execute();
    expect(paid).toEqual([{ status: 'refunded' }]);
  });
});

describe('an operator', () => {
  const admin = () => operatorClient(app);

  test('writes a draft that nobody sees, and publishes it once it is right', async () => {
    const at = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString();
    const act = {
      id: 'walk',
      title: '散步',
      kind: 'salon',
      pictures: ['car/none'],
      city: '上海',
      organiser: '阿远',
      signFrom: at(-1),
      signTo: at(6),
      agenda: [],
      detail: '走一走',
      safety: '注意安全',
      sessions: [{ id: 's', startsAt: at(5), endsAt: at(5.1), capacity: 3 }],
    };
    expect(await admin().refusal(desk.operatorActSave, { act: { ...act, kind: 'walk' } })).toBe(
      'ACT_INVALID',
    );
    expect(await admin().refusal(desk.operatorActSave, { act })).toBe('ACT_INVALID');
    const id = await addAct(app, { status: 'draft', next_at: null });
    expect((await createClient(app).send(calls.actDetail, { id })).code).toBe('ACT_NOT_FOUND');
    expect(await admin().does(desk.operatorActPublish, { id })).toMatchObject({ state: 'open' });
    expect(await admin().refusal(desk.operatorActPublish, { id })).toBe('ACT_NOT_DRAFT');
  });

  test('raises capacity for the queue, moves it with a free exit, and calls it off', async () => {
    const id = await addAct(app, {
      capacity: 1,
      fee_fen: 29_900,
      fee_score: 10,
      ahead: 31 * HOUR_MS,
    });
    const [guest, next] = await members(2);
    const place = await joined(guest!, id);
    await payAct(app, guest!, place.joinId);
    const second = await joined(next!, id);
    expect(
      await admin().refusal(desk.operatorActCapacity, { id, sessionId: 's', capacity: 0 }),
    ).toBe('ACT_CAPACITY_TAKEN');
    await admin().does(desk.operatorActCapacity, { id, sessionId: 's', capacity: 2 });
    expect(await state(next!, second)).toBe(offered);
    await payAct(app, next!, second.joinId);
    expect(await state(next!, second)).toBe(confirmed);
    expect(await score(next!)).toBe(1990);
    await admin().does(desk.operatorActMove, { id, address: '太湖边' });
    expect((await guest!.call(calls.actJoin, { id })).exit!.text).toBe(
      '退出，退回 ¥299.00 + 10 积分',
    );
    expect((await signUp(await signIn(app), id)).code).toBe('ACT_FORM_CHANGED');
    const { items } = await admin().call(desk.operatorActSigns, { id });
    expect(items).toHaveLength(2);
    expect(items[0]!.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    await admin().does(desk.operatorActCancel, { id, reason: '台风' });
    await app.background!.runJobs();
    expect((await ticket(guest!, place)).join).toMatchObject({
      status: cancelled,
      refund: { fen: 29_900, score: 10 },
    });
    expect(await score(guest!)).toBe(2000);
    expect(await detail(guest!, id)).toMatchObject({ state: 'cancelled', cancelReason: '台风' });
    expect((await titles(guest!))[0]).toBe('活动取消：湖边露营');
    expect((await guest!.send(calls.actSign, signBody(id), keyed())).code).toBe('ACT_NOT_OPEN');
  });

  test('sees an activity without enough people called off by itself', async () => {
    const id = await addAct(app, {
      min_people: 2,
      sign_to: new Date(app.clock.now.getTime() + DAY_MS),
    });
    const [guest] = await members(1);
    const join = await joined(guest!, id);
    later(app, DAY_MS);
    await sweep('act.move');
    expect((await ticket(guest!, join)).join).toMatchObject({
      status: cancelled,
      reason: '报名人数不足，这次不成行',
    });
  });
});
