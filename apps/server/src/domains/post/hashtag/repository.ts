import type { Brand } from '@marque/contract/core';
import { type Selectable, sql } from 'kysely';
import { groupBy } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { containing } from '#kernel/like-pattern.ts';
import type { PostTables } from '../tables.ts';
import { normOf } from './hashtag-name.ts';

export type HashtagRow = Selectable<PostTables['hashtag']>;

export const hashtagRepository = {
  byIds: (exec: Exec, brand: Brand, ids: readonly string[]): Promise<HashtagRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('hashtag')
          .selectAll()
          .where('brand', '=', brand)
          .where('id', 'in', ids)
          .execute(),

  /** Adds hashtags that are not known yet. */
  async add(
    tx: Tx,
    brand: Brand,
    named: readonly { id: string; name: string }[],
    now: Date,
  ): Promise<void> {
    if (named.length === 0) return;
    await tx
      .insertInto('hashtag')
      .values(
        named
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, name }) => ({ id, brand, name, norm: normOf(name), created_at: now })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  /** Replaces the hashtags of a post. */
  async setOf(tx: Tx, postId: string, ids: readonly string[]): Promise<void> {
    await tx.deleteFrom('post_hashtag').where('post_id', '=', postId).execute();
    if (ids.length > 0)
      await tx
        .insertInto('post_hashtag')
        .values(ids.map((id) => ({ hashtag_id: id, post_id: postId })))
        .execute();
  },

  /** Changes the numbers of public posts, in the order of the ids, which prevents deadlocks. */
  async count(tx: Tx, ids: readonly string[], by: number): Promise<void> {
    for (const id of ids.toSorted())
      await tx
        .updateTable('hashtag')
        .set((eb) => ({ posts: eb('posts', '+', by) }))
        .where('id', '=', id)
        .execute();
  },

  /** Returns the hashtags of posts by post, in the order of their names. */
  async namesOf(
    exec: Exec,
    postIds: readonly string[],
  ): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
    if (postIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('post_hashtag')
      .innerJoin('hashtag', 'hashtag.id', 'post_hashtag.hashtag_id')
      .select(['post_hashtag.post_id', 'hashtag.id', 'hashtag.name'])
      .where('post_hashtag.post_id', 'in', postIds)
      .orderBy('hashtag.name')
      .execute();
    return new Map(
      Object.entries(groupBy(rows, ({ post_id: postId }) => postId)).map(([postId, named]) => [
        postId,
        named.map(({ id, name }) => ({ id, name })),
      ]),
    );
  },

  /** Returns the ids of a post's hashtags. */
  idsOf: async (exec: Exec, postId: string): Promise<string[]> =>
    (
      await exec
        .selectFrom('post_hashtag')
        .select('hashtag_id')
        .where('post_id', '=', postId)
        .execute()
    ).map(({ hashtag_id: id }) => id),

  /** Returns hashtags whose name contains a text: exact ones first, then the largest. */
  async named(exec: Exec, brand: Brand, text: string, size: number): Promise<HashtagRow[]> {
    const norm = normOf(text);
    const { rows } = await sql<HashtagRow>`
      select * from hashtag
      where brand = ${brand} and open and (posts > 0 or sort is not null)
        and norm like ${containing(norm)}
      order by norm = ${norm} desc, posts desc, id limit ${size}`.execute(exec);
    return rows;
  },

  /** Returns the hashtags that operators put first, then those with the most posts. */
  async hottest(exec: Exec, brand: Brand, size: number): Promise<HashtagRow[]> {
    const { rows } = await sql<HashtagRow>`
      select * from hashtag where brand = ${brand} and (posts > 0 or sort is not null)
      order by sort nulls last, posts desc, id limit ${size}`.execute(exec);
    return rows;
  },

  /** Returns how often public posts of a hashtag were read. */
  async readers(exec: Exec, id: string): Promise<number> {
    const { rows } = await sql<{ readers: number }>`
      select coalesce(sum(post.readers), 0) as readers
      from post_hashtag join post on post.id = post_hashtag.post_id
      where hashtag_id = ${id} and post.state = 'live' and post.visibility = 'public'`.execute(
      exec,
    );
    return rows[0]!.readers;
  },

  async isFollowed(exec: Exec, userId: string, id: string): Promise<boolean> {
    const row = await exec
      .selectFrom('hashtag_follow')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('hashtag_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  followedBy: async (exec: Exec, userId: string): Promise<string[]> =>
    (
      await exec
        .selectFrom('hashtag_follow')
        .select('hashtag_id')
        .where('user_id', '=', userId)
        .execute()
    ).map(({ hashtag_id: id }) => id),

  /** Ends all that a person follows. */
  async forgetFollower(tx: Tx, userId: string): Promise<void> {
    await sql`update hashtag set followers = followers - 1 where id in (
      select hashtag_id from hashtag_follow where user_id = ${userId})`.execute(tx);
    await tx.deleteFrom('hashtag_follow').where('user_id', '=', userId).execute();
  },

  /** Follows a hashtag or ends it, and returns its followers. */
  async follow(
    tx: Tx,
    { userId, id, on, now }: { userId: string; id: string; on: boolean; now: Date },
  ): Promise<number> {
    const changed = on
      ? await tx
          .insertInto('hashtag_follow')
          .values({ user_id: userId, hashtag_id: id, created_at: now })
          .onConflict((oc) => oc.doNothing())
          .executeTakeFirst()
          .then((added) => Number(added.numInsertedOrUpdatedRows ?? 0))
      : await tx
          .deleteFrom('hashtag_follow')
          .where('user_id', '=', userId)
          .where('hashtag_id', '=', id)
          .executeTakeFirst()
          .then((gone) => -Number(gone.numDeletedRows));
    const { followers } = await tx
      .updateTable('hashtag')
      .set((eb) => ({ followers: eb('followers', '+', changed) }))
      .where('id', '=', id)
      .returning('followers')
      .executeTakeFirstOrThrow();
    return followers;
  },
};
