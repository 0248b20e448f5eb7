import type { Brand } from '@marque/contract/core';
import type { ReviewFilter } from '@marque/contract/mall/review/schema';
import type { ShownState } from '@marque/contract/moderation/schema';
import { type RawBuilder, sql, type Insertable, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { STARS } from './policy.ts';
import type { GoodsReviewTables } from './tables.ts';

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
  state: ShownState;
  state_reason: string;
  append_state: ShownState;
  append_reason: string;
  created_at: Date;
};

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const between = ([from, to]: readonly [number, number]) =>
  sql`review.stars between ${sql.lit(from)} and ${sql.lit(to)}`;
const ADDED = sql`(review.appended_at is not null and review.append_state = 'live')`;
// The first half has to equal the condition of the partial index of reviews with pictures.
const WITH_IMAGES = sql`((review.images <> '[]' or review.append_images <> '[]')
  and (review.images <> '[]' or review.append_state = 'live'))`;
const PASSES: Record<ReviewFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  image: WITH_IMAGES,
  good: between(STARS.good),
  bad: between(STARS.bad),
  append: ADDED,
};

/** Only the author sees what is not live. */
const seenBy = (reader: string | null, state: RawBuilder<unknown>) =>
  sql`(${state} = 'live' or review.user_id = ${reader})`;

/** Selects reviews as one reader sees them; `reader` is null for a visitor. */
const selected = (reader: string | null, where: RawBuilder<unknown>) => sql`
  select review.id, review.commodity_id, review.user_id, review.nick_name, review.avatar,
    review.car, review.stars, review.delivery_stars, review.service_stars,
    coalesce(review.shown_content, review.content) as content,
    review.images, review.anonymous, review.likes,
    case when ${seenBy(reader, sql`review.append_state`)}
      then coalesce(review.append_shown, review.append_content) end as append_content,
    review.append_images, review.appended_at, review.reply_content, review.replied_at,
    review.created_at, review.state, review.state_reason, review.append_state,
    review.append_reason, sku.spec_values,
    exists (
      select from review_like
      where review_like.review_id = review.id and review_like.user_id = ${reader}
    ) as liked
  from review
  join commodity on commodity.id = review.commodity_id
  left join sku on sku.id = review.sku_id
  where ${where} and ${seenBy(reader, sql`review.state`)}`;

/**
 * Tags with fewer reviews are looked up by index; more frequent ones are found quickly while
 * scanning.
 */
const RARE_TAG = 1000;

type CountedTag = { name: string; count: number };

/** Returns the condition for a commodity's reviews, or for those with a tag that `count` of them have. */
function ofCommodity(commodityId: string, tag: CountedTag | undefined) {
  // The key names the commodity. A condition on its column too makes the planner scan all its reviews.
  if (tag && tag.count < RARE_TAG)
    return sql`review_tag_keys(review.commodity_id, review.tags) @> ${[`${commodityId} ${tag.name}`]}::text[]
        and review.tags <> '[]'`;
  const ofTag = tag ? sql`review.tags @> ${JSON.stringify([tag.name])}::jsonb` : sql`true`;
  return sql`review.commodity_id = ${commodityId} and ${ofTag}`;
}

export type ReviewCounts = Omit<GoodsReviewTables['review_summary'], 'commodity_id'>;
export const NO_REVIEWS: ReviewCounts = {
  review_count: 0,
  star_sum: 0,
  image_count: 0,
  good_count: 0,
  bad_count: 0,
  append_count: 0,
};

/** The column that counts a tag's reviews for each filter. */
const TAG_COUNT = {
  all: 'count',
  image: 'image_count',
  good: 'good_count',
  bad: 'bad_count',
  append: 'append_count',
} as const satisfies Record<ReviewFilter, keyof GoodsReviewTables['review_tag']>;

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
    }: Paging & {
      commodityId: string;
      filter: ReviewFilter;
      /** Only reviews with this tag, which `count` of the commodity's reviews have. */
      tag?: CountedTag | undefined;
    },
  ) {
    const where = sql`${ofCommodity(commodityId, tag)} and review.state = 'live'
      and ${PASSES[filter]}`;
    const { rows } = await sql<ReviewRow>`
      select * from (${selected(reader, where)}) found
      where ${NEWEST.after(cursor)} order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  /**
   * Returns, among the newest good reviews with pictures, those of goods on the shelf, the newest
   * per commodity.
   */
  async praised(exec: Exec, brand: Brand, { among, limit }: { among: number; limit: number }) {
    const { rows } = await sql<ReviewRow>`
      select * from (
        select distinct on (commodity_id) * from (
          ${selected(
            null,
            sql`review.id = any(array(
              select id from review
              where stars = 5 and images <> '[]' and content <> '' and state = 'live'
              order by created_at desc, id limit ${among}))
              and commodity.brand = ${brand} and commodity.on_shelf`,
          )}
        ) praising order by commodity_id, created_at desc, id
      ) found order by created_at desc, id limit ${limit}`.execute(exec);
    return rows;
  },

  /** Returns how many of a commodity's reviews have a tag, and how many of those a filter shows. */
  async countTagged(
    exec: Exec,
    commodityId: string,
    filter: ReviewFilter,
    name: string,
  ): Promise<CountedTag & { shown: number }> {
    const row = await exec
      .selectFrom('review_tag')
      .selectAll()
      .where('commodity_id', '=', commodityId)
      .where('tag', '=', name)
      .executeTakeFirst();
    return { name, count: row?.count ?? 0, shown: row?.[TAG_COUNT[filter]] ?? 0 };
  },

  /** A member's own reviews in one brand. */
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

  async insert(tx: Tx, row: Insertable<GoodsReviewTables['review']>): Promise<void> {
    await tx.insertInto('review').values(row).execute();
  },

  /** Adds to the member's own review if it has no addition and was written after `since`. */
  async append(
    tx: Tx,
    {
      userId,
      id,
      text,
      shown,
      state,
      images,
      since,
      now,
    }: {
      userId: string;
      id: string;
      text: string;
      shown: string | null;
      state: ShownState;
      images: string[];
      since: Date;
      now: Date;
    },
  ) {
    return tx
      .updateTable('review')
      .set({
        append_content: text,
        append_shown: shown,
        append_state: state,
        append_images: JSON.stringify(images),
        appended_at: now,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('appended_at', 'is', null)
      .where('created_at', '>=', since)
      .returning(['id'])
      .executeTakeFirst();
  },

  /** Returns what the counts need of a review, with its row locked. */
  lock: (tx: Tx, id: string) =>
    tx
      .selectFrom('review')
      .innerJoin('commodity', 'commodity.id', 'review.commodity_id')
      .select(['commodity_id', 'brand', 'user_id', 'stars', 'review.images', 'append_images'])
      .select(['appended_at', 'review.tags', 'review.state', 'append_state'])
      .where('review.id', '=', id)
      .forUpdate('review')
      .executeTakeFirst(),

  async set(tx: Tx, id: string, change: Updateable<GoodsReviewTables['review']>): Promise<void> {
    await tx.updateTable('review').set(change).where('id', '=', id).execute();
  },

  /** Returns texts for moderation. */
  written: (exec: Exec, ids: readonly string[]) =>
    exec
      .selectFrom('review')
      .innerJoin('commodity', 'commodity.id', 'review.commodity_id')
      .select(['review.id', 'review.user_id', 'content', 'append_content', 'commodity.brand'])
      .select(['review.state', 'review.append_state', 'review.appended_at'])
      .where('review.id', 'in', ids)
      .execute(),

  /**
   * Sets the mall's answer, replacing an earlier one. Returns the review's author and brand;
   * undefined when there is no such review.
   */
  async reply(tx: Tx, id: string, text: string, now: Date) {
    const { rows } = await sql<{ userId: string | null; brand: Brand }>`
      update review set reply_content = ${text}, replied_at = ${now}
      from commodity where commodity.id = review.commodity_id and review.id = ${id}
      returning review.user_id as "userId", commodity.brand`.execute(tx);
    return rows[0];
  },

  /** Sets or removes a like and returns the count. Idempotent. */
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

  /** Returns the counts of a commodity's reviews; all 0 without any. */
  async counts(exec: Exec, commodityId: string): Promise<ReviewCounts> {
    const row = await exec
      .selectFrom('review_summary')
      .selectAll()
      .where('commodity_id', '=', commodityId)
      .executeTakeFirst();
    return row ?? NO_REVIEWS;
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

  /** Adds to the counts of a commodity and of the review's tags. */
  async count(
    tx: Tx,
    commodityId: string,
    change: Partial<ReviewCounts>,
    tags: readonly string[],
  ): Promise<void> {
    await tx
      .insertInto('review_summary')
      .values({ commodity_id: commodityId, ...NO_REVIEWS, ...change })
      .onConflict((oc) =>
        oc
          .column('commodity_id')
          .doUpdateSet((eb) =>
            Object.fromEntries(
              Object.entries(change).map(([name, by]) => [
                name,
                eb(eb.ref(`review_summary.${name as keyof ReviewCounts}`), '+', by),
              ]),
            ),
          ),
      )
      .execute();
    if (tags.length === 0) return;
    const { review_count, star_sum: _, ...kinds } = { ...NO_REVIEWS, ...change };
    const counts = { count: review_count, ...kinds };
    await tx
      .insertInto('review_tag')
      // Sorted, so that concurrent reviews lock the tags in the same order.
      .values(tags.toSorted().map((tag) => ({ commodity_id: commodityId, tag, ...counts })))
      .onConflict((oc) =>
        oc
          .columns(['commodity_id', 'tag'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              Object.values(TAG_COUNT).map((name) => [
                name,
                eb(eb.ref(`review_tag.${name}`), '+', counts[name]),
              ]),
            ),
          ),
      )
      .execute();
  },

  /**
   * Recomputes all counts after reviews were written without this domain. Locks out other writers.
   */
  async recount(tx: Tx): Promise<void> {
    await sql`lock table review in share row exclusive mode`.execute(tx);
    await tx.deleteFrom('review_summary').execute();
    await tx.deleteFrom('review_tag').execute();
    const kinds = sql.join(
      (['image', 'good', 'bad', 'append'] as const).map(
        (kind) => sql`count(*) filter (where ${PASSES[kind]})`,
      ),
    );
    await sql`
      insert into review_summary (commodity_id, review_count, star_sum, image_count, good_count,
        bad_count, append_count)
      select commodity_id, count(*), sum(stars), ${kinds} from review where state = 'live'
      group by commodity_id`.execute(tx);
    await sql`
      insert into review_tag (commodity_id, tag, count, image_count, good_count, bad_count,
        append_count)
      select commodity_id, tag, count(*), ${kinds} from review, jsonb_array_elements_text(tags) tag
      where state = 'live' group by commodity_id, tag`.execute(tx);
  },
};
