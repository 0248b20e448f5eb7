import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

export type StepDayRow = Selectable<ActivityTables['step_day']>;

export const stepRepository = {
  /** Returns the days of a member in an activity, in order. */
  of: (
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<StepDayRow[]> =>
    exec
      .selectFrom('step_day')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .orderBy('day')
      .execute(),

  async set(tx: Tx, row: StepDayRow): Promise<void> {
    await tx
      .insertInto('step_day')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'activity_id', 'day']).doUpdateSet({
          steps: sql`greatest(step_day.steps, excluded.steps)`,
          synced_at: row.synced_at,
        }),
      )
      .execute();
  },

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('step_day').where('user_id', '=', userId).execute();
  },

  /** Removes the days of activities that were settled before a moment. */
  async removeSettled(exec: Exec, before: Date): Promise<void> {
    await exec
      .deleteFrom('step_day')
      .where('activity_id', 'in', (of) =>
        of.selectFrom('activity').select('id').where('settle_at', '<', before),
      )
      .execute();
  },
};
