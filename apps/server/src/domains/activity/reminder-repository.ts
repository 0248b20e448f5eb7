import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

type ReminderKey = { userId: string; activityId: string };

export const reminderRepository = {
  async add(exec: Exec, { userId, activityId }: ReminderKey, now: Date): Promise<void> {
    await exec
      .insertInto('activity_reminder')
      .values({ user_id: userId, activity_id: activityId, at: now })
      .onConflict((oc) => oc.columns(['user_id', 'activity_id']).doNothing())
      .execute();
  },

  async remove(exec: Exec, { userId, activityId }: ReminderKey): Promise<void> {
    await exec
      .deleteFrom('activity_reminder')
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .execute();
  },

  async isSet(exec: Exec, { userId, activityId }: ReminderKey): Promise<boolean> {
    const row = await exec
      .selectFrom('activity_reminder')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Notes that a member was told. Returns false when that was done before. */
  async markTold(tx: Tx, { userId, activityId }: ReminderKey, now: Date): Promise<boolean> {
    const told = await tx
      .updateTable('activity_reminder')
      .set({ told_at: now })
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    return told.numUpdatedRows === 1n;
  },

  /** Returns the reminders of activities that have begun. */
  async due(exec: Exec, now: Date, size: number): Promise<ReminderKey[]> {
    const { rows } = await sql<{ user_id: string; activity_id: string }>`
      select user_id, activity_id from activity_reminder
      join activity on activity.id = activity_id
      where told_at is null and starts_at <= ${now} and cancelled_at is null
      order by starts_at, user_id limit ${size}`.execute(exec);
    return rows.map(({ user_id: userId, activity_id: activityId }) => ({ userId, activityId }));
  },
};
