import type { WORK_SORTS } from '@marque/contract/activity/work/schema';
import type { ShownState } from '@marque/contract/moderation/schema';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from '../../tables.ts';
import { VOTES } from '../vote/vote.ts';

export type WorkRow = Selectable<ActivityTables['work']>;
/** A work with the votes of all. */
export type CountedWork = WorkRow & { votes: number };
type Paging = { cursor: string | undefined; size: number };
type ParticipantKey = { userId: string; activityId: string };

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);
const ORDERS = {
  new: NEWEST,
  hot: keyset([
    { column: 'votes', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'text' },
  ]),
  random: keyset([
    { column: 'shuffle', direction: 'asc', type: 'text' },
    { column: 'id', direction: 'asc', type: 'text' },
  ]),
} as const satisfies Record<(typeof WORK_SORTS)[number], unknown>;

const counted = (rest: RawBuilder<unknown>, seed = 0) => sql<CountedWork & { shuffle: string }>`
  select work.*, coalesce(score, 0) as votes, md5(work.id || ${seed}::text) as shuffle
  from work left join board_entry on board_entry.activity_id = work.activity_id
    and board = ${VOTES} and subject_id = work.id
  ${rest}`;

export const workRepository = {
  /** Lists the public works of an activity, without those of some members. */
  async page(
    exec: Exec,
    of: { activityId: string; without: readonly string[]; sort: keyof typeof ORDERS; seed: number },
    { cursor, size }: Paging,
  ) {
    const order = ORDERS[of.sort];
    const all = counted(
      sql`where work.activity_id = ${of.activityId} and state = 'live'
        and user_id <> all(${[...of.without]}::text[])`,
      of.seed,
    );
    const { rows } = await sql<CountedWork & { shuffle: string }>`
      select * from (${all}) listed where ${order.after(cursor)}
      order by ${order.orderBy} limit ${size + 1}`.execute(exec);
    return order.page(rows, size);
  },

  /** Lists a member's works of an activity in every state, the newest first. */
  async ofMember(exec: Exec, { userId, activityId }: ParticipantKey, { cursor, size }: Paging) {
    const all = counted(sql`where user_id = ${userId} and work.activity_id = ${activityId}`);
    const { rows } = await sql<CountedWork>`
      select * from (${all}) listed where ${NEWEST.after(cursor)}
      order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec);
    return NEWEST.page(rows, size);
  },

  /** Returns works by id, in every state. */
  async byIds(exec: Exec, ids: readonly string[]): Promise<CountedWork[]> {
    if (ids.length === 0) return [];
    return (await counted(sql`where work.id = any(${[...ids]}::text[])`).execute(exec)).rows;
  },

  lock: (tx: Tx, id: string): Promise<WorkRow | undefined> =>
    tx.selectFrom('work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Returns how many works a member has in an activity, and how many of them since a moment. */
  async count(
    exec: Exec,
    { userId, activityId }: ParticipantKey,
    since: Date,
  ): Promise<{ all: number; today: number }> {
    const { rows } = await sql<{ all: number; today: number }>`
      select count(*)::integer as all,
        (count(*) filter (where created_at >= ${since}))::integer as today
      from work where user_id = ${userId} and activity_id = ${activityId}
        and state <> 'removed'`.execute(exec);
    return rows[0]!;
  },

  /** Returns how many works of an activity are public. */
  async live(exec: Exec, activityId: string): Promise<number> {
    const { rows } = await sql<{ works: number }>`
      select count(*)::integer as works from work
      where activity_id = ${activityId} and state = 'live'`.execute(exec);
    return rows[0]!.works;
  },

  /** Returns who has a public work in an activity. */
  async authors(exec: Exec, activityId: string): Promise<string[]> {
    const rows = await exec
      .selectFrom('work')
      .select('user_id')
      .distinct()
      .where('activity_id', '=', activityId)
      .where('state', '=', 'live')
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  },

  /** Adds a work with the next number of its activity, whose name is locked. */
  async insert(tx: Tx, row: Omit<Insertable<ActivityTables['work']>, 'number'>): Promise<void> {
    await tx
      .insertInto('work')
      .values((eb) => ({
        ...row,
        number: eb
          .selectFrom('work')
          .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
          .where('activity_id', '=', row.activity_id),
      }))
      .execute();
  },

  setState: (tx: Tx, id: string, state: ShownState, reason: string) =>
    tx.updateTable('work').set({ state, state_reason: reason }).where('id', '=', id).execute(),

  async countComments(
    tx: Tx,
    id: string,
    change: { comments: number; commenters: number },
  ): Promise<number> {
    const row = await tx
      .updateTable('work')
      .set((eb) => ({
        comments: eb('comments', '+', change.comments),
        commenters: eb('commenters', '+', change.commenters),
      }))
      .where('id', '=', id)
      .returning('comments')
      .executeTakeFirst();
    return row?.comments ?? 0;
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('work').where('id', '=', id).execute();
  },

  /** Returns all works of a member. */
  ofAuthor: (exec: Exec, userId: string): Promise<WorkRow[]> =>
    exec.selectFrom('work').selectAll().where('user_id', '=', userId).execute(),

  /** Returns how many works that are shown and votes each of some members has in an activity. */
  async deedsOf(exec: Exec, activityId: string, userIds: readonly string[]) {
    if (userIds.length === 0) return [];
    const { rows } = await sql<{ user_id: string; works: number; votes: number }>`
      select member as user_id,
        (select count(*)::integer from work where work.user_id = member
          and work.activity_id = ${activityId} and state = 'live') as works,
        (select coalesce(sum(n), 0)::integer from vote where vote.user_id = member
          and vote.activity_id = ${activityId}) as votes
      from unnest(${userIds}::text[]) member`.execute(exec);
    return rows;
  },
};
