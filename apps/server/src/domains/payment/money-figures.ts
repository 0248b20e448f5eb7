import { DAY_MS, startOfWindow } from '@marque/contract/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import type { AccountSum, Money, Owed } from '#kernel/money-flows.ts';
import { DEBT_ACCOUNT } from './debt.ts';

/** Every entry of a day is committed this long after its end. */
const BOOKED_AFTER_MS = 3_600_000;
/** The largest number of days per statement. */
const DAYS_AT_ONCE = 31;

const IN = sql`coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint`;
const OUT = sql`coalesce(sum(-amount_fen) filter (where amount_fen < 0), 0)::bigint`;

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Shanghai')::date`;
const startOf = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone 'Asia/Shanghai')`;
/** The start of the first day that has no sums yet. */
const OPEN_SINCE = sql`coalesce((select ${startOf(sql`max(day) + 1`)} from ledger_day), '-infinity')`;

/** Returns the sums of the ledger: stored sums of closed days plus the later entries. */
export async function ledgerSums(exec: Exec): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select account, subject, sum(in_fen)::bigint as "inFen", sum(out_fen)::bigint as "outFen" from (
      select account, subject, sum(in_fen) as in_fen, sum(out_fen) as out_fen
      from ledger_day group by account, subject
      union all
      select account, subject, ${IN}, ${OUT} from ledger_entry
      where created_at >= ${OPEN_SINCE} group by account, subject
    ) part group by account, subject order by account, subject`.execute(exec);
  return rows;
}

/** Returns the sums of pending refunds and payouts, through their partial indexes. */
async function waiting(exec: Exec): Promise<Owed[]> {
  const { rows } = await sql<{ refund: number; transfer: number }>`
    select
      (select coalesce(sum(amount_fen), 0)::bigint from payment_refund where done_at is null) as refund,
      -- A payout for a refund is counted as that refund.
      (select coalesce(sum(amount_fen), 0)::bigint from payout
       where paid_at is null and refund_id is null) as transfer`.execute(exec);
  const { refund, transfer } = rows[0]!;
  return [
    { kind: 'refund', fen: refund },
    { kind: 'transfer', fen: transfer },
  ];
}

/** Returns the sums that `/metrics` shows. */
export async function moneyFigures(exec: Exec): Promise<Money> {
  const [sums, owed] = await Promise.all([ledgerSums(exec), waiting(exec)]);
  const compensation = sums
    .filter(({ account }) => account === DEBT_ACCOUNT)
    .reduce((fen, { inFen, outFen }) => fen + inFen - outFen, 0);
  return { sums, owed: [...owed, { kind: 'compensation', fen: compensation }] };
}

/** Stores the sums of closed days. Several processes may run it at once. */
export async function closeDays(exec: Exec, now: Date): Promise<void> {
  const until = startOfWindow(new Date(now.getTime() - BOOKED_AFTER_MS), DAY_MS);
  for (;;) {
    const { rows } = await sql<{ first: Date | null }>`
      select min(created_at) as first from ledger_entry
      where created_at >= ${OPEN_SINCE} and created_at < ${until}`.execute(exec);
    const first = rows[0]!.first;
    if (!first) return;
    const end = new Date(
      Math.min(until.getTime(), startOfWindow(first, DAY_MS).getTime() + DAYS_AT_ONCE * DAY_MS),
    );
    // Concurrent processes compute the same sums, so conflicts are ignored.
    await sql`
      insert into ledger_day (account, subject, day, in_fen, out_fen)
      select account, subject, ${dayOf(sql`created_at`)}, ${IN}, ${OUT} from ledger_entry
      where created_at >= ${first} and created_at < ${end}
      group by account, subject, ${dayOf(sql`created_at`)}
      on conflict do nothing`.execute(exec);
  }
}
