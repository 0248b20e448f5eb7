import type { BindingState } from '@marque/contract/referral/binding/schema';
import type { Brand } from '@marque/contract/core';
import { groupBy } from 'es-toolkit';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { type BindingRow, IS_OPEN, STANDS } from '../attribution/binding-repository.ts';
import type { ReferralTables } from '../tables.ts';

export type { BindingRow };
export type StepRow = Selectable<ReferralTables['referral_step']>;
export type SaleRow = Selectable<ReferralTables['referral_sale']>;
type Friend = { userId: string; brand: Brand };
/** The name of a binding: its friend and its id. */
export type BindingName = Pick<BindingRow, 'user_id' | 'id'>;

/** A literal instead of parameters, because a prepared statement could not use the partial indexes. */
const MAY_MOVE = sql<boolean>`state in ('open', 'locked', 'delivered', 'review', 'expired')`;

/** The newest first. */
const NEWEST = keyset([
  { column: 'bound_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const named = (exec: Exec, { user_id, id }: BindingName) =>
  exec
    .selectFrom('referral_binding')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id);

/** SQL of where recommendations stand: their steps and the orders they count. */
export const stepRepository = {
  /** Whether a friend has accepted a recommendation that facts can still move. */
  async mayMove(exec: Exec, { userId, brand }: Friend): Promise<boolean> {
    const row = await exec
      .selectFrom('referral_binding')
      .select('id')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where(MAY_MOVE)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Locks what a friend accepted and stands, else what expired last: a purchase in time may be heard of
   * late.
   */
  lockCurrent: (tx: Tx, { userId, brand }: Friend): Promise<BindingRow | undefined> =>
    tx
      .selectFrom('referral_binding')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where(MAY_MOVE)
      .orderBy(sql`state = 'expired'`)
      .orderBy('bound_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  lock: (tx: Tx, name: BindingName): Promise<BindingRow | undefined> =>
    named(tx, name).forUpdate().executeTakeFirst(),

  byId: (exec: Exec, id: string): Promise<BindingRow | undefined> =>
    exec.selectFrom('referral_binding').selectAll().where('id', '=', id).executeTakeFirst(),

  byIds: async (exec: Exec, ids: readonly string[]): Promise<Map<string, BindingRow>> => {
    const rows: BindingRow[] =
      ids.length === 0
        ? []
        : await exec.selectFrom('referral_binding').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  async change(
    tx: Tx,
    { user_id, id }: BindingName,
    change: Partial<Omit<BindingRow, 'user_id' | 'id'>>,
  ): Promise<void> {
    await tx
      .updateTable('referral_binding')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the steps that bindings have reached, by binding. */
  async reached(exec: Exec, names: readonly BindingName[]): Promise<Map<string, StepRow[]>> {
    const rows: StepRow[] =
      names.length === 0
        ? []
        : await exec
            .selectFrom('referral_step')
            .selectAll()
            .where(
              anyPair(
                ['user_id', 'binding_id'],
                names.map(({ user_id, id }) => [user_id, id]),
              ),
            )
            .where('undone_at', 'is', null)
            .execute();
    return new Map(Object.entries(groupBy(rows, ({ binding_id: id }) => id)));
  },

  /** Returns all steps of a binding, those that were undone too. */
  all: (exec: Exec, { user_id, id }: BindingName): Promise<StepRow[]> =>
    exec
      .selectFrom('referral_step')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('binding_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),

  async addStep(tx: Tx, row: Insertable<ReferralTables['referral_step']>): Promise<void> {
    await tx.insertInto('referral_step').values(row).execute();
  },

  async changeStep(
    tx: Tx,
    { user_id, id }: Pick<StepRow, 'user_id' | 'id'>,
    change: Partial<Pick<StepRow, 'at' | 'undone_at'>>,
  ): Promise<void> {
    await tx
      .updateTable('referral_step')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the orders of a friend that bindings have counted, those that were given up too. */
  sales: (exec: Exec, userId: string): Promise<SaleRow[]> =>
    exec.selectFrom('referral_sale').selectAll().where('user_id', '=', userId).execute(),

  /** Returns the order that a binding counts; undefined for none. */
  saleOf: (exec: Exec, { user_id, id }: BindingName): Promise<SaleRow | undefined> =>
    exec
      .selectFrom('referral_sale')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('binding_id', '=', id)
      .where('void_at', 'is', null)
      .executeTakeFirst(),

  /** Counts an order for a binding, also one that it had given up. */
  async addSale(tx: Tx, row: Insertable<ReferralTables['referral_sale']>): Promise<void> {
    await tx
      .insertInto('referral_sale')
      .values(row)
      .onConflict((oc) =>
        oc
          .columns(['user_id', 'order_id', 'binding_id'])
          .doUpdateSet({ at: row.at, void_at: null }),
      )
      .execute();
  },

  async voidSale(tx: Tx, { user_id, order_id, binding_id }: SaleRow, now: Date): Promise<void> {
    await tx
      .updateTable('referral_sale')
      .set({ void_at: now })
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('binding_id', '=', binding_id)
      .execute();
  },

  /** Returns the bindings whose time has come: the days of observation, or those of the programme, are over. */
  due: (exec: Exec, now: Date, size: number): Promise<BindingName[]> =>
    exec
      .selectFrom('referral_binding')
      .select(['user_id', 'id'])
      .where(sql<boolean>`state = 'delivered'`)
      .where('due_at', '<=', now)
      .unionAll((eb) =>
        eb
          .selectFrom('referral_binding')
          .innerJoin('referral_programme', 'referral_programme.id', 'programme_id')
          .select(['user_id', 'referral_binding.id'])
          .where(sql<boolean>`state = 'locked'`)
          .where('sale_until', '<=', now),
      )
      .limit(size)
      .execute(),

  /** Returns the open bindings that end before a moment and whose friends were not told so. */
  ending: (
    exec: Exec,
    { now, before }: { now: Date; before: Date },
    size: number,
  ): Promise<BindingName[]> =>
    exec
      .selectFrom('referral_binding')
      .select(['user_id', 'id'])
      .where(IS_OPEN)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', before)
      .where('reminded_at', 'is', null)
      .orderBy('expires_at')
      .limit(size)
      .execute(),

  /** Counts an inviter's kept sales in a programme since a moment that were due before one of them. */
  async keptBefore(
    exec: Exec,
    { inviter_id, programme_id, id, due_at }: BindingRow,
    since: Date,
  ): Promise<number> {
    const { count } = await exec
      .selectFrom('referral_binding')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('inviter_id', '=', inviter_id)
      .where('programme_id', '=', programme_id)
      .where('state', '=', 'kept')
      .where('counted', '=', true)
      .where('due_at', '>', since)
      .$if(due_at !== null, (query) => query.where(sql<boolean>`(due_at, id) < (${due_at}, ${id})`))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Counts the friends of an inviter who are on the way. */
  async countUnderWay(
    exec: Exec,
    { inviterId, programmeId }: { inviterId: string; programmeId: string },
  ): Promise<number> {
    const { count } = await exec
      .selectFrom('referral_binding')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('inviter_id', '=', inviterId)
      .where('programme_id', '=', programmeId)
      .where(STANDS)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Lists the friends of an inviter, the newest first. */
  async friends(
    exec: Exec,
    {
      inviterId,
      programmeId,
      states,
    }: { inviterId: string; programmeId: string; states: readonly BindingState[] | null },
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const rows: BindingRow[] = await exec
      .selectFrom('referral_binding')
      .selectAll()
      .where('inviter_id', '=', inviterId)
      .where('programme_id', '=', programmeId)
      .$if(states !== null, (query) => query.where('state', 'in', states!))
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Returns what a friend accepted last in a programme. */
  lastOf: (
    exec: Exec,
    { userId, programmeId }: { userId: string; programmeId: string },
  ): Promise<BindingRow | undefined> =>
    exec
      .selectFrom('referral_binding')
      .selectAll()
      .where('user_id', '=', userId)
      .where('programme_id', '=', programmeId)
      .orderBy('bound_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the bindings of a brand that an operator has to decide on, the first promised in front. */
  inReview: (exec: Exec, brand: Brand, size: number): Promise<BindingRow[]> =>
    exec
      .selectFrom('referral_binding')
      .selectAll()
      .where('brand', '=', brand)
      .where(sql<boolean>`state = 'review'`)
      .orderBy('review_by')
      .limit(size)
      .execute(),
};
