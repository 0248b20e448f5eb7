import type { Brand } from '@marque/contract/core';
import {
  type ApplicationState,
  OPEN_APPLICATION,
} from '@marque/contract/referral/ambassador/labels';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { SHOWN } from './policy.ts';
import type { AmbassadorTables } from './tables.ts';

export type ApplicationRow = Selectable<AmbassadorTables['ambassador_application']>;
type AmbassadorKey = { userId: string; brand: Brand };

const ofMember = (exec: Exec, { userId, brand }: AmbassadorKey) =>
  exec
    .selectFrom('ambassador_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand);

const byId = (exec: Exec, brand: Brand, id: string) =>
  exec
    .selectFrom('ambassador_application')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand);

/** SQL of applications and their drafts. */
export const applicationRepository = {
  newest: (exec: Exec, whose: AmbassadorKey): Promise<ApplicationRow | undefined> =>
    ofMember(exec, whose).orderBy('created_at', 'desc').limit(1).executeTakeFirst(),

  lockOpen: (tx: Tx, whose: AmbassadorKey): Promise<ApplicationRow | undefined> =>
    ofMember(tx, whose).where('state', 'in', OPEN_APPLICATION).forUpdate().executeTakeFirst(),

  /** Returns when the applications since a moment were made, the oldest first. */
  async times(exec: Exec, whose: AmbassadorKey, since: Date): Promise<Date[]> {
    const rows = await ofMember(exec, whose)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at: at }) => at);
  },

  lock: (tx: Tx, brand: Brand, id: string): Promise<ApplicationRow | undefined> =>
    byId(tx, brand, id).forUpdate().executeTakeFirst(),

  find: (exec: Exec, brand: Brand, id: string): Promise<ApplicationRow | undefined> =>
    byId(exec, brand, id).executeTakeFirst(),

  /** Returns those of a state, or those that wait, the promised day that comes first in front. */
  atDesk: (
    exec: Exec,
    brand: Brand,
    state: ApplicationState | undefined,
  ): Promise<ApplicationRow[]> =>
    exec
      .selectFrom('ambassador_application')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', 'in', state ? [state] : OPEN_APPLICATION)
      .orderBy('due_day')
      .orderBy('id')
      .limit(SHOWN)
      .execute(),

  async insert(tx: Tx, row: Insertable<AmbassadorTables['ambassador_application']>): Promise<void> {
    await tx.insertInto('ambassador_application').values(row).execute();
  },

  change: (
    tx: Tx,
    { user_id, id }: Pick<ApplicationRow, 'user_id' | 'id'>,
    change: Updateable<AmbassadorTables['ambassador_application']>,
  ): Promise<ApplicationRow> =>
    tx
      .updateTable('ambassador_application')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Withdraws what waits, and erases who applied. */
  async withdrawAll(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx
      .updateTable('ambassador_application')
      .set({ state: 'withdrawn', state_at: now, contact: null })
      .where('user_id', '=', userId)
      .where('state', 'in', OPEN_APPLICATION)
      .execute();
  },

  draft: (exec: Exec, { userId, brand }: AmbassadorKey) =>
    exec
      .selectFrom('ambassador_draft')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirst(),

  async saveDraft(
    exec: Exec,
    row: Insertable<AmbassadorTables['ambassador_draft']>,
  ): Promise<void> {
    await exec
      .insertInto('ambassador_draft')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'brand']).doUpdateSet({ sealed: row.sealed, at: row.at }),
      )
      .execute();
  },

  async removeDraft(tx: Tx, { userId, brand }: AmbassadorKey): Promise<void> {
    await tx
      .deleteFrom('ambassador_draft')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute();
  },

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('ambassador_application').where('user_id', '=', userId).execute();
    await tx.deleteFrom('ambassador_draft').where('user_id', '=', userId).execute();
  },
};
