import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { PaySubject } from '../ports.ts';

/** Whose lines, and of which time; null for no limit. */
export type StatementQuery = {
  userId: string;
  only?: 'refund' | undefined;
  from: Date | null;
  to: Date | null;
};

type Line = {
  id: string;
  payment_id: string;
  kind: 'payment' | 'refund';
  subject: PaySubject;
  owner_id: string;
  subject_id: string;
  channel: string;
  amount_fen: number;
  at: Date;
  done_at: Date | null;
  refused_at: Date | null;
};

const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const OF_PAYMENT = sql`p.id as payment_id, p.subject, p.owner_id, p.subject_id, p.channel`;

/** The lines of a person as a derived table `line`. */
const linesOf = ({ userId, only, from, to }: StatementQuery) => sql`(
  select * from (
    select p.id, 'payment' as kind, ${OF_PAYMENT}, p.amount_fen, p.settled_at as at,
      null::timestamptz as done_at, null::timestamptz as refused_at
    from payment p
    where p.user_id = ${userId} and p.settled_at is not null
      and p.status in ('paid', 'refunding', 'refunded') and ${only !== 'refund'}
    union all
    select r.id, 'refund', ${OF_PAYMENT}, r.amount_fen, r.created_at, r.done_at, r.refused_at
    from payment p join payment_refund r on r.owner_id = p.owner_id and r.payment_id = p.id
    where p.user_id = ${userId} and p.settled_at is not null
  ) of_person
  where (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
) line`;

export const statementRepository = {
  /** Returns a page of the lines of a person, the latest first. */
  async page(
    exec: Exec,
    asked: StatementQuery,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: Line[]; nextCursor: string | null }> {
    const { rows } = await sql<Line>`select * from ${linesOf(asked)} where ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  /** Returns the number of all lines, and their sums in fen. */
  async sums(exec: Exec, asked: StatementQuery) {
    const { rows } = await sql<{
      total: number;
      paidFen: number;
      arrivedFen: number;
      underWayFen: number;
    }>`
      select count(*)::int as total,
        coalesce(sum(amount_fen) filter (where kind = 'payment'), 0)::bigint as "paidFen",
        coalesce(sum(amount_fen) filter (where done_at is not null), 0)::bigint as "arrivedFen",
        coalesce(sum(amount_fen) filter (where kind = 'refund' and done_at is null), 0)::bigint
          as "underWayFen"
      from ${linesOf(asked)}`.execute(exec);
    return rows[0]!;
  },
};
