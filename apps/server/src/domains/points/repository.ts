import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { ScoreFilter, ScoreKind } from '@marque/contract/points/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { Batch, Use } from './policy.ts';
import type { PointsTables } from './tables.ts';

export type EntryRow = Omit<Selectable<PointsTables['score_entry']>, 'kind'> & { kind: ScoreKind };

/** An entry with its effect. */
export type Booking = {
  id: string;
  userId: string;
  brand: Brand | null;
  kind: ScoreKind;
  reason: string;
  reference: string;
  rule: string;
  title: string;
  link: Link | null;
  delta: number;
  expiresOn: string | null;
  reverses: string | null;
  at: Date;
  uses: readonly Use[];
};
type JournalLine = {
  transactionId: string;
  account: string;
  brand: Brand | 'both';
  amount: number;
  at: Date;
};
export type Account = { userId: string; balance: number; debt: number; batches: readonly Batch[] };

const KINDS: Record<ScoreFilter, readonly ScoreKind[] | null> = {
  all: null,
  earned: ['earn'],
  used: ['spend'],
  expired: ['expire'],
  returned: ['giveBack', 'takeBack'],
};
const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);
const ENTRY = sql`user_id, id, delta, reason, reference, created_at, brand, kind, rule,
  title, link, expires_on, reverses`;

/** Filters a member's entries. */
export type EntryFilter = {
  userId: string;
  kind: ScoreFilter;
  /** From `from` to before `to`; null for all. */
  time: { from: Date; to: Date } | null;
};
const matches = ({ userId, kind, time }: EntryFilter): RawBuilder<boolean> => {
  const kinds = KINDS[kind];
  return sql<boolean>`user_id = ${userId}
    and ${kinds ? sql<boolean>`kind = any(${kinds})` : sql<boolean>`true`}
    and ${time ? sql<boolean>`created_at >= ${time.from} and created_at < ${time.to}` : sql<boolean>`true`}`;
};

export const pointsRepository = {
  async ensureAccount(tx: Tx, userId: string): Promise<void> {
    await tx
      .insertInto('score_account')
      .values({ user_id: userId, balance: 0 })
      .onConflict((oc) => oc.column('user_id').doNothing())
      .execute();
  },

  /** Returns the account and locks its row. */
  lockAccount: (tx: Tx, userId: string): Promise<{ balance: number; debt: number }> =>
    tx
      .selectFrom('score_account')
      .select(['balance', 'debt'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /**
   * Returns balance and debt on a day. Expired batches do not count, whether they have lapsed or
   * not.
   */
  async account(
    exec: Exec,
    userId: string,
    today: string,
  ): Promise<{ balance: number; debt: number }> {
    const { rows } = await sql<{ balance: number; debt: number }>`
      select debt, balance - coalesce((
        select sum(remaining)::integer from score_batch
        where user_id = ${userId} and expires_on < ${today} and remaining > 0
      ), 0) as balance
      from score_account where user_id = ${userId}`.execute(exec);
    return rows[0] ?? { balance: 0, debt: 0 };
  },

  /** Returns batches with points, those that end soonest first. */
  async batches(exec: Exec, userId: string): Promise<Batch[]> {
    const rows = await exec
      .selectFrom('score_batch')
      .select(['expires_on', 'remaining'])
      .where('user_id', '=', userId)
      .where('remaining', '>', 0)
      .orderBy('expires_on')
      .execute();
    return rows.map((row) => ({ expiresOn: row.expires_on, remaining: row.remaining }));
  },

  async isBooked(exec: Exec, userId: string, reason: string, reference: string): Promise<boolean> {
    const row = await exec
      .selectFrom('score_entry')
      .select('id')
      .where('user_id', '=', userId)
      .where('reason', '=', reason)
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the entry to be reversed, its uses, and how much of it has been reversed. */
  async origin(
    tx: Tx,
    userId: string,
    reason: string,
    reference: string,
  ): Promise<{ id: string; expiresOn: string | null; reversed: number; uses: Use[] } | null> {
    const { rows } = await sql<{
      id: string;
      expires_on: string | null;
      reversed: number;
      uses: Use[];
    }>`
      select id, expires_on,
        (select coalesce(sum(delta), 0)::integer from score_entry later
          where later.user_id = ${userId} and later.reverses = entry.id) as reversed,
        (select coalesce(jsonb_agg(jsonb_build_object('expiresOn', expires_on, 'amount', amount)
            order by expires_on), '[]') from score_use
          where score_use.user_id = ${userId} and entry_id = entry.id) as uses
      from score_entry entry
      where user_id = ${userId} and reason = ${reason} and reference = ${reference}
      limit 1`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    return { id: row.id, expiresOn: row.expires_on, reversed: row.reversed, uses: row.uses };
  },

  /**
   * Returns the last grant of a rule for a reference, including repeated ones (`reference:2`), with
   * how many of its points still stand and the number of grants.
   */
  async lastGiven(
    exec: Exec,
    userId: string,
    reason: string,
    reference: string,
  ): Promise<{ reference: string; amount: number; left: number; times: number } | null> {
    const { rows } = await sql<{ reference: string; amount: number; left: number; times: number }>`
      select reference, delta as amount, count(*) over () as times,
        delta + (select coalesce(sum(delta), 0)::integer from score_entry later
          where later.user_id = ${userId} and later.reverses = entry.id) as left
      from score_entry entry
      where user_id = ${userId} and reason = ${reason}
        and (reference = ${reference} or starts_with(reference, ${`${reference}:`}))
      order by created_at desc, id desc limit 1`.execute(exec);
    return rows[0] ?? null;
  },

  async addEntries(tx: Tx, bookings: readonly Booking[]): Promise<void> {
    await tx
      .insertInto('score_entry')
      .values(
        bookings.map((one) => ({
          user_id: one.userId,
          id: one.id,
          delta: one.delta,
          reason: one.reason,
          reference: one.reference,
          created_at: one.at,
          brand: one.brand,
          kind: one.kind,
          rule: one.rule,
          title: one.title,
          link: one.link && JSON.stringify(one.link),
          expires_on: one.expiresOn,
          reverses: one.reverses,
        })),
      )
      .execute();
  },

  async addUses(tx: Tx, bookings: readonly Booking[]): Promise<void> {
    const rows = bookings.flatMap(({ userId, id, uses }) =>
      uses.map(({ expiresOn, amount }) => ({
        user_id: userId,
        entry_id: id,
        expires_on: expiresOn,
        amount,
      })),
    );
    if (rows.length > 0) await tx.insertInto('score_use').values(rows).execute();
  },

  async addJournal(tx: Tx, lines: readonly JournalLine[]): Promise<void> {
    await tx
      .insertInto('score_journal')
      .values(
        lines.map(({ transactionId, account, brand, amount, at }) => ({
          transaction_id: transactionId,
          account,
          brand,
          amount,
          at,
        })),
      )
      .execute();
  },

  /** Writes the batches and balances of locked accounts. */
  async save(tx: Tx, accounts: readonly Account[]): Promise<void> {
    const batches = accounts.flatMap(({ userId, batches: own }) =>
      own.map(({ expiresOn, remaining }) => ({
        user_id: userId,
        expires_on: expiresOn,
        remaining,
      })),
    );
    await Promise.all([
      ...(batches.length > 0
        ? [
            tx
              .insertInto('score_batch')
              .values(batches)
              .onConflict((oc) =>
                oc
                  .columns(['user_id', 'expires_on'])
                  .doUpdateSet((eb) => ({ remaining: eb.ref('excluded.remaining') })),
              )
              .execute(),
          ]
        : []),
      tx
        .insertInto('score_account')
        .values(accounts.map(({ userId, balance, debt }) => ({ user_id: userId, balance, debt })))
        .onConflict((oc) =>
          oc.column('user_id').doUpdateSet((eb) => ({
            balance: eb.ref('excluded.balance'),
            debt: eb.ref('excluded.debt'),
          })),
        )
        .execute(),
    ]);
  },

  /** Locks accounts with expired batches and returns them, in the order of member ids. */
  async lockDue(tx: Tx, today: string, size: number): Promise<Account[]> {
    const { rows } = await sql<{ user_id: string; balance: number; debt: number }>`
      select user_id, balance, debt from score_account
      where user_id in (
        select user_id from score_batch where expires_on < ${today} and remaining > 0
        order by expires_on, user_id limit ${size}
      )
      order by user_id for update skip locked`.execute(tx);
    const batches = await pointsRepository.batchesOf(
      tx,
      rows.map((row) => row.user_id),
    );
    return rows.map((row) => ({
      userId: row.user_id,
      balance: row.balance,
      debt: row.debt,
      batches: batches.get(row.user_id) ?? [],
    }));
  },

  /**
   * Marks batches that end after `today` and until `by` as told for `days`, and returns them.
   * Batches told for as few days before are left out.
   */
  async takeEnding(
    tx: Tx,
    { today, by, days, least }: { today: string; by: string; days: number; least: number },
    size: number,
  ): Promise<{ userId: string; expiresOn: string; remaining: number }[]> {
    const { rows } = await sql<{ user_id: string; expires_on: string; remaining: number }>`
      with ending as (
        select user_id, expires_on from score_batch
        where remaining >= ${least} and expires_on > ${today} and expires_on <= ${by}
          and (ending_told is null or ending_told > ${days})
        order by expires_on, user_id limit ${size} for update skip locked
      )
      update score_batch set ending_told = ${days}
      where (user_id, expires_on) in (select user_id, expires_on from ending)
      returning user_id, expires_on, remaining`.execute(tx);
    return rows.map((row) => ({
      userId: row.user_id,
      expiresOn: row.expires_on,
      remaining: row.remaining,
    }));
  },

  async batchesOf(exec: Exec, userIds: readonly string[]): Promise<Map<string, Batch[]>> {
    const { rows } = await sql<{ user_id: string; expires_on: string; remaining: number }>`
      select user_id, expires_on, remaining from score_batch
      where user_id = any(${userIds}) and remaining > 0 order by user_id, expires_on`.execute(exec);
    const byUser = new Map<string, Batch[]>();
    for (const { user_id, expires_on: expiresOn, remaining } of rows)
      byUser.set(user_id, [...(byUser.get(user_id) ?? []), { expiresOn, remaining }]);
    return byUser;
  },

  /** Returns how much brands gave into these members' batches that end before a day. */
  async givenByBrand(exec: Exec, userIds: readonly string[], before: string) {
    const { rows } = await sql<{
      user_id: string;
      expires_on: string;
      brand: Brand | 'both';
      given: number;
    }>`
      select u.user_id, u.expires_on, coalesce(e.brand, 'both') as brand,
        sum(u.amount)::integer as given
      from score_use u join score_entry e on e.user_id = u.user_id and e.id = u.entry_id
      where u.user_id = any(${userIds}) and e.user_id = any(${userIds})
        and u.expires_on < ${before} and u.amount > 0
      group by 1, 2, 3 order by 1, 2, 3`.execute(exec);
    return rows;
  },

  /**
   * Returns for each rule how often it gave points since a moment and how many still stand, in the
   * same order.
   */
  async given(
    exec: Exec,
    userId: string,
    asked: readonly { rule: string; since: Date }[],
  ): Promise<{ times: number; score: number }[]> {
    if (asked.length === 0) return [];
    const { rows } = await sql<{ times: number; score: number }>`
      select count(*) filter (where entry.kind = 'earn') as times,
        coalesce(sum(entry.delta), 0)::integer as score
      from unnest(${asked.map(({ rule }) => rule)}::text[], ${asked.map(({ since }) => since)}::timestamptz[])
        with ordinality asked (rule, since, place)
      left join score_entry entry on entry.user_id = ${userId} and entry.rule = asked.rule
        and entry.created_at >= asked.since and entry.kind in ('earn', 'takeBack')
      group by place order by place`.execute(exec);
    return rows;
  },

  async hasDue(exec: Exec, userId: string, today: string): Promise<boolean> {
    const row = await exec
      .selectFrom('score_batch')
      .select('expires_on')
      .where('user_id', '=', userId)
      .where('remaining', '>', 0)
      .where('expires_on', '<', today)
      .executeTakeFirst();
    return row !== undefined;
  },

  async page(
    exec: Exec,
    filter: EntryFilter,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: EntryRow[]; nextCursor: string | null }> {
    const { rows } = await sql<EntryRow>`
      select ${ENTRY} from score_entry
      where ${matches(filter)} and ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  async count(exec: Exec, filter: EntryFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from score_entry where ${matches(filter)}`.execute(exec);
    return rows[0]!.total;
  },

  /** Returns an entry, the one it reverses and those that reverse it, the oldest first. */
  async withReversals(exec: Exec, userId: string, id: string): Promise<EntryRow[]> {
    const { rows } = await sql<EntryRow>`
      select ${ENTRY} from score_entry entry
      where user_id = ${userId} and (id = ${id} or reverses = ${id} or id = (
        select reverses from score_entry one where one.user_id = ${userId} and one.id = ${id}
      ))
      order by created_at, id`.execute(exec);
    return rows;
  },

  async uses(exec: Exec, userId: string, entryId: string): Promise<Use[]> {
    const rows = await exec
      .selectFrom('score_use')
      .select(['expires_on', 'amount'])
      .where('user_id', '=', userId)
      .where('entry_id', '=', entryId)
      .orderBy('expires_on')
      .execute();
    return rows.map((row) => ({ expiresOn: row.expires_on, amount: row.amount }));
  },

  /**
   * Returns the time of the member's first entry, and how many points they used between two
   * moments.
   */
  async history(
    exec: Exec,
    userId: string,
    { from, to }: { from: Date; to: Date },
  ): Promise<{ since: Date | null; used: number }> {
    const { rows } = await sql<{ since: Date | null; used: number }>`
      select (select min(created_at) from score_entry where user_id = ${userId}) as since,
        coalesce(-sum(delta), 0)::integer as used
      from score_entry
      where user_id = ${userId} and created_at >= ${from} and created_at < ${to}
        and kind in ('spend', 'giveBack')`.execute(exec);
    return rows[0]!;
  },

  /** Returns the sums of the journal between two moments, by account and brand. */
  async sums(exec: Exec, { from, to }: { from: Date; to: Date }) {
    const { rows } = await sql<{ account: string; brand: string; amount: number }>`
      select account, brand, sum(amount)::bigint as amount from score_journal
      where at >= ${from} and at < ${to}
      group by account, brand order by account, brand`.execute(exec);
    return rows;
  },

  /** Returns the points of all members at a moment, minus their debts. */
  async liability(exec: Exec, at: Date): Promise<number> {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(-sum(amount), 0)::bigint as amount from score_journal
      where account = 'liability' and at < ${at}`.execute(exec);
    return rows[0]!.amount;
  },
};
