import type { Brand } from '@marque/contract/core';
import {
  OPEN_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '@marque/contract/referral/circle/labels';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { SHOWN, SHOWN_PROPOSALS } from './policy.ts';
import type { CircleTables } from './tables.ts';

export type SubmissionRow = Selectable<CircleTables['circle_submission']>;

const WITHDRAWABLE: readonly SubmissionState[] = [...OPEN_STATES, 'accepted'];

/** Proposals and offers to cooperate. */
export const submissionRepository = {
  ofMember: (
    exec: Exec,
    { userId, brand, kind }: { userId: string; brand: Brand; kind: SubmissionKind },
  ): Promise<SubmissionRow[]> =>
    exec
      .selectFrom('circle_submission')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),

  /** Locks a member's own. */
  lockOwn: (tx: Tx, userId: string, brand: Brand, id: string): Promise<SubmissionRow | undefined> =>
    tx
      .selectFrom('circle_submission')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  lock: (tx: Tx, id: string): Promise<SubmissionRow | undefined> =>
    tx
      .selectFrom('circle_submission')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  stored: (exec: Exec, ids: readonly string[]): Promise<SubmissionRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('circle_submission').selectAll().where('id', 'in', ids).execute(),

  /** Returns what operators answer, the promised day that comes first in front. */
  atDesk: (
    exec: Exec,
    brand: Brand,
    { kind, state }: { kind?: SubmissionKind | undefined; state?: SubmissionState | undefined },
  ): Promise<SubmissionRow[]> =>
    exec
      .selectFrom('circle_submission')
      .selectAll()
      .where('brand', '=', brand)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .where('state', 'in', state ? [state] : [...OPEN_STATES, 'accepted', 'working'])
      .orderBy('due_day')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),

  /** Returns the public proposals of a call, the newest in front. */
  shownOf: (exec: Exec, callId: string): Promise<SubmissionRow[]> =>
    exec
      .selectFrom('circle_submission')
      .selectAll()
      .where('call_id', '=', callId)
      .where('kind', '=', 'proposal')
      .where('is_public', '=', true)
      .where('shown', '=', 'live')
      .where('state', '<>', 'withdrawn')
      .orderBy('created_at', 'desc')
      .limit(SHOWN_PROPOSALS)
      .execute(),

  /** Returns by call how many proposals there are, and how many of them are the member's. */
  async counts(
    exec: Exec,
    callIds: readonly string[],
    userId: string | null,
  ): Promise<Map<string, { many: number; mine: number }>> {
    if (callIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; many: number; mine: number }>`
      select call_id as id, count(*)::integer as many,
        count(*) filter (where user_id = ${userId})::integer as mine
      from circle_submission
      where call_id in (${sql.join(callIds)}) and kind = 'proposal' and state <> 'withdrawn'
      group by call_id`.execute(exec);
    return new Map(rows.map(({ id, many, mine }) => [id, { many, mine }]));
  },

  insert: (tx: Tx, row: Insertable<CircleTables['circle_submission']>): Promise<SubmissionRow> =>
    tx.insertInto('circle_submission').values(row).returningAll().executeTakeFirstOrThrow(),

  /** Whether a member has an open offer of a kind. */
  async hasOpen(
    exec: Exec,
    userId: string,
    brand: Brand,
    cooperation: NonNullable<SubmissionRow['cooperation']>,
  ): Promise<boolean> {
    const row = await exec
      .selectFrom('circle_submission')
      .select('id')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('cooperation', '=', cooperation)
      .where('state', 'in', OPEN_STATES)
      .executeTakeFirst();
    return row !== undefined;
  },

  change: (
    tx: Tx,
    { user_id, id }: Pick<SubmissionRow, 'user_id' | 'id'>,
    change: Updateable<CircleTables['circle_submission']>,
  ): Promise<SubmissionRow> =>
    tx
      .updateTable('circle_submission')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Takes back what a member may still take back, and empties the contacts of a kind. */
  async withdrawAll(tx: Tx, userId: string, kind: SubmissionKind, now: Date): Promise<string[]> {
    const rows = await tx
      .updateTable('circle_submission')
      .set({ state: 'withdrawn', state_at: now })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('state', 'in', WITHDRAWABLE)
      .returning('id')
      .execute();
    await tx
      .updateTable('circle_submission')
      .set({ contact: null })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('contact', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Deletes what nobody works with, and takes the name off the rest. */
  async forget(tx: Tx, userId: string): Promise<{ id: string; images: string[] }[]> {
    const gone = await tx
      .deleteFrom('circle_submission')
      .where('user_id', '=', userId)
      .where('state', 'not in', ['working', 'done'])
      .returning(['id', 'images'])
      .execute();
    await tx
      .updateTable('circle_submission')
      .set({ credit: '', contact: null })
      .where('user_id', '=', userId)
      .execute();
    return gone;
  },
};
