import type { Brand } from '@marque/contract/core';
import type { ReviewFilter } from '@marque/contract/mall/review/schema';
import { type RawBuilder, sql, type Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { STARS } from './policy.ts';
import type { ReviewTables } from './tables.ts';

type Paging = { cursor?: string | undefined; size: number };

export type ReviewRow = {
  id: string;
  commodity_id: string;
  user_id: string | null;
  nick_name: string;
  avatar: string | null;
  car: string;
  stars: number;
  delivery_stars: number | null;
  service_stars: number | null;
  content: string;
  images: string[];
  anonymous: boolean;
  likes: number;
  liked: boolean;
  append_content: string | null;
  append_images: string[];
  appended_at: Date | null;
  reply_content: string | null;
  replied_at: Date | null;
  spec_values: string[] | null;
  created_at: Date;
};

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const between = ([from, to]: readonly [number, number]) =>
  sql`review.stars between ${sql.lit(from)} and ${sql.lit(to)}`;
const WITH_IMAGES = sql`(review.images <> '[]' or review.append_images <> '[]')`;
const PASSES: Record<ReviewFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  image: WITH_IMAGES,
  good: between(STARS.good),
  bad: between(STARS.bad),
  append: sql`review.appended_at is not null`,
};

/** Reviews as one reader sees them; `reader` null is signed out. */
const selected = (reader: string | null, where: RawBuilder<unknown>) => sql`
  select review.id, review.commodity_id, review.user_id, review.nick_name, review.avatar,
    review.car, review.stars, review.delivery_stars, review.service_stars, review.content,
    review.images, review.anonymous, review.likes, review.append_content, review.append_images,
    review.appended_at, review.reply_content, review.replied_at, review.created_at,
    sku.spec_values,
    exists (
      select from review_like
      where review_like.review_id = review.id and review_like.user_id = ${reader}
    ) as liked
  from review
  join commodity on commodity.id = review.commodity_id
  left join sku on sku.id = review.sku_id
  where ${where}`;

const tagged = (tag: string | undefined) =>
  tag === undefined ? sql`true` : sql`review.tags @> ${JSON.stringify([tag])}::jsonb`;

type Counts = Omit<ReviewTables['review_summary'], 'commodity_id'>;
const NONE: Counts = {
  review_count: 0,
  star_sum: 0,
  image_count: 0,
  good_count: 0,
  bad_count: 0,
  append_count: 0,
};

export const reviewRepository = {
  async page(
    exec: Exec,
    reader: string | null,
    {
      commodityId,
      filter,
      tag,
      cursor,
      size,
    }: Paging & { commodityId: string; filter: ReviewFilter; tag?: string | undefined },
  ) {
    const where = sql`review.commodity_id = ${commodityId} and ${PASSES[filter]} and ${tagged(tag)}`;
    const { rows } = await sql<ReviewRow>`
      select * from (${selected(reader, where)}) found
      where ${NEWEST.after(cursor)} order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  /**
   * Of the newest praising reviews with pictures of their own those of goods on the shelf, the
   * newest of each product.
   */
  async praised(exec: Exec, brand: Brand, { among, limit }: { among: number; limit: number }) {
    const { rows } = await sql<ReviewRow>`
      select * from (
        select distinct on (commodity_id) * from (
          ${selected(
            null,
            sql`review.id = any(array(
              select id from review
              where stars = 5 and images <> '[]' and content <> ''
              order by created_at desc, id limit ${among}))
              and commodity.brand = ${brand} and commodity.on_shelf`,
          )}
        ) praising order by commodity_id, created_at desc, id
      ) found order by created_at desc, id limit ${limit}`.execute(exec);
    return rows;
  },

  async countTagged(exec: Exec, commodityId: string, filter: ReviewFilter, tag: string) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from review
      where commodity_id = ${commodityId} and ${PASSES[filter]} and ${tagged(tag)}`.execute(exec);
    return rows[0]!.total;
  },

  /** A member's own reviews of one brand. */
  async mine(exec: Exec, userId: string, brand: Brand, { cursor, size }: Paging) {
    const where = sql`review.user_id = ${userId} and review.order_id is not null
      and commodity.brand = ${brand}`;
    const [found, count] = await Promise.all([
      sql<ReviewRow>`
        select * from (${selected(userId, where)}) found
        where ${NEWEST.after(cursor)} order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`
        select count(*) as total from review
        join commodity on commodity.id = review.commodity_id where ${where}`.execute(exec),
    ]);
    return { ...NEWEST.page(found.rows, size), total: count.rows[0]!.total };
  },

  async find(
    exec: Exec,
    reader: string | null,
    brand: Brand,
    id: string,
  ): Promise<ReviewRow | undefined> {
    const where = sql`review.id = ${id} and commodity.brand = ${brand}`;
    const { rows } = await selected(reader, where).execute(exec);
    return rows[0] as ReviewRow | undefined;
  },

  async insert(tx: Tx, row: Insertable<ReviewTables['review']>): Promise<void> {
    await tx.insertInto('review').values(row).execute();
  },

  /** Adds to one's own review if nothing was added and it was written after `since`. */
  async append(
    tx: Tx,
    {
      userId,
      id,
      text,
      images,
      since,
      now,
    }: { userId: string; id: string; text: string; images: string[]; since: Date; now: Date },
  ) {
    return tx
      .updateTable('review')
      .set({
        append_content: text,
        append_images: JSON.stringify(images),
        appended_at: now,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('appended_at', 'is', null)
      .where('created_at', '>=', since)
      .returning(['commodity_id', 'images'])
      .executeTakeFirst();
  },

  /** The shop's answer; a later one takes its place. False when there is no such review. */
  async reply(exec: Exec, id: string, text: string, now: Date): Promise<boolean> {
    const done = await exec
      .updateTable('review')
      .set({ reply_content: text, replied_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  /** Sets or takes back a like and counts it; what changed nothing is not counted. */
  async like(tx: Tx, userId: string, id: string, liked: boolean, now: Date): Promise<number> {
    const change = liked
      ? await tx
          .insertInto('review_like')
          .values({ user_id: userId, review_id: id, created_at: now })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst()
          .then((added) => Number(added.numInsertedOrUpdatedRows ?? 0))
      : await tx
          .deleteFrom('review_like')
          .where('user_id', '=', userId)
          .where('review_id', '=', id)
          .executeTakeFirst()
          .then((removed) => -Number(removed.numDeletedRows));
    const { likes } = await tx
      .updateTable('review')
      .set((eb) => ({ likes: eb('likes', '+', change) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return likes;
  },

  /** Counts of a product's reviews; all 0 without any. */
  async counts(exec: Exec, commodityId: string): Promise<Counts> {
    const row = await exec
      .selectFrom('review_summary')
      .selectAll()
      .where('commodity_id', '=', commodityId)
      .executeTakeFirst();
    return row ?? NONE;
  },

  tags: (exec: Exec, commodityId: string, size: number) =>
    exec
      .selectFrom('review_tag')
      .select(['tag as name', 'count'])
      .where('commodity_id', '=', commodityId)
      .where('count', '>', 0)
      .orderBy('count', 'desc')
      .orderBy('tag')
      .limit(size)
      .execute(),

  /** Adds to a product's counts and tags. */
  async count(
    tx: Tx,
    commodityId: string,
    change: Partial<Counts>,
    tags: readonly string[] = [],
  ): Promise<void> {
    await tx
      .insertInto('review_summary')
      .values({ commodity_id: commodityId, ...NONE, ...change })
      .onConflict((oc) =>
        oc
          .column('commodity_id')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              Object.entries(change).map(([name, by]) => [
                name,
                eb(eb.ref(`review_summary.${name as keyof Counts}`), '+', by),
              ]),
            ),
          ),
      )
      .execute();
    if (tags.length === 0) return;
    await tx
      .insertInto('review_tag')
      .values(tags.toSorted().map((tag) => ({ commodity_id: commodityId, tag, count: 1 })))
      .onConflict((oc) =>
        oc
          .columns(['commodity_id', 'tag'])
          .doUpdateSet((eb) => ({ count: eb('review_tag.count', '+', 1) })),
      )
      .execute();
  },

  /** Counts everything anew, after reviews were written past this domain. Holds off other writers. */
  async recount(tx: Tx): Promise<void> {
    await sql`lock table review in share row exclusive mode`.execute(tx);
    await tx.deleteFrom('review_summary').execute();
    await tx.deleteFrom('review_tag').execute();
    await sql`
      insert into review_summary (commodity_id, review_count, star_sum, image_count, good_count,
        bad_count, append_count)
      select commodity_id, count(*), sum(stars), count(*) filter (where ${PASSES.image}),
        count(*) filter (where ${PASSES.good}), count(*) filter (where ${PASSES.bad}),
        count(*) filter (where ${PASSES.append})
      from review group by commodity_id`.execute(tx);
    await sql`
      insert into review_tag (commodity_id, tag, count)
      select commodity_id, tag, count(*) from review, jsonb_array_elements_text(tags) tag
      group by commodity_id, tag`.execute(tx);
  },
};
