import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { Brand } from '@marque/contract/core';
import type { ReviewSubjectName } from '@marque/contract/review/subjects';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ReviewTables } from './tables.ts';

export type Paging = { cursor?: string | undefined; size: number };
export type ReviewSort = 'latest' | 'useful';
export type ReviewFilter = 'all' | 'pictures' | 'good' | 'poor';
/** The reviews of a subject in one brand. */
export type OfBrand = { subject: ReviewSubjectName; brand: Brand };

export type StoredReview = Selectable<ReviewTables['subject_review']>;
/** A review with whether the reader likes it. */
export type ReviewRow = StoredReview & { liked: boolean };
type SumRow = Selectable<ReviewTables['subject_review_sum']>;

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

/** The mean of the points of a review. */
const MEAN = sql`(select avg(stars::integer) from jsonb_each_text(points) as each (point, stars))`;
const FILTERED: Record<ReviewFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  pictures: sql`jsonb_array_length(images) > 0`,
  good: sql`${MEAN} >= 4`,
  poor: sql`${MEAN} < 4`,
};

/** Selects reviews with the reader's likes. `reader` is null for a visitor. */
const selected = (reader: string | null, where: RawBuilder<unknown>) => sql`
  select subject_review.*, exists (
    select from subject_review_like
    where subject_review_like.about_id = subject_review.about_id
      and subject_review_like.review_id = subject_review.id
      and subject_review_like.user_id = ${reader}
  ) as liked
  from subject_review where ${where}`;

const ofBrand = ({ subject, brand }: OfBrand) => sql`subject = ${subject} and brand = ${brand}`;

export const reviewRepository = {
  /** Returns the published reviews of a brand or of one thing. */
  async published(
    exec: Exec,
    reader: string | null,
    {
      aboutId,
      sort,
      tag,
      filter = 'all',
      cursor,
      size,
      ...of
    }: OfBrand &
      Paging & {
        aboutId?: string | undefined;
        sort: ReviewSort;
        tag?: string | undefined;
        filter?: ReviewFilter;
      },
  ) {
    const order = sort === 'useful' ? USEFUL : LATEST;
    const where = sql`${ofBrand(of)} and ${PUBLISHED}
      and ${aboutId === undefined ? sql`true` : sql`about_id = ${aboutId}`}
      and ${tag === undefined ? sql`true` : sql`tags @> ${JSON.stringify([tag])}::jsonb`}
      and ${FILTERED[filter]} and ${order.after(cursor)}`;
    const { rows } = await sql<ReviewRow>`
      ${selected(reader, where)} order by ${order.orderBy} limit ${size + 1}`.execute(exec);
    return order.page(rows, size);
  },

  /** Returns the member's own reviews. */
  async mine(exec: Exec, userId: string, of: OfBrand, { cursor, size }: Paging) {
    const own = sql`user_id = ${userId} and ${ofBrand(of)}`;
    const [{ rows }, count] = await Promise.all([
      sql<ReviewRow>`${selected(userId, sql`${own} and ${LATEST.after(cursor)}`)}
        order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from subject_review where ${own}`.execute(
        exec,
      ),
    ]);
    return { ...LATEST.page(rows, size), total: count.rows[0]!.total };
  },

  /** Returns a published review or one of the reader's own. */
  async find(
    exec: Exec,
    reader: string | null,
    of: OfBrand,
    id: string,
  ): Promise<ReviewRow | undefined> {
    const where = sql`id = ${id} and ${ofBrand(of)} and (${PUBLISHED} or user_id = ${reader})`;
    return (await sql<ReviewRow>`${selected(reader, where)}`.execute(exec)).rows[0];
  },

  /** Returns the review of what a member had. */
  async ofSubject(
    exec: Exec,
    userId: string,
    subject: ReviewSubjectName,
    subjectId: string,
  ): Promise<ReviewRow | undefined> {
    const where = sql`subject = ${subject} and subject_id = ${subjectId} and user_id = ${userId}`;
    return (await sql<ReviewRow>`${selected(userId, where)}`.execute(exec)).rows[0];
  },

  /** Inserts a review. Returns false when the subject already has one. */
  async insert(tx: Tx, row: Insertable<ReviewTables['subject_review']>): Promise<boolean> {
    const added = await tx
      .insertInto('subject_review')
      .values(row)
      .onConflict((oc) => oc.columns(['subject', 'subject_id', 'about_id']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  /** Returns whether the review is the member's own, in any state. */
  isOwn: async (exec: Exec, userId: string, of: OfBrand, id: string): Promise<boolean> =>
    (await exec
      .selectFrom('subject_review')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('subject', '=', of.subject)
      .where('brand', '=', of.brand)
      .executeTakeFirst()) !== undefined,

  /** Returns the review and locks its row. */
  lock: (tx: Tx, subject: ReviewSubjectName, id: string): Promise<StoredReview | undefined> =>
    tx
      .selectFrom('subject_review')
      .selectAll()
      .where('id', '=', id)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst(),

  async set(tx: Tx, id: string, change: Updateable<ReviewTables['subject_review']>): Promise<void> {
    await tx.updateTable('subject_review').set(change).where('id', '=', id).execute();
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('subject_review').where('id', '=', id).execute();
  },

  /** Returns the texts of reviews for moderation. */
  written: (exec: Exec, subject: ReviewSubjectName, ids: readonly string[]) =>
    exec
      .selectFrom('subject_review')
      .select(['id', 'user_id', 'brand', 'public', 'content', 'append_content', 'state'])
      .select('append_state')
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .where('subject', '=', subject)
      .execute(),

  /** Sets or removes a like and returns the number of likes. A repeated call changes nothing. */
  async like(
    tx: Tx,
    userId: string,
    { about_id, id }: Pick<StoredReview, 'about_id' | 'id'>,
    liked: boolean,
    now: Date,
  ): Promise<number> {
    const changed = liked
      ? await tx
          .insertInto('subject_review_like')
          .values({ about_id, review_id: id, user_id: userId, created_at: now })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst()
          .then((added) => Number(added.numInsertedOrUpdatedRows ?? 0))
      : await tx
          .deleteFrom('subject_review_like')
          .where('about_id', '=', about_id)
          .where('review_id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst()
          .then((removed) => -Number(removed.numDeletedRows));
    const { likes } = await tx
      .updateTable('subject_review')
      .set((eb) => ({ likes: eb('likes', '+', changed) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return likes;
  },

  /** Returns the sums of what was reviewed in a brand, or of one thing. */
  sums: (exec: Exec, { subject, brand }: OfBrand, aboutId?: string): Promise<SumRow[]> =>
    exec
      .selectFrom('subject_review_sum')
      .selectAll()
      .where('subject', '=', subject)
      .where('brand', '=', brand)
      .$if(aboutId !== undefined, (query) => query.where('about_id', '=', aboutId!))
      .execute(),

  /** Recomputes the sums of one thing. Locks their row, which serialises recounts. */
  async recount(tx: Tx, { subject, brand }: OfBrand, aboutId: string): Promise<void> {
    const of = sql`subject = ${subject} and about_id = ${aboutId}`;
    await tx
      .insertInto('subject_review_sum')
      .values({ subject, about_id: aboutId, brand })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await sql`select from subject_review_sum where ${of} for update`.execute(tx);
    // A separate statement sees what was committed while this one waited for the lock.
    await sql`
      with published as (
        select points, tags from subject_review where ${of} and ${PUBLISHED}
      )
      update subject_review_sum
      set review_count = (select count(*) from published), points = rated.points, tags = said.tags
      from (
        select coalesce(jsonb_object_agg(point, stars), '{}') as points from (
          select point, sum(stars::int) as stars
          from published, jsonb_each_text(published.points) as each (point, stars) group by point
        ) summed
      ) rated, (
        select coalesce(jsonb_object_agg(tag, count), '{}') as tags from (
          select tag, count(*) as count
          from published, jsonb_array_elements_text(published.tags) tag group by tag
        ) counted
      ) said
      where ${of}`.execute(tx);
  },

  /** Recomputes the sums of everything that has reviews. */
  async recountAll(tx: Tx, subject: ReviewSubjectName): Promise<void> {
    const { rows } = await sql<{ brand: Brand; aboutId: string }>`
      select distinct brand, about_id as "aboutId" from subject_review
      where subject = ${subject} order by 2`.execute(tx);
    for (const { brand, aboutId } of rows) await this.recount(tx, { subject, brand }, aboutId);
  },

  /** Lists published reviews for those who answer them. `dealerId` null means every store. */
  async toAnswer(
    exec: Exec,
    {
      dealerId,
      answered,
      cursor,
      size,
      ...of
    }: OfBrand & Paging & { dealerId: string | null; answered: boolean },
  ) {
    const among = sql`${ofBrand(of)} and state = 'live'
      and ${dealerId === null ? sql`true` : sql`dealer_id = ${dealerId}`}
      and answered_at is ${answered ? sql`not null` : sql`null`}`;
    const [{ rows }, count] = await Promise.all([
      sql<StoredReview>`select * from subject_review where ${among} and ${LATEST.after(cursor)}
        order by ${LATEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from (
        select from subject_review where ${among} limit ${COUNTED_UP_TO}) counted`.execute(exec),
    ]);
    return { ...LATEST.page(rows, size), total: count.rows[0]!.total };
  },
};
