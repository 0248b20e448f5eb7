import { type RawBuilder, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import type { AccountSum } from '#kernel/observing/money-flows.ts';

const IN = sql`coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint`;
const OUT = sql`coalesce(sum(-amount_fen) filter (where amount_fen < 0), 0)::bigint`;

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Shanghai')::date`;
const startOf = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone 'Asia/Shanghai')`;
/** The start of the first day that has no sums yet. */
const OPEN_SINCE = sql`coalesce((select ${startOf(sql`max(day) + 1`)} from ledger_day), '-infinity')`;

/** SQL of the sums of money. */
export const ledgerRepository = {
  /** Returns the sums of the ledger: stored sums of closed days plus the later entries. */
  async sums(exec: Exec): Promise<AccountSum[]> {
    const { rows } = await sql<AccountSum>`
      select account, subject, sum(in_fen)::bigint as "inFen", sum(out_fen)::bigint as "outFen" from (
        select account, subject, sum(in_fen) as in_fen, sum(out_fen) as out_fen
        from ledger_day group by account, subject
        union all
        select account, subject, ${IN}, ${OUT} from ledger_entry
        where created_at >= ${OPEN_SINCE} group by account, subject
      ) part group by account, subject order by account, subject`.execute(exec);
    return rows;
  },

  /** Returns the sums of pending refunds and payouts, through their partial indexes. */
  async waiting(exec: Exec): Promise<{ refund: number; transfer: number }> {
    const { rows } = await sql<{ refund: number; transfer: number }>`
      select
        (select coalesce(sum(amount_fen), 0)::bigint from payment_refund where done_at is null) as refund,
        -- A payout for a refund is counted as that refund.
        (select coalesce(sum(amount_fen), 0)::bigint from payout
         where paid_at is null and refund_id is null) as transfer`.execute(exec);
    return rows[0]!;
  },

  /** Returns the time of the first entry before `until` without a stored sum; null without one. */
  async firstOpen(exec: Exec, until: Date): Promise<Date | null> {
    const { rows } = await sql<{ first: Date | null }>`
      select min(created_at) as first from ledger_entry
      where created_at >= ${OPEN_SINCE} and created_at < ${until}`.execute(exec);
    return rows[0]!.first;
  },

  /** Stores the sums by day of the entries from `first` until before `end`. */
  async closeDays(exec: Exec, first: Date, end: Date): Promise<void> {
    // Concurrent processes compute the same sums, so conflicts are ignored.
    await sql`
      insert into ledger_day (account, subject, day, in_fen, out_fen)
      select account, subject, ${dayOf(sql`created_at`)}, ${IN}, ${OUT} from ledger_entry
      where created_at >= ${first} and created_at < ${end}
      group by account, subject, ${dayOf(sql`created_at`)}
      on conflict do nothing`.execute(exec);
  },
};
