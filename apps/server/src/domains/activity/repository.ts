import type { Prize } from '@marque/contract/activity/schema';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from './tables.ts';

export type ActivityRow = Selectable<ActivityTables['activity']>;
export type ParticipationRow = Selectable<ActivityTables['participation']>;
export type PrizeRow = Selectable<ActivityTables['activity_prize']>;

type Written = Pick<
  ActivityRow,
  'id' | 'brand' | 'family' | 'kind' | 'starts_at' | 'ends_at' | 'settle_at' | 'content'
>;
type Paging = { cursor: string | undefined; size: number };

/** Began last first. */
const NEWEST = keyset([
  { column: 'starts_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** The activities of a brand that people may see. */
const shown = (exec: Exec, brand: Brand) =>
  exec
    .selectFrom('activity')
    .selectAll()
    .where('brand', '=', brand)
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null);

/** Whether an activity has begun and is not over. */
const runs = (now: Date) =>
  sql<boolean>`(starts_at <= ${now} and settled_at is null and (ends_at > ${now} or paused_at is not null))`;

export const activityRepository = {
  /** Returns an activity that has orders, whatever has become of it. */
  ofOrders: (exec: Exec, id: string): Promise<ActivityRow> =>
    exec.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

  find: (
    exec: Exec,
    { brand, id }: { brand: Brand; id: string },
  ): Promise<ActivityRow | undefined> => shown(exec, brand).where('id', '=', id).executeTakeFirst(),

  /** Returns a published activity of any brand. */
  byId: (exec: Exec, id: string): Promise<ActivityRow | undefined> =>
    exec
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', id)
      .where('published_at', 'is not', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst(),

  /** Returns the activities of a brand, those that begin last first. */
  newest: (exec: Exec, brand: Brand): Promise<ActivityRow[]> =>
    shown(exec, brand).orderBy('starts_at', 'desc').orderBy('id').limit(200).execute(),

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
  async publish(tx: Tx, row: Written, now: Date): Promise<void> {
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
