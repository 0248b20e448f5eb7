import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { StorySort } from '@marque/contract/cars/drive-review/schema';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { DriveReviewTables } from './tables.ts';

type Paging = { cursor?: string | undefined; size: number };

type Stored = Selectable<DriveReviewTables['drive_review']>;
/** A review with whether the reader likes it. */
export type DriveReviewRow = Stored & { liked: boolean };
export type SummaryRow = Selectable<DriveReviewTables['drive_review_summary']>;

const LATEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const USEFUL = keyset([
  { column: 'likes', direction: 'desc', type: 'integer' },
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** The condition of reviews that everybody can read. */
const PUBLISHED = sql`(state = 'live' and public)`;

/** Selects reviews with the reader's likes. `reader` is null for a visitor. */
const selected = (reader: string | null, where: RawBuilder<unknown>) => sql`
  select drive_review.*, exists (
    select from drive_review_like
    where drive_review_like.review_id = drive_review.id
      and drive_review_like.user_id = ${reader}
  ) as liked
  from drive_review where ${where}`;

export const driveReviewRepository = {
  /** Returns the stories of a brand or of one of its series. */
  async stories(
    exec: Exec,
    reader: string | null,
    {
      brand,
      seriesId,
      sort,
      tag,
      cursor,
      size,
    }: Paging & {
      brand: Brand;
      seriesId?: string | undefined;
      sort: StorySort;
      tag?: string | undefined;
    },
  ) {
    const order = sort === 'useful' ? USEFUL : LATEST;
    const where = sql`brand = ${brand} and ${PUBLISHED}
      and ${seriesId === undefined ? sql`true` : sql`series_id = ${seriesId}`}
      and ${tag === undefined ? sql`true` : sql`tags @> ${JSON.stringify([tag])}::jsonb`}
      and ${order.after(cursor)}`;
    const { rows } = await sql<DriveReviewRow>`
      ${selected(reader, where)} order by ${order.orderBy} limit ${size + 1}`.execute(exec);
    return order.page(rows, size);
  },

  /** Returns the member's own reviews of one brand. */
  async mine(exec: Exec, userId: string, brand: Brand, { cursor, size }: Paging) {
    const own = sql`user_id = ${userId} and brand = ${brand}`;
    const [{ rows }, count] = await Promise.all([
      sql<DriveReviewRow>`${selected(userId, sql`${own} and ${LATEST.after(cursor)}`)}
        order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from drive_review where ${own}`.execute(exec),
    ]);
    return { ...LATEST.page(rows, size), total: count.rows[0]!.total };
  },

  /** Returns a published review or one of the reader's own. */
  async find(
    exec: Exec,
    reader: string | null,
    brand: Brand,
    id: string,
  ): Promise<DriveReviewRow | undefined> {
    const where = sql`id = ${id} and brand = ${brand} and (${PUBLISHED} or user_id = ${reader})`;
    return (await sql<DriveReviewRow>`${selected(reader, where)}`.execute(exec)).rows[0];
  },

  /** Returns the id of the member's own review of a drive. */
  ofDrive: (exec: Exec, userId: string, driveId: string) =>
    exec
      .selectFrom('drive_review')
      .select('id')
      .where('drive_id', '=', driveId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Inserts a review. Returns false when the drive already has one. */
  async insert(tx: Tx, row: Insertable<DriveReviewTables['drive_review']>): Promise<boolean> {
    const added = await tx
      .insertInto('drive_review')
      .values(row)
      .onConflict((oc) => oc.column('drive_id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Returns whether the review is the member's own, in any state. */
  isOwn: async (exec: Exec, userId: string, brand: Brand, id: string): Promise<boolean> =>
    (await exec
      .selectFrom('drive_review')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirst()) !== undefined,

  /** Returns the review and locks its row. */
  lock: (tx: Tx, id: string): Promise<Stored | undefined> =>
    tx.selectFrom('drive_review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  async set(
    tx: Tx,
    id: string,
    change: Updateable<DriveReviewTables['drive_review']>,
  ): Promise<void> {
    await tx.updateTable('drive_review').set(change).where('id', '=', id).execute();
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('drive_review').where('id', '=', id).execute();
  },

  /** Returns the texts of reviews for moderation. */
  written: (exec: Exec, ids: readonly string[]) =>
    exec
      .selectFrom('drive_review')
      .select(['id', 'user_id', 'brand', 'public', 'content', 'append_content', 'state'])
      .select('append_state')
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  /** Sets or removes a like and returns the number of likes. A repeated call changes nothing. */
  async like(tx: Tx, userId: string, id: string, liked: boolean, now: Date): Promise<number> {
    const changed = liked
      ? await tx
          .insertInto('drive_review_like')
          .values({ user_id: userId, review_id: id, created_at: now })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst()
          .then((added) => Number(added.numInsertedOrUpdatedRows ?? 0))
      : await tx
          .deleteFrom('drive_review_like')
          .where('user_id', '=', userId)
          .where('review_id', '=', id)
          .executeTakeFirst()
          .then((removed) => -Number(removed.numDeletedRows));
    const { likes } = await tx
      .updateTable('drive_review')
      .set((eb) => ({ likes: eb('likes', '+', changed) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return likes;
  },

  /** Returns the summaries of a brand's series. */
  summaries: (exec: Exec, brand: Brand): Promise<SummaryRow[]> =>
    exec.selectFrom('drive_review_summary').selectAll().where('brand', '=', brand).execute(),

  /** Recomputes the summary of a series. Locks the summary's row, which serialises recounts. */
  async recount(tx: Tx, brand: Brand, seriesId: string): Promise<void> {
    await tx
      .insertInto('drive_review_summary')
      .values({ series_id: seriesId, brand })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await sql`select from drive_review_summary where series_id = ${seriesId} for update`.execute(
      tx,
    );
    // A separate statement sees what was committed while this one waited for the lock.
    await sql`
      with story as (select * from drive_review where series_id = ${seriesId} and ${PUBLISHED})
      update drive_review_summary set review_count = figures.count, look = figures.look,
        space = figures.space, power = figures.power, quiet = figures.quiet,
        adviser = figures.adviser, tags = said.tags
      from (
        select count(*) as count, coalesce(sum(look), 0) as look, coalesce(sum(space), 0) as space,
          coalesce(sum(power), 0) as power, coalesce(sum(quiet), 0) as quiet,
          coalesce(sum(adviser), 0) as adviser
        from story
      ) figures, (
        select coalesce(jsonb_object_agg(tag, count), '{}') as tags from (
          select tag, count(*) as count from story, jsonb_array_elements_text(story.tags) tag
          group by tag
        ) counted
      ) said
      where series_id = ${seriesId}`.execute(tx);
  },

  /** Recomputes the summaries of all series that have reviews. */
  async recountAll(tx: Tx): Promise<void> {
    const { rows } = await sql<{ brand: Brand; seriesId: string }>`
      select distinct brand, series_id as "seriesId" from drive_review order by 2`.execute(tx);
    for (const { brand, seriesId } of rows) await this.recount(tx, brand, seriesId);
  },

  /** Lists published reviews for those who answer them. `dealerId` null means every store. */
  async toAnswer(
    exec: Exec,
    {
      brand,
      dealerId,
      answered,
      cursor,
      size,
    }: Paging & { brand: Brand; dealerId: string | null; answered: boolean },
  ) {
    const among = sql`brand = ${brand} and state = 'live'
      and ${dealerId === null ? sql`true` : sql`dealer_id = ${dealerId}`}
      and (answered_at is not null) = ${answered}`;
    const [{ rows }, count] = await Promise.all([
      sql<Stored>`select * from drive_review where ${among} and ${LATEST.after(cursor)}
        order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from (
        select from drive_review where ${among} limit ${COUNTED_UP_TO}) counted`.execute(exec),
    ]);
    return { ...LATEST.page(rows, size), total: count.rows[0]!.total };
  },
};
