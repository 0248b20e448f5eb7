import {
  ACTIVE_JOINS,
  type ActTab,
  COMING_JOINS,
  type JoinStatus,
} from '@marque/contract/community/act/states';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { SessionRow } from '../acts/repository.ts';
import { reviewableSince } from '../reviews/review-window.ts';
import type { ActTables } from '../tables.ts';

export type JoinRow = Selectable<ActTables['act_join']>;
export type JoinName = { userId: string; id: string };

const LATEST = keyset([
  { column: 'signed_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);
const EARLIEST = keyset([
  { column: 'signed_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const of = ({ act_id, id }: Pick<SessionRow, 'act_id' | 'id'>) =>
  sql<boolean>`act_id = ${act_id} and session_id = ${id}`;

const coming = (exec: Exec, actId: string) =>
  exec
    .selectFrom('act_join')
    .where('act_id', '=', actId)
    .where('status', 'in', [...COMING_JOINS]);

/** The most cities that a list of guests is filtered by. */
const CITIES_SHOWN = 30;

const endsAfter = (moment: Date) => sql<boolean>`exists (
  select from act_session session
  where session.act_id = act_join.act_id and session.id = act_join.session_id
    and session.ends_at > ${moment})`;

/** The conditions of the tabs of one's own activities. */
function ofTab(tab: ActTab, now: Date) {
  const coming = sql<boolean>`(status in ('waiting', 'offered', 'pendingPay')
    or (status = 'confirmed' and ${endsAfter(now)}))`;
  const due = sql<boolean>`(status = 'checkedIn' and reviewed_at is null
    and ${endsAfter(reviewableSince(now))})`;
  if (tab === 'coming') return coming;
  if (tab === 'due') return due;
  return sql<boolean>`(reviewed_at is null and not ${coming} and not ${due})`;
}

export const joinRepository = {
  find: (exec: Exec, { userId, id }: JoinName): Promise<JoinRow | undefined> =>
    exec
      .selectFrom('act_join')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  lock: (tx: Tx, { userId, id }: JoinName): Promise<JoinRow | undefined> =>
    tx
      .selectFrom('act_join')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  named: async (exec: Exec, names: readonly JoinName[]): Promise<Map<string, JoinRow>> => {
    if (names.length === 0) return new Map();
    const rows = await exec
      .selectFrom('act_join')
      .selectAll()
      .where((eb) =>
        eb(
          eb.refTuple('user_id', 'id'),
          'in',
          names.map(({ userId, id }) => eb.tuple(userId, id)),
        ),
      )
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Returns the member's latest sign-up for an activity; one that is under way comes first. */
  ofMember: (exec: Exec, userId: string, actId: string): Promise<JoinRow | undefined> =>
    exec
      .selectFrom('act_join')
      .selectAll()
      .where('user_id', '=', userId)
      .where('act_id', '=', actId)
      .orderBy(sql`status = any(${[...ACTIVE_JOINS]})`, 'desc')
      .orderBy('signed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the member's sign-ups that are under way or over, of some activities or of all. */
  states: (exec: Exec, userId: string, brand: Brand, actIds: readonly string[] | undefined) =>
    exec
      .selectFrom('act_join')
      .select(['act_id', 'id', 'status'])
      .distinctOn('act_id')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .$if(actIds !== undefined, (all) => all.where(sql<boolean>`act_id = any(${[...actIds!]})`))
      .orderBy('act_id')
      .orderBy(sql`status = any(${[...ACTIVE_JOINS]})`, 'desc')
      .orderBy('signed_at', 'desc')
      .limit(100)
      .execute(),

  async mine(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    {
      tab,
      cursor,
      size,
      now,
    }: { tab: ActTab; cursor: string | undefined; size: number; now: Date },
  ) {
    const rows = await exec
      .selectFrom('act_join')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where(ofTab(tab, now))
      .where(LATEST.after(cursor))
      .orderBy(LATEST.orderBy)
      .limit(size + 1)
      .execute();
    return LATEST.page(rows, size);
  },

  async insert(tx: Tx, row: Insertable<ActTables['act_join']>): Promise<JoinRow> {
    return tx.insertInto('act_join').values(row).returningAll().executeTakeFirstOrThrow();
  },

  /** Changes a locked sign-up, and its row here. */
  async move(
    tx: Tx,
    row: JoinRow,
    status: JoinStatus,
    change: Updateable<ActTables['act_join']> = {},
  ): Promise<void> {
    const changed = await tx
      .updateTable('act_join')
      .set({ hold_until: null, ...change, status })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .returningAll()
      .executeTakeFirstOrThrow();
    Object.assign(row, changed);
  },

  /** Notes that a sign-up was reviewed, or is no longer. */
  async setReviewed(tx: Tx, { userId, id }: JoinName, at: Date | null): Promise<void> {
    await tx
      .updateTable('act_join')
      .set({ reviewed_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the head of a session's queue, in its order. */
  queue: (tx: Tx, session: SessionRow, most: number): Promise<JoinRow[]> =>
    tx
      .selectFrom('act_join')
      .selectAll()
      .where(of(session))
      .where('status', '=', 'waiting')
      .orderBy('waiting_no')
      .limit(most)
      .execute(),

  /** Returns how many parties stand in the queue up to each of these sign-ups, by id. */
  async positions(exec: Exec, rows: readonly JoinRow[]): Promise<Map<string, number>> {
    const waiting = rows.filter(({ status }) => status === 'waiting');
    if (waiting.length === 0) return new Map();
    const { rows: found } = await sql<{ id: string; position: number }>`
      select own.id, count(*)::integer as position
      from unnest(${waiting.map(({ id }) => id)}::text[],
        ${waiting.map(({ act_id }) => act_id)}::text[],
        ${waiting.map(({ session_id }) => session_id)}::text[],
        ${waiting.map(({ waiting_no }) => waiting_no)}::integer[])
        as own(id, act_id, session_id, waiting_no)
      join act_join other on other.act_id = own.act_id and other.session_id = own.session_id
        and other.status = 'waiting' and other.waiting_no <= own.waiting_no
      group by own.id`.execute(exec);
    return new Map(found.map(({ id, position }) => [id, position]));
  },

  /** Returns the sign-ups of a session with one of these states. */
  withStatus: (tx: Tx, session: SessionRow, statuses: readonly JoinStatus[]): Promise<JoinRow[]> =>
    tx
      .selectFrom('act_join')
      .selectAll()
      .where(of(session))
      .where('status', 'in', [...statuses])
      .orderBy('signed_at')
      .orderBy('id')
      .execute(),

  /** Counts the people who come, with those who come along. */
  async guests(exec: Exec, actIds: readonly string[]): Promise<Map<string, number>> {
    if (actIds.length === 0) return new Map();
    const { rows } = await sql<{ act_id: string; people: number }>`
      select act_id, sum(seats)::integer as people from act_join
      where act_id = any(${[...actIds]}) and status = any(${[...COMING_JOINS]})
      group by act_id`.execute(exec);
    return new Map(rows.map(({ act_id, people }) => [act_id, people]));
  },

  /** Returns a page of those who come and are shown, the earliest first. */
  async members(
    exec: Exec,
    actId: string,
    { city, cursor, size }: { city?: string | undefined; cursor: string | undefined; size: number },
  ) {
    const rows = await coming(exec, actId)
      .selectAll()
      .where('shown', '=', true)
      .$if(city !== undefined, (all) => all.where('city', '=', city!))
      .where(EARLIEST.after(cursor))
      .orderBy(EARLIEST.orderBy)
      .limit(size + 1)
      .execute();
    return EARLIEST.page(rows, size);
  },

  /** Returns how many come and are shown, and the cities that most of them come from. */
  async shown(exec: Exec, actId: string): Promise<{ people: number; cities: string[] }> {
    const { rows } = await sql<{ city: string; people: number }>`
      select city, count(*)::integer as people from act_join
      where act_id = ${actId} and status = any(${[...COMING_JOINS]}) and shown
      group by city order by people desc, city`.execute(exec);
    return {
      people: rows.reduce((sum, { people }) => sum + people, 0),
      cities: rows.flatMap(({ city }) => city || []).slice(0, CITIES_SHOWN),
    };
  },

  async ofAct(
    exec: Exec,
    actId: string,
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const rows = await exec
      .selectFrom('act_join')
      .selectAll()
      .where('act_id', '=', actId)
      .where(EARLIEST.after(cursor))
      .orderBy(EARLIEST.orderBy)
      .limit(size + 1)
      .execute();
    return EARLIEST.page(rows, size);
  },

  /** Names a sign-up of an activity by its id. */
  nameIn: (exec: Exec, actId: string, id: string): Promise<JoinName | undefined> =>
    exec
      .selectFrom('act_join')
      .select(['user_id as userId', 'id'])
      .where('act_id', '=', actId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns a page of those who come, the earliest first. */
  async guestPage(
    exec: Exec,
    actId: string,
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const rows = await coming(exec, actId)
      .selectAll()
      .where(EARLIEST.after(cursor))
      .orderBy(EARLIEST.orderBy)
      .limit(size + 1)
      .execute();
    return EARLIEST.page(rows, size);
  },

  /** Counts the people who come and those who are here. */
  async arrivals(exec: Exec, actId: string): Promise<{ expected: number; arrived: number }> {
    const { rows } = await sql<{ expected: number; arrived: number }>`
      select coalesce(sum(seats), 0)::integer as expected,
        coalesce(sum(seats) filter (where status = 'checkedIn'), 0)::integer as arrived
      from act_join where act_id = ${actId} and status = any(${[...COMING_JOINS]})`.execute(exec);
    return rows[0]!;
  },

  /** Returns who was checked in at a session, in the order of their arrival. */
  arrived: (exec: Exec, session: SessionRow, most: number): Promise<JoinRow[]> =>
    exec
      .selectFrom('act_join')
      .selectAll()
      .where(of(session))
      .where('status', '=', 'checkedIn')
      .orderBy('checked_in_at')
      .orderBy('id')
      .limit(most)
      .execute(),

  /** Counts who was checked in at a session, up to a sign-up or all of them. */
  async arrivedCount(exec: Exec, session: SessionRow, upTo: JoinRow | null): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from act_join
      where ${of(session)} and status = 'checkedIn'
        and ${upTo ? sql`(checked_in_at, id) <= (${upTo.checked_in_at}, ${upTo.id})` : sql`true`}`.execute(
      exec,
    );
    return rows[0]!.count;
  },

  /** Marks the guests of a session who did not come. */
  async markAbsent(tx: Tx, session: SessionRow): Promise<void> {
    await sql`
      update act_join set status = 'noShow' where ${of(session)} and status = 'confirmed'`.execute(
      tx,
    );
  },

  /** Returns sign-ups whose place was held long enough. */
  heldOver: (exec: Exec, now: Date, size: number): Promise<JoinName[]> =>
    exec
      .selectFrom('act_join')
      .select(['user_id as userId', 'id'])
      .where('hold_until', '<=', now)
      .orderBy('hold_until')
      .limit(size)
      .execute(),

  byNumber: (exec: Exec, number: string): Promise<JoinName | undefined> =>
    exec
      .selectFrom('act_join')
      .select(['user_id as userId', 'id'])
      .where('order_no', '=', number)
      .executeTakeFirst(),

  /** Returns the member's sign-up that needs them first: an offer, a payment, the next to come to. */
  urgent: (exec: Exec, { userId, brand }: { userId: string; brand: Brand }, now: Date) =>
    exec
      .selectFrom('act_join')
      .innerJoin('act_session', (join) =>
        join
          .onRef('act_session.act_id', '=', 'act_join.act_id')
          .onRef('act_session.id', '=', 'act_join.session_id'),
      )
      .innerJoin('act', 'act.id', 'act_join.act_id')
      .select(['act_join.act_id', 'act_join.status', 'act_join.hold_until', 'act.title'])
      .select(['act_session.starts_at', 'act.city'])
      .where('act_join.user_id', '=', userId)
      .where('act_join.brand', '=', brand)
      .where('act_join.status', 'in', ['offered', 'pendingPay', 'confirmed'])
      .where('act_session.ends_at', '>', now)
      .orderBy(sql`act_join.hold_until is null`)
      .orderBy('act_join.hold_until')
      .orderBy('act_session.starts_at')
      .limit(1)
      .executeTakeFirst(),

  /** Forgets the names of companions of an activity that is long over. */
  async forgetCompanions(tx: Tx, actId: string): Promise<void> {
    await tx
      .updateTable('act_join')
      .set({ companions: null })
      .where('act_id', '=', actId)
      .where('companions', 'is not', null)
      .execute();
  },
};
