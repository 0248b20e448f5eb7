import type { Exec, Tx } from '#kernel/database.ts';
import { ownerOfNumber } from '#kernel/numbers.ts';
import { PHONE_NUMBERS } from './phone.ts';

export const passwordRepository = {
  /**
   * Returns the owner of a phone number with their password hash; the hash is null when none is
   * set.
   */
  async ofPhone(exec: Exec, key: string) {
    const owner = await ownerOfNumber(exec, PHONE_NUMBERS, key);
    if (!owner) return undefined;
    return exec
      .selectFrom('app_user')
      .leftJoin('user_password', 'user_password.user_id', 'app_user.id')
      .select(['app_user.id', 'phone_sealed', 'nick_name', 'avatar', 'created_at', 'hash'])
      .where('app_user.id', '=', owner.userId)
      .where('phone_index', '=', key)
      .executeTakeFirst();
  },

  async ofUser(exec: Exec, userId: string) {
    return exec
      .selectFrom('app_user')
      .leftJoin('user_password', 'user_password.user_id', 'app_user.id')
      .select(['app_user.id', 'phone_sealed', 'hash'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst();
  },

  /** Whether this hash is still the current one, and locks it until the transaction ends. */
  async holds(tx: Tx, userId: string, hash: string): Promise<boolean> {
    const row = await tx
      .selectFrom('user_password')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .forShare()
      .executeTakeFirst();
    return row !== undefined;
  },

  async put(tx: Tx, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
    const values = { hash, changed_at: now };
    await tx
      .insertInto('user_password')
      .values({ user_id: userId, ...values })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
      .execute();
  },

  /** Replaces the hash `old`. Returns true for the first of concurrent changes. */
  async replace(tx: Tx, row: { userId: string; old: string; hash: string; now: Date }) {
    const replaced = await tx
      .updateTable('user_password')
      .set({ hash: row.hash, changed_at: row.now })
      .where('user_id', '=', row.userId)
      .where('hash', '=', row.old)
      .executeTakeFirst();
    return replaced.numUpdatedRows === 1n;
  },

  /**
   * Counts an attempt for a phone number, identified by `phoneKey`. After a pause a new series
   * begins, which ends at `until`.
   */
  async countAttempt(exec: Exec, row: { phone: string; until: Date }, now: Date) {
    return exec
      .insertInto('password_attempt')
      .values({ ...row, attempts: 1 })
      .onConflict((oc) =>
        oc.column('phone').doUpdateSet((eb) => {
          const over = eb('password_attempt.until', '<=', now);
          const more = eb('password_attempt.attempts', '+', 1);
          return {
            attempts: eb.case().when(over).then(1).else(more).end(),
            until: eb
              .case()
              .when(over)
              .then(row.until)
              .else(eb.ref('password_attempt.until'))
              .end(),
          };
        }),
      )
      .returning(['attempts', 'until'])
      .executeTakeFirstOrThrow();
  },

  async forgetAttempts(tx: Tx, phone: string) {
    await tx.deleteFrom('password_attempt').where('phone', '=', phone).execute();
  },
};
