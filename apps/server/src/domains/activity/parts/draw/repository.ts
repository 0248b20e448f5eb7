import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

export type DrawRow = Selectable<ActivityTables['draw']>;
type ParticipantKey = { userId: string; activityId: string };

export const drawRepository = {
  async add(tx: Tx, row: Insertable<ActivityTables['draw']>): Promise<void> {
    await tx.insertInto('draw').values(row).execute();
  },

  /** Returns how often a member drew in an activity: in all, and on a day. */
  count: (
    exec: Exec,
    { userId, activityId }: ParticipantKey,
    day: string,
  ): Promise<{ all: number; today: number }> =>
    exec
      .selectFrom('draw')
      .select([
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`(count(*) filter (where day = ${day}))::integer`.as('today'),
      ])
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow(),

  /** Returns the first draw of a member that was not shown yet. */
  unseen: (exec: Exec, { userId, activityId }: ParticipantKey): Promise<DrawRow | undefined> =>
    exec
      .selectFrom('draw')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('seen_at', 'is', null)
      .orderBy('serial')
      .limit(1)
      .executeTakeFirst(),

  latest: (exec: Exec, { userId, activityId }: ParticipantKey): Promise<DrawRow | undefined> =>
    exec
      .selectFrom('draw')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .orderBy('serial', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Notes that a draw was shown. Returns false for an unknown one. */
  async see(exec: Exec, { userId, id }: { userId: string; id: string }, now: Date) {
    const seen = await exec
      .updateTable('draw')
      .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return seen.numUpdatedRows === 1n;
  },

  /** Returns the last draws by a chance that stand. */
  lastBy: (
    tx: Tx,
    { userId, chanceId, count }: { userId: string; chanceId: string; count: number },
  ): Promise<DrawRow[]> =>
    tx
      .selectFrom('draw')
      .selectAll()
      .where('user_id', '=', userId)
      .where('chance_id', '=', chanceId)
      .where('undone_at', 'is', null)
      .orderBy('serial', 'desc')
      .limit(count)
      .execute(),

  async undo(tx: Tx, { user_id: userId, id }: DrawRow, now: Date): Promise<void> {
    await tx
      .updateTable('draw')
      .set({ undone_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns on which prizes the draws of all people fell. */
  byPrize: (exec: Exec, activityId: string): Promise<{ id: string; n: number }[]> =>
    exec
      .selectFrom('draw')
      .select(['hit_prize as id', sql<number>`count(*)::integer`.as('n')])
      .where('activity_id', '=', activityId)
      .groupBy('hit_prize')
      .execute(),
};
