import type { Prize } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from './tables.ts';

export type ActivityRow = Selectable<ActivityTables['activity']>;
export type ParticipationRow = Selectable<ActivityTables['participation']>;
export type PrizeRow = Selectable<ActivityTables['activity_prize']>;

type WrittenActivity = Pick<
  ActivityRow,
  'id' | 'brand' | 'family' | 'kind' | 'starts_at' | 'ends_at' | 'settle_at' | 'content'
>;
type Paging = { cursor: string | undefined; size: number };

/** Began last first. */
const NEWEST = keyset([
  { column: 'starts_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const JOINED_LAST = keyset([
  { column: 'joined_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** A moment of a row, so many milliseconds later. */
export const later = (column: string, ms: number) =>
  sql<Date>`${sql.ref(column)} + ${ms} * interval '1 millisecond'`;

/** The activities that people may see, of both brands. */
const published = (exec: Exec) =>
  exec
    .selectFrom('activity')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null);

/** The activities of a brand that people may see. */
const shown = (exec: Exec, brand: Brand) => published(exec).where('brand', '=', brand);

/** Whether an activity has begun and is not over. */
const runs = (now: Date) =>
  sql<boolean>`(starts_at <= ${now} and settled_at is null and (ends_at > ${now} or paused_at is not null))`;

export const activityRepository = {
  /** Returns an activity that is known to exist, whatever has become of it. */
  existing: (exec: Exec, id: string): Promise<ActivityRow> =>
    exec.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

  /** Returns activities that are known to exist, whatever has become of them. */
  existingByIds: (exec: Exec, ids: readonly string[]): Promise<ActivityRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('activity').selectAll().where('id', 'in', ids).execute(),

  find: (
    exec: Exec,
    { brand, id }: { brand: Brand; id: string },
  ): Promise<ActivityRow | undefined> => shown(exec, brand).where('id', '=', id).executeTakeFirst(),

  /** Returns the activity that an id is of: its own, that of a participation or of a team. */
  async idOf(exec: Exec, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select id from activity where id = ${id}
      union all select activity_id from participation where id = ${id}
      union all select activity_id from activity_team where id = ${id}
      limit 1`.execute(exec);
    return rows[0]?.id;
  },

  /** Whether an id is taken, by either brand. */
  async isKnown(exec: Exec, id: string): Promise<boolean> {
    const row = await exec
      .selectFrom('activity')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns a published activity of any brand. */
  byId: (exec: Exec, id: string): Promise<ActivityRow | undefined> =>
    published(exec).where('id', '=', id).executeTakeFirst(),

  /** Returns the activities of a brand, those that begin last first. */
  newest: (exec: Exec, brand: Brand): Promise<ActivityRow[]> =>
    shown(exec, brand).orderBy('starts_at', 'desc').orderBy('id').limit(200).execute(),

  /** Returns activities of a brand that were published, whatever became of them. */
  ofIds: (
    exec: Exec,
    { brand, ids }: { brand: Brand; ids: readonly string[] },
  ): Promise<ActivityRow[]> =>
    exec
      .selectFrom('activity')
      .selectAll()
      .where('brand', '=', brand)
      .where('id', 'in', ids)
      .where('published_at', 'is not', null)
      .execute(),

  /** Returns the activities of a brand that run, by id. */
  running: (exec: Exec, { brand, now }: { brand: Brand; now: Date }): Promise<ActivityRow[]> =>
    shown(exec, brand).where(runs(now)).orderBy('id').execute(),

  /** Returns the activity of a family that runs and began last, else the next one, else the last. */
  current: (
    exec: Exec,
    { brand, family, now }: { brand: Brand; family: string; now: Date },
  ): Promise<ActivityRow | undefined> =>
    shown(exec, brand)
      .where('family', '=', family)
      .orderBy(sql`case when ${runs(now)} then 0 when starts_at > ${now} then 1 else 2 end`)
      .orderBy(sql`case when starts_at > ${now} then starts_at end`)
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  async page(
    exec: Exec,
    {
      brand,
      state,
      now,
      cursor,
      size,
    }: Paging & { brand: Brand; state: 'live' | 'scheduled'; now: Date },
  ): Promise<{ rows: ActivityRow[]; nextCursor: string | null }> {
    const rows: ActivityRow[] = await shown(exec, brand)
      .where(state === 'live' ? runs(now) : sql<boolean>`starts_at > ${now}`)
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Publishes an activity, or writes an existing one anew with its start kept once it has begun. */
  async publish(tx: Tx, row: WrittenActivity, now: Date): Promise<void> {
    const content = JSON.stringify(row.content);
    await tx
      .insertInto('activity')
      .values({ ...row, content, published_at: now })
      .onConflict((oc) =>
        oc.column('id').doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          starts_at: sql`case when activity.starts_at <= ${now} then activity.starts_at else excluded.starts_at end`,
          ends_at: eb.ref('excluded.ends_at'),
          settle_at: eb.ref('excluded.settle_at'),
        })),
      )
      .execute();
    await tx
      .insertInto('activity_version')
      .values({ activity_id: row.id, version: 1, content, at: now, operator: 'content' })
      .onConflict((oc) => oc.columns(['activity_id', 'version']).doNothing())
      .execute();
  },

  /** Adds the pieces of prizes. Those that exist stay as they are. */
  async addPrizes(tx: Tx, activityId: string, prizes: readonly Prize[]): Promise<void> {
    if (prizes.length === 0) return;
    await tx
      .insertInto('activity_prize')
      .values(
        prizes.map(({ id, stock, perDay }) => ({
          activity_id: activityId,
          id,
          stock,
          left: stock,
          per_day: perDay,
        })),
      )
      .onConflict((oc) => oc.columns(['activity_id', 'id']).doNothing())
      .execute();
  },

  prizes: (exec: Exec, activityId: string): Promise<PrizeRow[]> =>
    exec.selectFrom('activity_prize').selectAll().where('activity_id', '=', activityId).execute(),

  async settle(tx: Tx, id: string, at: Date): Promise<void> {
    await activityRepository.change(tx, id, { settled_at: at });
  },

  async change(
    tx: Tx,
    id: string,
    change: Partial<
      Pick<
        ActivityRow,
        | 'ends_at'
        | 'settle_at'
        | 'paused_at'
        | 'pause_reason'
        | 'cancelled_at'
        | 'cancel_reason'
        | 'settled_at'
        | 'closed_at'
      >
    >,
  ): Promise<void> {
    await tx.updateTable('activity').set(change).where('id', '=', id).execute();
  },

  /** Locks a published activity of a brand that was not cancelled. */
  lock: (tx: Tx, { brand, id }: { brand: Brand; id: string }): Promise<ActivityRow | undefined> =>
    shown(tx, brand).where('id', '=', id).forUpdate().executeTakeFirst(),

  lockIfFree: (tx: Tx, id: string): Promise<ActivityRow | undefined> =>
    tx
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  /** Activities whose results are due. */
  toSettle: (exec: Exec, now: Date, size: number): Promise<{ id: string }[]> =>
    published(exec)
      .select('id')
      .where('settled_at', 'is', null)
      .where('paused_at', 'is', null)
      .where('settle_at', '<=', now)
      .orderBy('settle_at')
      .limit(size)
      .execute(),

  /** Activities that were settled or cancelled before a moment, of which nothing waits to be claimed. */
  toClose: (exec: Exec, before: Date, size: number): Promise<{ id: string }[]> =>
    exec
      .selectFrom('activity')
      .select('id')
      .where('closed_at', 'is', null)
      .where(sql<boolean>`coalesce(settled_at, cancelled_at) <= ${before}`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('award')
              .select('id')
              .whereRef('award.activity_id', '=', 'activity.id')
              .where('state', '=', 'toClaim'),
          ),
        ),
      )
      .orderBy('id')
      .limit(size)
      .execute(),

  /** Returns who takes part, in the order of their ids, after a member. */
  participants: async (
    exec: Exec,
    { activityId, after, size }: { activityId: string; after: string; size: number },
  ): Promise<string[]> => {
    const rows = await exec
      .selectFrom('participation')
      .select('user_id')
      .where('activity_id', '=', activityId)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(size)
      .execute();
    return rows.map((row) => row.user_id);
  },

  /** Takes a piece of a prize. Returns false when none is left, or none of the day. */
  async takePiece(
    tx: Tx,
    { activityId, id, day }: { activityId: string; id: string; day: string },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update activity_prize
      set "left" = "left" - 1, day = ${day},
        taken_that_day = case when day = ${day} then taken_that_day + 1 else 1 end
      where activity_id = ${activityId} and id = ${id} and "left" >= 1
        and (per_day is null or day <> ${day} or taken_that_day < per_day)`.execute(tx);
    return numAffectedRows === 1n;
  },

  /** Puts a piece of a prize back that nobody came for. */
  async returnPiece(tx: Tx, { activityId, id }: { activityId: string; id: string }): Promise<void> {
    await tx
      .updateTable('activity_prize')
      .set((eb) => ({ left: eb('left', '+', 1) }))
      .where('activity_id', '=', activityId)
      .where('id', '=', id)
      .execute();
  },

  /** Whether no piece of a prize is left. */
  async isGone(
    exec: Exec,
    { activityId, id }: { activityId: string; id: string },
  ): Promise<boolean> {
    const row = await exec
      .selectFrom('activity_prize')
      .select('left')
      .where('activity_id', '=', activityId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.left === 0;
  },

  joinOf: (
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<ParticipationRow | undefined> =>
    exec
      .selectFrom('participation')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst(),

  /** Returns a member's participation by the join id. */
  joinById: (
    exec: Exec,
    { userId, id }: { userId: string; id: string },
  ): Promise<ParticipationRow | undefined> =>
    exec
      .selectFrom('participation')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns a participation by its id. */
  participation: (exec: Exec, id: string): Promise<ParticipationRow | undefined> =>
    exec.selectFrom('participation').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Lists the activities of a brand in which a member takes part, the latest joined first. */
  async ofMember(
    exec: Exec,
    { userId, brand, cursor, size }: Paging & { userId: string; brand: Brand },
  ) {
    const own = exec
      .selectFrom('participation')
      .innerJoin('activity', 'activity.id', 'participation.activity_id')
      .selectAll('activity')
      .select('joined_at')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('cancelled_at', 'is', null);
    const rows = await exec
      .selectFrom(own.as('own'))
      .selectAll()
      .where(JOINED_LAST.after(cursor))
      .orderBy(JOINED_LAST.orderBy)
      .limit(size + 1)
      .execute();
    return JOINED_LAST.page(rows, size);
  },

  /** Adds a participation. Returns that of the member, whichever came first. */
  async join(tx: Tx, row: Insertable<ActivityTables['participation']>): Promise<ParticipationRow> {
    await tx
      .insertInto('participation')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'activity_id']).doNothing())
      .execute();
    return (await activityRepository.joinOf(tx, {
      userId: row.user_id,
      activityId: row.activity_id,
    }))!;
  },

  /** Returns how many take part in each of some activities. */
  async peopleOf(exec: Exec, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await exec
      .selectFrom('participation')
      .select(['activity_id', ({ fn }) => fn.countAll<string>().as('people')])
      .where('activity_id', 'in', ids)
      .groupBy('activity_id')
      .execute();
    return new Map(rows.map((row) => [row.activity_id, Number(row.people)]));
  },

  /** Returns how many take part. */
  async people(exec: Exec, activityId: string): Promise<number> {
    const { rows } = await sql<{ people: number }>`
      select count(*)::integer as people from participation where activity_id = ${activityId}`.execute(
      exec,
    );
    return rows[0]!.people;
  },
};
