import * as calls from '@marque/contract/points/endpoints';
import { operatorScoreLedger, operatorSettle } from '@marque/contract/points/operator-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { createPoints } from './points.ts';

const WELCOME = 2000;
const NOW = new Date('2026-05-01T04:00:00Z');

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  second = await createTestApp({ url: app.url, now: NOW });
});
afterEach(() => at(NOW.toISOString()));
afterAll(async () => {
  await second.close();
  await app.close();
});

/** A member whose session outlives the years of these tests. */
async function newMember(): Promise<Client> {
  const client = await signIn(app);
  await app.database
    .updateTable('session')
    .set({ seen_at: new Date('2040-01-01'), expires_at: new Date('2040-02-01') })
    .where('user_id', '=', client.userId)
    .execute();
  return client;
}

const points = createPoints({ now: () => app.clock.now });
const inTx = <T>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction(app.database, work);
const posting = (userId: string, amount: number, reference: string) => ({
  userId,
  brand: 'xtl' as const,
  amount,
  rule: 'test',
  reference,
  title: '测试',
  link: null,
});
/** Reads the sums of the tables directly, without the code under test. */
async function booksOf(userId: string) {
  const { rows } = await sql<{
    balance: number;
    debt: number;
    batches: number;
    entries: number;
    uses: number;
    journal: number;
  }>`
    select balance, debt,
      (select coalesce(sum(remaining), 0)::integer from score_batch b where b.user_id = a.user_id) as batches,
      (select coalesce(sum(delta), 0)::integer from score_entry e where e.user_id = a.user_id) as entries,
      (select coalesce(sum(amount), 0)::integer from score_use u where u.user_id = a.user_id) as uses,
      (select coalesce(-sum(amount), 0)::integer from score_journal j
        join score_entry e on e.id = j.transaction_id
        where e.user_id = a.user_id and account = 'liability') as journal
    from score_account a where user_id = ${userId}`.execute(app.database);
  return rows[0]!;
}
async function expectBalanced(userId: string, balance: number, debt = 0) {
  expect(await booksOf(userId)).toEqual({
    balance,
    debt,
    batches: balance,
    uses: balance,
    entries: balance - debt,
    journal: balance - debt,
  });
}
const at = (iso: string) => {
  app.clock.now = new Date(iso);
};
const listOf = (member: Client, kind: 'all' | 'earned' | 'used' | 'expired' | 'returned' = 'all') =>
  member.call(calls.scoreList, { kind });

describe('points', () => {
  test('a new member begins with the welcome points, which end after twelve months', async () => {
    const me = await newMember();
    expect(await me.call(calls.scoreGet, {})).toEqual({
      score: WELCOME,
      debt: 0,
      expiring: { day: '2027-05-31', score: WELCOME },
    });
    expect((await createClient(app).send(calls.scoreGet, {})).code).toBe('401');
    expect(await listOf(me)).toMatchObject({
      total: 1,
      items: [{ kind: 'earn', title: '注册会员', delta: WELCOME, expiresOn: '2027-05-31' }],
    });
    await expectBalanced(me.userId, WELCOME);
  });

  test('a posting happens once for its rule and reference, however often it is sent', async () => {
    const { userId } = await newMember();
    const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work));
    const given = await many(() => inTx((tx) => points.grant(tx, posting(userId, 50, 'o1'))));
    expect(given.filter(Boolean)).toHaveLength(1);
    const taken = await many(() => inTx((tx) => points.spend(tx, posting(userId, 30, 'o1'))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await expectBalanced(userId, WELCOME + 20);
  });

  test('parallel spending over two processes never takes more than there is', async () => {
    const { userId } = await newMember();
    const others = createPoints({ now: () => second.clock.now });
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0
          ? inTx((tx) => points.spend(tx, posting(userId, 300, `o${i}`)))
          : inTransaction(second.database, (tx) => others.spend(tx, posting(userId, 300, `o${i}`))),
      ),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(20 - Math.floor(WELCOME / 300));
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SCORE_SHORT' });
    await expectBalanced(userId, WELCOME % 300);
  });

  test.each([-1, 0.5, Number.NaN])('%d is no amount', async (amount) => {
    for (const post of [points.grant, points.spend])
      await expect(inTx((tx) => post(tx, posting('u', amount, 'x')))).rejects.toThrow(RangeError);
  });
});

describe('over three batches', () => {
  test('a payment, its return in parts, and what ends meanwhile', async () => {
    at('2026-01-10T04:00:00Z');
    const me = await newMember();
    await inTx((tx) => points.spend(tx, posting(me.userId, WELCOME - 300, 'rest')));
    at('2026-03-10T04:00:00Z');
    await inTx((tx) => points.grant(tx, posting(me.userId, 500, 'march')));
    at('2026-06-10T04:00:00Z');
    await inTx((tx) => points.grant(tx, posting(me.userId, 200, 'june')));
    at('2026-12-20T04:00:00Z');
    await inTx((tx) => points.spend(tx, posting(me.userId, 900, 'buy')));
    const [bought] = (await listOf(me, 'used')).items;
    expect(await me.call(calls.scoreEntry, { id: bought!.id })).toMatchObject({
      delta: -900,
      batches: [
        { day: '2027-01-31', score: 300 },
        { day: '2027-03-31', score: 500 },
        { day: '2027-06-30', score: 100 },
      ],
      reversedBy: [],
    });

    // The first two batches have ended; they get thirty more days.
    at('2027-04-05T04:00:00Z');
    const back = { ...posting(me.userId, 150, 'refund 1'), of: 'buy' };
    expect(await inTx((tx) => points.giveBack(tx, back))).toBe(true);
    expect(await inTx((tx) => points.giveBack(tx, back))).toBe(false);
    expect(
      (await me.call(calls.scoreForecast, {})).months.filter(({ score }) => score > 0),
    ).toEqual([
      { day: '2027-05-31', score: 50 },
      { day: '2027-06-30', score: 200 },
    ]);
    const { reversedBy } = await me.call(calls.scoreEntry, { id: bought!.id });
    expect(reversedBy).toMatchObject([{ kind: 'giveBack', delta: 150 }]);
    expect(await me.call(calls.scoreEntry, { id: reversedBy[0]!.id })).toMatchObject({
      reverses: { id: bought!.id },
    });
    await expect(
      inTx((tx) => points.giveBack(tx, { ...back, amount: 751, reference: 'refund 2' })),
    ).rejects.toThrow(RangeError);
    await expectBalanced(me.userId, 250);

    // Lapsed points do not pay, even before a sweep.
    at('2027-06-01T04:00:00Z');
    expect(await me.call(calls.scoreGet, {})).toEqual({
      score: 200,
      debt: 0,
      expiring: { day: '2027-06-30', score: 200 },
    });
    await expect(inTx((tx) => points.spend(tx, posting(me.userId, 201, 'more')))).rejects.toThrow(
      'SCORE_SHORT',
    );
    expect((await listOf(me, 'expired')).items).toMatchObject([{ delta: -50, title: '积分到期' }]);
    await expectBalanced(me.userId, 200);
  });

  test('the last moment of a day pays, the first of the next one does not', async () => {
    at('2026-05-01T04:00:00Z');
    const me = await newMember();
    at('2027-05-31T15:59:59.999Z');
    await app.background!.runSweep('points.lapse');
    await inTx((tx) => points.spend(tx, posting(me.userId, 500, 'last')));
    at('2027-05-31T16:00:00Z');
    await expect(inTx((tx) => points.spend(tx, posting(me.userId, 1, 'late')))).rejects.toThrow(
      'SCORE_SHORT',
    );
    await Promise.all([
      app.background!.runSweep('points.lapse'),
      second.background!.runSweep('points.lapse'),
      listOf(me),
    ]);
    await app.background!.runSweep('points.lapse');
    await expectBalanced(me.userId, 0);
    expect((await listOf(me, 'expired')).items).toMatchObject([{ delta: 500 - WELCOME }]);
  });
});

describe('a grant that is taken back', () => {
  test('becomes a debt where it has been used; what comes next pays it', async () => {
    const me = await newMember();
    await inTx((tx) => points.grant(tx, posting(me.userId, 598, 'order')));
    await inTx((tx) => points.spend(tx, posting(me.userId, WELCOME + 498, 'all')));
    const taken = await inTx((tx) =>
      points.takeBack(tx, { ...posting(me.userId, 598, 'refund'), of: 'order' }),
    );
    expect(taken).toEqual({ debt: 498 });
    expect(await me.call(calls.scoreGet, {})).toEqual({ score: 0, debt: 498, expiring: null });
    await expectBalanced(me.userId, 0, 498);
    await inTx((tx) => points.grant(tx, posting(me.userId, 60, 'later')));
    await expectBalanced(me.userId, 0, 438);
    const { items } = await listOf(me);
    expect(items.slice(0, 2)).toMatchObject([{ delta: 60, expiresOn: null }, { delta: -598 }]);
    const details = await Promise.all(
      items.slice(0, 2).map(({ id }) => me.call(calls.scoreEntry, { id })),
    );
    expect(details).toMatchObject([
      { debt: 60, batches: [] },
      { debt: 498, batches: [{ score: 100 }] },
    ]);
    const back = { ...posting(me.userId, 1000, 'returned'), of: 'all' };
    await inTx((tx) => points.giveBack(tx, back));
    await expectBalanced(me.userId, 562);
  });
});

describe('the ledger of a member', () => {
  test('is in pages, by kind and month, and never another’s', async () => {
    const me = await newMember();
    for (const [i, month] of ['2026-05', '2026-06', '2026-07'].entries()) {
      at(`${month}-02T04:00:00Z`);
      await inTx((tx) => points.grant(tx, posting(me.userId, 10 + i, `given ${i}`)));
      await inTx((tx) => points.spend(tx, posting(me.userId, 1 + i, `used ${i}`)));
    }
    const first = await me.call(calls.scoreList, { size: 4 });
    expect(first).toMatchObject({ total: 7, items: [{ delta: -3 }, { delta: 12 }, {}, {}] });
    const rest = await me.call(calls.scoreList, { size: 4, cursor: first.nextCursor! });
    expect(rest.items.map(({ delta }) => delta)).toEqual([-1, 10, WELCOME]);
    expect(rest.nextCursor).toBeNull();
    const june = await me.call(calls.scoreList, { month: '2026-06', kind: 'used' });
    expect(june).toMatchObject({ total: 1, items: [{ delta: -2 }] });
    const other = await newMember();
    const id = first.items[0]!.id;
    expect((await other.send(calls.scoreEntry, { id })).code).toBe('SCORE_ENTRY_NOT_FOUND');
  });

  test('foretells nothing before two months, then by the use of the last half year', async () => {
    at('2026-05-02T04:00:00Z');
    const me = await newMember();
    await inTx((tx) => points.spend(tx, posting(me.userId, 720, 'may')));
    at('2026-07-01T04:00:00Z');
    expect(await me.call(calls.scoreForecast, {})).toMatchObject({
      monthlyUse: null,
      willExpire: [],
    });
    at('2026-11-02T04:00:00Z');
    const forecast = await me.call(calls.scoreForecast, {});
    expect(forecast.monthlyUse).toBe(120);
    expect(forecast.months).toHaveLength(13);
    // Seven months take 120 each of the rest.
    expect(forecast.willExpire).toEqual([{ day: '2027-05-31', score: WELCOME - 720 - 7 * 120 }]);
  });
});

test('the books of a month say what was given, used, taken and lost, by brand', async () => {
  at('2029-01-10T04:00:00Z');
  const me = await newMember();
  await inTx((tx) => points.grant(tx, { ...posting(me.userId, 100, 'a'), brand: 'bz' }));
  await inTx((tx) => points.spend(tx, posting(me.userId, 40, 'b')));
  await inTx((tx) => points.takeBack(tx, { ...posting(me.userId, 10, 'c'), of: 'a' }));
  const operator = operatorClient(app);
  const january = await operator.call(operatorScoreLedger, { month: '2029-01' });
  const amounts = (ledger: typeof january) =>
    Object.fromEntries(
      ledger.accounts
        .filter(({ account }) => account !== 'liability')
        .map(({ account, brand, amount }) => [`${account} ${brand}`, amount]),
    );
  expect(amounts(january)).toMatchObject({
    'expense:register both': WELCOME,
    'expense:test bz': 100,
    'redeemed:test xtl': -40,
    'clawback xtl': -10,
  });
  expect(january.accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  // 2,050 points end, in proportion to what each brand has given.
  const { expired } = await operator.does(operatorSettle, { day: '2030-02-01' });
  expect(expired).toBeGreaterThan(0);
  const lost = await operator.call(operatorScoreLedger, { month: '2030-02' });
  const { 'breakage both': both, 'breakage bz': bz } = amounts(lost);
  expect(bz).toBe(-98);
  expect(both! + bz!).toBeLessThanOrEqual(-2050);
  expect(lost.liability).toBe(0);
});

test('the books are only added to', async () => {
  await expect(sql`update score_journal set amount = 1`.execute(app.database)).rejects.toThrow(
    'is only added to',
  );
});
