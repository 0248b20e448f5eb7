import * as calls from '@marque/contract/referral/binding/endpoints';
import { CODE_SIGNS, checkSignOf } from '@marque/contract/referral/code';
import type { RefusalData } from '@marque/contract/referral/binding/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { operatorProgrammePause } from '@marque/contract/referral/programme/operator-endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { memberLeft } from '../../session/events.ts';
import { inTransaction } from '#kernel/database.ts';
import { minuteAhead } from '#testing/landings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  type TestApp,
} from '#testing/app.ts';
import { addBookable, book, payDeposit } from '#testing/cars/orders.ts';
import { addDrive } from '#testing/cars/drives.ts';
import { certify } from '#testing/community/clubs.ts';
import { operatorClient, staffOf } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';
import { addBinding, bind, join } from '#testing/referral/bindings.ts';
import { addProgramme } from '#testing/referral/programmes.ts';
import { atOnce } from '#testing/thorough.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2027-03-20T02:00:00Z');

let app: TestApp;
let programme: Programme;
beforeAll(async () => {
  app = await createTestApp({ now: START });
  programme = await addProgramme(app, {});
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = START;
});

const accept = (friend: Client, code: string) =>
  friend.send(calls.referralBind, { code, shows: true }, keyed());
const textOf = ({ data }: { data: unknown }): string => (data as RefusalData).refusal.text;
const standing = (client: Client, code = '', of: Pick<Programme, 'slug'> = programme) =>
  client.call(calls.referralStanding, { slug: of.slug, code });
const inviterIn = async (of: Pick<Programme, 'slug'> = programme) => join(of, await signIn(app));

/** Accepted recommendations by people, as edges from inviter to friend. */
const edges = (people: readonly Client[]) =>
  app.database
    .selectFrom('referral_binding')
    .select(['inviter_id', 'user_id'])
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute();

test('who joins gets a code, once; a friend accepts it by a tap, and both are told', async () => {
  const inviter = await signIn(app);
  const code = await join(programme, inviter);
  expect(code).toHaveLength(8);
  expect(await join(programme, inviter)).toBe(code);
  const friend = await signIn(app);
  expect(await standing(createClient(app), code)).toMatchObject({
    face: 'friend',
    inviter: { certified: false },
    refusal: null,
  });
  expect(await standing(friend, code)).toMatchObject({ face: 'friend', bound: null });

  const bound = await bind(friend, code.toLowerCase());
  expect(bound).toMatchObject({
    state: 'open',
    until: '2027-06-18T16:00:00.000Z',
    changeUntil: '2027-03-23T02:00:00.000Z',
  });
  expect(await standing(inviter)).toMatchObject({
    face: 'inviter',
    mine: {
      code,
      counts: [{ label: '已接受', count: 1 }, { label: '已到店试驾', count: 0 }, {}, {}],
    },
  });
  for (const who of [inviter, friend])
    expect((await who.call(noticeList, {})).items).toHaveLength(1);
  expect((await friend.call(calls.referralOffered, {})).bound?.id).toBe(bound.id);
});

test('unknown, foreign and own codes are refused; the eleventh wrong one is not looked at', async () => {
  const inviter = await signIn(app);
  const code = await join(programme, inviter);
  expect((await accept(inviter, code)).code).toBe('OWN_CODE');
  const friend = await signIn(app);
  const foreign = createClient(app, { ...friend, brand: 'bz' });
  expect((await accept(foreign, code)).code).toBe('CODE_UNKNOWN');
  for (let i = 0; i < 9; i++) {
    const body = `2345${CODE_SIGNS[i]!}67`;
    expect((await accept(friend, body + checkSignOf(body))).code).toBe('CODE_UNKNOWN');
  }
  expect((await accept(friend, code)).code).toBe('TOO_MANY_REQUESTS');
  later(app, HOUR_MS);
  expect((await accept(friend, code)).status).toBe(200);
});

test('ten codes at once: one recommendation and nine refusals that name it', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => inviterIn()));
  const friend = await signIn(app);
  const answers = await Promise.all(codes.map((code) => accept(friend, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ code }) => code)).toEqual(Array(9).fill('ALREADY_BOUND'));
  expect(textOf(refused[0]!)).toMatch(/^你已接受 .*\*.* 的推荐，6 月 18 日前有效$/);
});

test('people who recommend each other at once never close a ring', async () => {
  for (let round = 0; round < atOnce(20); round++) {
    const size = 2 + (round % 3);
    const people = await Promise.all(Array.from({ length: size }, () => signIn(app)));
    const codes = await Promise.all(people.map((one) => join(programme, one)));
    // Half of them have stood on a side before, so that their rows are there to be locked.
    if (round % 2 === 0)
      await app.database
        .insertInto('referral_role')
        .values(people.map(({ userId }) => ({ user_id: userId, brand: 'xtl' })))
        .execute();
    const answers = await Promise.all(people.map((one, i) => accept(one, codes[(i + 1) % size]!)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, code } of answers) if (status !== 200) expect(code).toBe('ROLE_CONFLICT');
    expect((await edges(people)).length).toBeLessThan(size);
  }
});

test('who recommended is not recommended for a year; who is a friend recommends after the keys', async () => {
  const { inviter, friend } = await addBinding(app, programme);
  const refused = await accept(inviter, await inviterIn());
  expect([refused.code, textOf(refused)]).toEqual([
    'ROLE_CONFLICT',
    '你已经是推荐人，不能再接受推荐',
  ]);
  expect((await standing(friend)).blocked).toMatchObject({
    code: 'ROLE_CONFLICT',
    text: '提车后就能推荐朋友',
  });
});

test('staff of stores neither recommend nor are recommended', async () => {
  const clerk = await staffOf(app, await addDealer(app), 'clerk');
  const joining = { slug: programme.slug, version: 1 };
  expect((await clerk.send(calls.referralJoin, joining, keyed())).code).toBe('STAFF_EXCLUDED');
  expect((await accept(clerk, await inviterIn())).code).toBe('STAFF_EXCLUDED');
});

test('who is known to the brand is told since when, and by what', async () => {
  const code = await inviterIn();
  const car = await addBookable(app);
  const phone = freshPhone();
  await addDrive(app, {
    ...car,
    userId: (await signIn(app, { phone })).userId,
    brand: 'xtl',
    finishedAt: new Date(START.getTime() + DAY_MS),
  });
  later(app, 89 * DAY_MS);
  const driver = await signIn(app, { phone });
  const late = await addProgramme(app, {});
  const lateCode = await inviterIn(late);
  expect((await accept(driver, code)).code).toBe('KNOWN_FRIEND');
  expect(textOf(await accept(driver, lateCode))).toBe(
    '你在 3 月 20 日已预约过试驾，这次不计入推荐；人人可得的购车礼照样有',
  );
  later(app, 2 * DAY_MS);
  expect((await accept(driver, lateCode)).status).toBe(200);

  const buyer = await signIn(app);
  await payDeposit(app, buyer, (await book(buyer, car)).id);
  expect(textOf(await accept(buyer, lateCode))).toContain('已预订过车');
  const owner = await signIn(app);
  await certify(app, owner);
  expect(textOf(await accept(owner, lateCode))).toContain('你已经是车主');
});

test('another inviter can be named once, within three days and before any step', async () => {
  const { friend, bound, inviter } = await addBinding(app, programme);
  const change = async (code: string) => friend.send(calls.referralChange, { code }, keyed());
  later(app, 71 * HOUR_MS);
  const changed = await change(await inviterIn());
  expect(changed.data).toMatchObject({ state: 'open', changeUntil: null });
  expect(changed.data.id).not.toBe(bound.id);
  expect((await standing(inviter)).mine!.counts[0]!.count).toBe(0);
  const again = await change(await inviterIn());
  expect([again.code, textOf(again)]).toEqual([
    'CHANGE_OVER',
    '推荐人只能更换一次，到期后可以再选',
  ]);

  const other = await addBinding(app, programme);
  await app.database
    .insertInto('referral_step')
    .values({
      user_id: other.friend.userId,
      id: `step-${other.bound.id}`,
      binding_id: other.bound.id,
      step: 'drive',
      fact_kind: 'drive',
      fact_ref: other.bound.id,
      at: app.clock.now,
    })
    .execute();
  const code = await inviterIn();
  const late = await other.friend.send(calls.referralChange, { code }, keyed());
  expect([late.code, textOf(late)]).toEqual(['STEP_REACHED', '你已到店试驾，推荐人不能再更换']);
});

test('a recommendation ends by release, and not once the car is ordered; steps can be hidden', async () => {
  const { friend, bound, code } = await addBinding(app, programme);
  expect(await friend.call(calls.referralProgress, { shows: false })).toMatchObject({
    shows: false,
  });
  await friend.call(calls.referralRelease, {}, keyed());
  expect((await friend.send(calls.referralProgress, { shows: true })).code).toBe(
    'BINDING_NOT_FOUND',
  );
  await bind(friend, code);
  await app.database
    .updateTable('referral_binding')
    .set({ state: 'locked' })
    .where('user_id', '=', friend.userId)
    .where('id', '<>', bound.id)
    .execute();
  expect((await friend.send(calls.referralRelease, {}, keyed())).code).toBe('BINDING_LOCKED');
});

test('on its last day a recommendation stands; then it ends, and the inviter is told', async () => {
  const phones = [freshPhone(), freshPhone()] as const;
  const people = () => Promise.all(phones.map((phone) => signIn(app, { phone })));
  const [before, invited] = await people();
  await bind(invited!, await join(programme, before!));
  app.clock.now = new Date('2027-06-18T15:59:59Z');
  const [inviter, friend] = (await people()) as [Client, Client];
  expect((await friend.call(calls.referralOffered, {})).bound).not.toBeNull();
  app.clock.now = new Date('2027-06-18T16:00:00Z');
  expect((await friend.call(calls.referralOffered, {})).bound).toBeNull();
  later(app, HOUR_MS);
  await app.background!.runSweep('referral.expire');
  const { items } = await inviter.call(noticeList, {});
  expect(items[0]!.title).toBe('一次推荐到期了');
});

test('owners alone recommend where it is so, by the rules that they read', async () => {
  const { slug } = await addProgramme(app, {
    inviter: { who: ['owner'], series: [], maxOpen: 50, maxKeptYear: 20 },
  });
  const member = await signIn(app);
  expect((await standing(member, '', { slug })).blocked).toEqual({
    code: 'NOT_ELIGIBLE',
    text: '认证车主后就能推荐',
    way: { page: 'member.ownerCertification', params: {} },
  });
  const joining = (version: number) => member.send(calls.referralJoin, { slug, version }, keyed());
  expect((await joining(1)).code).toBe('NOT_ELIGIBLE');
  await certify(app, member);
  expect((await joining(2)).code).toBe('RULES_STALE');
  expect((await joining(1)).data.face).toBe('inviter');
});

test('an inviter with as many open friends as may be takes no more', async () => {
  const few = await addProgramme(app, {
    inviter: { who: ['member'], series: [], maxOpen: 1, maxKeptYear: 20 },
  });
  const { code } = await addBinding(app, few);
  expect((await accept(await signIn(app), code)).code).toBe('INVITER_FULL');
});

test('who asked for it is told when a programme begins', async () => {
  const member = await signIn(app);
  const remind = (slug: string) => member.send(calls.referralRemind, { slug, on: true });
  const ahead = await addProgramme(app, {
    period: { ...programme.period, from: minuteAhead(app, HOUR_MS) },
  });
  expect((await remind(programme.slug)).code).toBe('PROGRAMME_BEGUN');
  await remind(ahead.slug);
  expect((await standing(member, '', ahead)).reminded).toBe(true);
  later(app, 2 * HOUR_MS);
  for (let i = 0; i < 2; i++) await app.background!.runSweep('referral.remind');
  expect((await member.call(noticeList, {})).items.map(({ title }) => title)).toEqual([
    `${ahead.title}开始了`,
  ]);
});

test('the code of who left leads nowhere; what a friend accepted stays', async () => {
  const { inviter, friend, code } = await addBinding(app, programme);
  await inTransaction(app.database, (tx) =>
    app.kernel.emit(tx, memberLeft, { userId: inviter.userId, at: app.clock.now }),
  );
  expect((await accept(await signIn(app), code)).code).toBe('CODE_UNKNOWN');
  expect((await friend.call(calls.referralOffered, {})).bound).toMatchObject({ state: 'open' });
});

test('the link that was opened last is offered for a month, while it can be accepted', async () => {
  const [first, second] = [await inviterIn(), await inviterIn()];
  const friend = await signIn(app);
  const touch = (code: string) => friend.call(calls.referralTouch, { code });
  const offered = async () => (await friend.call(calls.referralOffered, {})).offer?.code;
  await touch(first);
  later(app, DAY_MS);
  await touch(second);
  expect(await offered()).toBe(second);
  later(app, DAY_MS);
  await touch(first);
  expect(await offered()).toBe(first);
  await operatorClient(app).does(operatorProgrammePause, { id: programme.id, reason: '核对名额' });
  expect(await offered()).toBeUndefined();
});
