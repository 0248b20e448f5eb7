import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from '../../tables.ts';

export type HelpRow = Selectable<ActivityTables['help']>;
type Paging = { cursor: string | undefined; size: number };

const LATEST_FIRST = keyset([{ column: 'serial', direction: 'desc', type: 'integer' }]);
const OF_HELPER = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'join_id', direction: 'desc', type: 'text' },
]);

export const helpRepository = {
  /** Counts one more help and returns how many there are; undefined where no more are needed. */
  async count(tx: Tx, joinId: string, needed: number): Promise<number | undefined> {
    const { rows } = await sql<{ helped: number }>`
      insert into help_count (join_id, needed, helped) values (${joinId}, ${needed}, 1)
      on conflict (join_id) do update set helped = help_count.helped + 1
        where help_count.helped < help_count.needed
      returning helped`.execute(tx);
    return rows[0]?.helped;
  },

  helped: async (exec: Exec, joinId: string): Promise<number> =>
    (
      await exec
        .selectFrom('help_count')
        .select('helped')
        .where('join_id', '=', joinId)
        .executeTakeFirst()
    )?.helped ?? 0,

  /** Adds a help. Returns false when the friend has helped already. */
  async add(tx: Tx, row: Insertable<ActivityTables['help']>): Promise<boolean> {
    const added = await tx
      .insertInto('help')
      .values(row)
      .onConflict((oc) => oc.columns(['join_id', 'helper_id']).doNothing())
      .executeTakeFirst();
    return Number(added.numInsertedOrUpdatedRows) > 0;
  },

  has: async (exec: Exec, joinId: string, helperId: string): Promise<boolean> =>
    (await exec
      .selectFrom('help')
      .select('serial')
      .where('join_id', '=', joinId)
      .where('helper_id', '=', helperId)
      .executeTakeFirst()) !== undefined,

  /** Counts one more member whom a friend helps in an activity. Returns false at the friend's cap. */
  async useQuota(
    tx: Tx,
    { helperId, activityId, cap }: { helperId: string; activityId: string; cap: number },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into help_quota (helper_id, activity_id, cap, used)
      values (${helperId}, ${activityId}, ${cap}, 1)
      on conflict (helper_id, activity_id) do update set used = help_quota.used + 1
        where help_quota.used < help_quota.cap
      returning used`.execute(tx);
    return rows.length > 0;
  },

  used: async (exec: Exec, helperId: string, activityId: string): Promise<number> =>
    (
      await exec
        .selectFrom('help_quota')
        .select('used')
        .where('helper_id', '=', helperId)
        .where('activity_id', '=', activityId)
        .executeTakeFirst()
    )?.used ?? 0,

  /** Returns whom a friend helped first in an activity; null for nobody. */
  firstHelpedBy: async (
    exec: Exec,
    { helperId, activityId }: { helperId: string; activityId: string },
  ): Promise<string | null> =>
    (
      await exec
        .selectFrom('help')
        .select('owner_id')
        .where('helper_id', '=', helperId)
        .where('activity_id', '=', activityId)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()
    )?.owner_id ?? null,

  /** Lists the helps of a participation, the latest first. */
  async ofJoin(exec: Exec, joinId: string, { cursor, size }: Paging) {
    const rows: HelpRow[] = await exec
      .selectFrom('help')
      .selectAll()
      .where('join_id', '=', joinId)
      .where(LATEST_FIRST.after(cursor))
      .orderBy(LATEST_FIRST.orderBy)
      .limit(size + 1)
      .execute();
    return LATEST_FIRST.page(rows, size);
  },

  /** Lists whom a member helped in the activities of a brand, the latest first. */
  async ofHelper(
    exec: Exec,
    {
      helperId,
      brand,
      activityId,
      cursor,
      size,
    }: Paging & { helperId: string; brand: string; activityId: string | undefined },
  ) {
    const { rows } = await sql<HelpRow & { title: string }>`
      select help.*, activity.content ->> 'title' as title
      from help join activity on activity.id = help.activity_id
      where helper_id = ${helperId} and brand = ${brand}
        and ${activityId === undefined ? sql`true` : sql`activity_id = ${activityId}`}
        and ${OF_HELPER.after(cursor)}
      order by ${OF_HELPER.orderBy} limit ${size + 1}`.execute(exec);
    return OF_HELPER.page(rows, size);
  },
};
