import type { AwardState, AwardTab } from '@marque/contract/activity/award/schema';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ActivityTables } from '../../tables.ts';

export type AwardRow = Selectable<ActivityTables['award']>;
type Name = { userId: string; id: string };
type Change = Partial<Pick<AwardRow, 'state' | 'due_at' | 'reminded_at' | 'reward_id' | 'result'>>;

/** The latest first. */
const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const STATES: Record<AwardTab, readonly AwardState[]> = {
  toClaim: ['toClaim'],
  own: ['done'],
  over: ['lapsed', 'void'],
};

/** What gave an award. */
type AwardSource = { userId: string; activityId: string; source: string; reference: string };

const ofSource = (exec: Exec, { userId, activityId, source, reference }: AwardSource) =>
  exec
    .selectFrom('award')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .where('source', '=', source)
    .where('reference', '=', reference);

export const awardRepository = {
  async add(tx: Tx, row: Insertable<ActivityTables['award']>): Promise<void> {
    await tx.insertInto('award').values(row).execute();
  },

  find: (exec: Exec, { userId, id }: Name): Promise<AwardRow | undefined> =>
    exec
      .selectFrom('award')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns awards of some members. Unknown ones are left out. */
  findMany: (exec: Exec, names: readonly Name[]): Promise<AwardRow[]> =>
    names.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('award')
          .selectAll()
          .where(
            anyPair(
              ['user_id', 'id'],
              names.map(({ userId, id }) => [userId, id]),
            ),
          )
          .execute(),

  lock: (tx: Tx, { userId, id }: Name): Promise<AwardRow | undefined> =>
    tx
      .selectFrom('award')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns the award that something gave; undefined when it gave none. */
  of: (exec: Exec, from: AwardSource): Promise<AwardRow | undefined> =>
    ofSource(exec, from).executeTakeFirst(),

  lockOf: (tx: Tx, from: AwardSource): Promise<AwardRow | undefined> =>
    ofSource(tx, from).forUpdate().executeTakeFirst(),

  /** Returns the award that was claimed by an order. */
  lockOfOrder: (
    tx: Tx,
    { userId, orderId }: { userId: string; orderId: string },
  ): Promise<AwardRow | undefined> =>
    tx
      .selectFrom('award')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', 'done')
      .where('result', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  async change(tx: Tx, { user_id, id }: AwardRow, change: Change): Promise<void> {
    await tx
      .updateTable('award')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the awards of a member, those given back not counted, by prize. */
  async countByPrize(
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('award')
      .select(['prize_id', sql<number>`count(*)::integer`.as('n')])
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .where('state', '<>', 'void')
      .groupBy('prize_id')
      .execute();
    return new Map(rows.map((row) => [row.prize_id, row.n]));
  },

  /** Returns how many awards of an activity are in each state, by prize. */
  countOf: (exec: Exec, activityId: string) =>
    exec
      .selectFrom('award')
      .select(['prize_id', 'state', sql<number>`count(*)::integer`.as('n')])
      .where('activity_id', '=', activityId)
      .groupBy(['prize_id', 'state'])
      .execute(),

  async page(
    exec: Exec,
    {
      userId,
      brand,
      tab,
      activityId,
      cursor,
      size,
    }: {
      userId: string;
      brand: Brand;
      tab: AwardTab;
      activityId: string | undefined;
      cursor: string | undefined;
      size: number;
    },
  ): Promise<{ rows: AwardRow[]; nextCursor: string | null }> {
    const rows: AwardRow[] = await exec
      .selectFrom('award')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', 'in', STATES[tab])
      .where('activity_id', 'in', (of) =>
        of.selectFrom('activity').select('activity.id').where('brand', '=', brand),
      )
      .$if(activityId !== undefined, (query) => query.where('activity_id', '=', activityId!))
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Returns the awards of all people in an activity, the newest first. */
  async winners(
    exec: Exec,
    activityId: string,
    { cursor, size }: { cursor: string | undefined; size: number },
  ): Promise<{ rows: AwardRow[]; nextCursor: string | null }> {
    const rows: AwardRow[] = await exec
      .selectFrom('award')
      .selectAll()
      .where('activity_id', '=', activityId)
      .where('state', '<>', 'void')
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Returns how many awards of a brand a member has to claim, and that which ends first. */
  async toClaim(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
  ): Promise<{ count: number; first: AwardRow | undefined }> {
    const rows: AwardRow[] = await exec
      .selectFrom('award')
      .innerJoin('activity', 'activity.id', 'award.activity_id')
      .selectAll('award')
      .where('award.user_id', '=', userId)
      .where('activity.brand', '=', brand)
      .where('award.state', '=', 'toClaim')
      .orderBy('award.claim_until')
      .limit(50)
      .execute();
    return { count: rows.length, first: rows[0] };
  },

  due: (exec: Exec, now: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('award')
      .select(['user_id as userId', 'id'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(size)
      .execute(),
};
