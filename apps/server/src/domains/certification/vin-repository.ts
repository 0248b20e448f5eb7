import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

type Holder = { userId: string; id: string };

export const vinRepository = {
  /** Returns who is certified for a car; null for a free one. */
  async holder(tx: Tx, vinIndex: string): Promise<Holder | null> {
    const row = await tx
      .selectFrom('certified_vin')
      .select(['user_id', 'certification_id'])
      .where('vin_index', '=', vinIndex)
      .executeTakeFirst();
    return row?.user_id != null && row.certification_id !== null
      ? { userId: row.user_id, id: row.certification_id }
      : null;
  },

  /**
   * Takes a free car. Returns whether it is the first time of this car; null when somebody has it.
   */
  async claim(tx: Tx, vinIndex: string, { userId, id }: Holder, at: Date): Promise<boolean | null> {
    const { rows } = await sql<{ first: boolean }>`
      insert into certified_vin (vin_index, user_id, certification_id, first_at)
      values (${vinIndex}, ${userId}, ${id}, ${at})
      on conflict (vin_index) do update
      set user_id = excluded.user_id, certification_id = excluded.certification_id,
        free_since = null
      where certified_vin.user_id is null
      returning (xmax = 0) as first`.execute(tx);
    return rows[0]?.first ?? null;
  },

  async free(tx: Tx, vinIndex: string, { id }: Holder, at: Date): Promise<void> {
    await tx
      .updateTable('certified_vin')
      .set({ user_id: null, certification_id: null, free_since: at })
      .where('vin_index', '=', vinIndex)
      .where('certification_id', '=', id)
      .execute();
  },

  async removeFreeSince(exec: Exec, before: Date): Promise<void> {
    await exec.deleteFrom('certified_vin').where('free_since', '<', before).execute();
  },
};
