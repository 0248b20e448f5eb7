import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { Brand } from '@marque/contract/core';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { CaseState } from '@marque/contract/moderation/operator-schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { FilterWord } from './filter.ts';
import { dueAt } from './policy.ts';
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

const SOONEST = keyset([
  { column: 'due_at', direction: 'asc', type: 'time' },
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
        due_at: dueAt(cause, now),
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
        due_at: dueAt('appeal', now),
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Locks and returns the free case that is due first. Skips locked rows. */
  lockNext: (tx: Tx, brand: Brand, now: Date): Promise<CaseRow | undefined> =>
    tx
      .selectFrom('moderation_case')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', '=', 'open')
      .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
      .orderBy('due_at')
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

  /** Returns the last removal of a subject. */
  removal: (exec: Exec, kind: ModeratedKind, id: string) =>
    exec
      .selectFrom('moderation_case')
      .select(['decided_by', 'decided_at'])
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('state', '=', 'removed')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

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

  /** Returns by subject whether there is an appeal, and whether it was removed since a moment. */
  async appeals(exec: Exec, kind: ModeratedKind, ids: readonly string[], since: Date) {
    if (ids.length === 0) return [];
    return exec
      .selectFrom('moderation_case')
      .select((eb) => [
        'subject_id as id',
        eb.fn<boolean>('bool_or', [eb('cause', '=', 'appeal')]).as('isMade'),
        eb
          .fn<boolean>('bool_or', [
            eb.and([eb('state', '=', 'removed'), eb('decided_at', '>', since)]),
          ])
          .as('isFresh'),
      ])
      .where('kind', '=', kind)
      .where('subject_id', 'in', ids)
      .groupBy('subject_id')
      .execute();
  },

  /** Counts the open cases that are not decided in time. */
  async countOverdue(exec: Exec, brand: Brand, now: Date): Promise<number> {
    const { count } = await exec
      .selectFrom('moderation_case')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('brand', '=', brand)
      .where('state', '=', 'open')
      .where('due_at', '<', now)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Returns open cases, those due first first, or decided ones, the latest first. */
  async cases(
    exec: Exec,
    brand: Brand,
    { state, cursor, size }: { state: CaseState; cursor?: string | undefined; size: number },
  ) {
    const order = state === 'open' ? SOONEST : LATEST;
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

  /** Counts the reports by a person since a moment. */
  async countReports(exec: Exec, reporterId: string, since: Date): Promise<number> {
    const { count } = await exec
      .selectFrom('moderation_report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('reporter_id', '=', reporterId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  },

  /**
   * Counts the people who have reported a subject since a moment and of whom no operator has
   * removed anything since `goodSince`.
   */
  async countReporters(
    exec: Exec,
    of: { kind: ModeratedKind; id: string; since: Date; goodSince: Date },
  ): Promise<number> {
    const { count } = await exec
      .selectFrom('moderation_report')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', of.kind)
      .where('subject_id', '=', of.id)
      .where('created_at', '>', of.since)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('moderation_case')
              .select('id')
              .whereRef('author_id', '=', 'reporter_id')
              .where('state', '=', 'removed')
              .where('decided_by', 'is not', null)
              .where('decided_at', '>', of.goodSince),
          ),
        ),
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
