import type { ActKind } from '@marque/contract/community/act/states';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActTables } from '../tables.ts';

export type ActRow = Selectable<ActTables['act']>;
export type SessionRow = Selectable<ActTables['act_session']>;

const NEXT = keyset([
  { column: 'starts_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const LAST = keyset([
  { column: 'ends_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

type PageAsked = {
  brand: Brand;
  state: 'open' | 'over';
  city: string | undefined;
  kind: ActKind | undefined;
  cursor: string | undefined;
  size: number;
  now: Date;
};

export const actRepository = {
  find: (exec: Exec, id: string): Promise<ActRow | undefined> =>
    exec.selectFrom('act').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns the activities with these ids, by id. */
  async named(exec: Exec, ids: readonly string[]): Promise<Map<string, ActRow>> {
    if (ids.length === 0) return new Map();
    const rows = await exec
      .selectFrom('act')
      .selectAll()
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  ofBrand: (exec: Exec, brand: Brand): Promise<ActRow[]> =>
    exec
      .selectFrom('act')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),

  /** Returns a page of published activities: coming ones by their start, or those that are over. */
  async page(exec: Exec, { brand, state, city, kind, cursor, size, now }: PageAsked) {
    const order = state === 'open' ? NEXT : LAST;
    const rows = await exec
      .selectFrom('act')
      .selectAll()
      .where('brand', '=', brand)
      .where('status', '<>', 'draft')
      .where(
        state === 'open'
          ? sql<boolean>`status = 'published' and ends_at > ${now}`
          : sql<boolean>`(status <> 'published' or ends_at <= ${now})`,
      )
      .$if(city !== undefined, (all) => all.where('city', '=', city!))
      .$if(kind !== undefined, (all) => all.where('kind', '=', kind!))
      .where(order.after(cursor))
      .orderBy(order.orderBy)
      .limit(size + 1)
      .execute();
    return order.page(rows, size);
  },

  /** Returns the sessions of activities by their start, by activity. */
  async sessionsOf(exec: Exec, actIds: readonly string[]): Promise<Map<string, SessionRow[]>> {
    const sessions = new Map<string, SessionRow[]>(actIds.map((id) => [id, []]));
    if (actIds.length === 0) return sessions;
    const rows = await exec
      .selectFrom('act_session')
      .selectAll()
      .where('act_id', 'in', [...new Set(actIds)])
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    for (const row of rows) sessions.get(row.act_id)!.push(row);
    return sessions;
  },

  /**
   * Returns a session and locks its row. Every change of its sign-ups takes this lock first, so that
   * places and queue are changed by one transaction at a time.
   */
  lockSession: (
    tx: Tx,
    { act_id, session_id }: { act_id: string; session_id: string },
  ): Promise<SessionRow | undefined> =>
    tx
      .selectFrom('act_session')
      .selectAll()
      .where('act_id', '=', act_id)
      .where('id', '=', session_id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns all sessions of an activity, in one order everywhere, and locks their rows. */
  lockSessions: (tx: Tx, actId: string): Promise<SessionRow[]> =>
    tx
      .selectFrom('act_session')
      .selectAll()
      .where('act_id', '=', actId)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Adds to the counters of a locked session, and to its row here. */
  async count(
    tx: Tx,
    session: SessionRow,
    { taken = 0, waiting = 0, numbers = 0 }: { taken?: number; waiting?: number; numbers?: number },
  ): Promise<void> {
    session.taken += taken;
    session.waiting += waiting;
    session.waiting_seq += numbers;
    await tx
      .updateTable('act_session')
      .set({
        taken: session.taken,
        waiting: session.waiting,
        waiting_seq: session.waiting_seq,
      })
      .where('act_id', '=', session.act_id)
      .where('id', '=', session.id)
      .execute();
  },

  async setSession(
    tx: Tx,
    { act_id, id }: SessionRow,
    change: Updateable<ActTables['act_session']>,
  ): Promise<void> {
    await tx
      .updateTable('act_session')
      .set(change)
      .where('act_id', '=', act_id)
      .where('id', '=', id)
      .execute();
  },

  async set(tx: Tx, id: string, change: Updateable<ActTables['act']>): Promise<void> {
    await tx.updateTable('act').set(change).where('id', '=', id).execute();
  },

  /** Writes a draft with its sessions anew. */
  async write(
    tx: Tx,
    act: Insertable<ActTables['act']>,
    sessions: readonly Insertable<ActTables['act_session']>[],
  ): Promise<void> {
    await tx
      .insertInto('act')
      .values(act)
      .onConflict((oc) => oc.column('id').doUpdateSet(act))
      .execute();
    await tx.deleteFrom('act_session').where('act_id', '=', act.id).execute();
    await tx
      .insertInto('act_session')
      .values([...sessions])
      .execute();
  },

  due: (exec: Exec, now: Date, size: number): Promise<{ id: string }[]> =>
    exec
      .selectFrom('act')
      .select('id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(size)
      .execute(),

  /** Changes the numbers of comments on an activity. Returns how many there are. */
  async countComments(
    tx: Tx,
    id: string,
    { comments, commenters }: { comments: number; commenters: number },
  ): Promise<number> {
    const row = await tx
      .updateTable('act')
      .set({
        comments: sql`comments + ${comments}::integer`,
        commenters: sql`commenters + ${commenters}::integer`,
      })
      .where('id', '=', id)
      .returning('comments')
      .executeTakeFirst();
    return row?.comments ?? 0;
  },

  /** Lets a member lead an activity, or no longer. */
  async setOrganiser(
    tx: Tx,
    { actId, userId }: { actId: string; userId: string },
    leads: boolean,
  ): Promise<void> {
    if (leads)
      await tx
        .insertInto('act_organiser')
        .values({ act_id: actId, user_id: userId })
        .onConflict((oc) => oc.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('act_organiser')
        .where('act_id', '=', actId)
        .where('user_id', '=', userId)
        .execute();
  },

  /** Returns the members who lead an activity. */
  async organisers(exec: Exec, actId: string): Promise<Set<string>> {
    const rows = await exec
      .selectFrom('act_organiser')
      .select('user_id')
      .where('act_id', '=', actId)
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  },
};
