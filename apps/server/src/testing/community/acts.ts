import { randomBytes } from 'node:crypto';
import * as calls from '@marque/contract/community/act/endpoints';
import type { In } from '@marque/contract/core';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Insertable } from 'kysely';
import type { ActTables } from '#domains/act/tables.ts';
import { recountReviews } from '#domains/review/module.ts';
import { inTransaction } from '#kernel/database.ts';
import { type Client, signIn, type TestApp } from '../app.ts';
import { type CashierChoice, choose, keyed } from '../orders.ts';

/** How far away the session of an activity is, without other wishes. */
const ACT_AHEAD_MS = 10 * DAY_MS;

type Wishes = Partial<Insertable<ActTables['act']>> & {
  capacity?: number;
  waitingMax?: number;
  /** How far its start is away, in ms. */
  ahead?: number;
};

/** Adds an activity that people can sign up for, with one session `s`. Returns its id. */
export async function addAct(
  app: TestApp,
  { capacity = 20, waitingMax = 1000, ahead = ACT_AHEAD_MS, ...more }: Wishes = {},
): Promise<string> {
  const id = `act-${randomBytes(6).toString('hex')}`;
  const at = (ms: number) => new Date(app.clock.now.getTime() + ms);
  const [starts_at, ends_at] = [at(ahead), at(ahead + 3 * 3_600_000)];
  const none = JSON.stringify([]);
  await app.database
    .insertInto('act')
    .values({
      id,
      brand: 'xtl',
      title: '湖边露营',
      teaser: '',
      kind: 'camp',
      pictures: JSON.stringify(['car/test']),
      city: '上海',
      address: '淀山湖',
      lng: 121,
      lat: 31,
      organiser: '阿远',
      organiser_phone: '021-1234',
      sign_from: at(-DAY_MS),
      sign_to: starts_at,
      min_people: 0,
      party_max: 4,
      audience: 'all',
      needs_car: 'no',
      series_ids: none,
      fee_fen: 0,
      fee_score: 0,
      refund: JSON.stringify([
        { hours: 72, percent: 100 },
        { hours: 24, percent: 50 },
      ]),
      agenda: none,
      detail: '两天一夜',
      requirements: none,
      bring: none,
      safety: '注意安全',
      status: 'published',
      starts_at,
      ends_at,
      next_at: app.clock.now,
      created_at: app.clock.now,
      ...more,
    })
    .execute();
  await app.database
    .insertInto('act_session')
    .values({ act_id: id, id: 's', starts_at, ends_at, capacity, waiting_max: waitingMax })
    .execute();
  return id;
}

/** The input that signs up alone. */
export const signBody = (
  actId: string,
  more: Partial<In<typeof calls.actSign>> = {},
): In<typeof calls.actSign> => ({
  actId,
  sessionId: 's',
  version: 1,
  formVersion: null,
  seats: 1,
  companions: [],
  carId: null,
  show: true,
  agreement: true,
  waitlist: true,
  ...more,
});

export const signUp = (
  client: Client,
  actId: string,
  more: Partial<In<typeof calls.actSign>> = {},
) => client.send(calls.actSign, signBody(actId, more), keyed());

/** Signs up. Returns the sign-up; throws the code of a refusal. */
export const joined = (
  client: Client,
  actId: string,
  more: Partial<In<typeof calls.actSign>> = {},
) => client.call(calls.actSign, signBody(actId, more), keyed());

export const leave = (client: Client, joinId: string, expect = { fen: 0, score: 0 }) =>
  client.send(calls.actExit, { joinId, expect }, keyed());

/** Opens the cashier of a sign-up. */
export const actCashier = async (client: Client, id: string): Promise<string> =>
  (await client.call(orderPay, { id, subject: 'actJoin', second: 'sandbox' })).cashierUrl!;

export const payAct = async (
  app: TestApp,
  client: Client,
  id: string,
  choice: CashierChoice = 'pay',
) => choose(app, await actCashier(client, id), choice);

/** Adds a review of an activity by a guest who came. */
export async function addActReview(
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  userId: string,
  { actId, state }: { actId: string; state: 'held' | 'live' },
): Promise<string> {
  const id = `review-${randomBytes(6).toString('hex')}`;
  const at = clock.now;
  await database
    .insertInto('subject_review')
    .values({
      id,
      subject: 'act',
      subject_id: `join-${id}`,
      user_id: userId,
      brand: 'xtl',
      about_id: actId,
      facts: JSON.stringify({ at }),
      nick_name: '林间',
      car: '',
      points: JSON.stringify({ overall: 5, organising: 4, content: 4, venue: 3 }),
      content: '领队一路提醒车距，跟着走很踏实。',
      public: true,
      anonymous: false,
      state,
      created_at: at,
      published_at: state === 'live' ? at : null,
    })
    .execute();
  await inTransaction(database, (tx) => recountReviews(tx, 'act'));
  return id;
}

/** Lets a member lead an activity. */
export const leadAct = async ({ database }: TestApp, actId: string, userId: string) =>
  void (await database
    .insertInto('act_organiser')
    .values({ act_id: actId, user_id: userId })
    .execute());

/** Adds a prize that everybody wins as long as there are some. */
export const addPrize = async ({ database }: TestApp, actId: string, stock = 5) =>
  void (await database
    .insertInto('act_prize')
    .values({
      act_id: actId,
      id: 'cup',
      name: '保温杯',
      odds: 10_000,
      stock,
      left: stock,
      gift: null,
      place: 0,
    })
    .execute());

/** A proof that somebody was at the venue of a sign-up's activity. */
export async function proofOf({ clock, database }: TestApp, joinId: string): Promise<string> {
  const { act_id } = await database
    .selectFrom('act_join')
    .select('act_id')
    .where('id', '=', joinId)
    .executeTakeFirstOrThrow();
  const token = randomBytes(16).toString('hex');
  const expires_at = new Date(clock.now.getTime() + 600_000);
  await database
    .insertInto('act_presence')
    .values({ act_id, token, expires_at, user_id: null })
    .execute();
  return token;
}

/** Adds another member as a guest of an activity whose tickets are taken now. */
export async function addGuest(app: TestApp, actId: string): Promise<string> {
  const at = (ms: number) => new Date(app.clock.now.getTime() + ms);
  await app.database
    .updateTable('act_session')
    .set({ starts_at: at(1_800_000), ends_at: at(7_200_000) })
    .where('act_id', '=', actId)
    .execute();
  return (await joined(await signIn(app), actId)).joinId;
}
