import { type Insertable, type Selectable, sql } from 'kysely';
import { type Exec, tryAgainOn, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from '../../tables.ts';
import { later } from '../../repository.ts';

export type TeamRow = Selectable<ActivityTables['activity_team']>;
export type SeatRow = Selectable<ActivityTables['activity_team_member']>;

/** Whether a seat is paid, or was when the team was formed and went back since. */
export const wasFormedWith = ({ state, kept }: SeatRow): boolean =>
  state === 'in' || kept === false;

type OrderName = { userId: string; id: string };

const LIVE = ['reserved', 'in'] as const;

/** Whether a seat is taken: paid, or kept for its payment. */
export const isLive = ({ state }: Pick<SeatRow, 'state'>): boolean =>
  LIVE.some((one) => one === state);

/** Whether a member has a seat among these. */
export const isAmong = (userId: string, seats: readonly SeatRow[]): boolean =>
  seats.some((seat) => seat.user_id === userId && isLive(seat));

/** The seats with which a team was formed, without its leader's. */
export const othersOf = ({ leader_id: leader }: TeamRow, seats: readonly SeatRow[]): SeatRow[] =>
  seats.filter((seat) => seat.user_id !== leader && wasFormedWith(seat));

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** SQL of teams. What two members can want at once is one guarded update of the team's row. */
export const teamRepository = {
  find: (exec: Exec, id: string): Promise<TeamRow | undefined> =>
    exec.selectFrom('activity_team').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, id: string): Promise<TeamRow> =>
    tx
      .selectFrom('activity_team')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  lockIfFree: (tx: Tx, id: string): Promise<TeamRow | undefined> =>
    tx
      .selectFrom('activity_team')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  async open(tx: Tx, team: Insertable<ActivityTables['activity_team']>): Promise<void> {
    await tx.insertInto('activity_team').values(team).execute();
  },

  /** Reserves a seat. Returns the team; undefined when it is full or not open any more. */
  reserve: (tx: Tx, id: string, now: Date): Promise<TeamRow | undefined> =>
    tx
      .updateTable('activity_team')
      .set((eb) => ({ reserved: eb('reserved', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .where(sql<boolean>`members + reserved < size`)
      .returningAll()
      .executeTakeFirst(),

  /** Turns a reserved seat into a paid one. Returns the team; undefined when it is not open any more. */
  pay: (tx: Tx, id: string): Promise<TeamRow | undefined> =>
    tx
      .updateTable('activity_team')
      .set((eb) => ({ reserved: eb('reserved', '-', 1), members: eb('members', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst(),

  async change(
    tx: Tx,
    id: string,
    change: Partial<
      Pick<TeamRow, 'status' | 'formed_at' | 'leader_id' | 'members' | 'reserved' | 'rewarded_at'>
    >,
  ): Promise<void> {
    await tx.updateTable('activity_team').set(change).where('id', '=', id).execute();
  },

  /** Takes the lowest free seat for an order. The caller has locked the team's row. */
  async sit(tx: Tx, seat: Omit<Insertable<ActivityTables['activity_team_member']>, 'seat'>) {
    const { rows } = await sql<{ seat: number }>`
      select min(free) as seat from generate_series(1, 10) free
      where not exists (select from activity_team_member m
        where m.team_id = ${seat.team_id} and m.seat = free and m.state in ('reserved', 'in'))`.execute(
      tx,
    );
    await tx
      .insertInto('activity_team_member')
      .values({ ...seat, seat: rows[0]!.seat })
      .execute()
      .catch(tryAgainOn('activity_team_once'));
  },

  seatOf: (exec: Exec, { userId, id }: OrderName): Promise<SeatRow | undefined> =>
    exec
      .selectFrom('activity_team_member')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .executeTakeFirst(),

  async changeSeat(
    tx: Tx,
    { userId, id }: OrderName,
    change: Partial<Pick<SeatRow, 'state' | 'paid_at' | 'kept'>>,
  ): Promise<void> {
    await tx
      .updateTable('activity_team_member')
      .set(change)
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .execute();
  },

  /** The seats of teams: those that are live or were paid, in the order in which they were paid. */
  seats: async (exec: Exec, teamIds: readonly string[]): Promise<SeatRow[]> =>
    teamIds.length === 0
      ? []
      : exec
          .selectFrom('activity_team_member')
          .selectAll()
          .where('team_id', 'in', teamIds)
          .orderBy('team_id')
          .orderBy(sql`coalesce(paid_at, at)`)
          .orderBy('order_id')
          .execute(),

  seatsOfOrders: async (exec: Exec, orders: readonly OrderName[]): Promise<SeatRow[]> =>
    exec
      .selectFrom('activity_team_member')
      .selectAll()
      .where('user_id', 'in', [...new Set(orders.map(({ userId }) => userId))])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),

  findMany: async (exec: Exec, ids: readonly string[]): Promise<TeamRow[]> =>
    ids.length === 0
      ? []
      : exec.selectFrom('activity_team').selectAll().where('id', 'in', ids).execute(),

  /** Open teams with a free seat, those that end first in front. */
  joinable: (
    exec: Exec,
    { activityId, now, most }: { activityId: string; now: Date; most: number },
  ): Promise<TeamRow[]> =>
    exec
      .selectFrom('activity_team')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .where('members', '>', 0)
      .where(sql<boolean>`members + reserved < size`)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(most)
      .execute(),

  /** The member's team of an activity that is open and has their seat. */
  formingOf: (
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<TeamRow | undefined> =>
    exec
      .selectFrom('activity_team')
      .innerJoin('activity_team_member', 'activity_team_member.team_id', 'activity_team.id')
      .selectAll('activity_team')
      .where('activity_team_member.user_id', '=', userId)
      .where('activity_team_member.activity_id', '=', activityId)
      .where('state', 'in', LIVE)
      .where('status', '=', 'open')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Whether a member has a live seat of an activity, or gave back what a full team bought. */
  async hasSeat(exec: Exec, { userId, activityId }: { userId: string; activityId: string }) {
    const row = await exec
      .selectFrom('activity_team_member')
      .select('order_id')
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where((eb) => eb.or([eb('state', 'in', LIVE), eb('kept', '=', false)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the full team of an activity in which a member has a paid seat. */
  formedOf: (
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<TeamRow | undefined> =>
    exec
      .selectFrom('activity_team_member as member')
      .innerJoin('activity_team as team', (join) =>
        join
          .onRef('team.activity_id', '=', 'member.activity_id')
          .onRef('team.id', '=', 'member.team_id'),
      )
      .selectAll('team')
      .where('member.activity_id', '=', activityId)
      .where('member.user_id', '=', userId)
      .where('member.state', '=', 'in')
      .where('team.status', '=', 'formed')
      .limit(1)
      .executeTakeFirst(),

  /** A member's teams of an activity, the newest first. */
  async page(
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
    { cursor, size }: { cursor: string | undefined; size: number },
  ): Promise<{ rows: TeamRow[]; nextCursor: string | null }> {
    const rows: TeamRow[] = await exec
      .selectFrom('activity_team')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('activity_team_member')
            .select('order_id')
            .whereRef('activity_team_member.team_id', '=', 'activity_team.id')
            .where('activity_team_member.user_id', '=', userId),
        ),
      )
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Lets open teams end later. */
  async delay(
    tx: Tx,
    { activityId, from, ms }: { activityId: string; from: Date; ms: number },
  ): Promise<void> {
    await tx
      .updateTable('activity_team')
      .set({ expires_at: later('expires_at', ms) })
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('expires_at', '>=', from)
      .execute();
  },

  /** Lets open teams end now. */
  async end(tx: Tx, { activityId, now }: { activityId: string; now: Date }): Promise<void> {
    await tx
      .updateTable('activity_team')
      .set({ expires_at: now })
      .where('activity_id', '=', activityId)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .execute();
  },

  /** Open teams past their time, of which nobody is paying any more. Those of a pause wait. */
  over: (exec: Exec, now: Date, size: number): Promise<{ id: string }[]> =>
    exec
      .selectFrom('activity_team')
      .innerJoin('activity', 'activity.id', 'activity_team.activity_id')
      .select('activity_team.id')
      .where('status', '=', 'open')
      .where('expires_at', '<=', now)
      .where('reserved', '=', 0)
      .where('paused_at', 'is', null)
      .orderBy('expires_at')
      .limit(size)
      .execute(),
};
