import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { claimNumber, freeNumbers } from '#kernel/numbers.ts';
import { type CarOrderKey, ofOrder } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';
import { LOAN_REFS } from '../numbered.ts';

export type LoanRow = Selectable<CarOrderTables['car_loan']>;

const REF_COLUMNS = ['partner_ref', 'returned_ref'] as const;

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
    const removed = await tx
      .deleteFrom('car_loan')
      .where(ofOrder(order))
      .returning(REF_COLUMNS)
      .executeTakeFirst();
    for (const column of REF_COLUMNS) {
      const ref = removed?.[column];
      if (ref) await freeNumbers(tx, LOAN_REFS[column], order.user_id, [ref]);
    }
  },

  /** Throws BANK_REF_USED. */
  async change(
    tx: Tx,
    order: CarOrderKey,
    change: Updateable<CarOrderTables['car_loan']>,
  ): Promise<void> {
    const { user_id: userId, id } = order;
    for (const column of REF_COLUMNS) {
      const number = change[column];
      if (number && !(await claimNumber(tx, LOAN_REFS[column], { number, userId, id })))
        throw new DomainError('BANK_REF_USED');
    }
    await tx.updateTable('car_loan').set(change).where(ofOrder(order)).execute();
  },
};
