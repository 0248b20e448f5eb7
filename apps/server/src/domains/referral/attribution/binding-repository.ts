import type { Brand } from '@marque/contract/core';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ReferralTables } from '../tables.ts';

export type BindingRow = Selectable<ReferralTables['referral_binding']>;
type RoleRow = Selectable<ReferralTables['referral_role']>;
type Member = { userId: string; brand: Brand };
type Name = Pick<BindingRow, 'user_id' | 'id'>;

/** Literals instead of parameters, because a prepared statement could not use the partial indexes. */
export const STANDS = sql<boolean>`state in ('open', 'locked', 'delivered', 'review')`;
export const IS_OPEN = sql<boolean>`state = 'open'`;

/** What a friend accepted and is not over at a moment. */
const standing = (exec: Exec, { userId, brand }: Member, now: Date) =>
  exec
    .selectFrom('referral_binding')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where(STANDS)
    .where((eb) => eb.or([eb('state', '<>', 'open'), eb('expires_at', '>', now)]));

/** SQL of what friends accepted, and of the sides on which people stood. */
export const bindingRepository = {
  /** Returns the one recommendation that a friend accepted and that is not over. */
  standing: (exec: Exec, friend: Member, now: Date): Promise<BindingRow | undefined> =>
    standing(exec, friend, now).executeTakeFirst(),

  lockStanding: (tx: Tx, friend: Member, now: Date): Promise<BindingRow | undefined> =>
    standing(tx, friend, now).forUpdate().executeTakeFirst(),

  /** Inserts a binding. Returns undefined when the friend has one that is not over. */
  add: (
    tx: Tx,
    row: Insertable<ReferralTables['referral_binding']>,
  ): Promise<BindingRow | undefined> =>
    tx
      .insertInto('referral_binding')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst(),

  /** Ends an open binding. Returns false for one that is not open any more. */
  async end(
    tx: Tx,
    { user_id, id }: Name,
    state: Extract<BindingState, 'expired' | 'released' | 'replaced'>,
    now: Date,
  ): Promise<boolean> {
    const ended = await tx
      .updateTable('referral_binding')
      .set({ state, closed_at: now })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where(IS_OPEN)
      // A step that was reached meanwhile has lengthened the time.
      .$if(state === 'expired', (query) => query.where('expires_at', '<=', now))
      .executeTakeFirst();
    return ended.numUpdatedRows === 1n;
  },

  /** Ends what a friend accepted and whose time is over. Returns what that was. */
  endLapsed: (tx: Tx, { userId, brand }: Member, now: Date): Promise<BindingRow[]> =>
    tx
      .updateTable('referral_binding')
      .set({ state: 'expired', closed_at: now })
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where(IS_OPEN)
      .where('expires_at', '<=', now)
      .returningAll()
      .execute(),

  async setShows(exec: Exec, { user_id, id }: Name, shows: boolean): Promise<void> {
    await exec
      .updateTable('referral_binding')
      .set({ shows })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the open bindings whose time was over before a moment, the earliest first. */
  endedBefore: (exec: Exec, before: Date, size: number): Promise<BindingRow[]> =>
    exec
      .selectFrom('referral_binding')
      .selectAll()
      .where(IS_OPEN)
      .where('expires_at', '<=', before)
      .orderBy('expires_at')
      .limit(size)
      .execute(),

  /** Returns a friend's open bindings of all brands. */
  openOf: (tx: Tx, userId: string): Promise<BindingRow[]> =>
    tx
      .selectFrom('referral_binding')
      .selectAll()
      .where('user_id', '=', userId)
      .where(IS_OPEN)
      .execute(),

  countOpen: async (exec: Exec, inviterId: string, programmeId: string): Promise<number> => {
    const { count } = await exec
      .selectFrom('referral_binding')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('inviter_id', '=', inviterId)
      .where('programme_id', '=', programmeId)
      .where(IS_OPEN)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /**
   * Counts an inviter's friends of a programme, as `accepted` and by step. The steps of friends who hide
   * them count at the end alone.
   */
  async counts(
    exec: Exec,
    inviterId: string,
    programmeId: string,
  ): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ key: string; count: number }>`
      with friend as (
        select user_id, id, shows or state in ('kept', 'returned') as tells from referral_binding
        where inviter_id = ${inviterId} and programme_id = ${programmeId}
          and state not in ('released', 'replaced'))
      select 'accepted' as key, count(*)::integer as count from friend
      union all
      select step, count(*)::integer from friend
      join referral_step step on step.user_id = friend.user_id and step.binding_id = friend.id
      where tells and undone_at is null group by step`.execute(exec);
    return new Map(rows.map(({ key, count }) => [key, count]));
  },

  /** Locks the rows of people's sides, in one order everywhere. Those that are missing are made. */
  async lockRoles(
    tx: Tx,
    brand: Brand,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, RoleRow>> {
    const ids = [...new Set(userIds)].toSorted();
    await tx
      .insertInto('referral_role')
      .values(ids.map((id) => ({ user_id: id, brand, out_at: null, in_at: null })))
      .onConflict((oc) => oc.columns(['user_id', 'brand']).doNothing())
      .execute();
    const rows = await tx
      .selectFrom('referral_role')
      .selectAll()
      .where('brand', '=', brand)
      .where('user_id', 'in', ids)
      .orderBy('user_id')
      .forUpdate()
      .execute();
    return new Map(rows.map((row) => [row.user_id, row]));
  },

  /** Returns when a member last recommended somebody; null for never. */
  async recommendedAt(exec: Exec, { userId, brand }: Member): Promise<Date | null> {
    const row = await exec
      .selectFrom('referral_role')
      .select('out_at')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirst();
    return row?.out_at ?? null;
  },

  async noteRoles(
    tx: Tx,
    brand: Brand,
    { friendId, inviterId }: { friendId: string; inviterId: string },
    now: Date,
  ): Promise<void> {
    const roleOf = (userId: string) =>
      tx.updateTable('referral_role').where('user_id', '=', userId).where('brand', '=', brand);
    await roleOf(friendId).set({ in_at: now }).execute();
    await roleOf(inviterId).set({ out_at: now }).execute();
  },

  async forgetRoles(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('referral_role').where('user_id', '=', userId).execute();
  },
};
