import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';

const moneyBack = (exec: Exec) =>
  exec
    .selectFrom('payment_refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.owner_id', '=', 'payment_refund.owner_id')
        .onRef('payment.id', '=', 'payment_refund.payment_id'),
    )
    .select([
      'payment_refund.id',
      'payment_refund.payment_id',
      'payment_refund.amount_fen',
      'payment_refund.created_at',
      'payment_refund.done_at',
      'payment.subject',
      'payment.subject_id',
      'payment.channel',
    ]);
export type MoneyBackRow = Awaited<
  ReturnType<ReturnType<typeof moneyBack>['executeTakeFirstOrThrow']>
>;

const LONGEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export const deskRepository = {
  moneyBackOf: async (
    exec: Exec,
    ownerId: string,
    paymentIds: readonly string[],
  ): Promise<MoneyBackRow[]> =>
    paymentIds.length === 0
      ? []
      : moneyBack(exec)
          .where('payment.owner_id', '=', ownerId)
          .where('payment_refund.owner_id', '=', ownerId)
          .where('payment_id', 'in', paymentIds)
          .orderBy('payment_refund.created_at')
          .orderBy('payment_refund.id')
          .execute(),

  /** Refunds that are not done, the oldest first. */
  async waitingMoneyBack(
    exec: Exec,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: MoneyBackRow[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom(
        moneyBack(exec)
          .where('done_at', 'is', null)
          // Operators send refunds of transfers by bank.
          .where('payment.channel', '<>', 'transfer')
          .as('waiting'),
      )
      .selectAll()
      .where(LONGEST.after(cursor))
      .orderBy(LONGEST.orderBy)
      .limit(size + 1)
      .execute();
    return LONGEST.page(rows, size);
  },

  /** Returns the balances of the payments' ledger entries by account. */
  async ledger(
    exec: Exec,
    paymentIds: readonly string[],
  ): Promise<{ account: string; fen: number }[]> {
    if (paymentIds.length === 0) return [];
    const rows = await exec
      .selectFrom('ledger_entry')
      .select((eb) => ['account', eb.fn.sum<string>('amount_fen').as('fen')])
      .where('payment_id', 'in', paymentIds)
      .groupBy('account')
      .orderBy('account')
      .execute();
    return rows.map(({ account, fen }) => ({ account, fen: Number(fen) }));
  },
};
