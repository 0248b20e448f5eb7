import type { Insertable, Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

type PresenceRow = Selectable<ActivityTables['activity_presence']>;
type ParticipantKey = { userId: string; activityId: string };

export const presenceRepository = {
  /** Notes a presence. Returns false for one that was noted before. */
  async add(tx: Tx, row: Insertable<ActivityTables['activity_presence']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('activity_presence')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'activity_id', 'spot', 'mark', 'day']).doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n;
  },

  /** Returns a member's presences in an activity, those of one day alone where it is given. */
  of: (exec: Exec, { userId, activityId }: ParticipantKey, day?: string): Promise<PresenceRow[]> =>
    exec
      .selectFrom('activity_presence')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .$if(day !== undefined, (query) => query.where('day', '=', day!))
      .orderBy('at')
      .orderBy('spot')
      .orderBy('mark')
      .execute(),

  /** Returns who of some members came to a place of an activity. */
  async cameOf(
    exec: Exec,
    { activityId, userIds }: { activityId: string; userIds: readonly string[] },
  ): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await exec
      .selectFrom('activity_presence')
      .select('user_id')
      .distinct()
      .where('user_id', 'in', userIds)
      .where('activity_id', '=', activityId)
      .execute();
    return new Set(rows.map((row) => row.user_id));
  },

  /** Returns where a member was last, in any activity. */
  latest: (exec: Exec, userId: string): Promise<PresenceRow | undefined> =>
    exec
      .selectFrom('activity_presence')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('activity_presence').where('user_id', '=', userId).execute();
  },
};
