import type { Brand } from '@marque/contract/core';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset, type KeysetKey } from '#kernel/keyset.ts';
import { hotOf, qualityOf } from './policy.ts';
import type { PostTables } from './tables.ts';

/** What lists of videos and pictures are narrowed to. */
export type FeedFilter = 'videos' | 'pictures' | 'official';
export type Paging = { cursor?: string | undefined; size: number; only?: FeedFilter | undefined };
export type StoredPost = Selectable<PostTables['post']>;
export type NewPost = Insertable<PostTables['post']>;
export type PostChange = Updateable<PostTables['post']>;

/** A post as a reader gets it. */
export type PostRow = StoredPost & {
  liked: boolean;
  favourited: boolean;
  /** The title and the accepted answer of an answer's question; null without one that others see. */
  question: { title: string; acceptedId: string | null } | null;
};

/** Who reads: in which brand, without which members, and in which clubs they are. */
export type Reader = {
  brand: Brand;
  userId: string | null;
  without: readonly string[];
  clubs: readonly string[];
};

/** The counters of a post that rows of other tables change. */
export type Counter =
  | 'likes'
  | 'favourites'
  | 'comments'
  | 'commenters'
  | 'shares'
  | 'readers'
  | 'answers';

const key = (column: string, direction: KeysetKey['direction'], type: KeysetKey['type']) => ({
  column,
  direction,
  type,
});
export const ORDERS = {
  latest: keyset([key('published_at', 'desc', 'time'), key('id', 'asc', 'text')]),
  hottest: keyset([key('hot', 'desc', 'integer'), key('id', 'asc', 'text')]),
  written: keyset([key('created_at', 'desc', 'time'), key('id', 'asc', 'text')]),
  liked: keyset([
    key('likes', 'desc', 'integer'),
    key('created_at', 'asc', 'time'),
    key('id', 'asc', 'text'),
  ]),
};
export type PostOrder = keyof typeof ORDERS;

const LIVE = sql<boolean>`state = 'live' and visibility = 'public'`;

const notOf = (without: readonly string[]) =>
  without.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(user_id is null or user_id <> all(${[...without]}::text[]))`;

/** The condition of posts that everybody but those who are hidden from each other sees. */
export const publicTo = ({ brand, without }: Pick<Reader, 'brand' | 'without'>) => sql<boolean>`
  brand = ${brand} and ${LIVE} and ${notOf(without)}`;

/** The condition of posts that a reader sees: public ones, and what is for members of their clubs alone. */
export const seenBy = (reader: Reader) =>
  reader.clubs.length === 0
    ? publicTo(reader)
    : sql<boolean>`brand = ${reader.brand} and state = 'live'
        and (visibility = 'public'
          or (visibility = 'club' and club_id = any(${[...reader.clubs]}::text[])))
        and ${notOf(reader.without)}`;

/** The condition of posts that lists show: answers stand with their questions. */
export const listedFor = (reader: Pick<Reader, 'brand' | 'without'>) =>
  sql<boolean>`${publicTo(reader)} and kind <> 'answer'`;

const ONLY: Readonly<Record<FeedFilter, RawBuilder<boolean>>> = {
  videos: sql<boolean>`video_id is not null`,
  pictures: sql<boolean>`jsonb_array_length(images) > 0`,
  official: sql<boolean>`jsonb_array_length(images) > 0 and featured_at is not null and reuse_allowed`,
};

const reacted = (userId: string | null, kind: 'like' | 'favourite') =>
  userId === null
    ? sql`false`
    : sql`exists (select from reaction where reaction.user_id = ${userId}
        and reaction.kind = ${kind} and reaction.subject_type = 'post'
        and reaction.subject_id = post.id)`;

/** Selects posts of a table named `post` with what the reader has done with them. */
export const selected = ({ userId }: Reader, from: RawBuilder<unknown>) => sql<PostRow>`
  select post.*, ${reacted(userId, 'like')} as liked, ${reacted(userId, 'favourite')} as favourited,
    (select jsonb_build_object('title', coalesce(parent.shown_title, parent.title),
        'acceptedId', parent.accepted_id)
      from post parent where parent.id = post.parent_id
        and parent.state = 'live' and parent.visibility = 'public') as question
  from ${from}`;

export const postRepository = {
  /** Returns a page of posts. */
  async page(
    exec: Exec,
    reader: Reader,
    where: RawBuilder<boolean>,
    { order, cursor, size, only }: Paging & { order: PostOrder },
  ) {
    const by = ORDERS[order];
    const narrowed = only === undefined ? where : sql<boolean>`(${where}) and ${ONLY[only]}`;
    const { rows } = await selected(
      reader,
      sql`post where ${narrowed} and ${by.after(cursor)}
        order by ${by.orderBy} limit ${size + 1}`,
    ).execute(exec);
    return by.page(rows, size);
  },

  /** Returns a post that the reader sees, or one of their own. */
  async find(exec: Exec, reader: Reader, id: string): Promise<PostRow | undefined> {
    const where = sql`id = ${id} and brand = ${reader.brand}
      and ((${seenBy(reader)}) or user_id = ${reader.userId})`;
    return (await selected(reader, sql`post where ${where}`).execute(exec)).rows[0];
  },

  /** Returns posts by id, without those that the reader does not see. */
  async byIds(exec: Exec, reader: Reader, ids: readonly string[]): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    const where = sql`id = any(${[...ids]}) and ${seenBy(reader)}`;
    return (await selected(reader, sql`post where ${where}`).execute(exec)).rows;
  },

  /** Returns posts in any state, for moderation and those who tell of them. */
  stored: (exec: Exec, ids: readonly string[]): Promise<StoredPost[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('post').selectAll().where('id', 'in', ids).execute(),

  lock: (tx: Tx, id: string): Promise<StoredPost | undefined> =>
    tx.selectFrom('post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Adds a post and returns it, with its place in the ranking. */
  async insert(tx: Tx, row: NewPost): Promise<StoredPost> {
    const stored = await tx.insertInto('post').values(row).returningAll().executeTakeFirstOrThrow();
    return { ...stored, hot: await rank(tx, stored) };
  },

  /** Changes a post and returns it. Its place in the ranking is kept up to date. */
  async set(tx: Tx, id: string, change: PostChange): Promise<StoredPost> {
    const row = await tx
      .updateTable('post')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, hot: await rank(tx, row) };
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('reaction').where('subject_id', '=', id).execute();
    await sql`
      delete from reaction where subject_type = 'comment'
        and subject_id in (select id from comment where subject_id = ${id})`.execute(tx);
    await tx.deleteFrom('comment').where('subject_id', '=', id).execute();
    await tx.deleteFrom('post_reader').where('post_id', '=', id).execute();
    await tx.deleteFrom('post_hashtag').where('post_id', '=', id).execute();
    await tx.deleteFrom('post').where('id', '=', id).execute();
  },

  /** Changes counters of a post, in the transaction of their rows. Returns them. */
  async count(
    tx: Tx,
    id: string,
    change: Partial<Record<Counter, number>>,
  ): Promise<StoredPost | undefined> {
    const row = await postRepository.lock(tx, id);
    const entries = (Object.entries(change) as [Counter, number][]).filter(([, by]) => by !== 0);
    if (!row || entries.length === 0) return row;
    const counters = Object.fromEntries(
      entries.map(([counter, by]) => [counter, row[counter] + by]),
    );
    const counted: StoredPost = { ...row, ...counters };
    const hot = placeOf(counted);
    await tx
      .updateTable('post')
      .set({ ...counters, hot })
      .where('id', '=', id)
      .execute();
    return { ...counted, hot };
  },

  /** Returns how many posts of an author were public. */
  async countPublished(exec: Exec, userId: string): Promise<number> {
    const { count } = await exec
      .selectFrom('post')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('published_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Returns whether an author has written the same since a moment. */
  async isRepeated(
    exec: Exec,
    of: { userId: string; brand: Brand; searchText: string; since: Date; but?: string },
  ): Promise<boolean> {
    const row = await exec
      .selectFrom('post')
      .select('id')
      .where('user_id', '=', of.userId)
      .where('brand', '=', of.brand)
      .where('created_at', '>', of.since)
      .where('search_text', '=', of.searchText)
      .where('id', '<>', of.but ?? '')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Counts what the rows of the demo content come to, which were inserted directly. */
  async recountSamples(tx: Tx): Promise<void> {
    await sql`
      update comment set
        likes = (select count(*) from reaction
          where subject_id = comment.id and subject_type = 'comment'),
        replies = (select count(*) from comment reply
          where reply.root_id = comment.id and reply.state = 'live')
      where sample`.execute(tx);
    await sql`
      update hashtag set posts = (
        select count(*) from post_hashtag join post on post.id = post_id
        where hashtag_id = hashtag.id and state = 'live' and visibility = 'public')
      where id in (select hashtag_id from post_hashtag join post on post.id = post_id where sample)`.execute(
      tx,
    );
    const { rows } = await sql<StoredPost>`
      update post set
        likes = (select count(*) from reaction where subject_id = post.id and kind = 'like'),
        favourites = (
          select count(*) from reaction where subject_id = post.id and kind = 'favourite'),
        (comments, commenters) = (
          select count(*), count(distinct said.user_id) from comment said
          where said.subject_id = post.id and said.state = 'live' and said.deleted_at is null),
        answers = (select count(*) from post answer where answer.parent_id = post.id
          and answer.state = 'live' and answer.visibility = 'public')
      where sample returning *`.execute(tx);
    const ranked = rows.map((row) => {
      const pictures = row.images.length;
      const quality = qualityOf({ pictures, text: row.content, isOwner: true, before: 3 });
      const publishedAt = row.published_at ?? row.created_at;
      const hot = hotOf({ ...row, quality, publishedAt, featured: row.featured_at !== null });
      return { id: row.id, quality, hot };
    });
    await sql`
      update post set quality = ranked.quality, hot = ranked.hot
      from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb)
        as ranked (id text, quality integer, hot bigint)
      where post.id = ranked.id`.execute(tx);
  },

  /** Returns which of some questions a member asked. */
  async askedBy(
    exec: Exec,
    userId: string | null,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (userId === null || ids.length === 0) return new Set();
    const rows = await exec
      .selectFrom('post')
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .where('user_id', '=', userId)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Returns who keeps a post as a favourite. */
  keepers: async (exec: Exec, id: string, most: number): Promise<string[]> =>
    (
      await exec
        .selectFrom('reaction')
        .select('user_id')
        .where('subject_id', '=', id)
        .where('kind', '=', 'favourite')
        .where('subject_type', '=', 'post')
        .limit(most)
        .execute()
    ).map(({ user_id: userId }) => userId),

  /** Returns the numbers of public posts and of their likes by member. */
  async totals(exec: Exec, brand: Brand, userIds: readonly string[]) {
    const { rows } = await sql<{ userId: string; posts: number; likes: number }>`
      select user_id as "userId", count(*) as posts, sum(likes) as likes from post
      where user_id = any(${[...userIds]}) and brand = ${brand} and ${LIVE}
      group by user_id`.execute(exec);
    return rows;
  },

  /** Returns the authors of the hottest posts, each with the picture of the hottest. */
  async hottestAuthors(exec: Exec, brand: Brand, size: number) {
    const { rows } = await sql<{ userId: string; image: string | null }>`
      select user_id as "userId", min(image) as image from (
        select user_id, hot, first_value(images ->> 0) over (
          partition by user_id order by jsonb_array_length(images) = 0, hot desc) as image
        from (
          select user_id, hot, images from post
          where brand = ${brand} and ${LIVE} and kind <> 'answer' and user_id is not null
          order by hot desc limit 400
        ) hottest
      ) authors group by user_id order by max(hot) desc limit ${size}`.execute(exec);
    return rows;
  },
};

/** Returns the place of a post in the ranking; one that was never public keeps what it has. */
const placeOf = (row: StoredPost): number =>
  row.published_at === null
    ? row.hot
    : hotOf({ ...row, featured: row.featured_at !== null, publishedAt: row.published_at });

/** Writes the place of a post in the ranking after a change, and returns it. */
async function rank(tx: Tx, row: StoredPost): Promise<number> {
  const hot = placeOf(row);
  if (hot !== row.hot) await tx.updateTable('post').set({ hot }).where('id', '=', row.id).execute();
  return hot;
}
