import type { Brand } from '@marque/contract/core';
import type { GainState } from '@marque/contract/referral/reward/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { ReferralTables } from '../tables.ts';

export type RewardRow = Selectable<ReferralTables['referral_reward']>;
export type RewardName = { userId: string; id: string };
type Change = Partial<
  Pick<
    RewardRow,
    | 'state'
    | 'due_at'
    | 'claim_until'
    | 'reminded_at'
    | 'instead'
    | 'reward_id'
    | 'order_id'
    | 'reason'
  >
>;

/** The latest first. */
const NEWEST = keyset([
  { column: 'at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

const of = (exec: Exec, { userId, id }: RewardName) =>
  exec.selectFrom('referral_reward').selectAll().where('user_id', '=', userId).where('id', '=', id);

const ofBinding = (exec: Exec, bindingId: string) =>
  exec.selectFrom('referral_reward').selectAll().where('binding_id', '=', bindingId);

type OfProgramme = { userId: string; programmeId: string };

const ofProgramme = (exec: Exec, { userId, programmeId }: OfProgramme) =>
  exec
    .selectFrom('referral_reward')
    .selectAll()
    .where('user_id', '=', userId)
    .where('programme_id', '=', programmeId);

/** SQL of what recommendations bring. */
export const rewardRepository = {
  add: (tx: Tx, row: Insertable<ReferralTables['referral_reward']>): Promise<RewardRow> =>
    tx.insertInto('referral_reward').values(row).returningAll().executeTakeFirstOrThrow(),

  find: (exec: Exec, name: RewardName): Promise<RewardRow | undefined> =>
    of(exec, name).executeTakeFirst(),

  lock: (tx: Tx, name: RewardName): Promise<RewardRow | undefined> =>
    of(tx, name).forUpdate().executeTakeFirst(),

  /** Locks the rewards of a binding, by person and age: in one order everywhere. */
  lockOfBinding: (tx: Tx, bindingId: string): Promise<RewardRow[]> =>
    ofBinding(tx, bindingId).orderBy('user_id').orderBy('id').forUpdate().execute(),

  ofBinding: (exec: Exec, bindingId: string, userId: string): Promise<RewardRow[]> =>
    ofBinding(exec, bindingId).where('user_id', '=', userId).orderBy('at').orderBy('id').execute(),

  allOfBinding: (exec: Exec, bindingId: string): Promise<RewardRow[]> =>
    ofBinding(exec, bindingId).orderBy('at').orderBy('id').execute(),

  /** Locks the reward that was claimed by an order. */
  lockOfOrder: (
    tx: Tx,
    { userId, orderId }: { userId: string; orderId: string },
  ): Promise<RewardRow | undefined> =>
    tx
      .selectFrom('referral_reward')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', 'given')
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns the rewards that were claimed by orders. */
  ofOrders: async (exec: Exec, orderIds: readonly string[]): Promise<RewardRow[]> =>
    orderIds.length === 0
      ? []
      : exec.selectFrom('referral_reward').selectAll().where('order_id', 'in', orderIds).execute(),

  async change(tx: Tx, { user_id, id }: RewardRow, change: Change): Promise<void> {
    await tx
      .updateTable('referral_reward')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Returns the rewards of a member in a programme. */
  ofProgramme: (exec: Exec, of: OfProgramme): Promise<RewardRow[]> =>
    ofProgramme(exec, of).orderBy('at').orderBy('id').execute(),

  /** Returns the reward of an inviter in a programme whose days are over next; undefined for none. */
  nextHeld: (exec: Exec, of: OfProgramme): Promise<RewardRow | undefined> =>
    ofProgramme(exec, of)
      .where('side', '=', 'inviter')
      .where('state', '=', 'held')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the prizes that a member has for numbers of kept sales, those that are void left out. */
  tiersOf: (exec: Exec, of: OfProgramme): Promise<RewardRow[]> =>
    ofProgramme(exec, of).where('binding_id', 'is', null).where('state', '<>', 'void').execute(),

  async page(
    exec: Exec,
    {
      userId,
      brand,
      states,
      programmeId,
    }: {
      userId: string;
      brand: Brand;
      states: readonly GainState[];
      programmeId: string | undefined;
    },
    { cursor, size }: { cursor: string | undefined; size: number },
  ) {
    const rows: RewardRow[] = await exec
      .selectFrom('referral_reward')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('state', 'in', states)
      .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId!))
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    return NEWEST.page(rows, size);
  },

  /** Returns the rewards for which something is to be done. */
  due: (exec: Exec, now: Date, size: number): Promise<RewardRow[]> =>
    exec
      .selectFrom('referral_reward')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(size)
      .execute(),

  /** Ends what a member who left has not got. */
  async forget(tx: Tx, userId: string, reason: string): Promise<void> {
    await tx
      .updateTable('referral_reward')
      .set({ state: 'void', due_at: null, reason })
      .where('user_id', '=', userId)
      .where('state', 'in', ['waiting', 'held', 'review', 'toClaim'])
      .execute();
  },

  /** Returns how many rewards of a brand a member has to claim, and that which ends first. */
  async toClaim(exec: Exec, { userId, brand }: { userId: string; brand: Brand }) {
    const rows: RewardRow[] = await exec
      .selectFrom('referral_reward')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('state', '=', 'toClaim')
      .orderBy('claim_until')
      .limit(50)
      .execute();
    return { count: rows.length, first: rows[0] };
  },

  /** Returns what versions of programmes said, by `id:version`. */
  async versions(exec: Exec, names: readonly Pick<RewardRow, 'programme_id' | 'version'>[]) {
    const rows =
      names.length === 0
        ? []
        : await exec
            .selectFrom('referral_version')
            .select(['programme_id', 'version', 'content'])
            .where(({ eb, refTuple, tuple }) =>
              eb(
                refTuple('programme_id', 'version'),
                'in',
                names.map((name) => tuple(name.programme_id, name.version)),
              ),
            )
            .execute();
    return new Map(rows.map((row) => [versionKey(row), row.content]));
  },
};

export const versionKey = ({
  programme_id: id,
  version,
}: Pick<RewardRow, 'programme_id' | 'version'>): string => `${id}:${version}`;

type RewardPlace = { programmeId: string; key: string; bindingId: string };

/** SQL of the places of budgets and of the lines for them. */
export const placeRepository = {
  /** Locks a budget, whose places and line change one at a time. */
  lock: (tx: Tx, { programmeId, key }: Omit<RewardPlace, 'bindingId'>) =>
    tx
      .selectFrom('referral_budget')
      .selectAll()
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  async count(
    tx: Tx,
    { programmeId, key }: Omit<RewardPlace, 'bindingId'>,
    change: { reserved: number; spent: number },
  ): Promise<void> {
    await tx
      .updateTable('referral_budget')
      .set((eb) => ({
        reserved: eb('reserved', '+', change.reserved),
        spent: eb('spent', '+', change.spent),
      }))
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .execute();
  },

  async of(exec: Exec, { programmeId, key, bindingId }: RewardPlace) {
    return exec
      .selectFrom('referral_place')
      .selectAll()
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .where('binding_id', '=', bindingId)
      .executeTakeFirst();
  },

  async add(tx: Tx, row: Insertable<ReferralTables['referral_place']>): Promise<void> {
    await tx.insertInto('referral_place').values(row).execute();
  },

  async setState(
    tx: Tx,
    { programmeId, key, bindingId }: RewardPlace,
    state: 'reserved' | 'spent',
  ): Promise<void> {
    await tx
      .updateTable('referral_place')
      .set({ state })
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .where('binding_id', '=', bindingId)
      .execute();
  },

  async remove(tx: Tx, { programmeId, key, bindingId }: RewardPlace): Promise<void> {
    await tx
      .deleteFrom('referral_place')
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .where('binding_id', '=', bindingId)
      .execute();
  },

  ofBinding: (exec: Exec, bindingId: string) =>
    exec
      .selectFrom('referral_place')
      .selectAll()
      .where('binding_id', '=', bindingId)
      .orderBy('key')
      .limit(20)
      .execute(),

  /** Returns who stands first in a line. */
  line: (exec: Exec, { programmeId, key }: Omit<RewardPlace, 'bindingId'>, size: number) =>
    exec
      .selectFrom('referral_place')
      .selectAll()
      .where('programme_id', '=', programmeId)
      .where('key', '=', key)
      .where(sql<boolean>`state = 'waiting'`)
      .orderBy('at')
      .orderBy('binding_id')
      .limit(size)
      .execute(),

  /** Returns the numbers in their lines of bindings that wait, by binding and budget. */
  async numbers(exec: Exec, names: readonly (readonly [bindingId: string, key: string])[]) {
    if (names.length === 0) return new Map<string, number>();
    const { rows } = await sql<{ binding_id: string; key: string; number: number }>`
      select binding_id, key, (
        select count(*)::integer from referral_place before
        where before.programme_id = own.programme_id and before.key = own.key
          and before.state = 'waiting'
          and (before.at, before.binding_id) <= (own.at, own.binding_id)
      ) as number
      from referral_place own
      where state = 'waiting' and ${anyPair(['binding_id', 'key'], names)}`.execute(exec);
    return new Map(rows.map((row) => [`${row.binding_id}:${row.key}`, row.number]));
  },
};
