import type { CutState } from '@marque/contract/activity/cut/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { later } from '../../repository.ts';
import type { ActivityTables } from '../../tables.ts';

export type RecordRow = Selectable<ActivityTables['cut_record']>;
type CutRow = Selectable<ActivityTables['cut']>;
type ParticipantKey = { userId: string; activityId: string };
type Name = { userId: string; id: string };

const LIVE: readonly CutState[] = ['cutting', 'floor', 'ordered'];

/** The records of an activity that end by themselves. */
const inState = (tx: Tx, activityId: string, state: 'cutting' | 'floor') =>
  tx.updateTable('cut_record').where('activity_id', '=', activityId).where('state', '=', state);

const NEWEST = keyset([
  { column: 'started_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const of = (exec: Exec, { userId, activityId }: ParticipantKey) =>
  exec
    .selectFrom('cut_record')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId);

const named = (exec: Exec, { userId, id }: Name) =>
  exec.selectFrom('cut_record').selectAll().where('user_id', '=', userId).where('id', '=', id);

export const cutRepository = {
  /** Begins a record. A member has one at a time, which the database keeps. */
  async start(tx: Tx, row: Insertable<ActivityTables['cut_record']>): Promise<void> {
    await tx.insertInto('cut_record').values(row).execute();
  },

  /** The record of a member that runs, else the one begun last. */
  current: (exec: Exec, whose: ParticipantKey): Promise<RecordRow | undefined> =>
    of(exec, whose)
      .orderBy(sql`state in ('cutting', 'floor', 'ordered')`, 'desc')
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Locks the record of a member that runs. */
  lockLive: (tx: Tx, whose: ParticipantKey): Promise<RecordRow | undefined> =>
    of(tx, whose).where('state', 'in', LIVE).forUpdate().executeTakeFirst(),

  find: (exec: Exec, name: Name): Promise<RecordRow | undefined> =>
    named(exec, name).executeTakeFirst(),

  lock: (tx: Tx, name: Name): Promise<RecordRow | undefined> =>
    named(tx, name).forUpdate().executeTakeFirst(),

  lockIfFree: (tx: Tx, name: Name): Promise<RecordRow | undefined> =>
    named(tx, name).forUpdate().skipLocked().executeTakeFirst(),

  lockOfOrder: (tx: Tx, { userId, id }: Name): Promise<RecordRow | undefined> =>
    tx
      .selectFrom('cut_record')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  count: async (exec: Exec, { userId, activityId }: ParticipantKey): Promise<number> =>
    (
      await exec
        .selectFrom('cut_record')
        .select(sql<number>`count(*)::integer`.as('n'))
        .where('user_id', '=', userId)
        .where('activity_id', '=', activityId)
        .executeTakeFirstOrThrow()
    ).n,

  async change(
    tx: Tx,
    { user_id: userId, id }: Pick<RecordRow, 'user_id' | 'id'>,
    change: Partial<
      Pick<
        RecordRow,
        'state' | 'price_fen' | 'helped' | 'own_fen' | 'buy_until' | 'due_at' | 'order_id'
      >
    >,
  ): Promise<void> {
    await tx
      .updateTable('cut_record')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  async addCut(tx: Tx, row: Insertable<ActivityTables['cut']>): Promise<void> {
    await tx.insertInto('cut').values(row).execute();
  },

  /** The cuts of records of one member, the latest first. */
  cuts: async (
    exec: Exec,
    { userId, ids }: { userId: string; ids: readonly string[] },
  ): Promise<CutRow[]> =>
    ids.length === 0
      ? []
      : exec
          .selectFrom('cut')
          .selectAll()
          .where('user_id', '=', userId)
          .where('record_id', 'in', ids)
          .orderBy('at', 'desc')
          .orderBy('serial', 'desc')
          .execute(),

  ofOrders: (
    exec: Exec,
    orders: readonly Name[],
  ): Promise<
    Pick<RecordRow, 'order_id' | 'activity_id' | 'join_id' | 'from_fen' | 'price_fen'>[]
  > =>
    exec
      .selectFrom('cut_record')
      .select(['order_id', 'activity_id', 'join_id', 'from_fen', 'price_fen'])
      .where('user_id', 'in', [...new Set(orders.map(({ userId }) => userId))])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),

  /** A member's records of an activity, the latest first. */
  async page(
    exec: Exec,
    whose: ParticipantKey,
    { cursor, size }: { cursor: string | undefined; size: number },
  ): Promise<{ rows: RecordRow[]; nextCursor: string | null }> {
    const rows: RecordRow[] = await of(exec, whose)
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Lets records, and pieces that are kept, end later. */
  async delay(
    tx: Tx,
    { activityId, from, ms }: { activityId: string; from: Date; ms: number },
  ): Promise<void> {
    await inState(tx, activityId, 'cutting')
      .set({ ends_at: later('ends_at', ms), due_at: later('ends_at', ms) })
      .where('ends_at', '>=', from)
      .execute();
    await inState(tx, activityId, 'floor')
      .set({ buy_until: later('buy_until', ms), due_at: later('buy_until', ms) })
      .where('buy_until', '>=', from)
      .execute();
  },

  /** Lets records, and pieces that are kept, end now. */
  async end(tx: Tx, { activityId, now }: { activityId: string; now: Date }): Promise<void> {
    await inState(tx, activityId, 'cutting')
      .set({ ends_at: now, due_at: now })
      .where('ends_at', '>', now)
      .execute();
    await inState(tx, activityId, 'floor')
      .set({ buy_until: now, due_at: now })
      .where('buy_until', '>', now)
      .execute();
  },

  /** Records whose time is up. Those of a pause wait. */
  due: (exec: Exec, now: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('cut_record')
      .innerJoin('activity', 'activity.id', 'cut_record.activity_id')
      .select(['user_id as userId', 'cut_record.id'])
      .where('due_at', '<=', now)
      .where('paused_at', 'is', null)
      .orderBy('due_at')
      .limit(size)
      .execute(),
};
