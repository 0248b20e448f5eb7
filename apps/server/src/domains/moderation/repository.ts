import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { Brand } from '@marque/contract/core';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { CaseState } from '@marque/contract/operator/moderation-schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { FilterWord } from './filter.ts';
import type { ModerationTables } from './tables.ts';

export type CaseRow = Selectable<ModerationTables['moderation_case']>;

type NewCase = {
  id: string;
  brand: Brand;
  kind: ModeratedKind;
  subjectId: string;
  authorId: string | null;
  now: Date;
};

const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const LATEST = keyset([
  { column: 'decided_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export const moderationRepository = {
  async words(exec: Exec): Promise<FilterWord[]> {
    return exec
      .selectFrom('moderation_word')
      .select(['text', 'level', 'category', 'exceptions'])
      .orderBy('norm')
      .execute();
  },

  /** Returns a version that changes with every change of a word. */
  async wordsVersion(exec: Exec): Promise<string> {
    const { at } = await exec
      .selectFrom('moderation_word')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .executeTakeFirstOrThrow();
    return at?.toISOString() ?? '';
  },

  async setWords(tx: Tx, words: readonly (FilterWord & { norm: string })[], now: Date) {
    await tx
      .insertInto('moderation_word')
      .values(
        words.map(({ exceptions, ...word }) => ({
          ...word,
          exceptions: JSON.stringify(exceptions),
          updated_at: now,
        })),
      )
      .onConflict((oc) =>
        oc.column('norm').doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          level: eb.ref('excluded.level'),
          category: eb.ref('excluded.category'),
          exceptions: eb.ref('excluded.exceptions'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  },

  /** Opens a case unless one is open already. */
  async open(
    tx: Tx,
    {
      now,
      found,
      cause,
      ...one
    }: NewCase & { cause: 'filter' | 'report'; found: readonly string[] },
  ): Promise<void> {
    await tx
      .insertInto('moderation_case')
      .values({
        id: one.id,
        brand: one.brand,
        kind: one.kind,
        subject_id: one.subjectId,
        author_id: one.authorId,
        cause,
        found: JSON.stringify(found),
        created_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  /**
   * Returns cases without findings that were opened before a moment and that no operator has
   * reserved.
   */
  clean: (exec: Exec, before: Date, now: Date, size: number): Promise<{ id: string }[]> =>
    exec
      .selectFrom('moderation_case')
      .select('id')
      .where('state', '=', 'open')
      .where('cause', '=', 'filter')
      .where('found', '=', sql<string[]>`'[]'::jsonb`)
      .where('created_at', '<=', before)
      .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
      .orderBy('created_at')
      .limit(size)
      .execute(),

  /** Deletes the open cases of a subject that no longer exists. */
  async close(tx: Tx, kind: ModeratedKind, subjectId: string): Promise<void> {
    await tx
      .deleteFrom('moderation_case')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'open')
      .execute();
  },

  /** Opens an appeal. Returns false when there was one. */
  async appeal(tx: Tx, { now, appeal, ...one }: NewCase & { appeal: string }): Promise<boolean> {
    const added = await tx
      .insertInto('moderation_case')
      .values({
        id: one.id,
        brand: one.brand,
        kind: one.kind,
        subject_id: one.subjectId,
        author_id: one.authorId,
        cause: 'appeal',
        appeal,
        created_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Locks and returns the oldest case that is free. Skips locked rows. */
  lockNext: (tx: Tx, brand: Brand, now: Date): Promise<CaseRow | undefined> =>
    tx
      .selectFrom('moderation_case')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', '=', 'open')
      .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  take: (tx: Tx, id: string, by: string, until: Date): Promise<CaseRow> =>
    tx
      .updateTable('moderation_case')
      .set({ taken_by: by, taken_until: until })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  lockCase: (tx: Tx, id: string): Promise<CaseRow | undefined> =>
    tx
      .selectFrom('moderation_case')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async decide(
    tx: Tx,
    {
      id,
      state,
      reason,
      by,
      now,
    }: { id: string; state: CaseState; reason: string; by: string | null; now: Date },
  ): Promise<void> {
    await tx
      .updateTable('moderation_case')
      .set({ state, reason, decided_by: by, decided_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Returns the operator of the last removal. */
  async removedBy(exec: Exec, kind: ModeratedKind, id: string): Promise<string | undefined> {
    const row = await exec
      .selectFrom('moderation_case')
      .select('decided_by')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', '=', 'removed')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.decided_by ?? undefined;
  },

  /** Returns whether a moderator approved the subject. */
  async isApproved(exec: Exec, kind: ModeratedKind, id: string): Promise<boolean> {
    const row = await exec
      .selectFrom('moderation_case')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', '=', 'approved')
      .where('decided_by', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns which of the subjects have an appeal. */
  async appealed(exec: Exec, kind: ModeratedKind, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await exec
      .selectFrom('moderation_case')
      .select('subject_id')
      .where('kind', '=', kind)
      .where('subject_id', 'in', ids)
      .where('cause', '=', 'appeal')
      .execute();
    return new Set(rows.map((row) => row.subject_id));
  },

  async cases(
    exec: Exec,
    brand: Brand,
    { state, cursor, size }: { state: CaseState; cursor?: string | undefined; size: number },
  ) {
    const order = state === 'open' ? OLDEST : LATEST;
    const where = sql`brand = ${brand} and state = ${state}`;
    const [found, count] = await Promise.all([
      sql<CaseRow>`
        select * from moderation_case where ${where} and ${order.after(cursor)}
        order by ${order.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from (
        select from moderation_case where ${where} limit ${COUNTED_UP_TO}) counted`.execute(exec),
    ]);
    return { ...order.page(found.rows, size), total: count.rows[0]!.total };
  },

  /** Inserts a report. Returns false when the person has reported the subject before. */
  async addReport(
    tx: Tx,
    row: Insertable<ModerationTables['moderation_report']>,
  ): Promise<boolean> {
    const added = await tx
      .insertInto('moderation_report')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Counts the reports by a person since a moment, or those about a subject. */
  async countReports(
    exec: Exec,
    of: { reporterId: string; since: Date } | { kind: ModeratedKind; id: string },
  ): Promise<number> {
    const { count } = await exec
      .selectFrom('moderation_report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        'kind' in of
          ? eb.and({ kind: of.kind, subject_id: of.id })
          : eb.and([eb('reporter_id', '=', of.reporterId), eb('created_at', '>', of.since)]),
      )
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Returns the reports of cases, the oldest first. */
  async reportsOf(exec: Exec, rows: readonly CaseRow[]) {
    if (rows.length === 0) return [];
    return exec
      .selectFrom('moderation_report')
      .select(['kind', 'subject_id', 'reason', 'text'])
      .where('subject_id', 'in', [...new Set(rows.map((row) => row.subject_id))])
      .orderBy('created_at')
      .execute();
  },
};
