import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActTables } from '../tables.ts';

/** Proofs that somebody was at a venue, each for who uses it first. */
export const presenceRepository = {
  async add(exec: Exec, row: Insertable<ActTables['act_presence']>): Promise<void> {
    await exec.insertInto('act_presence').values(row).execute();
  },

  /** Takes a proof. Returns false for one that is over or another's. */
  async take(
    tx: Tx,
    { actId, token, userId, now }: { actId: string; token: string; userId: string; now: Date },
  ): Promise<boolean> {
    const taken = await tx
      .updateTable('act_presence')
      .set({ user_id: userId })
      .where('act_id', '=', actId)
      .where('token', '=', token)
      .where('expires_at', '>', now)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  async removeOver(exec: Exec, now: Date): Promise<void> {
    await exec.deleteFrom('act_presence').where('expires_at', '<=', now).execute();
  },
};
