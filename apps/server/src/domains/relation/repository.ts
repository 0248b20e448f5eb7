import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { RelationTables } from './tables.ts';

export type MemberPageRow = Selectable<RelationTables['member_page']>;

const LATEST = (column: 'target_id' | 'user_id') =>
  keyset([
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column, direction: 'asc', type: 'text' },
  ]);

/** A list of relations: whose, and who stands in it. */
export type RelationList = {
  table: 'follow' | 'block';
  /** The column of the member whose list it is. */
  of: 'user_id' | 'target_id';
};

/** The people that a member hides or who hide from the member. */
const hidden = (userId: string) => sql<{ id: string }>`
  select target_id as id from block where user_id = ${userId}
  union select user_id from block where target_id = ${userId}`;

export const relationRepository = {
  pages: (exec: Exec, userIds: readonly string[]): Promise<MemberPageRow[]> =>
    userIds.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('member_page').selectAll().where('user_id', 'in', userIds).execute(),

  lockPage: (tx: Tx, userId: string): Promise<MemberPageRow | undefined> =>
    tx
      .selectFrom('member_page')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),

  async savePage(
    tx: Tx,
    userId: string,
    page: Partial<
      Pick<
        MemberPageRow,
        'bio' | 'bio_state' | 'bio_reason' | 'city_code' | 'shows_car' | 'sample_name'
      >
    >,
  ): Promise<void> {
    await tx
      .insertInto('member_page')
      .values({ user_id: userId, ...page })
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ user_id: userId, ...page }))
      .execute();
  },

  hiddenFrom: async (exec: Exec, userId: string): Promise<string[]> =>
    (await hidden(userId).execute(exec)).rows.map(({ id }) => id),

  /** Returns the members of some whom a member blocks. */
  blockedAmong: async (
    exec: Exec,
    userId: string,
    among: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (among.length === 0) return new Set();
    const rows = await exec
      .selectFrom('block')
      .select('target_id')
      .where('user_id', '=', userId)
      .where('target_id', 'in', among)
      .execute();
    return new Set(rows.map(({ target_id: id }) => id));
  },

  followedBy: async (exec: Exec, userId: string): Promise<string[]> =>
    (
      await exec
        .selectFrom('follow')
        .select('target_id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('target_id')
        .execute()
    ).map(({ target_id: id }) => id),

  /** Returns which of some members a member follows, and which of them follow the member. */
  async among(exec: Exec, userId: string, among: readonly string[]) {
    if (among.length === 0) return { following: new Set<string>(), followers: new Set<string>() };
    const { rows } = await sql<{ id: string; follows: boolean }>`
      select target_id as id, true as follows from follow
      where user_id = ${userId} and target_id = any(${[...among]})
      union all
      select user_id, false from follow
      where target_id = ${userId} and user_id = any(${[...among]})`.execute(exec);
    const ids = (follows: boolean) =>
      new Set(rows.filter((row) => row.follows === follows).map(({ id }) => id));
    return { following: ids(true), followers: ids(false) };
  },

  /** Returns a page of the members in a list, the latest first, without those who are hidden. */
  async list(
    exec: Exec,
    { table, of }: RelationList,
    userId: string,
    without: readonly string[],
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const who = of === 'user_id' ? 'target_id' : 'user_id';
    const order = LATEST(who);
    const { rows } = await sql<{ user_id: string; target_id: string; created_at: Date }>`
      select * from ${sql.table(table)}
      where ${sql.ref(of)} = ${userId} and ${sql.ref(who)} <> all(${[...without]}::text[])
        and ${order.after(cursor)}
      order by ${order.orderBy} limit ${size + 1}`.execute(exec);
    const page = order.page(rows, size);
    return { ids: page.rows.map((row) => row[who]), nextCursor: page.nextCursor };
  },

  /** Follows or ends it. Returns how the numbers changed. */
  async setFollow(
    tx: Tx,
    { userId, targetId, on, now }: { userId: string; targetId: string; on: boolean; now: Date },
  ): Promise<number> {
    if (on) {
      const added = await tx
        .insertInto('follow')
        .values({ user_id: userId, target_id: targetId, created_at: now })
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst();
      return Number(added.numInsertedOrUpdatedRows ?? 0);
    }
    const gone = await tx
      .deleteFrom('follow')
      .where('user_id', '=', userId)
      .where('target_id', '=', targetId)
      .executeTakeFirst();
    return -Number(gone.numDeletedRows);
  },

  /** Makes sure that the pages of members exist, and locks them in the order of their ids. */
  async lockPages(tx: Tx, userIds: readonly string[]): Promise<void> {
    const ids = userIds.toSorted();
    await tx
      .insertInto('member_page')
      .values(ids.map((id) => ({ user_id: id })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    await tx
      .selectFrom('member_page')
      .select('user_id')
      .where('user_id', 'in', ids)
      .orderBy('user_id')
      .forUpdate()
      .execute();
  },

  /** Changes the numbers of a member's page and returns them. */
  async count(tx: Tx, userId: string, { followers = 0, following = 0 }) {
    return tx
      .updateTable('member_page')
      .set((eb) => ({
        followers: eb('followers', '+', followers),
        following: eb('following', '+', following),
      }))
      .where('user_id', '=', userId)
      .returning(['followers', 'following'])
      .executeTakeFirstOrThrow();
  },

  /** Ends who follows and blocks whom of a person in both directions, and deletes their page. */
  async forget(tx: Tx, userId: string): Promise<void> {
    const ends = sql`select target_id from follow where user_id = ${userId}`;
    const begins = sql`select user_id from follow where target_id = ${userId}`;
    // Pages are locked in the order in which following locks them.
    await sql`select 1 from member_page
      where user_id = ${userId} or user_id in (${ends}) or user_id in (${begins})
      order by user_id for update`.execute(tx);
    await sql`update member_page set followers = followers - 1
      where user_id in (${ends})`.execute(tx);
    await sql`update member_page set following = following - 1
      where user_id in (${begins})`.execute(tx);
    for (const table of ['follow', 'block'] as const)
      await tx
        .deleteFrom(table)
        .where((or) => or.or([or('user_id', '=', userId), or('target_id', '=', userId)]))
        .execute();
    await tx.deleteFrom('member_page').where('user_id', '=', userId).execute();
  },

  async setBlock(
    tx: Tx,
    { userId, targetId, on, now }: { userId: string; targetId: string; on: boolean; now: Date },
  ): Promise<void> {
    if (on)
      await tx
        .insertInto('block')
        .values({ user_id: userId, target_id: targetId, created_at: now })
        .onConflict((oc) => oc.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('block')
        .where('user_id', '=', userId)
        .where('target_id', '=', targetId)
        .execute();
  },
};
