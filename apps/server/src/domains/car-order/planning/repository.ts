import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type LoanRow = Selectable<CarOrderTables['car_loan']>;

/** Maps a violated unique reference to BANK_REF_USED. */
function refUsed(error: unknown): never {
  const { constraint = '' } = error as { constraint?: string };
  if (constraint.endsWith('_ref_key')) throw new DomainError('BANK_REF_USED');
  throw error;
}

/** SQL of loans for cars. */
export const loans = {
  find: (exec: Exec, order: CarOrderKey): Promise<LoanRow | undefined> =>
    exec.selectFrom('car_loan').selectAll().where(ofOrder(order)).executeTakeFirst(),

  /** Returns the loans of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<LoanRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('car_loan')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .execute(),

  /** Replaces the order's loan. */
  async put(tx: Tx, loan: Insertable<CarOrderTables['car_loan']>): Promise<void> {
    await loans.remove(tx, { user_id: loan.user_id, id: loan.order_id });
    await tx.insertInto('car_loan').values(loan).execute();
  },

  async remove(tx: Tx, order: CarOrderKey): Promise<void> {
    await tx.deleteFrom('car_loan').where(ofOrder(order)).execute();
  },

  /** Throws BANK_REF_USED. */
  async change(
    tx: Tx,
    order: CarOrderKey,
    change: Updateable<CarOrderTables['car_loan']>,
  ): Promise<void> {
    await tx.updateTable('car_loan').set(change).where(ofOrder(order)).execute().catch(refUsed);
  },
};
