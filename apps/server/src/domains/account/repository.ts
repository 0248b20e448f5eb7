import type { Exec, Tx } from '#kernel/database.ts';

export const closingRepository = {
  async put(tx: Tx, row: { user_id: string; asked_at: Date; closes_at: Date }): Promise<void> {
    const { asked_at, closes_at } = row;
    await tx
      .insertInto('account_closing')
      .values(row)
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ asked_at, closes_at }))
      .execute();
  },

  /** Takes a closing back. Returns whether there was one. */
  async remove(tx: Tx, userId: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('account_closing')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  due: (exec: Exec, now: Date, size: number): Promise<{ user_id: string }[]> =>
    exec
      .selectFrom('account_closing')
      .select('user_id')
      .where('closes_at', '<=', now)
      .orderBy('closes_at')
      .limit(size)
      .execute(),

  /** Locks a closing that is due; false when it was taken back or another process has it. */
  async lockDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
    const row = await tx
      .selectFrom('account_closing')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('closes_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row !== undefined;
  },

  async postpone(tx: Tx, userId: string, until: Date): Promise<void> {
    await tx
      .updateTable('account_closing')
      .set({ closes_at: until })
      .where('user_id', '=', userId)
      .execute();
  },
};
