import type { IdentityPurpose } from '@marque/contract/identity/schema';
import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { claimNumber, freeNumbers } from '#kernel/numbers.ts';
import type { IdentityTables, Outcome } from './tables.ts';
import { IDENTITY_NUMBERS } from './numbered.ts';

/** The maximum number of uses in the member's list. */
const USES_SHOWN = 20;

export const identityRepository = {
  find: (exec: Exec, userId: string) =>
    exec
      .selectFrom('identity')
      .select(['user_id', 'sealed', 'id_index', 'verified_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /**
   * Inserts an identity. Returns false when the member has one or another account has the same. The
   * caller has locked the member's row.
   */
  async insert(tx: Tx, row: Insertable<IdentityTables['identity']>): Promise<boolean> {
    const { user_id: userId, id_index: number } = row;
    if (await identityRepository.find(tx, userId)) return false;
    if (!(await claimNumber(tx, IDENTITY_NUMBERS, { number, userId, id: userId }))) return false;
    await tx.insertInto('identity').values(row).execute();
    return true;
  },

  async remove(tx: Tx, userId: string): Promise<void> {
    const removed = await tx
      .deleteFrom('identity')
      .where('user_id', '=', userId)
      .returning('id_index')
      .executeTakeFirst();
    if (removed) await freeNumbers(tx, IDENTITY_NUMBERS, userId, [removed.id_index]);
  },

  /** Locks the member's row, so that the limit of tries holds. */
  lock: (tx: Tx, userId: string) =>
    tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),

  /** Counts the tries since a moment that got a result or are waiting for one. */
  async tries(exec: Exec, userId: string, since: Date): Promise<number> {
    const { count } = await exec
      .selectFrom('identity_try')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('at', '>=', since)
      .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'unavailable')]))
      .executeTakeFirstOrThrow();
    return count;
  },

  async begin(tx: Tx, userId: string, id: string, at: Date): Promise<void> {
    await tx.insertInto('identity_try').values({ user_id: userId, id, at }).execute();
  },

  async end(exec: Exec, userId: string, id: string, outcome: Outcome): Promise<void> {
    await exec
      .updateTable('identity_try')
      .set({ outcome })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  async addUse(tx: Tx, use: Insertable<IdentityTables['identity_use']>): Promise<void> {
    await tx.insertInto('identity_use').values(use).execute();
  },

  uses: (exec: Exec, userId: string): Promise<{ purpose: IdentityPurpose; at: Date }[]> =>
    exec
      .selectFrom('identity_use')
      .select(['purpose', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(USES_SHOWN)
      .execute(),
};
