import { randomInt } from 'node:crypto';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#kernel/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { closeDays, moneyByChannel } from './money-figures.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const BEGIN = startOfDay(new Date('2026-01-01T04:00:00Z')).getTime();
let entries = 0;

/** Books money that comes over a channel, or goes back where it is negative. */
async function book(channel: string, fen: number, at: Date): Promise<void> {
  const id = `movement-${entries++}`;
  const common = {
    transaction_id: id,
    subject: 'mallOrder',
    subject_id: id,
    payment_id: id,
  } as const;
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
    select replace(account, 'provider:', '') as channel,
      sum(greatest(-amount_fen, 0))::bigint as paid, sum(greatest(amount_fen, 0))::bigint as refunded
    from ledger_entry where account <> 'orders' group by account order by 1`.execute(database);
  return rows;
}

const closed = async (): Promise<number> =>
  (await database.selectFrom('money_day').selectAll().execute()).length;

test('figures are the sums of the whole ledger, whatever has been added up and when', async () => {
  expect(await moneyByChannel(database)).toEqual([]);
  await closeDays(database, new Date(BEGIN));
  let day = 0;
  for (let round = 0; round < 8; round++) {
    // Months without any movement are between some of them.
    day += [1, 1, 2, 3, 45][randomInt(5)]!;
    for (let i = 0; i < 6; i++) {
      const at = new Date(BEGIN + day * DAY_MS + randomInt(DAY_MS));
      await book(['wechat', 'alipay', 'sandbox'][randomInt(3)]!, randomInt(-500, 1000), at);
    }
    expect(await moneyByChannel(database), `round ${round}`).toEqual(await wholeLedger());
    const now = new Date(BEGIN + day * DAY_MS + randomInt(DAY_MS));
    await Promise.all([closeDays(database, now), closeDays(database, now)]);
    expect(await moneyByChannel(database), `round ${round}`).toEqual(await wholeLedger());
  }
  const before = await closed();
  await closeDays(database, new Date(BEGIN + (day + 2) * DAY_MS));
  expect(await closed()).toBeGreaterThan(before);
  expect(await moneyByChannel(database)).toEqual(await wholeLedger());
});

test('a day is open for an hour longer, for what is still being booked', async () => {
  const midnight = BEGIN + 1000 * DAY_MS;
  const before = await closed();
  await book('late', 100, new Date(midnight - 1));
  await closeDays(database, new Date(midnight + 1_800_000));
  expect(await closed()).toBe(before);
  await book('late', 50, new Date(midnight - 2));
  await closeDays(database, new Date(midnight + 3_600_000));
  expect(await closed()).toBe(before + 1);
  expect(await moneyByChannel(database)).toContainEqual({
    channel: 'late',
    paid: 150,
    refunded: 0,
  });
});
