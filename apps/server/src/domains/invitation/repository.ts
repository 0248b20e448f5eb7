import type { Brand } from '@marque/contract/core';
import type { ProgrammeKind, StepState } from '@marque/contract/member/invitation/kinds';
import { groupBy } from 'es-toolkit';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { InvitationTables } from './tables.ts';

export type ProgrammeRow = Selectable<InvitationTables['invitation_programme']>;
export type InvitationRow = Selectable<InvitationTables['invitation']>;
export type StepRow = Selectable<InvitationTables['invitation_step']>;

/** A literal instead of a parameter, because a prepared statement could not use the partial index. */
const DUE = sql<boolean>`state in ('waiting', 'holding', 'undoing')`;

const newestAccepted = keyset([
  { column: 'accepted_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);
const newestGiven = keyset([
  { column: 'given_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

export type Inviter = { inviterId: string; brand: Brand };
type Paging = { cursor: string | undefined; size: number };
/** The names of a step in its primary key. */
export type StepName = Pick<StepRow, 'user_id' | 'step'>;

const ofInviter = (exec: Exec, { inviterId, brand }: Inviter) =>
  exec.selectFrom('invitation').where('inviter_id', '=', inviterId).where('brand', '=', brand);

export const invitationRepository = {
  programme: (exec: Exec, brand: Brand, kind: ProgrammeKind): Promise<ProgrammeRow | undefined> =>
    exec
      .selectFrom('invitation_programme')
      .selectAll()
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .executeTakeFirst(),

  programmes: (exec: Exec): Promise<ProgrammeRow[]> =>
    exec
      .selectFrom('invitation_programme')
      .selectAll()
      .orderBy('brand', 'desc')
      .orderBy('kind')
      .execute(),

  /** Changes a programme. Returns undefined for an unknown one. */
  setProgramme: (
    tx: Tx,
    { brand, kind }: { brand: Brand; kind: ProgrammeKind },
    change: Updateable<InvitationTables['invitation_programme']>,
  ): Promise<ProgrammeRow | undefined> =>
    tx
      .updateTable('invitation_programme')
      .set({ brand, ...change })
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst(),

  /** Returns the invitation that a member accepted. */
  ofInvited: (exec: Exec, userId: string): Promise<InvitationRow | undefined> =>
    exec.selectFrom('invitation').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  lock: (tx: Tx, userId: string): Promise<InvitationRow | undefined> =>
    tx
      .selectFrom('invitation')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),

  /** Locks an invitation of an inviter; undefined for one of somebody else. */
  lockOfInviter: (
    tx: Tx,
    { id, inviterId, brand }: { id: string; inviterId: string; brand: Brand },
  ): Promise<InvitationRow | undefined> =>
    tx
      .selectFrom('invitation')
      .selectAll()
      .where('id', '=', id)
      .where('inviter_id', '=', inviterId)
      .where('brand', '=', brand)
      .forUpdate()
      .executeTakeFirst(),

  async markReminded(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx
      .updateTable('invitation')
      .set({ reminded_at: now })
      .where('user_id', '=', userId)
      .execute();
  },

  /** Finds an invitation by its id, for operators. */
  byId: (exec: Exec, id: string): Promise<InvitationRow | undefined> =>
    exec.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Inserts an invitation. Returns false when the member has accepted one already. */
  async add(tx: Tx, row: Insertable<InvitationTables['invitation']>): Promise<boolean> {
    const added = await tx
      .insertInto('invitation')
      .values(row)
      .onConflict((oc) => oc.column('user_id').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async addSteps(
    tx: Tx,
    rows: readonly Insertable<InvitationTables['invitation_step']>[],
  ): Promise<void> {
    await tx.insertInto('invitation_step').values(rows).execute();
  },

  async refuse(tx: Tx, userId: string, reason: string, now: Date): Promise<void> {
    await tx
      .updateTable('invitation')
      .set({ refused_at: now, refused_for: reason })
      .where('user_id', '=', userId)
      .execute();
  },

  async friends(exec: Exec, whose: Inviter, { cursor, size }: Paging) {
    const rows: InvitationRow[] = await ofInviter(exec, whose)
      .selectAll()
      .where(newestAccepted.after(cursor))
      .orderBy(newestAccepted.orderBy)
      .limit(size + 1)
      .execute();
    return newestAccepted.page(rows, size);
  },

  countFriends: async (exec: Exec, whose: Inviter): Promise<number> => {
    const { count } = await ofInviter(exec, whose)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Returns the sums of an inviter: friends with a step under way, and points that stayed. */
  async sums(
    exec: Exec,
    { inviterId, brand }: Inviter,
  ): Promise<{ underWay: number; score: number; given: number }> {
    const { rows } = await sql<{ under_way: number; score: number; given: number }>`
      select count(distinct step.user_id) filter (where state in ('waiting', 'holding'))::integer
          as under_way,
        coalesce(sum(score) filter (where state = 'rewarded'), 0)::integer as score,
        count(*) filter (where given_at is not null)::integer as given
      from invitation_step step
      join invitation using (user_id)
      where invitation.inviter_id = ${inviterId} and invitation.brand = ${brand}`.execute(exec);
    const [{ under_way: underWay, score, given }] = rows as [(typeof rows)[number]];
    return { underWay, score, given };
  },

  async given(exec: Exec, { inviterId, brand }: Inviter, { cursor, size }: Paging) {
    const rows: StepRow[] = await exec
      .selectFrom('invitation_step')
      .selectAll()
      .where('inviter_id', '=', inviterId)
      .where('brand', '=', brand)
      .where('given_at', 'is not', null)
      .where(newestGiven.after(cursor))
      .orderBy(newestGiven.orderBy)
      .limit(size + 1)
      .execute();
    return newestGiven.page(rows, size);
  },

  /** Returns the invitations of all inviters that have a step in a state, the newest first. */
  async all(exec: Exec, state: StepState | undefined, { cursor, size }: Paging) {
    const rows: InvitationRow[] = await exec
      .selectFrom('invitation')
      .selectAll()
      .$if(state !== undefined, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('invitation_step')
              .select('invitation_step.step')
              .whereRef('invitation_step.user_id', '=', 'invitation.user_id')
              .where('invitation_step.state', '=', state!),
          ),
        ),
      )
      .where(newestAccepted.after(cursor))
      .orderBy(newestAccepted.orderBy)
      .limit(size + 1)
      .execute();
    return newestAccepted.page(rows, size);
  },

  async countAll(exec: Exec): Promise<number> {
    const { count } = await exec
      .selectFrom('invitation')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Returns the steps of some invited members, by member. */
  async stepsOf(exec: Exec, userIds: readonly string[]): Promise<Map<string, StepRow[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('invitation_step')
      .selectAll()
      .where('user_id', 'in', userIds)
      .execute();
    return new Map(Object.entries(groupBy(rows, ({ user_id: userId }) => userId)));
  },

  async changeStep(
    tx: Tx,
    { user_id, step }: StepName,
    change: Updateable<InvitationTables['invitation_step']>,
  ): Promise<void> {
    await tx
      .updateTable('invitation_step')
      .set(change)
      .where('user_id', '=', user_id)
      .where('step', '=', step)
      .execute();
  },

  due: (exec: Exec, now: Date, size: number): Promise<StepName[]> =>
    exec
      .selectFrom('invitation_step')
      .select(['user_id', 'step'])
      .where(DUE)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(size)
      .execute(),

  /** Locks an invitation; undefined when another process holds it. */
  lockIfFree: (tx: Tx, userId: string): Promise<InvitationRow | undefined> =>
    tx
      .selectFrom('invitation')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
};
