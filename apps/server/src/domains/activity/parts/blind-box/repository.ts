import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

export type BoxRow = Selectable<ActivityTables['blind_box']>;
type ParticipantKey = { userId: string; activityId: string };
type Name = { activityId: string; set: number; number: number };

const named = (exec: Exec, { activityId, set, number }: Name) =>
  exec
    .selectFrom('blind_box')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('set_no', '=', set)
    .where('number', '=', number);

export const boxRepository = {
  /** Holds a box. Returns false for one that somebody else has. */
  async hold(tx: Tx, row: Insertable<ActivityTables['blind_box']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('blind_box')
      .values(row)
      .onConflict((oc) => oc.columns(['activity_id', 'set_no', 'number']).doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n;
  },

  lock: (tx: Tx, name: Name): Promise<BoxRow | undefined> =>
    named(tx, name).forUpdate().executeTakeFirst(),

  lockOfOrder: (tx: Tx, orderId: string): Promise<BoxRow | undefined> =>
    tx
      .selectFrom('blind_box')
      .selectAll()
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  ofOrders: (exec: Exec, ids: readonly string[]): Promise<BoxRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('blind_box').selectAll().where('order_id', 'in', ids).execute(),

  async change(
    tx: Tx,
    { activity_id, set_no, number }: BoxRow,
    change: Partial<BoxRow>,
  ): Promise<void> {
    await tx
      .updateTable('blind_box')
      .set(change)
      .where('activity_id', '=', activity_id)
      .where('set_no', '=', set_no)
      .where('number', '=', number)
      .execute();
  },

  async free(tx: Tx, { activity_id, set_no, number }: BoxRow): Promise<void> {
    await tx
      .deleteFrom('blind_box')
      .where('activity_id', '=', activity_id)
      .where('set_no', '=', set_no)
      .where('number', '=', number)
      .execute();
  },

  /** Returns the first set that has a free box of `size`, the last one when none has. */
  async currentSet(
    exec: Exec,
    { activityId, size, sets }: { activityId: string; size: number; sets: number },
  ): Promise<number> {
    const { rows } = await sql<{ set_no: number }>`
      select set_no from generate_series(1, ${sets}::integer) as set_no
      where (select count(*) from blind_box where activity_id = ${activityId}
        and blind_box.set_no = set_no.set_no) < ${size}
      order by set_no limit 1`.execute(exec);
    return rows[0]?.set_no ?? sets;
  },

  ofSet: (
    exec: Exec,
    { activityId, set }: { activityId: string; set: number },
  ): Promise<BoxRow[]> =>
    exec
      .selectFrom('blind_box')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where('set_no', '=', set)
      .orderBy('number')
      .execute(),

  /** Returns the boxes of a member, those that are closed first. */
  of: (exec: Exec, { userId, activityId }: ParticipantKey): Promise<BoxRow[]> =>
    exec
      .selectFrom('blind_box')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .orderBy(sql`state = 'opened'`)
      .orderBy('at', 'desc')
      .execute(),

  /** Returns the paid boxes that open by themselves. */
  due: (exec: Exec, now: Date, size: number): Promise<BoxRow[]> =>
    exec
      .selectFrom('blind_box')
      .selectAll()
      .where('state', '=', 'paid')
      .where('opens_at', '<=', now)
      .orderBy('opens_at')
      .limit(size)
      .execute(),

  /** Makes the paid boxes of an activity due. */
  async endPaid(tx: Tx, { activityId, now }: { activityId: string; now: Date }): Promise<void> {
    await tx
      .updateTable('blind_box')
      .set({ opens_at: now })
      .where('activity_id', '=', activityId)
      .where('state', '=', 'paid')
      .execute();
  },

  async sayAdult(tx: Tx, { userId, activityId }: ParticipantKey, at: Date): Promise<void> {
    await tx
      .insertInto('blind_box_adult')
      .values({ user_id: userId, activity_id: activityId, at })
      .onConflict((oc) => oc.columns(['user_id', 'activity_id']).doNothing())
      .execute();
  },

  async isAdult(exec: Exec, { userId, activityId }: ParticipantKey): Promise<boolean> {
    const row = await exec
      .selectFrom('blind_box_adult')
      .select('at')
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('blind_box_adult').where('user_id', '=', userId).execute();
  },
};
