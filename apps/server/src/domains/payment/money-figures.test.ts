import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '#kernel/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { histories, randomFrom } from '#testing/fuzz/random.ts';
import { bookDebt } from './debt.ts';
import { ledgerRepository } from './ledger-repository.ts';
import { closeDays, moneyFigures } from './money-figures.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const BEGIN = startOfDay(new Date('2026-01-01T04:00:00Z')).getTime();
let entries = 0;

/** Posts a payment over a channel, or a refund when `fen` is negative. */
async function book(channel: string, fen: number, at: Date): Promise<void> {
  const id = `movement-${entries++}`;
  const common = {
    transaction_id: id,
    subject: (['mallOrder', 'carItem'] as const)[entries % 2]!,
    subject_id: id,
    payment_id: id,
  };
  await database
    .insertInto('ledger_entry')
    .values([
      { ...common, account: `provider:${channel}`, amount_fen: -fen, created_at: at },
      { ...common, account: 'orders', amount_fen: fen, created_at: at },
    ])
    .execute();
}

async function wholeLedger() {
  const { rows } = await sql`
    select account, subject, sum(greatest(amount_fen, 0))::bigint as "inFen",
      sum(greatest(-amount_fen, 0))::bigint as "outFen"
    from ledger_entry group by account, subject order by account, subject`.execute(database);
  return rows;
}

const countClosedDays = async (): Promise<number> =>
  (await database.selectFrom('ledger_day').selectAll().execute()).length;

test('figures are the sums of the whole ledger, whatever has been added up and when', async () => {
  expect(await ledgerRepository.sums(database)).toEqual([]);
  await closeDays(database, new Date(BEGIN));
  let day = 0;
  const property = fc.asyncProperty(fc.gen(), async (draw) => {
    const random = randomFrom(draw);
    const moment = () => new Date(BEGIN + day * DAY_MS + random.whole(0, DAY_MS - 1));
    // Some gaps span months without entries.
    day += random.of([1, 1, 2, 3, 45]);
    for (let i = 0; i < 6; i++)
      await book(random.of(['wechat', 'alipay', 'sandbox']), random.whole(-500, 999), moment());
    expect(await ledgerRepository.sums(database)).toEqual(await wholeLedger());
    const now = moment();
    await Promise.all([closeDays(database, now), closeDays(database, now)]);
    expect(await ledgerRepository.sums(database)).toEqual(await wholeLedger());
  });
  // Each run continues with the ledger of the previous one.
  await fc.assert(property, { ...histories(8), endOnFailure: true });
  const before = await countClosedDays();
  await closeDays(database, new Date(BEGIN + (day + 2) * DAY_MS));
  expect(await countClosedDays()).toBeGreaterThan(before);
  expect(await ledgerRepository.sums(database)).toEqual(await wholeLedger());
});

test('a day stays open for another hour, for late entries', async () => {
  const midnight = BEGIN + 1000 * DAY_MS;
  const before = await countClosedDays();
  await book('late', 100, new Date(midnight - 1));
  await closeDays(database, new Date(midnight + 1_800_000));
  expect(await countClosedDays()).toBe(before);
  await book('late', 50, new Date(midnight - 2));
  await closeDays(database, new Date(midnight + 3_600_000));
  expect(await countClosedDays()).toBe(before + 4);
  expect(
    (await ledgerRepository.sums(database)).filter(({ account }) => account === 'provider:late'),
  ).toMatchObject([{ outFen: 100 }, { outFen: 50 }]);
});

test('the figure of owed money counts each part that has not gone once', async () => {
  const now = new Date(BEGIN + 2000 * DAY_MS);
  const payment = (id: string) => ({
    id,
    subject: 'mallOrder' as const,
    subject_id: id,
    owner_id: 'member',
    channel: 'transfer',
    amount_fen: 1000,
    status: 'paid' as const,
    created_at: now,
    user_id: 'member',
  });
  await database
    .insertInto('payment')
    .values([payment('p1'), payment('p2')])
    .execute();
  const refund = { owner_id: 'member', payment_id: 'p1', created_at: now };
  await database
    .insertInto('payment_refund')
    .values([
      { ...refund, id: 'gone', amount_fen: 100, done_at: now },
      { ...refund, id: 'waits', amount_fen: 200 },
    ])
    .execute();
  await inTransaction(database, async (tx) => {
    const of = { subject: 'carItem', id: 'order', ownerId: 'member' } as const;
    await bookDebt(tx, of, { amountFen: 500, step: 'owed' }, now);
  });
  expect((await moneyFigures(database)).owed).toEqual([
    { kind: 'refund', fen: 200 },
    { kind: 'transfer', fen: 0 },
    { kind: 'compensation', fen: 500 },
  ]);
  await inTransaction(database, async (tx) => {
    const of = { subject: 'carItem', id: 'order', ownerId: 'member' } as const;
    await bookDebt(tx, of, { amountFen: 500, step: 'paid' }, now);
  });
  expect((await moneyFigures(database)).owed).toContainEqual({ kind: 'compensation', fen: 0 });
});
