import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { MembershipTables } from './tables.ts';

/** No run of days is looked at beyond this. */
const MAX_DAYS = 400;

export type SignInDay = { day: string; madeUp: boolean; bonus: boolean; doneOn: string };

export const signInRepository = {
  /** Returns the days a member signed in, the newest first. */
  async days(exec: Exec, userId: string): Promise<SignInDay[]> {
    const rows = await exec
      .selectFrom('sign_in')
      .select(['day', 'made_up', 'bonus', 'done_on'])
      .where('user_id', '=', userId)
      .orderBy('day', 'desc')
      .limit(MAX_DAYS)
      .execute();
    return rows.map((row) => ({
      day: row.day,
      madeUp: row.made_up,
      bonus: row.bonus,
      doneOn: row.done_on,
    }));
  },

  async add(tx: Tx, row: Insertable<MembershipTables['sign_in']>): Promise<void> {
    await tx.insertInto('sign_in').values(row).execute();
  },
};
