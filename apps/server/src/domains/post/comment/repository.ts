import type { CommentedType } from '@marque/contract/community/comment/schema';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { Paging, Reader } from '../repository.ts';
import type { PostTables } from '../tables.ts';

export type StoredComment = Selectable<PostTables['comment']>;
export type CommentRow = StoredComment & {
  liked: boolean;
  /** Who is answered, where that is not the root's author. */
  replied_to: string | null;
};

const TIME = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const HOT = keyset([
  { column: 'likes', direction: 'desc', type: 'integer' },
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export type CommentedSubject = { type: CommentedType; id: string };

const liked = (userId: string | null) =>
  userId === null
    ? sql`false`
    : sql`exists (select from reaction where reaction.user_id = ${userId}
        and reaction.kind = 'like' and reaction.subject_type = 'comment'
        and reaction.subject_id = comment.id)`;

/** The condition of comments that a reader sees: public ones and their own. */
const seenBy = ({ userId, without }: Reader) => sql<boolean>`
  (comment.state = 'live' or comment.user_id = ${userId})
  and comment.user_id <> all(${[...without]}::text[])`;

const selected = ({ userId }: Reader, rest: RawBuilder<unknown>) => sql<CommentRow>`
  select comment.*, ${liked(userId)} as liked,
    (select answered.user_id from comment answered
      where answered.subject_id = comment.subject_id and answered.id = comment.reply_to
        and answered.root_id is not null) as replied_to
  from comment ${rest}`;

export const commentRepository = {
  /** Returns a page of comments of the first level. Deleted ones stay while they have answers. */
  async roots(
    exec: Exec,
    reader: Reader,
    { type, id }: CommentedSubject,
    { sort, cursor, size }: Paging & { sort: 'hot' | 'time' },
  ) {
    const order = sort === 'hot' ? HOT : TIME;
    const { rows } = await selected(
      reader,
      sql`where comment.subject_id = ${id} and comment.subject_type = ${type}
          and comment.root_id is null and ${seenBy(reader)} and ${order.after(cursor)}
        order by ${order.orderBy} limit ${size + 1}`,
    ).execute(exec);
    return order.page(rows, size);
  },

  async replies(exec: Exec, reader: Reader, rootId: string, { cursor, size }: Paging) {
    const { rows } = await selected(
      reader,
      sql`where comment.root_id = ${rootId} and ${seenBy(reader)} and ${TIME.after(cursor)}
        order by ${TIME.orderBy} limit ${size + 1}`,
    ).execute(exec);
    return TIME.page(rows, size);
  },

  /** Returns the first answers of each of some comments. */
  async firstReplies(
    exec: Exec,
    reader: Reader,
    rootIds: readonly string[],
    size: number,
  ): Promise<CommentRow[]> {
    if (rootIds.length === 0) return [];
    const { rows } = await sql<CommentRow>`
      select first.* from unnest(${[...rootIds]}::text[]) root (id), lateral (
        ${selected(
          reader,
          sql`where comment.root_id = root.id and ${seenBy(reader)}
            order by comment.created_at, comment.id limit ${size}`,
        )}
      ) first`.execute(exec);
    return rows;
  },

  /** Returns some answers up to one, the oldest first. */
  async upTo(
    exec: Exec,
    reader: Reader,
    { root_id: rootId, created_at: at, id }: StoredComment,
    size: number,
  ): Promise<CommentRow[]> {
    const { rows } = await selected(
      reader,
      sql`where comment.root_id = ${rootId} and ${seenBy(reader)}
          and (comment.created_at, comment.id) <= (${at}, ${id})
        order by comment.created_at desc, comment.id desc limit ${size}`,
    ).execute(exec);
    return rows.toReversed();
  },

  /** Returns a comment that the reader sees. */
  async find(exec: Exec, reader: Reader, id: string): Promise<CommentRow | undefined> {
    const { rows } = await selected(
      reader,
      sql`where comment.id = ${id} and comment.brand = ${reader.brand} and ${seenBy(reader)}`,
    ).execute(exec);
    return rows[0];
  },

  stored: (exec: Exec, ids: readonly string[]): Promise<StoredComment[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('comment').selectAll().where('id', 'in', ids).execute(),

  lock: (tx: Tx, id: string): Promise<StoredComment | undefined> =>
    tx.selectFrom('comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  async insert(tx: Tx, row: Insertable<PostTables['comment']>): Promise<void> {
    await tx.insertInto('comment').values(row).execute();
  },

  async set(tx: Tx, id: string, change: Updateable<PostTables['comment']>): Promise<void> {
    await tx.updateTable('comment').set(change).where('id', '=', id).execute();
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx
      .deleteFrom('reaction')
      .where('subject_id', '=', id)
      .where('subject_type', '=', 'comment')
      .execute();
    await tx.deleteFrom('comment').where('id', '=', id).execute();
  },

  /** Changes the number of public answers and returns the comment. */
  countReplies: (tx: Tx, id: string, by: number): Promise<StoredComment | undefined> =>
    tx
      .updateTable('comment')
      .set((eb) => ({ replies: eb('replies', '+', by) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  async countLikes(tx: Tx, id: string, by: number): Promise<number> {
    const { likes } = await tx
      .updateTable('comment')
      .set((eb) => ({ likes: eb('likes', '+', by) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    return likes;
  },

  /** Whether a member has another public comment on a thing. */
  async hasOther(
    exec: Exec,
    { subject_id: subjectId, user_id: userId, id }: StoredComment,
  ): Promise<boolean> {
    const row = await exec
      .selectFrom('comment')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('user_id', '=', userId)
      .where('id', '<>', id)
      .where('state', '=', 'live')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether any answer of a comment is left, in whatever state. */
  async hasReplies(exec: Exec, rootId: string): Promise<boolean> {
    const row = await exec
      .selectFrom('comment')
      .select('id')
      .where('root_id', '=', rootId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the pictures of the comments on a thing, with their owners. */
  picturesOf: async (exec: Exec, subjectId: string): Promise<{ userId: string; image: string }[]> =>
    (
      await exec
        .selectFrom('comment')
        .select(['user_id', 'image'])
        .where('subject_id', '=', subjectId)
        .where('image', 'is not', null)
        .execute()
    ).map(({ user_id: userId, image }) => ({ userId, image: image! })),
};
