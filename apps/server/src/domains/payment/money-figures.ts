import { DAY_MS, startOfWindow } from '@marque/contract/shanghai';
import { type RawBuilder, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import type { MoneyFlow } from '#kernel/money-flows.ts';

/** Whatever a day books is in the ledger so long after its end. */
const BOOKED_AFTER_MS = 3_600_000;
/** Days added up at once. */
const DAYS_AT_ONCE = 31;

/** Of the ledger what has come from providers, and gone back to them. */
const OF_PROVIDERS = sql`account like 'provider:%'`;
const CHANNEL = sql`substr(account, ${sql.lit('provider:'.length + 1)})`;
const PAID = sql`coalesce(sum(-amount_fen) filter (where amount_fen < 0), 0)::bigint`;
const REFUNDED = sql`coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint`;

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Shanghai')::date`;
const startOf = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone 'Asia/Shanghai')`;
/** Everything before it has been added up. */
const OPEN_SINCE = sql`coalesce((select ${startOf(sql`max(day) + 1`)} from money_day), '-infinity')`;

/** The ledger's sums by channel: days that are over as they were added up, and what has come since. */
export async function moneyByChannel(exec: Exec): Promise<MoneyFlow[]> {
  const { rows } = await sql<MoneyFlow>`
    select channel, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded from (
      select channel, sum(paid_fen) as paid, sum(refunded_fen) as refunded
      from money_day group by channel
      union all
      select ${CHANNEL}, ${PAID}, ${REFUNDED} from ledger_entry
      where ${OF_PROVIDERS} and created_at >= ${OPEN_SINCE} group by account
    ) flow group by channel order by channel`.execute(exec);
  return rows;
}

/** Adds up the days that are over; several processes may do it at once. */
export async function closeDays(exec: Exec, now: Date): Promise<void> {
  const until = startOfWindow(new Date(now.getTime() - BOOKED_AFTER_MS), DAY_MS);
  for (;;) {
    const { rows } = await sql<{ first: Date | null }>`
      select min(created_at) as first from ledger_entry
      where ${OF_PROVIDERS} and created_at >= ${OPEN_SINCE} and created_at < ${until}`.execute(
      exec,
    );
    const first = rows[0]!.first;
    if (!first) return;
    const end = new Date(
      Math.min(until.getTime(), startOfWindow(first, DAY_MS).getTime() + DAYS_AT_ONCE * DAY_MS),
    );
    // Who adds up the same days comes to the same sums.
    await sql`
      insert into money_day (channel, day, paid_fen, refunded_fen)
      select ${CHANNEL}, ${dayOf(sql`created_at`)}, ${PAID}, ${REFUNDED} from ledger_entry
      where ${OF_PROVIDERS} and created_at >= ${first} and created_at < ${end}
      group by account, ${dayOf(sql`created_at`)}
      on conflict do nothing`.execute(exec);
  }
}
