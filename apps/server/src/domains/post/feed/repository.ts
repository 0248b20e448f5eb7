import { type RawBuilder, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containsIn } from '#kernel/search/matching.ts';
import { words } from '#kernel/search/words.ts';
import {
  listedFor,
  type Paging,
  type PostOrder,
  postRepository as posts,
  type PostRow,
  publicTo,
  type Reader,
  seenBy,
  selected,
} from '../repository.ts';

const KEPT = keyset([
  { column: 'kept_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const inHashtags = (ids: readonly string[]) => sql<boolean>`exists (
  select from post_hashtag where post_hashtag.hashtag_id = any(${[...ids]}::text[])
    and post_hashtag.post_id = post.id)`;

/** Returns a page of listed posts with a condition of their own. */
const listed = (
  exec: Exec,
  reader: Reader,
  condition: RawBuilder<boolean>,
  paging: Paging & { order?: PostOrder },
) =>
  posts.page(exec, reader, sql<boolean>`${listedFor(reader)} and ${condition}`, {
    order: 'latest',
    ...paging,
  });

/** What narrows the latest posts. */
type FeedNarrowing = {
  kind?: 'question' | 'article';
  cityCode?: string | undefined;
  seriesId?: string | undefined;
};

export const feedRepository = {
  /** Returns the latest posts. */
  latest(exec: Exec, reader: Reader, { kind, cityCode, seriesId }: FeedNarrowing, paging: Paging) {
    const conditions = [
      kind === undefined ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`,
      ...(cityCode === undefined ? [] : [sql<boolean>`city_code = ${cityCode}`]),
      ...(seriesId === undefined ? [] : [sql<boolean>`series_id = ${seriesId}`]),
    ];
    return listed(exec, reader, sql<boolean>`${sql.join(conditions, sql` and `)}`, paging);
  },

  /** Returns the latest posts by members or in hashtags that somebody follows. */
  followed: (
    exec: Exec,
    reader: Reader,
    { members, hashtags }: { members: readonly string[]; hashtags: readonly string[] },
    paging: Paging,
  ) =>
    listed(
      exec,
      reader,
      sql<boolean>`(user_id = any(${[...members]}::text[]) or ${inHashtags(hashtags)})`,
      paging,
    ),

  /** Returns the posts of a hashtag, the hottest or the newest first. */
  ofHashtag: (
    exec: Exec,
    reader: Reader,
    { id, questions }: { id: string; questions: boolean },
    paging: Paging & { order: PostOrder },
  ) =>
    listed(
      exec,
      reader,
      sql<boolean>`${inHashtags([id])} and ${questions ? sql`kind = 'question'` : sql`true`}`,
      paging,
    ),

  /** Returns what was published into a club: what is public, and for its members all of it. */
  ofClub: (exec: Exec, reader: Reader, clubId: string, paging: Paging) =>
    posts.page(
      exec,
      reader,
      sql<boolean>`club_id = ${clubId} and ${seenBy(reader)} and kind <> 'answer'`,
      { ...paging, order: 'latest' },
    ),

  /** Returns the posts in which every word of a keyword stands. */
  containing(exec: Exec, reader: Reader, keyword: string, paging: Paging) {
    const found = words(keyword).map(containsIn('post'));
    const condition =
      found.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(found, sql` and `)}`;
    return listed(exec, reader, condition, paging);
  },

  /** Returns the public posts of an author, answers included. */
  ofAuthor: (exec: Exec, reader: Reader, userId: string, paging: Paging) =>
    posts.page(exec, reader, sql<boolean>`${publicTo(reader)} and user_id = ${userId}`, {
      ...paging,
      order: 'latest',
    }),

  /** Returns the reader's own posts in every state, or those that others do not see as they are. */
  own(
    exec: Exec,
    reader: Reader & { userId: string },
    { hidden, ...paging }: Paging & { hidden: boolean },
  ) {
    const where = sql<boolean>`user_id = ${reader.userId} and brand = ${reader.brand}
      and ${hidden ? sql`(state <> 'live' or pending is not null)` : sql`true`}`;
    return posts.page(exec, reader, where, { ...paging, order: 'written' });
  },

  /** Returns the posts that a member keeps, those kept last first. What is public no longer is left out. */
  async favourites(exec: Exec, reader: Reader & { userId: string }, { cursor, size }: Paging) {
    const { rows } = await selected(
      reader,
      sql`(
        select * from (
          select post.*, kept.created_at as kept_at from reaction kept
          join post on post.id = kept.subject_id
          where kept.user_id = ${reader.userId} and kept.kind = 'favourite'
            and kept.subject_type = 'post'
        ) post
        where ${seenBy(reader)} and ${KEPT.after(cursor)}
        order by ${KEPT.orderBy} limit ${size + 1}
      ) post order by kept_at desc, id`,
    ).execute(exec);
    return KEPT.page(rows as (PostRow & { kept_at: Date })[], size);
  },

  /** Returns posts that share a hashtag, the series or the author with one, the hottest first. */
  async related(
    exec: Exec,
    reader: Reader,
    row: PostRow,
    hashtags: readonly string[],
    size: number,
  ) {
    const condition = sql<boolean>`id <> ${row.id} and (series_id = ${row.series_id}
      or user_id = ${row.user_id} or ${inHashtags(hashtags)})`;
    return (await listed(exec, reader, condition, { size, order: 'hottest' })).rows;
  },

  /** Returns the answers of a question but the accepted one, and the reader's own in every state. */
  answers(exec: Exec, reader: Reader, { id, accepted_id: acceptedId }: PostRow, paging: Paging) {
    const where = sql<boolean>`parent_id = ${id} and id <> ${acceptedId ?? ''}
      and (${publicTo(reader)} or (user_id = ${reader.userId} and brand = ${reader.brand}))`;
    return posts.page(exec, reader, where, { ...paging, order: 'liked' });
  },
};
