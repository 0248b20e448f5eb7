import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';
import { later } from '../../repository.ts';

export type ChanceRow = Selectable<ActivityTables['chance']>;
type ParticipantKey = { userId: string; activityId: string };

/** What chances of draws are called, apart from boxes and energy. */
export const DRAW_UNIT = 'draw';

/** What points are called that were given at once, of which nothing is left to use. */
export const SCORE_UNIT = 'score';

const ofDraws = (exec: Exec, { userId, activityId }: ParticipantKey, unit: string = DRAW_UNIT) =>
  exec
    .selectFrom('chance')
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .where('unit', '=', unit);

export const chanceRepository = {
  /** Adds chances, once for each source and reference. */
  async add(tx: Tx, row: Insertable<ActivityTables['chance']>): Promise<void> {
    await tx
      .insertInto('chance')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'activity_id', 'unit', 'source', 'reference']).doNothing(),
      )
      .execute();
  },

  /** Lets unused chances end later. */
  async delay(
    tx: Tx,
    { activityId, from, ms }: { activityId: string; from: Date; ms: number },
  ): Promise<void> {
    await tx
      .updateTable('chance')
      .set({ expires_at: later('expires_at', ms) })
      .where('activity_id', '=', activityId)
      .where('left', '>', 0)
      .where('expires_at', '>=', from)
      .execute();
  },

  /** Returns the chances that can be used, those that end first in front, and those of a day in any case. */
  usable: (exec: Exec, whose: ParticipantKey, { now, day }: { now: Date; day: string }) =>
    ofDraws(exec, whose)
      .select(['source', 'reference', 'left', 'expires_at'])
      .where((eb) =>
        eb.or([
          eb.and([eb('left', '>', 0), eb('expires_at', '>', now)]),
          eb.and([eb('source', '=', 'daily'), eb('reference', '=', day)]),
        ]),
      )
      .orderBy('expires_at')
      .execute(),

  /** Uses the chance that ends first. Returns its id; undefined without one. */
  async spend(tx: Tx, whose: ParticipantKey, now: Date): Promise<string | undefined> {
    const first = ofDraws(tx, whose)
      .select('id')
      .where('left', '>', 0)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .orderBy('at')
      .orderBy('id')
      .limit(1)
      .forUpdate();
    const row = await tx
      .updateTable('chance')
      .set((eb) => ({ left: eb('left', '-', 1) }))
      .where('user_id', '=', whose.userId)
      .where('id', '=', first)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /** Returns how often a source gave chances, and how many in all. */
  async given(
    exec: Exec,
    whose: ParticipantKey,
    source: string,
    unit?: string,
  ): Promise<{ times: number; chances: number }> {
    const row = await ofDraws(exec, whose, unit)
      .select([
        sql<number>`count(*)::integer`.as('times'),
        sql<number>`coalesce(sum(granted), 0)::integer`.as('chances'),
      ])
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    return row;
  },

  /** Locks the chances that an order gave. */
  lockOfOrder: (
    tx: Tx,
    { userId, orderId }: { userId: string; orderId: string },
  ): Promise<ChanceRow[]> =>
    tx
      .selectFrom('chance')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', 'order')
      .where('reference', '=', orderId)
      .orderBy('activity_id')
      .forUpdate()
      .execute(),

  /** Takes chances back, of which `unused` were left. */
  async takeBack(
    tx: Tx,
    { user_id: userId, id }: ChanceRow,
    { all, unused }: { all: number; unused: number },
  ): Promise<void> {
    await tx
      .updateTable('chance')
      .set((eb) => ({
        left: eb('left', '-', unused),
        taken_back: eb('taken_back', '+', all),
      }))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns what the test drives of a member gave in an activity, the newest first. */
  byDrives: (exec: Exec, { userId, activityId }: ParticipantKey): Promise<ChanceRow[]> =>
    exec
      .selectFrom('chance')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('source', '=', 'drive')
      .orderBy('at', 'desc')
      .execute(),

  ofDrive: (
    exec: Exec,
    { userId, driveId }: { userId: string; driveId: string },
  ): Promise<ChanceRow[]> =>
    exec
      .selectFrom('chance')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source', '=', 'drive')
      .where('cause', '=', driveId)
      .orderBy('at')
      .execute(),
};
