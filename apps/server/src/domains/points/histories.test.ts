import { DAY_MS } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { createTestDatabase } from '#testing/database.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { lapseAll } from './lapse-due.ts';
import { createPoints } from './points.ts';

const BEGIN = new Date('2026-01-20T04:00:00Z');
const HISTORIES = histories(25);

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

type Step =
  | { what: 'grant' | 'spend'; amount: number }
  | { what: 'giveBack' | 'takeBack'; of: number; part: number }
  | { what: 'wait'; days: number }
  | { what: 'sweep' };

const amount = fc.integer({ min: 1, max: 900 });
const reversal = { of: fc.nat(20), part: fc.integer({ min: 1, max: 100 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('grant' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('spend' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('giveBack' as const), ...reversal }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('takeBack' as const), ...reversal }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.nat(200) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('sweep' as const) }) },
);

let members = 0;
/** What was earned or paid, and how much of it can still be taken back or returned. */
type OpenBooking = { reference: string; left: number };

test(
  'no history of gifts, payments, returns, ends and debts loses or makes a point',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
        const userId = `member-${members++}`;
        let now = BEGIN;
        let serial = 0;
        // The points that the member should have, less the debt.
        let worth = 0;
        const points = createPoints({ now: () => now });
        const open: Record<'giveBack' | 'takeBack', OpenBooking[]> = { giveBack: [], takeBack: [] };
        const posting = (points_: number, reference: string) => ({
          userId,
          brand: 'xtl' as const,
          amount: points_,
          rule: 'history',
          reference,
          title: '测试',
          link: null,
        });
        const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database, work);
        const lapsed = async (): Promise<number> => {
          const { rows } = await sql<{ ended: number }>`
          select coalesce(sum(delta), 0)::integer as ended from score_entry
          where user_id = ${userId} and kind = 'expire'`.execute(database);
          return rows[0]!.ended;
        };
        for (const one of steps) {
          const reference = `r${serial++}`;
          switch (one.what) {
            case 'grant':
              await inTx((tx) => points.grant(tx, posting(one.amount, reference)));
              worth += one.amount;
              open.takeBack.push({ reference, left: one.amount });
              break;
            case 'spend': {
              const { balance } = await points.account(database, userId);
              const paid = await inTx((tx) =>
                points.spend(tx, posting(one.amount, reference)),
              ).catch((error: unknown) => {
                if (error instanceof DomainError) return false;
                throw error;
              });
              expect(paid).toBe(one.amount <= balance);
              if (paid) {
                worth -= one.amount;
                open.giveBack.push({ reference, left: one.amount });
              }
              break;
            }
            case 'giveBack':
            case 'takeBack': {
              const all = open[one.what];
              const target = all[one.of % Math.max(1, all.length)];
              const part = target ? Math.ceil((target.left * one.part) / 100) : 0;
              if (!target || part === 0) break;
              target.left -= part;
              const { what } = one;
              await inTx(async (tx) => {
                const undone = { ...posting(part, reference), of: target.reference };
                return what === 'giveBack'
                  ? points.giveBack(tx, undone)
                  : points.takeBack(tx, undone);
              });
              worth += what === 'giveBack' ? part : -part;
              break;
            }
            case 'wait':
              now = new Date(now.getTime() + one.days * DAY_MS);
              break;
            case 'sweep':
              await lapseAll({ database }, now);
          }
          const { rows } = await sql<{
            balance: number;
            debt: number;
            batches: number;
            uses: number;
            entries: number;
            books: number;
            uneven: number;
          }>`
          select balance, debt,
            (select coalesce(sum(remaining), 0)::integer from score_batch b where b.user_id = a.user_id) as batches,
            (select coalesce(sum(amount), 0)::integer from score_use u where u.user_id = a.user_id) as uses,
            (select coalesce(sum(delta), 0)::integer from score_entry e where e.user_id = a.user_id) as entries,
            (select coalesce(-sum(amount), 0)::integer from score_journal
              where account = 'liability' and transaction_id in
                (select id from score_entry e where e.user_id = a.user_id)) as books,
            (select count(*) from (
              select 1 from score_journal group by transaction_id having sum(amount) <> 0) t) as uneven
          from score_account a where user_id = ${userId}`.execute(database);
          const [row] = rows;
          if (!row) continue;
          const { balance, debt } = row;
          expect(balance === 0 || debt === 0).toBe(true);
          expect(balance - debt).toBe(worth + (await lapsed()));
          expect(row).toEqual({
            balance,
            debt,
            batches: balance,
            uses: balance,
            entries: balance - debt,
            books: balance - debt,
            uneven: 0,
          });
        }
      }),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
