import type { ModerationFigures, SanctionKind } from '@marque/contract/moderation/operator-schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Exec, lockOwned, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ModerationTables } from './tables.ts';

export type SanctionRow = Selectable<ModerationTables['sanction']>;

const LATEST = keyset([
  { column: 'given_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

type CountedFigures = Omit<ModerationFigures, 'month' | 'sanctions'>;

export const sanctionRepository = {
  /** Returns the sanction of some kinds in force for a person that ends last. */
  standing: (
    exec: Exec,
    userId: string,
    kinds: readonly SanctionKind[],
    now: Date,
  ): Promise<SanctionRow | undefined> =>
    exec
      .selectFrom('sanction')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('until', '>', now)
      .where('lifted_at', 'is', null)
      .orderBy('until', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /**
   * Counts the removals of an author by operators since a moment, without those reversed by an
   * appeal.
   */
  async removals(exec: Exec, authorId: string, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from moderation_case removed
      where author_id = ${authorId} and state = 'removed' and decided_at > ${since}
        and cause <> 'appeal' and decided_by is not null
        and not exists (
          select from moderation_case appeal
          where appeal.kind = removed.kind and appeal.subject_id = removed.subject_id
            and appeal.cause = 'appeal' and appeal.state = 'approved')`.execute(exec);
    return rows[0]!.count;
  },

  async give(tx: Tx, row: Insertable<ModerationTables['sanction']>): Promise<SanctionRow> {
    return tx.insertInto('sanction').values(row).returningAll().executeTakeFirstOrThrow();
  },

  lock: (tx: Tx, id: string): Promise<SanctionRow | undefined> => lockOwned(tx, 'sanction', id),

  lift: (tx: Tx, id: string, by: string | null, now: Date): Promise<SanctionRow> =>
    tx
      .updateTable('sanction')
      .set({ lifted_at: now, lifted_by: by })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Lifts the sanctions for cases of a subject. Returns how many were still in force. */
  async liftOf(
    tx: Tx,
    { kind, subjectId }: { kind: string; subjectId: string },
    by: string | null,
    now: Date,
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      update sanction set lifted_at = ${now}, lifted_by = ${by}
      where lifted_at is null and case_id in (
        select id from moderation_case where kind = ${kind} and subject_id = ${subjectId})
      `.execute(tx);
    return Number(numAffectedRows ?? 0);
  },

  async page(
    exec: Exec,
    {
      userId,
      cursor,
      size,
    }: { userId?: string | undefined; cursor?: string | undefined; size: number },
  ) {
    const whose = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
    const { rows } = await sql<SanctionRow>`
      select * from sanction where ${whose} and ${LATEST.after(cursor)}
      order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec);
    return LATEST.page(rows, size);
  },

  /** Returns the figures of operators' decisions in a brand between two moments. */
  async figures(
    exec: Exec,
    brand: string,
    { from, to }: { from: Date; to: Date },
  ): Promise<CountedFigures> {
    const { rows } = await sql<CountedFigures>`
      select count(*)::int as handled,
        (count(*) filter (where state = 'removed'))::int as removed,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from decided_at - created_at)) / 60)::int as "medianMinutes",
        (count(*) filter (where decided_at > due_at))::int as late,
        (count(*) filter (where cause = 'appeal'))::int as appeals,
        (count(*) filter (where cause = 'appeal' and state = 'approved'))::int as overturned
      from moderation_case
      where brand = ${brand} and state in ('approved', 'removed') and decided_by is not null
        and decided_at >= ${from} and decided_at < ${to}`.execute(exec);
    return rows[0]!;
  },

  async given(exec: Exec, from: Date, to: Date): Promise<Record<SanctionKind, number>> {
    const rows = await exec
      .selectFrom('sanction')
      .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
      .where('given_at', '>=', from)
      .where('given_at', '<', to)
      .groupBy('kind')
      .execute();
    const of = (kind: SanctionKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
    return { warning: of('warning'), mute: of('mute'), block: of('block') };
  },
};
