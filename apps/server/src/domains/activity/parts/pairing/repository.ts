import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { later } from '../../repository.ts';
import type { ActivityTables } from '../../tables.ts';

export type PairRow = Selectable<ActivityTables['pair_team']>;
type PairMemberRow = Selectable<ActivityTables['pair_member']>;
type ParticipantKey = { userId: string; activityId: string };

/** SQL of free teams. A seat is taken by one guarded update of the team's row. */
export const pairRepository = {
  find: (exec: Exec, id: string): Promise<PairRow | undefined> =>
    exec.selectFrom('pair_team').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, id: string): Promise<PairRow | undefined> =>
    tx.selectFrom('pair_team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  lockIfFree: (tx: Tx, id: string): Promise<PairRow | undefined> =>
    tx
      .selectFrom('pair_team')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  async open(tx: Tx, team: Insertable<ActivityTables['pair_team']>): Promise<void> {
    await tx.insertInto('pair_team').values(team).execute();
  },

  /** Takes a seat. Returns the team, formed with its last seat; undefined when none is free any more. */
  join: (tx: Tx, id: string, now: Date): Promise<PairRow | undefined> =>
    tx
      .updateTable('pair_team')
      .set((eb) => ({
        members: eb('members', '+', 1),
        status: sql<'open'>`case when members + 1 = size then 'formed' else status end`,
        formed_at: sql<Date | null>`case when members + 1 = size then ${now}::timestamptz end`,
      }))
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .where(sql<boolean>`members < size`)
      .returningAll()
      .executeTakeFirst(),

  async change(
    tx: Tx,
    id: string,
    change: Partial<Pick<PairRow, 'status' | 'leader_id' | 'members'>>,
  ): Promise<void> {
    await tx.updateTable('pair_team').set(change).where('id', '=', id).execute();
  },

  /**
   * Sits a member on the lowest free seat of a team whose row is locked. Returns false when the member is
   * in a team of the activity already.
   */
  async sit(
    tx: Tx,
    { activity_id, id }: Pick<PairRow, 'activity_id' | 'id'>,
    { userId, now }: { userId: string; now: Date },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into pair_member (activity_id, user_id, team_id, seat, at)
      select ${activity_id}, ${userId}, ${id}, min(free), ${now}
      from generate_series(1, 10) free
      where not exists (
        select from pair_member m
        where m.activity_id = ${activity_id} and m.team_id = ${id} and m.seat = free
      )
      on conflict (activity_id, user_id) do nothing`.execute(tx);
    return numAffectedRows === 1n;
  },

  async remove(tx: Tx, { userId, activityId }: ParticipantKey): Promise<void> {
    await tx
      .deleteFrom('pair_member')
      .where('activity_id', '=', activityId)
      .where('user_id', '=', userId)
      .execute();
  },

  /** The members of teams of an activity, those who came first in front. */
  members: async (
    exec: Exec,
    { activityId, teamIds }: { activityId: string; teamIds: readonly string[] },
  ): Promise<PairMemberRow[]> =>
    teamIds.length === 0
      ? []
      : exec
          .selectFrom('pair_member')
          .selectAll()
          .where('activity_id', '=', activityId)
          .where('team_id', 'in', teamIds)
          .orderBy('at')
          .orderBy('seat')
          .execute(),

  /** The team of a member in an activity. */
  teamOf: (exec: Exec, { userId, activityId }: ParticipantKey): Promise<PairRow | undefined> =>
    exec
      .selectFrom('pair_team')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('pair_member')
          .select('team_id')
          .where('activity_id', '=', activityId)
          .where('user_id', '=', userId),
      )
      .executeTakeFirst(),

  /** The oldest open team that lets anybody in. */
  oldest: (exec: Exec, activityId: string, now: Date): Promise<{ id: string } | undefined> =>
    exec
      .selectFrom('pair_team')
      .select('id')
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('welcome', '=', true)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Lets open teams end later. */
  async delay(
    tx: Tx,
    { activityId, from, ms }: { activityId: string; from: Date; ms: number },
  ): Promise<void> {
    await tx
      .updateTable('pair_team')
      .set({ expires_at: later('expires_at', ms) })
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('expires_at', '>=', from)
      .execute();
  },

  /** Lets open teams end now. */
  async end(tx: Tx, { activityId, now }: { activityId: string; now: Date }): Promise<void> {
    await tx
      .updateTable('pair_team')
      .set({ expires_at: now })
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .execute();
  },

  /** Open teams past their time. Those of a pause wait. */
  over: (exec: Exec, now: Date, size: number): Promise<{ id: string }[]> =>
    exec
      .selectFrom('pair_team')
      .innerJoin('activity', 'activity.id', 'pair_team.activity_id')
      .select('pair_team.id')
      .where('status', '=', 'open')
      .where('expires_at', '<=', now)
      .where('paused_at', 'is', null)
      .orderBy('expires_at')
      .limit(size)
      .execute(),
};
